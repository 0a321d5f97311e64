// Positions to begin with. Each is an address, as a reader could have made it.
export const EXAMPLES = [
  { name: 'shape', hand: '23467m3455p12678s', query: 'rules=riichi&hand=23467m3455p12678s&seat=W&dora=4p&left=48' },
  {
    name: 'danger', hand: '123m4568p23456s11z',
    query: 'rules=riichi&hand=123m4568p23456s11z&drawn=1z&seat=S&round=E&dora=3p&left=64&scores=25000,25000,24000,25000&sticks=1'
      + '&self.river=9s&right.river=8s&across.river=7s!&across.riichi=1&left.river=1z+2z*',
  },
  { name: 'claim', hand: '123m4468p2345s11z', query: 'rules=riichi&hand=123m4468p2345s11z&offer=1z&from=across' },
  { name: 'standard', hand: '123m45789p33678s2z', query: 'rules=mcr&hand=123m45789p33678s2z' },
  { name: 'void', hand: '2234556m3467899p', query: 'rules=sichuan&hand=2234556m3467899p&void=s' },
  { name: 'sixteen', hand: '1235567m23478p45566s', query: 'rules=taiwan-flowers&hand=1235567m23478p45566s&flowers=1f' },
  { name: 'pure', hand: '12334555678899s', query: 'rules=mahjong0&hand=12334555678899s' },
] as const;
