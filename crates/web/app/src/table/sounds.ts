// Small sounds of a table, made of tones and noise; off unless the reader turns them on.

export type Sound = 'discard' | 'claim' | 'turn' | 'win' | 'end';

/** Tones of a sound: pitch in hertz, begin and length in seconds. */
const TONES: Record<Sound, [number, number, number][]> = {
  discard: [],
  claim: [[440, 0, 0.09], [660, 0.08, 0.12]],
  turn: [[784, 0, 0.07]],
  win: [[523, 0, 0.14], [659, 0.12, 0.14], [784, 0.24, 0.14], [1047, 0.36, 0.3]],
  end: [[392, 0, 0.2], [330, 0.18, 0.3]],
};

let context: AudioContext | null = null;

/** A tile put on wood: a short burst of noise, dull. */
function click(audio: AudioContext): void {
  const length = Math.floor(audio.sampleRate * 0.05);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let place = 0; place < length; place += 1) data[place] = (Math.random() * 2 - 1) * (1 - place / length) ** 4;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: 1800, Q: 1.2 });
  source.connect(filter).connect(new GainNode(audio, { gain: 0.5 })).connect(audio.destination);
  source.start();
}

export function playSound(sound: Sound): void {
  context ??= new AudioContext();
  void context.resume();
  if (sound === 'discard') click(context);
  for (const [frequency, begin, length] of TONES[sound]) {
    const at = context.currentTime + begin;
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(0.12, at + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.001, at + length);
    const tone = new OscillatorNode(context, { type: 'triangle', frequency });
    tone.connect(gain).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
  }
}
