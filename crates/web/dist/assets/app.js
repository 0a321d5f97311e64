var e,t,n,r,i,a,o,s,c,l,u,d=Symbol.for(`pv`),f={},p=[],m=/^m(i|n|o|s|text|space)$/,h=Array.isArray,g=p.slice,_=Object.assign;function v(e){e&&e.parentNode&&e.remove()}function y(n,r,i,a,o){var s={type:n,props:r,key:i,ref:a,__k:null,__:null,__b:0,__e:null,__c:null,constructor:d,__v:o||++t,__i:-1,__u:0};return!o&&e.vnode&&e.vnode(s),s}function b(e){return e.children}function x(e,t){this.props=e,this.context=t,this.__g=0}function S(e,t){if(t==null)return e.__&&S(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!=`function`||e.props.__P?null:S(e)}function C(t){var n,r=t.__v,i=r.__e,a=[],o=[],s=t.__P;s&&((n=_({constructor:d},r)).__v=r.__v+1,e.vnode&&e.vnode(n),N(s,n,r,t.__n,s.namespaceURI,32&r.__u?[i]:null,a,i||S(r),32&r.__u,o),n.__v=r.__v,n.__.__k[n.__i]=n,ne(a,n,o),r.__=r.__e=null,n.__e!=i&&w(n))}function w(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),w(e)}function T(t){(8&t.__g||(t.__g|=8,n.push(t),i++))&&r==e.debounceRendering||((r=e.debounceRendering)||queueMicrotask)(E)}function E(){try{for(var e,t=1;n.length;)n.length>t&&n.sort(a),e=n.shift(),t=n.length,8&e.__g&&C(e)}finally{(i=n.length)&&(r||queueMicrotask)(E)}}function D(e,t,n,r,i,a,o,s,c,l,u){var d,m,h,g,_,v,y=r.__k||p,b=t.length;for(c=O(n,t,y,c,b),d=0;d<b;d++)(h=n.__k[d])!=null&&(m=~h.__i&&y[h.__i]||f,h.__i=d,v=N(e,h,m,i,a,o,s,c,l,u),g=h.__e,(m.ref!=h.ref||8&m.__u)&&(m.ref&&F(m.ref,null,h,m),h.ref&&u.push(h.ref,h.__c||g,h)),_||=g,4&h.__u?(c=k(h,c,e,!m.__v),m.__e&&(m.__e=null)):typeof h.type==`function`&&v!==void 0?c=v:g&&(c=g.nextSibling),h.__u&=-21);return n.__e=_,c}function O(e,t,n,r,i){var a,o,s,c,l,u,f,p,m,g=n.length,_=g,v=0,x=0,C=e.__k=Array(i);for(a=0;a<i;a++)(o=t[a])!=null&&typeof o!=`boolean`&&typeof o!=`function`?(typeof o!=`object`||o.constructor===String?o=C[a]=y(null,o):h(o)?o=C[a]=y(b,{children:o}):o.constructor===d&&o.__b?o=C[a]=y(o.type,o.props,o.key,o.ref,o.__v):C[a]=o,c=a+v,o.__=e,o.__b=e.__b+1,s=null,~(l=o.__i=A(o,n,c,_))&&(_--,(s=n[l])&&(s.__u|=2)),s&&s.__v?(o.__u|=16,l==c-1?v--:l==c+1?v++:l!=c&&(l>c?v--:v++,x=1)):(~l||(i>g?v--:i<g&&v++),typeof o.type!=`function`&&(o.__u|=4))):C[a]=null;if(x){for(u=[],f=[],a=0;a<i;a++)if((o=C[a])&&16&o.__u){for(v=0,p=u.length;v<p;)u[m=v+p>>1]<o.__i?v=m+1:p=m;u[v]=o.__i,f[a]=v+1}for(v=u.length;a--;)f[a]&&(f[a]==v?v--:C[a].__u|=4)}if(_)for(a=0;a<g;a++)!(s=n[a])||2&s.__u||(s.__e==r&&(r=S(s)),ie(s,s));return r}function k(e,t,n,r){var i,a,o,s;if(typeof e.type==`function`){if(e.props.__P)return t;if(i=e.__k)for(a=0;a<i.length;a++)i[a]&&(i[a].__=e,t=k(i[a],t,n,!1));return t}for(t&&!t.parentNode&&(t=S(e))&&!t.parentNode&&(t=null),o=e.__e,s=t;s&&s.nodeType==8;)s=s.nextSibling;for(o!=s&&(!r&&n.moveBefore&&o.parentNode?n.moveBefore(o,t):n.insertBefore(o,t||null)),t=o;(t&&=t.nextSibling)&&t.nodeType==8&&!t.data.startsWith(`$s`););return t}function A(e,t,n,r){var i,a=e.key,o=e.type,s=t[n],c=s&&!(2&s.__u);if(s===null&&a==null||c&&a==s.key&&o==s.type)return n;if(r>+!!c){for(i=n-1;i>=0;i--)if((s=t[i])&&!(2&s.__u)&&a==s.key&&o==s.type)return i;for(i=n+1;i<t.length;i++)if((s=t[i])&&!(2&s.__u)&&a==s.key&&o==s.type)return i}return-1}function j(e,t,n){n??=``,t[0]==`-`?e.setProperty(t,n):e[t]=n}function M(e,t,n,r,i){var a,o;if(t==`style`){if(typeof n==`string`)e.style.cssText=n;else{if(typeof r==`string`&&(e.style.cssText=r=``),r)for(t in r)n&&t in n||j(e.style,t);if(n)for(t in n)r&&n[t]==r[t]||j(e.style,t,n[t])}}else if(t[0]==`o`&&t[1]==`n`)typeof n!=`function`&&(n=null),typeof r!=`function`&&(r=null),(e.__e||={})[t]=n,n&&r||(o=l[t]||(l[t]=ee(t)),(e.__a||={})[t]=c,a=t!=(t=t.replace(s,`$1`)),(t=t.slice(2))[0]<`a`&&(t=t.toLowerCase()),n?e.addEventListener(t,o,a):e.removeEventListener(t,o,a));else{if(i==`http://www.w3.org/2000/svg`)t=t.replace(/xlink(H|:h)/,`h`).replace(/sName$/,`s`);else if(t!=`width`&&t!=`height`&&t!=`href`&&t!=`list`&&t!=`form`&&t!=`tabIndex`&&t!=`download`&&t!=`rowSpan`&&t!=`colSpan`&&t!=`role`&&t!=`popover`&&t in e)try{e[t]=n??``;return}catch{}if(typeof n==`function`)return;n==null||!1===n&&t[4]!=`-`?e.removeAttribute(t):e.setAttribute(t,t==`popover`&&n==1?``:n)}}function ee(t){return function(n){var r=this.__e;if(r){if(r=r[t],n[o]==null)n[o]=c++;else if(n[o]<this.__a[t])return;return r(e.event?e.event(n):n)}}}function N(t,n,r,i,a,o,s,c,l,u){var f,m,g,y,C,w,T,E,O,k,A,j,M,ee,N,ne,F,oe,I=n.type;if(n.constructor!==d)return null;128&r.__u&&(l=32&r.__u,f=r.__c.__z)&&(n.__u|=l,m=o=[],f.nodeType==8?c=te(f,o):o.push(f),c=o[0]||c),(f=e.__b)&&f(n);n:if(typeof I==`function`){g=s.length;try{if(E=n.props,O=(f=I.prototype)&&f.render,k=(f=I.contextType)&&i[f.__c],A=f?k?k.props.value:f.__:i,(y=r.__c)?(n.__c=y,2&y.__g&&(y.__g|=1)):(O?n.__c=y=new I(E,A):(n.__c=y=new x(E,A),y.constructor=I,y.render=ae),k&&k.sub(y),y.state||(y.state={}),y.__n=i,y.__g|=8,y.__h=[],y.__k=[]),O&&(y.__s||(y.__s=y.state),I.getDerivedStateFromProps&&(y.__s==y.state&&(y.__s=_({},y.__s)),_(y.__s,I.getDerivedStateFromProps(E,y.__s)))),C=y.props,w=y.state,y.__v=n,r.__c){if(E!==C&&O&&!I.getDerivedStateFromProps&&y.componentWillReceiveProps&&y.componentWillReceiveProps(E,A),n.__v==r.__v&&!(8&y.__g)||!(4&y.__g)&&y.shouldComponentUpdate&&!1===y.shouldComponentUpdate(E,y.__s,A)){n.__v!=r.__v&&(y.props=E,y.state=y.__s,y.__g&=-9),n.__e=r.__e,n.__k=r.__k,n.__k.some(function(e){e&&(e.__=n)}),p.push.apply(y.__h,y.__k),y.__k=[],y.__h.length&&s.push(y),c=S(r);break n}y.componentWillUpdate&&y.componentWillUpdate(E,y.__s,A),O&&y.componentDidUpdate&&y.__h.push(function(){y.componentDidUpdate(C,w,T)})}else O&&!I.getDerivedStateFromProps&&y.componentWillMount&&y.componentWillMount(),O&&y.componentDidMount&&y.__h.push(y.componentDidMount);y.context=A,y.props=E,y.__P=t,y.__g&=-5,j=e.__r,M=O?25:0;do y.__g&=-9,j&&j(n),f=y.render(y.props,y.state=y.__s,y.context);while(8&y.__g&&++M<25);O&&(p.push.apply(y.__h,y.__k),y.__k=[]),y.state=y.__s,y.getChildContext&&(i=_({},i,y.getChildContext())),O&&r.__c&&y.getSnapshotBeforeUpdate&&(T=y.getSnapshotBeforeUpdate(C,w)),ee=f&&f.type===b&&f.key==null?f.props.children:f,E.__P&&(f=c,a=(t=E.__P).namespaceURI,l=o=null,r.props&&r.props.__P!=t&&(r.__k.some(function(e){e&&ie(e,e)}),r.__k=null),c=r.__k?S(r,0):null),c=D(t,h(ee)?ee:[ee],n,r,i,a,o,s,c,l,u),E.__P&&(n.__e=null,c=f),n.__u&=-161,m&&m.some(v),y.__h.length&&s.push(y),1&y.__g&&(y.__g&=-4)}catch(t){if(s.length=g,n.__v=null,l||o){if(t&&t.then){if(n.__u|=128|l,o){for(~(F=o.indexOf(c||void 0))||(F=o.length);(oe=o[F-1])&&oe.nodeType==8;)F--;for(;F<o.length;F++)if(oe=o[F]){if(o[F]=null,N){if(oe==ne)break}else{if(oe.nodeType!=8)break;oe.data.startsWith(`$s`)&&(ne=te(N=oe))}}}if(!N){for(;c&&c.nodeType==8&&c.nextSibling;)c=c.nextSibling;N=c}(f=te(N=n.__c.__z||(n.__c.__z=N)))?(n.__e=N,c=f):n.__e=c,c&&=c.nextSibling}else o&&o.some(v)}else n.__e=r.__e;n.__k||=r.__k||[],t&&t.then||P(n),e.__e(t,n,r)}}else c=n.__e=re(r.__e,n,r,i,a,o,s,l,u,t);return(f=e.diffed)&&f(n),c}function te(e,t){if(e&&e.nodeType==8&&e.data.startsWith(`$s`))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith(`$s`))n++;else if(e.data.startsWith(`/$s`)&&!--n)return e}t&&t.push(e)}}function P(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(P))}function ne(t,n,r){for(var i=0;i<r.length;)F(r[i++],r[i++],r[i++]);e.__c&&e.__c(n,t),t.some(function(n){try{t=n.__h,n.__h=[],t.some(function(e){e.call(n)})}catch(t){e.__e(t,n.__v)}})}function re(t,n,r,i,a,o,s,c,l,u){var d,p,_,y,b,x,C,w,T=r.props||f,E=n.props,O=n.type;if(O==`svg`?a=`http://www.w3.org/2000/svg`:O==`math`?a=`http://www.w3.org/1998/Math/MathML`:a||=`http://www.w3.org/1999/xhtml`,o){for(d=0;d<o.length;d++)if((b=o[d])&&(O?b.localName==O:b.nodeType==3)){t=b,o[d]=null;break}}if(!t){if(w=u.ownerDocument||document,!O)return w.createTextNode(E);t=w.createElementNS(a,O,E.is?E:u),c&&=(e.__m&&e.__m(n,o),!1),o=null}if(O){if(u=O==`template`&&t.content||t,o=O==`textarea`&&E.defaultValue!=null?null:o&&g.call(u.childNodes),!c&&o)for(T={},d=0;d<t.attributes.length;d++)T[(b=t.attributes[d]).name]=b.value;for(d in T)b=T[d],d==`dangerouslySetInnerHTML`?_=b:d==`children`||d in E||d==`value`&&`defaultValue`in E||d==`checked`&&`defaultChecked`in E||M(t,d,null,b,a);for(d in E)b=E[d],d==`children`?y=b:d==`dangerouslySetInnerHTML`?p=b:d==`value`?x=b:d==`checked`?C=b:c&&typeof b!=`function`||T[d]===b||M(t,d,b,T[d],a);p?(c||_&&(p.__html==_.__html||p.__html==t.innerHTML)||(t.innerHTML=p.__html),n.__k=[]):(_&&(t.textContent=``),(O==`foreignObject`||a==`http://www.w3.org/1998/Math/MathML`&&m.test(O))&&(a=`http://www.w3.org/1999/xhtml`),D(u,h(y)?y:[y],n,r,i,a,o,s,o?o[0]:r.__k&&S(r,0),c,l),o&&o.some(v)),c&&O!=`textarea`||(d=`value`,O==`progress`&&x==null?t.removeAttribute(d):x==null||x===t[d]&&(O!=`progress`||x)||M(t,d,x,T[d],a),d=`checked`,C!=null&&C!=t[d]&&M(t,d,C,T[d],a))}else T===E||c&&t.data==E||(t.data=E);return t}function F(t,n,r,i){try{typeof t==`function`?n?n.__x=t(n)||1:(i&&=i.__c||i.__e)&&(n=i.__x)&&(i.__x=null,typeof n==`function`?n():t(null)):t.current=n}catch(t){e.__e(t,r)}}function ie(t,n,r){var i,a,o,s;if(e.unmount&&e.unmount(t),!(i=t.ref)||i.current&&i.current!=t.__e||F(i,null,n,t),i=t.__c){if(i.componentWillUnmount)try{i.componentWillUnmount()}catch(t){e.__e(t,n)}i.__P=i.__n=null}if(i=t.__k)for(s=0;s<i.length;s++)i[s]&&ie(i[s],n,typeof t.type!=`function`||r&&!t.props.__P);!r&&(i=t.__c)&&(i=i.__z)&&(a=te(i,o=[]))&&(i==t.__e&&o.some(v),v(a),v(i)),r||v(t.__e),t.__e=t.__c=t.__=null}function ae(e,t,n){return this.constructor(e,n)}function oe(t,n){var r,i,a,o;e.__&&e.__(t,n),n.nodeType==9&&(n=n.documentElement),i=(r=t&&32&t.__u)?null:n.__k,n.__k=y(b,{children:[t]}),a=[],o=[],N(n,n.__k,i||f,f,n.namespaceURI,i?null:n.firstChild?g.call(n.childNodes):null,a,i?i.__e:n.firstChild,r,o),ne(a,n.__k,o),n.__k.props.children=null}function I(e){function t(e){var n,r;return this.getChildContext||(n=new Set,(r={})[t.__c]=this,this.getChildContext=function(){return r},this.shouldComponentUpdate=function(e){this.props.value!=e.value&&n.forEach(function(e){e.__g|=4,T(e)})},this.sub=function(e){n.add(e);var t=e.componentWillUnmount;e.componentWillUnmount=function(){n.delete(e),t&&t.call(e)}}),e.children}return t.__c=`__cC`+u++,t.__=e,t.Provider=(t.Consumer=function(e,t){return e.children(t)}).contextType=t,t}e={__e:function(e,t,n,r){for(var a,o,s;t=t.__;)if((a=t.__c)&&!(1&a.__g)){a.__g|=4;try{if((s=(o=a.constructor)&&o.getDerivedStateFromError)&&a.setState(o.getDerivedStateFromError(e)),a.componentDidCatch&&(a.componentDidCatch(e,r||{}),s=1),s&&8&a.__g)return void(a.__g|=2)}catch(t){e=t}}throw i=0,e}},t=0,x.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=_({},this.state)),typeof e==`function`&&(e=e(_({},n),this.props)),e&&(_(n,e),this.__v&&(t&&this.__k.push(t),T(this)))},x.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),T(this))},x.prototype.render=b,n=[],i=0,a=function(e,t){return e.__v.__b-t.__v.__b},o=Symbol(),s=/(PointerCapture)$|Capture$/i,c=0,l={},u=0;var se=`# Sentences of an answer to "what should I do".

## The hand, under rules whose players count shanten. \`count\` is a number.

state-complete = Complete.
state-impossible = The available tiles cannot complete this hand.
state-tenpai = Tenpai, waiting on { $tiles } ({ $count } left).
state-tenpai-after = Tenpai after the right discard.
state-shanten = { $count }-shanten.
state-ready = Ready, waiting on { $tiles } ({ $count } left).
state-ready-after = Ready after the right discard.
state-from_ready = { $count } from ready.
distance-tenpai = tenpai
distance-ready = ready
distance-shanten = { $count }-shanten
distance-from_ready = { $count } from ready
state-deficiency = Deficiency { $count }.

## The table.

advice-dora = Dora { $tiles } (indicator { $indicators }).
advice-nothing_known = Nothing is known about the other seats.
advice-last-needs = Last hand: you need { $points } more points to be { $place }.
advice-last-first = Last hand: any win keeps you first.
advice-place-level = { $hand }, you are { $place } with { $points }, level with { $rival }.
advice-place = { $hand }, you are { $place } with { $points }; { $rival } has { $rival_points }.
advice-riichi = { $seat } { $count ->
        [one] has
       *[other] have
    } declared riichi.
advice-no_riichi = No riichi.
advice-offered = { $seat } discards { $tile }.

## The verdict in context. An action is text, such as action-discard; inside a sentence, doing-discard.

advice-nothing_to_decide = There is nothing to decide.
advice-complete = The hand is complete.
advice-equal = { $action } is equally good.
advice-equal-fast = { $action } is equally fast; { $best } keeps { $points } points more.
advice-close = { $action } is nearly as good; { $reason }.
advice-close-faster = { $action } is nearly as good; this is faster: { $reason }.
advice-close-safer = { $action } is nearly as good; this is safer: { $reason }.
advice-nearly = { $action } is nearly as good.
advice-accepts-ready = { $tiles } make you ready: { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    }.
advice-accepts-nearer = { $tiles } bring the hand nearer: { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    }.
advice-accepts-same = { $action } accepts the same tiles.
advice-accepts-also = Compared with { $action } it also accepts { $tiles }.
advice-accepts-without = Compared with { $action } it does not accept { $tiles }.
advice-accepts-instead = Compared with { $action } it accepts { $gained } instead of { $lost }.
advice-accepts-kinds = { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    } of { $kinds ->
        [one] { $kinds } kind
       *[other] { $kinds } kinds
    }
advice-alone = { $tile } stands alone.
advice-block = { $tiles } waits for { $needs } only.
advice-compared = compared with { $action }, { $reason }.
advice-compared-habit = { $best } of strong players do this; { $other } prefer { $action }.
advice-compared-habit-alone = { $best } of strong players do this.
advice-compared-habit-claim = { $best } of strong players call here; { $other } pass.
advice-compared-habit-pass = { $best } of strong players pass here; { $other } call.
advice-keeps = It keeps { $patterns }.
kept-dora = a dora
advice-wins-place = A win on a discard brings { $points } points and makes you { $place }; after { $action } it is { $other } and you are { $other_place }.
advice-wins-up = Any win makes you { $place }.
advice-wins-keep = Any win keeps you { $place }.
advice-from_to = { $least } to { $most }
advice-in_exchange = In exchange, { $reason }.
advice-costs_little = It costs little: { $reason }.
advice-tempting = After { $action }, { $lure }, but { $total }.
advice-value-of = Value of { $action }: { $terms }.

## Why the best action is better than another, as clauses. Amounts are text.

reason-rank = the expected place is { $best } instead of { $other }
reason-points = the hand is worth { $best } points instead of { $other }
reason-win = you win { $best } of the time instead of { $other }
reason-deal_in = you deal in { $best } of the time instead of { $other }
reason-other_win = another seat wins { $best } of the time instead of { $other }
reason-ready = you are ready when the wall runs out { $best } of the time instead of { $other }
reason-not_ready = you are not ready when the wall runs out { $best } of the time instead of { $other }
reason-complete = the chance to complete is { $best } instead of { $other }
reason-accepted = { $best } tiles bring the hand nearer instead of { $other }
reason-accepted-of-win = { $best } tiles win instead of { $other }
reason-accepted_kinds = { $best } kinds bring the hand nearer instead of { $other }
reason-delta = { $best } tiles lower the deficiency instead of { $other }
reason-habit = { $best } of strong players do this, and { $other } do the other
reason-danger = this tile deals in { $best } of the time instead of { $other }
reason-missing = the hand is { $best } away from complete instead of { $other }
reason-outlook = the outlook is { $best } points instead of { $other }
reason-rounds = it takes { $best } rounds at least instead of { $other }
reason-payoff = the expected payoff is { $best } instead of { $other }
reason-sets_to_come = { $best } sets are to be claimed or drawn first instead of { $other }
reason-likelihood = the likelihood is { $best } instead of { $other }
reason-pattern = { $pattern } brings { $best } instead of { $other } points
reason-points-of-win = a win is worth { $best } points instead of { $other }
reason-rank-of-win = a win leads to place { $best } instead of { $other }
reason-rank-of-deal_in = dealing in leads to place { $best } instead of { $other }
reason-rank-of-other_win = another seat's win leads to place { $best } instead of { $other }
reason-rank-of-ready = a draw while ready leads to place { $best } instead of { $other }
reason-rank-of-not_ready = a draw while not ready leads to place { $best } instead of { $other }
reason-payoff-of-win = a win is worth a payoff of { $best } instead of { $other }
reason-payoff-of-deal_in = dealing in is worth a payoff of { $best } instead of { $other }
reason-payoff-of-other_win = another seat's win is worth a payoff of { $best } instead of { $other }
reason-payoff-of-ready = a draw while ready is worth a payoff of { $best } instead of { $other }
reason-payoff-of-not_ready = a draw while not ready is worth a payoff of { $best } instead of { $other }
reason-won = it wins the hand at once

## Rules that decided about an action beside its value.

note-folds = another seat has declared riichi and this hand is far from ready: only safe discards count
note-opens_for_nothing = it would open the closed hand without bringing it nearer
note-too_far_to_play_on = the hand would be too far from ready to play on against a riichi
note-void_first = tiles of the void suit go first
unmeasured-danger = the advised tile is safer, by a rule of thumb that counts no points
unmeasured-not_certain = the record does not show what was answered
unmeasured-not_valued = the player does not value this action
unmeasured-other_quantity = the player values the two actions by different quantities
advice-not_valued = not valued

## Below the table.

advice-column-waits = waits
advice-column-makes_ready = makes ready
advice-accepts = { $tiles }, { $count }
advice-accepts-many = { $kinds } kinds, { $count }
advice-accepts-at = { $state }, { $count }
advice-accepts-back = back to { $state }, { $count }
advice-more = and { $count } more (--all)
sentence = { $text }.
sentence-about = { $subject }: { $text }.
list-separator = ,{" "}
advice-ranges = Ranges where the time ended before the exact values; more time: --budget.
advice-valued_by = Valued by { $player }: { $about }.
advice-valued_by-short = Valued by { $player }.
advice-second_opinion = Second opinion of { $player }: { $about }.
advice-ends_sum = Ends of the hand sum to 100%.
advice-ends_rest = The rest of 100% is drawn hands.
advice-all_safe = No discard is dangerous yet (each below 0.1%).
advice-uncounted = Distances, accepted tiles and chances to complete a hand do not count the { $points } points that a win needs.
advice-counted = Distances and accepted tiles count only wins of { $points } points or more. A chance to complete the hand counts every complete hand.
advice-add_rules = Add --rules riichi (or another rule set) to see points.
assumed = Assumed: { $what }.
assumed-seat_wind = { $wind } seat
assumed-round_wind = { $wind } round
assumed-draws_left = { $count ->
        [one] { $count } draw
       *[other] { $count } draws
    } left
assumed-dora_indicators = no dora indicators
assumed-scores = { $points } points each
assumed-repeats = no repeats
assumed-sticks = { $count ->
        [one] { $count } riichi stick
       *[other] { $count } riichi sticks
    }
assumed-melds = { $meld } claimed from the left
assumed-melds-unknown = melds not described; the hand is measured without a table
assumed-seats = rivers and melds of the others unknown, not the first turn
assumed-to_move = the left seat discarded
assumed-rules = no rules: sets and a pair, 34 kinds

## Fields of a situation.

field-rules = rule set
field-hand = hand
field-drawn = drawn tile
field-melds = melds
field-seat_wind = seat wind
field-round_wind = round wind
field-dora_indicators = dora indicators
field-scores = scores
field-repeats = repeats
field-sticks = riichi sticks
field-draws_left = draws left
field-seats = other seats
field-to_move = seat to move
field-offered = offered tile
field-void = void suit
field-flowers = flowers

## Players, in one line each.

player-human = a person at the terminal
player-random = any legal action, all equally likely
player-tsumogiri = discards what it draws; neither claims nor wins
player-greedy = least deficiency, then most accepted tiles
player-delta = least deficiency and most accepted tiles, with the tiles seen
player-kstep = the chance to complete the hand within k draws
player-solitary = this hand against average opponents
player-mdp = the expected final place, with models of the others
player-simcat = samples of the coming tiles, counting what could be won in hindsight
player-guoshi = plans for Chinese Standard wins of eight points
player-guoshi-fast = fewest rounds to a complete hand, then their chance
player-epsilon = another player, with some actions replaced by random ones
player-botzone = a program that speaks Botzone's protocol
player-mjai = a program that speaks the mjai protocol
`,ce=`# Fans of Chinese Standard (MCR): the official English and Chinese names.

fan-big_four_winds = Big Four Winds
fan-big_three_dragons = Big Three Dragons
fan-all_green = All Green
fan-nine_gates = Nine Gates
fan-four_kongs = Four Kongs
fan-seven_shifted_pairs = Seven Shifted Pairs
fan-thirteen_orphans = Thirteen Orphans
fan-all_terminals = All Terminals
fan-little_four_winds = Little Four Winds
fan-little_three_dragons = Little Three Dragons
fan-all_honors = All Honors
fan-four_concealed_pungs = Four Concealed Pungs
fan-pure_terminal_chows = Pure Terminal Chows
fan-quadruple_chow = Quadruple Chow
fan-four_pure_shifted_pungs = Four Pure Shifted Pungs
fan-four_pure_shifted_chows = Four Pure Shifted Chows
fan-three_kongs = Three Kongs
fan-all_terminals_and_honors = All Terminals and Honors
fan-seven_pairs = Seven Pairs
fan-greater_honors_and_knitted_tiles = Greater Honors and Knitted Tiles
fan-all_even_pungs = All Even Pungs
fan-full_flush = Full Flush
fan-pure_triple_chow = Pure Triple Chow
fan-pure_shifted_pungs = Pure Shifted Pungs
fan-upper_tiles = Upper Tiles
fan-middle_tiles = Middle Tiles
fan-lower_tiles = Lower Tiles
fan-pure_straight = Pure Straight
fan-three_suited_terminal_chows = Three-Suited Terminal Chows
fan-pure_shifted_chows = Pure Shifted Chows
fan-all_fives = All Fives
fan-triple_pung = Triple Pung
fan-three_concealed_pungs = Three Concealed Pungs
fan-lesser_honors_and_knitted_tiles = Lesser Honors and Knitted Tiles
fan-knitted_straight = Knitted Straight
fan-upper_four = Upper Four
fan-lower_four = Lower Four
fan-big_three_winds = Big Three Winds
fan-mixed_straight = Mixed Straight
fan-reversible_tiles = Reversible Tiles
fan-mixed_triple_chow = Mixed Triple Chow
fan-mixed_shifted_pungs = Mixed Shifted Pungs
fan-chicken_hand = Chicken Hand
fan-last_tile_draw = Last Tile Draw
fan-last_tile_claim = Last Tile Claim
fan-out_with_replacement_tile = Out with Replacement Tile
fan-robbing_the_kong = Robbing the Kong
fan-all_pungs = All Pungs
fan-half_flush = Half Flush
fan-mixed_shifted_chows = Mixed Shifted Chows
fan-all_types = All Types
fan-melded_hand = Melded Hand
fan-two_concealed_kongs = Two Concealed Kongs
fan-two_dragon_pungs = Two Dragon Pungs
fan-concealed_kong_and_melded_kong = Concealed Kong and Melded Kong
fan-outside_hand = Outside Hand
fan-fully_concealed_hand = Fully Concealed Hand
fan-two_melded_kongs = Two Melded Kongs
fan-last_tile = Last Tile
fan-dragon_pung = Dragon Pung
fan-prevalent_wind = Prevalent Wind
fan-seat_wind = Seat Wind
fan-concealed_hand = Concealed Hand
fan-all_chows = All Chows
fan-tile_hog = Tile Hog
fan-double_pung = Double Pung
fan-two_concealed_pungs = Two Concealed Pungs
fan-concealed_kong = Concealed Kong
fan-all_simples = All Simples
fan-pure_double_chow = Pure Double Chow
fan-mixed_double_chow = Mixed Double Chow
fan-short_straight = Short Straight
fan-two_terminal_chows = Two Terminal Chows
fan-pung_of_terminals_or_honors = Pung of Terminals or Honors
fan-melded_kong = Melded Kong
fan-one_voided_suit = One Voided Suit
fan-no_honors = No Honors
fan-edge_wait = Edge Wait
fan-closed_wait = Closed Wait
fan-single_wait = Single Wait
fan-self_drawn = Self-Drawn
fan-flower_tiles = Flower Tiles

## Amounts.

score-points = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
score-too_few_points = fewer than { $count } points
`,le=`# Names: winds, seats, suits, hands, rule sets, terms and shapes.

## Winds, seats by wind, and seats by side.

wind-east = East
wind-south = South
wind-west = West
wind-north = North
seat-east = East
seat-south = South
seat-west = West
seat-north = North
side-self = you
side-right = right
side-across = across
side-left = left
place-1 = first
place-2 = second
place-3 = third
place-4 = fourth
seat-dealer = dealer

## Dragons and suits.

dragon-white = White
dragon-green = Green
dragon-red = Red
suit-m = characters
suit-p = dots
suit-s = bamboo

## Rounds and hands. The wind is text, such as wind-east.

hand-name = { $wind } { $number }
hand-name-repeats = { $wind } { $number }, { $count ->
        [one] { $count } repeat
       *[other] { $count } repeats
    }
hand-name-honba = { $wind } { $number }, { $count } honba
hand-turn = turn { $turn }

## Rule sets: the name in a list.

rules-mahjong0 = Mahjong-0 (sets and a pair)
rules-sichuan = Sichuan, blood battle
rules-taiwan = Taiwanese
rules-taiwan-flowers = Taiwanese with flowers
rules-mcr = Chinese Standard (MCR)
rules-mcr-flowers = Chinese Standard with flowers
rules-riichi = Riichi
rules-riichi-tonpu = Riichi, East only
rules-riichi-tenhou = Riichi (Tenhou)
rules-riichi-majsoul = Riichi (Mahjong Soul)
rules-sanma = Riichi for three
rules-sanma-tonpu = Riichi for three, East only
rules-sanma-tenhou = Riichi for three (Tenhou)
rules-sanma-majsoul = Riichi for three (Mahjong Soul)

## Rule sets: what they are, in one line.

rules-mahjong0-about = The game of the deficiency papers: three suits, sets and a pair, every win worth one
rules-sichuan-about = Sichuan, blood battle to the end
rules-taiwan-about = Taiwanese, 136 tiles
rules-taiwan-flowers-about = Taiwanese with flowers
rules-mcr-about = Chinese Standard (MCR, Guobiao), 136 tiles
rules-mcr-flowers-about = Chinese Standard with flowers
rules-riichi-about = Japanese riichi, East and South
rules-riichi-tonpu-about = Japanese riichi, East only
rules-riichi-tenhou-about = Japanese riichi as Tenhou's records show it
rules-riichi-majsoul-about = Japanese riichi with the rules of Mahjong Soul
rules-sanma-about = Japanese riichi for three, East and South
rules-sanma-tonpu-about = Japanese riichi for three, East only
rules-sanma-tenhou-about = Japanese riichi for three as Tenhou's records show it
rules-sanma-majsoul-about = Japanese riichi for three with the rules of Mahjong Soul

## Why a hand was aborted.

abort-nine_terminals = nine kinds of terminals and honours
abort-four_winds = four equal winds
abort-four_riichi = four riichi
abort-four_kongs = four kans
abort-many_wins = three wins on one discard

## How a hand was won.

won-wall = self-draw
won-discard = win on a discard
won-robbed_kong = robbed kong
won-eight_flowers = eight flowers
won-seven_flowers = seven take one

## Terms: what an amount is made of, beside yaku, fans, tai, factors and tiles.

term-base = base
term-complete = a complete hand
term-plain = plain hand
term-red_five = red five
term-ura_dora = ura dora
term-one_shot = one-shot
term-stakes_lost = stakes lost
term-rare_ways = rare ways
term-habits = habits
term-rollouts = rollouts
term-repeats = repeats
term-sticks = sticks
term-win = win
term-deal_in = deal-in
term-other_win = another seat's win
term-ready = drawn, ready
term-not_ready = drawn, not ready
term-draw = draw { $draw }
term-turn = turn { $turn }
term-kongs = kongs
term-seat = seat { $seat }
term-other = other

## Lists.

list-comma = {", "}
list-and = { $one } and { $other }
`,ue=`# The page Analyse: which tile to discard, and why.

analyse-title = Which tile to discard, and why
analyse-position = Position
analyse-rules = Rule set
analyse-no_table = Hand alone, no table
analyse-undo = Undo
analyse-redo = Redo
analyse-clear = Clear everything
analyse-share = Copy the address
analyse-copied = Copied
analyse-examples = Examples
analyse-close = Close
analyse-zones-hand = Hand
analyse-zones-drawn = Drawn tile
analyse-zones-melds = Melds
analyse-zones-offered = Offered tile
analyse-zones-dora = Dora indicators
analyse-zones-flowers = Flowers
analyse-zones-seen = Also seen
analyse-zones-river = River
analyse-palette_of = Tiles to add: { $zone }
analyse-add_tile = Add { $tile }
analyse-remove_tile = Remove { $tile }
analyse-keypad = Keypad
analyse-meld_kind = Kind of meld
analyse-meld_kinds-chow = Chow
analyse-meld_kinds-pong = Pong
analyse-meld_kinds-kong = Kong
analyse-meld_kinds-closed = Closed kong
analyse-marks-drawn = as drawn
analyse-marks-riichi = with riichi
analyse-marks-claimed = claimed
analyse-marks_of = Marks of the discard
analyse-remove = Remove
analyse-table = Table: winds, melds, dora, options
analyse-others = Rivers, riichi and points
analyse-seat_wind = Seat wind
analyse-round_wind = Round wind
analyse-winds-e = East
analyse-winds-s = South
analyse-winds-w = West
analyse-winds-n = North
analyse-unknown = not given
analyse-draws_left = Draws left
analyse-draws_left_tip = Tiles that can still be drawn, by all seats together. Riichi begins with 70.
analyse-void_suit = Void suit
analyse-norths = Norths set aside
analyse-suits-m = characters
analyse-suits-p = dots
analyse-suits-s = bamboo
analyse-offered_by = Discarded by
analyse-sides-self = You
analyse-sides-right = Right
analyse-sides-across = Across
analyse-sides-left = Left
analyse-sides_short-right = R
analyse-sides_short-across = A
analyse-sides_short-left = L
analyse-within = Chance within
analyse-within_tip = The chance to complete the hand is for this number of draws. Left empty: one more than the deficiency.
analyse-picture = The table: press a seat, then tiles
analyse-picture_discards = discards: { $count }
analyse-remove_last = Remove the last
analyse-rivers_note = Give whole rivers, or none.
analyse-rivers_tip = Discards in order, separated by spaces. After a tile: * discarded as drawn, ! with riichi, < claimed by another seat. Seats discard in turn from the dealer on, which gives the order of all discards.
analyse-score = Points
analyse-riichi = Riichi
analyse-repeats = Counters
analyse-sticks = Riichi sticks
analyse-line = Line
analyse-line_start = Start
analyse-line_back = One step back
analyse-line_step = Discard { $discard }, draw { $draw }
analyse-line_note = On a line the others’ discards are unknown: rivers count as seen.
analyse-welcome = Which tile would you discard?
analyse-welcome_text = Type a hand, paste one in any notation, or click tiles. Or begin with one of these.
analyse-example_names-shape = A riichi problem
analyse-example_names-danger = Another seat has declared riichi
analyse-example_names-claim = Pong or pass?
analyse-example_names-standard = Chinese Standard: eight points to win
analyse-example_names-void = Sichuan: one suit is void
analyse-example_names-sixteen = Taiwanese: seventeen tiles
analyse-example_names-pure = One suit only
analyse-example_texts-shape = One from ready, dora in sight. Points and chances for every discard.
analyse-example_texts-danger = Ready, but the discard may deal in. Danger by seat, and the expected final rank.
analyse-example_texts-claim = Across discards East. What is the pong worth?
analyse-example_texts-standard = A hand that is ready is not enough. Which fan pay for it?
analyse-example_texts-void = Two suits left, far from ready.
analyse-example_texts-sixteen = Five sets and a pair.
analyse-example_texts-pure = Bamboo everywhere: which tile is not needed?
analyse-thinking = Looking at the hand …
analyse-looking = looking further …
analyse-done = done
analyse-cannot = This position cannot be read
analyse-pasteable = Typed or pasted: a hand in any notation. Pasted: a situation as JSON, a record, or a link to tenhou.net/6.
analyse-see_form = The place is marked in the form.
analyse-go_on_typing = Continue
analyse-suit_missing = Digits are followed by their suit: m characters, p dots, s bamboo, z honours.
analyse-tiles_so_far = { $tiles } tiles so far. A hand to discard from has { $size }, or three fewer for each meld.
analyse-best = best
analyse-complete = The hand is complete
analyse-before_draw = Before the draw
analyse-distance-never = out of reach
analyse-distance-complete = complete
analyse-distance-ready = ready
analyse-accepted_title = Accepted tiles
analyse-bracketed = Approximate: between these bounds with 95% confidence.
analyse-copies_left = { $tile }, { $copies } left
analyse-go_on_with = Continue with { $tile }
analyse-bar_label = { $tile }: { $column } { $amount }
analyse-bar_danger = { $value }, danger { $chance }
analyse-bars_label = The hand; bars show: { $column }
analyse-actions = What to do
analyse-action = Action
analyse-nothing_to_do = There is nothing to decide: this seat can only pass.
analyse-curve_win = Chance to win by draw
analyse-curve_win_tip = The chance to have won by each turn, by the play that is best for winning.
analyse-curve_chance = Chance by draw
analyse-curve_chance_tip = The chance to have completed the hand, and to be ready, within each number of draws after the best discard. The band is the range in which the chance lies.
analyse-to_be_ready = ready
analyse-within_draws = within { $draws ->
        [one] { $draws } draw
       *[other] { $draws } draws
    }
analyse-draws_axis = draws
analyse-as_numbers = As numbers
analyse-why = Why
analyse-against = against
analyse-compare_other = Compare with
analyse-difference = Difference
analyse-sum = Sum
analyse-terms_of = What the difference is made of
analyse-both_accept = After both
analyse-danger_note = Chance that the seat wins with the tile, and the points that this costs on average.
analyse-ends_note = Chance of each end times its value. An end counts by how far its value is from { $amount }, the average of the two actions.
analyse-small_terms = small terms
analyse-assumed = Not given, and assumed
analyse-close_call = close
analyse-complete_within = complete in { $draws }
analyse-compare_action = Compare with the best: { $action }
analyse-player = Valued by
analyse-usual = usual player
analyse-also = Second opinion
analyse-only_after = Only after: { $action }
analyse-back_to-game = Back to the game
analyse-back_to-record = Back to the record
analyse-back_to-drill = Back to the practice
analyse-in_shanten = { $count }-shanten
analyse-in_missing = { $count } missing
`,de=`# The page Arena: matches between players.

arena-about = How strong is a player? Matches on the same walls, with intervals that hold.
arena-start = Start a match
arena-start_about = Every wall is played from all seats, so that its luck is shared.
arena-start_button = Start the match
arena-rules = Rules
arena-games = Games
arena-seed = Seed
arena-players = Players
arena-player = Player
arena-player_letter = Player { $letter }
arena-remove_player = Remove player { $letter }
arena-add_player = Add a player
arena-players_about = Options follow a colon: kstep:k=2. The first player is the one that is measured.
arena-sequential = Stop as soon as it is clear (sequential test between two scores)
arena-hypotheses-0 = Score if it is no better
arena-hypotheses-1 = Score if it is better
arena-more = Seats, walls, luck, name
arena-seats = Seats
arena-usual = usual
arena-plans-swap = swap: partners opposite
arena-plans-rotate = rotate: one against three
arena-plans-all = all seatings
arena-plans-plain = plain: nothing swapped
arena-wall = Wall
arena-walls-ordinary = ordinary
arena-walls-personal = personal
arena-walls-stable = stable
arena-walls-lending = lending
arena-luck = Luck
arena-lucks-quick = measured, from the hands alone
arena-lucks-supposed = measured, others supposed
arena-lucks-asked = measured, players asked
arena-lucks-off = not measured
arena-name = Name
arena-any_name = chosen for you
arena-matches = Matches and results
arena-no_matches = No match yet. Start one.
arena-folders_about = suzume serve --results DIR shows the results folders in DIR, and keeps new matches there.
arena-deals_of = { $deals } of { $of } deals
arena-games_played = { $games } games
arena-hands_played = { $hands } hands
arena-states-running = running
arena-states-stopped = stopped
arena-states-finished = finished
arena-states-failed = failed
arena-stop = Stop
arena-resume = Resume
arena-games_in_all = Games in all
arena-as_planned = as planned
arena-all_matches = All matches
arena-verdict = What the match says
arena-progress = Deals played
arena-score = Score of A
arena-adjusted = Adjusted for luck
arena-luck_factor = as good as { $factor } times the deals
arena-measures-wins = by hands won
arena-measures-points = by points
arena-measures-rank = by rank
arena-test = Sequential test
arena-decisions-undecided = undecided
arena-decisions-accept_p0 = no better
arena-decisions-accept_p1 = better
arena-interval = 95%: { $low } to { $high }
arena-no_interval = no interval yet
arena-curve_score = Score of A with its interval
arena-curve_adjusted = Score of A, adjusted for luck, with its interval
arena-curve_test = Sequential test: logarithm of the probability ratio
arena-accept_stronger = better
arena-accept_not = no better
arena-even = even
arena-deals = deals
arena-no_curve = Curves begin with the first deal.
arena-won = Hands won
arena-points_agame = Points a game
arena-rank = Rank
arena-deals_in = Deals in
arena-drawn = No seat won { $share } of the hands
arena-intervals_are = small: 95% intervals, over deals
arena-game = Game
arena-hands = Hands
arena-before = Previous
arena-after = Next
arena-game_name = deal { $deal }, game { $game }
arena-options = Options of these players
arena-options_letter = Options of player { $letter }
arena-presets = Presets
arena-report = Save the report
arena-league = League table
arena-league_about = How often each ends a game ahead of another, and the rating that follows: 400 points are odds of ten to one.
arena-curve_rating = Rating of A over the others
`,fe=`# The page Practice: positions to answer.

practice-theme = Theme
practice-themes-any = everything
practice-themes-shape = shape: no threat yet
practice-themes-riichi = riichi or not
practice-themes-defence = push or fold
practice-themes-calls = calls
practice-themes-last_hand = the last hand
practice-themes-mistakes = my own mistakes
practice-score = { $right } of { $answered } right
practice-streak = { $count } in a row
practice-reset = Reset
practice-none = No position of this theme was found under these rules. Choose another theme.
practice-no_mistakes = No mistakes are kept. Review records on the page Records, then press “Practise”.
practice-again = From the first
practice-looking = Looking for a position…
practice-number = no. { $number }
practice-question = You are { $wind }. What do you do?
practice-right = Right.
practice-better = Better: { $action }
practice-cost = “{ $action }” is worse by { $cost } ({ $quantity }).
practice-next = Next position
practice-forget = Learned: remove it
`,pe=`# The page Records: several records, their results and mistakes.

records-about = Drop records to see the results of all games in one list; a review adds what each game cost, how much was luck, and a rating. Files stay on this computer.
records-add = Add records
records-paste = or paste a record, or links to tenhou.net/6
records-no_record = This is no record. Paste the text of a record, or links to tenhou.net/6 that contain it.
records-games = Games
records-game = Game
records-hands = Hands
records-whose = Games of
records-seat = first seat: { $wind }
records-review_all = { $count ->
        [one] Review { $count } game
       *[other] Review { $count } games
    }
records-export = Save as CSV
records-clear = Remove all
records-place = Place
records-cost = Cost
records-cost_in = Cost ({ $quantity })
records-agreement = As advised
records-luck = Luck
records-rating = Rating
records-mistakes = Mistakes
records-trend = Rating, game by game
records-kind = Kind
records-kinds-discard = discard
records-kinds-riichi = riichi
records-kinds-claim = call
records-kinds-kong = kong
records-kinds-win = win
records-kinds-opening = opening
records-situation = Situation
records-all = all
records-practise = Practise these { $count }
records-no_mistakes = No such mistake.
records-decision = Decision
records-done = Played
records-advised = Better
`,me=`# The page Score: what a winning hand is worth.

scoring-example = Example
scoring-clear = Clear
scoring-fields-hand = Hand without the winning tile
scoring-fields-win = Winning tile
scoring-fields-melds = Melds
scoring-fields-dora = Dora indicators
scoring-fields-ura = Ura indicators
scoring-fields-flowers = Flowers
scoring-fields-norths = Norths set aside
scoring-fields-seat = Seat wind
scoring-fields-round = Round wind
scoring-fields-void = Void suit
scoring-self_drawn = self-draw
scoring-flags-riichi = riichi
scoring-flags-double_riichi = double riichi
scoring-flags-ippatsu = ippatsu
scoring-flags-last_tile = last tile
scoring-flags-kong_draw = after a kong
scoring-flags-robbing_kong = robbing a kong
scoring-flags-first_turn = first turn
scoring-flags-shot_after_kong = discard after a kong
scoring-flags-heavenly_ready = heavenly ready
scoring-flags-earthly_ready = earthly ready
scoring-flags-last_copy = last copy
scoring-tiles = { $now } of { $wanted } tiles. The last tile pressed is the winning one.
scoring-no_yaku = Complete, but without a yaku
scoring-no_win = Not a win
scoring-counts = What counts
scoring-value = Value
scoring-han = { $count } han
scoring-fu = { $count } fu
scoring-left_out = Present, but not counted
scoring-payments = Who pays
scoring-who-discarder = the discarder
scoring-who-each = each other seat
scoring-who-dealer = the dealer
scoring-who-others = each other seat but that one
scoring-settled-riichi = Every repeat of the dealer adds 300 points in all; sticks on the table go to the winner.
scoring-settled-taiwan = Base and points for each tai as in the options of the rules. The dealer pays and gets one tai more, and two for every repeat.
scoring-settled-mcr = Every seat pays 8; the discarder, or after self-draw every seat, pays the points as well.
scoring-settled-sichuan = Only seats that have not won pay. Kongs are paid at once, apart from the win.
scoring-too_few = These points are too few to win.
`,he=`# What every page has: navigation, language, colours.

shell-home = suzume, to the first page
shell-skip = Skip to the content
shell-pages_label = Pages
shell-pages-analyse = Analyse
shell-pages-table = Table
shell-pages-arena = Arena
shell-language = Language
shell-theme = Colours
shell-themes-auto = Auto
shell-themes-light = Light
shell-themes-dark = Dark
shell-settings = Settings
shell-size = Tiles
shell-sizes-normal = normal
shell-sizes-large = large
shell-footer = suzume runs on this computer; nothing you enter leaves it.
shell-what_is = What is: { $name }?
shell-no_answer = suzume does not answer. Is \`suzume serve\` still running?
shell-comma = {", "}
shell-pages-records = Records
shell-pages-drill = Drill
shell-pages-score = Score
shell-skin = Faces
shell-skins-strokes = traditional
shell-skins-letters = figures and letters
shell-name = Names of tiles
shell-names-code = 5p
shell-names-word = 5 of dots
shell-names-kanji = 五筒
shell-distance = Distance
shell-distances-shanten = shanten
shell-distances-deficiency = missing tiles
shell-sound = Sounds
shell-sounds-off = off
shell-sounds-on = on
`,ge=`# The page Table: playing a game, watching a record.

table-comma = {", "}
table-you = You
table-winds-0 = East
table-winds-1 = South
table-winds-2 = West
table-winds-3 = North
table-wind_letters-0 = E
table-wind_letters-1 = S
table-wind_letters-2 = W
table-wind_letters-3 = N
table-suits-m = characters
table-suits-p = dots
table-suits-s = bamboo
table-board = The table
table-side_label = { $wind }, { $name }, { $points } points
table-river = Discards
table-concealed = Concealed tiles
table-face_down = { $count } tiles face down
table-flowers = Flowers
table-norths = Norths set aside
table-meld = Meld
table-closed_kong = Closed kong
table-dora = Dora indicators
table-ura = Ura indicators
table-left = { $count } left
table-sticks = { $count ->
        [one] { $count } stick
       *[other] { $count } sticks
    }
table-riichi = Riichi
table-void_mark = no { $suit }
table-won = won
table-events-draws = { $who }: draw { $tile }
table-events-draws_hidden = { $who }: draw
table-events-discards = { $who }: discard { $tile }
table-events-discards_drawn = { $who }: discard { $tile }, as drawn
table-events-chow = { $who }: chow of { $tiles }
table-events-chow-riichi = { $who }: chi of { $tiles }
table-events-pong = { $who }: pong of { $tile }
table-events-pong-riichi = { $who }: pon of { $tile }
table-events-kong = { $who }: kong of { $tile }
table-events-kong-riichi = { $who }: kan of { $tile }
table-events-added_kong = { $who }: { $tile } added to the pong
table-events-added_kong-riichi = { $who }: { $tile } added to the pon
table-events-closed_kong = { $who }: closed kong of { $tile }
table-events-closed_kong-riichi = { $who }: closed kan of { $tile }
table-events-hidden_kong = { $who }: closed kong, face down
table-events-hidden_kong-riichi = { $who }: closed kan, face down
table-events-riichi = { $who }: riichi
table-events-dora = New dora indicator: { $tile }
table-events-flower = { $who }: flower, { $tile }
table-events-north = { $who }: sets a north aside
table-events-exchange = { $who } to { $to }: { $tiles }
table-events-exchange_hidden = { $who } to { $to }: three tiles
table-events-void = { $who }: void suit { $suit }
table-events-payment = Points during play: { $points }
table-events-wins_drawn = { $who }: win by self-draw
table-events-wins_drawn-riichi = { $who }: tsumo
table-events-wins_from = { $who }: win on the tile of { $from }
table-events-wins_from-riichi = { $who }: ron on the tile of { $from }
table-events-exhausted = Nothing is left to draw
table-aborts-nine_terminals = Aborted: nine terminals and honours
table-aborts-four_winds = Aborted: four equal winds
table-aborts-four_riichi = Aborted: four riichi
table-aborts-four_kongs = Aborted: four kongs
table-aborts-many_wins = Aborted: three wins on one discard
table-play_title = Play a game
table-play_about = You against three players of the program. Ask for a hint at any time; the game is recorded, and reviewed if you like.
table-rules = Rules
table-opponents = Opponents
table-levels-easy = easy
table-levels-medium = medium
table-levels-hard = hard
table-levels-own = one by one
table-opponents-0 = First opponent
table-opponents-1 = Second opponent
table-opponents-2 = Third opponent
table-strong = strong
table-seat = Your seat
table-any_seat = any
table-seed = Seed
table-random = random
table-options = Options of the rules
table-options_about = As TOML; options that are left out stay as shown.
table-start = Start the game
table-new_game = New game
table-unfinished = Games under way
table-no_game = There is no such game, or newer ones have replaced it.
table-leave = Leave the game
table-loading = One moment…
table-watch_title = Watch a record
table-watch_about = Tenhou (XML, JSON), mjai, Botzone or our own; packed with gzip or not. Files stay on this computer.
table-drop_here = Drop files or a folder here
table-choose_files = Choose files
table-choose_folder = Choose a folder
table-reading = Reading { $file }…
table-pasted = pasted record
table-no_hands = There is no hand in this record.
table-files_listed = { $count } files
table-other_record = Another record
table-match_game = { $match }: deal { $deal }, game { $game }
table-to_match = To the match
table-previous_hand = Previous hand
table-next_hand = Next hand
table-step_back = Step back
table-step_on = Step forward
table-play = Play
table-pause = Pause
table-speed = Speed
table-speeds-slow = slow
table-speeds-normal = normal
table-speeds-quick = quick
table-timeline = Moment of the hand
table-event_of = event { $event } of { $last }
table-hand = Hand
table-view = View
table-all_hands = all hands open
table-turn_table = Turn the table
table-log = What happened
table-watch_keys = Keys: ← → step, Shift with ← → hand, space play, Home and End, . and , decisions, n and p mistakes, m the costliest first, o the analyser
table-review = Review
table-review_about = What each decision cost, and what was better.
table-review_seat = Decisions of
table-all_seats = all seats
table-valued_by = valued by
table-start_review = Review this record
table-reviewing = Reviewing
table-decisions_done = { $of ->
        [0] …
       *[other] { $done } of { $of } decisions
    }
table-stop = Stop
table-mistake = Mistake
table-by_cost = By cost
table-previous_decision = Previous decision
table-next_decision = Next decision
table-mistakes_from = mistakes from
table-decisions_here = Decisions at this moment
table-no_decision = There is no decision here. Continue with the next one.
table-your_hand = Your hand
table-choices = What you can do
table-discard_tile = Discard { $tile }
table-actions-pass = Pass
table-actions-win = Win
table-actions-win-riichi = Ron
table-actions-win_drawn = Win
table-actions-win_drawn-riichi = Tsumo
table-actions-abort = Abort the hand
table-actions-chow = Chow
table-actions-chow-riichi = Chi
table-actions-pong = Pong
table-actions-pong-riichi = Pon
table-actions-open_kong = Kong
table-actions-open_kong-riichi = Kan
table-actions-closed_kong = Closed kong
table-actions-closed_kong-riichi = Closed kan
table-actions-added_kong = Add to the pong
table-actions-added_kong-riichi = Add to the pon
table-actions-north = Set North aside
table-name_void = No { $suit }
table-give = Give away
table-questions-exchange = Choose three tiles of one suit to give away
table-questions-void = Choose the suit to do without
table-questions-riichi = Riichi: choose the discard
table-questions-discard = Choose a tile to discard
table-questions-claim = Claim the tile?
table-others_move = The others move…
table-waits = Waits
table-furiten = furiten
table-furiten-discarded = Furiten: you have discarded a tile that you wait for. You can win by self-draw only.
table-furiten-passed = Furiten: you let a tile pass that you wait for.
table-automatic = Automatic
table-no_calls = no calls
table-auto_win = win at once
table-auto_discard = discard after riichi
table-your_turn = Your turn
table-hint = Hint
table-thinking = Thinking…
table-take_best = Do the best action
table-hint_by = As { $player } values it. Press an action to compare it with the best one.
table-hint_about = The value of every action, and why.
table-danger = Danger of each discard
table-discard = Discard
table-points_lost = points
table-settings = Pace, sounds, keys
table-pace = Pace
table-paces-instant = at once
table-paces-quick = quick
table-paces-normal = normal
table-paces-slow = slow
table-sounds = sounds
table-seed_is = { $rules }, seed { $seed }
table-play_keys = Keys: ← → and Enter to discard, d the drawn tile, w win, r riichi, c chow, p pong, k kong, n north, x pass, g give away, h hint, b best, u take back, o the analyser
table-hand_summary = Result of the hand
table-hand_over = { $name }: the hand is over
table-player = Player
table-this_hand = This hand
table-points = Points
table-payments = Payments
table-pays = { $from } to { $to }: { $points }
table-go_on = Next hand
table-hands_so_far = { $count ->
        [one] { $count } hand
       *[other] { $count } hands
    } so far
table-game_over = The game is over
table-watch_and_review = Watch and review it
table-download = Download the record
table-your_game = Your game
table-back = Back
table-to_analyser = Analyse
table-undo = Take back
table-undo_about = Back to your last decision in this hand
table-bars = Every tile: { $value } and { $other }
table-was_played = played
table-was_advised = advised
`,_e=`# Quantities, units and how far an amount can be trusted.

## Measures by name: a heading, the amount in a sentence, and what it means. Amounts are text: "60.4%", "9,045", "2.37".

quantity-rank = place
quantity-rank-amount = you finish { $amount } on average
quantity-rank-about = The expected place at the end of the match; 1 is best.
quantity-points = points
quantity-points-amount = { $amount } points on average
quantity-points-about = The points that the hand brings on average, wins and payments together.
quantity-win = win
quantity-win-amount = you win { $amount } of the time
quantity-win-about = The chance that you win this hand.
quantity-deal_in = deal-in
quantity-deal_in-amount = you deal in { $amount } of the time
quantity-deal_in-about = The chance that another seat wins on one of your discards in this hand, now or later.
quantity-drawn = drawn
quantity-other_win = others
quantity-other_win-amount = another seat wins without your discard { $amount } of the time
quantity-other_win-about = The chance that another seat wins by self-draw or on a third seat's discard.
quantity-ready = drawn, ready
quantity-ready-amount = the hand is drawn and you are ready { $amount } of the time
quantity-ready-about = The chance that the wall runs out and you are ready.
quantity-not_ready = drawn, not ready
quantity-not_ready-amount = the hand is drawn and you are not ready { $amount } of the time
quantity-not_ready-about = The chance that the wall runs out and you are not ready.
quantity-complete = complete
quantity-complete-amount = the hand is complete within { $draws } draws { $amount } of the time
quantity-complete-about = The chance to complete the hand within k draws of your own, with the best discard each time.
quantity-accepted = accepts
quantity-accepted-amount = { $amount } tiles bring the hand nearer
quantity-accepted-about = The unseen tiles that bring the hand one step nearer.
quantity-delta = delta
quantity-delta-amount = { $amount } tiles lower the deficiency
quantity-delta-about = The available tiles that lower the deficiency when they replace this tile (Li and Yan).
quantity-habit = habit
quantity-habit-amount = { $amount } of strong players do this
quantity-habit-about = The share of strong players who take this action, by a model of recorded games.
quantity-danger = danger
quantity-danger-amount = this tile deals in { $amount } of the time
quantity-danger-about = The chance that another seat wins on this tile now.
quantity-missing = missing tiles
quantity-missing-amount = { $amount } missing
quantity-missing-about = The least number of tiles the hand has yet to take to be complete and to satisfy its rules.
quantity-outlook = outlook
quantity-outlook-amount = an outlook of { $amount } points
quantity-outlook-about = The points of the wins within reach, each weighted by how likely its tiles come. Wins overlap, so it only compares actions.
quantity-rounds = rounds
quantity-rounds-amount = { $amount } rounds at least
quantity-rounds-about = The least number of rounds in which the hand can be won.
quantity-payoff = payoff
quantity-payoff-amount = a payoff of { $amount }
quantity-payoff-about = The expected payoff of the final place, in the unit in which it was given.
quantity-accepted_kinds = kinds
quantity-accepted_kinds-amount = { $amount } kinds bring the hand nearer
quantity-accepted_kinds-about = The kinds of tiles that bring the hand one step nearer.
quantity-sets_to_come = sets to claim first
quantity-sets_to_come-amount = { $amount } sets to claim or draw first
quantity-sets_to_come-about = The sets that the plan still has to claim or draw before anything else counts.
quantity-likelihood = likelihood
quantity-likelihood-amount = likelihood { $amount }
quantity-likelihood-about = How likely the nearest complete hands are, by a rule of thumb.
quantity-won = won
quantity-won-amount = the hand is won
quantity-won-about = The action wins the hand at once.

## Units: the amount is text.

unit-probability = { $amount }
unit-points = { $amount } points
unit-rank = { $amount } places
unit-tiles = { $amount } tiles
unit-kinds = { $amount } kinds
unit-sets = { $amount } sets
unit-rounds = { $amount } rounds
unit-payoff = { $amount }
unit-weight = { $amount }
loss-accepted = { $count ->
        [one] { $amount } accepted tile
       *[other] { $amount } accepted tiles
    }
loss-delta = { $count ->
        [one] { $amount } tile that lowers the deficiency
       *[other] { $amount } tiles that lower the deficiency
    }
loss-missing = { $count ->
        [one] { $amount } more tile to take
       *[other] { $amount } more tiles to take
    }
unit-probability-name = probability
unit-points-name = points
unit-rank-name = place, 1 to 4
unit-tiles-name = tiles
unit-kinds-name = kinds
unit-sets-name = sets
unit-rounds-name = rounds
unit-payoff-name = payoff
unit-weight-name = weight

## Counted nouns.

count-tiles = { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    }
count-kinds = { $count ->
        [one] { $count } kind
       *[other] { $count } kinds
    }
count-sets = { $count ->
        [one] { $count } set
       *[other] { $count } sets
    }
count-rounds = { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    }
count-draws = { $count ->
        [one] { $count } draw
       *[other] { $count } draws
    }
count-points = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
count-games = { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
count-hands = { $count ->
        [one] { $count } hand
       *[other] { $count } hands
    }
count-decisions = { $count ->
        [one] { $count } decision
       *[other] { $count } decisions
    }
count-files = { $count ->
        [one] { $count } file
       *[other] { $count } files
    }
count-events = { $count ->
        [one] { $count } event
       *[other] { $count } events
    }
count-wins = { $count ->
        [one] { $count } win
       *[other] { $count } wins
    }
count-records = { $count ->
        [one] { $count } record
       *[other] { $count } records
    }
count-deals = { $count ->
        [one] { $count } deal
       *[other] { $count } deals
    }
count-positions = { $count ->
        [one] { $count } position
       *[other] { $count } positions
    }
count-faults = { $count ->
        [one] { $count } fault
       *[other] { $count } faults
    }
count-discards = { $count ->
        [one] { $count } discard
       *[other] { $count } discards
    }
count-sticks = { $count ->
        [one] { $count } riichi stick
       *[other] { $count } riichi sticks
    }

## How far an amount can be trusted.

exactness-exact = exact
exactness-approximate = approximate: { $why }
exactness-sampled = counted on random samples; one standard error is { $error }
exactness-between = between { $low } and { $high } with 95% confidence
because-draws_are_independent = draws are treated as independent
because-wins_overlap = wins that overlap are added up
because-rule_of_thumb = a rule of thumb, chosen by matches
because-solitary = the others only offer tiles and end the hand; only hands within reach are played for
because-inclusive = the others do what models predict; only hands within reach are played for
because-records = what strong players do, by a model of recorded games
`,ve=`# Sentences of a review.

## Kinds of decisions and what the others show.

decision-discard = discard
decision-riichi = riichi or not
decision-claim = claim
decision-kong = kong
decision-win = win
decision-opening = opening
threat-quiet = quiet
threat-open_hand = three melds
threat-riichi = riichi
turns-1-6 = turns 1 to 6
turns-7-12 = turns 7 to 12
turns-from-13 = from turn 13

## A decision.

review-title = Review
review-moment = { $hand }, turn { $turn }. You: { $place }, { $points }.
review-moment-even = { $hand }, turn { $turn }. All have { $points }.
review-moment-single = { $hand }, turn { $turn }.
review-drawn = { $tiles } + { $tile }
review-melds = melds { $melds }
review-dora_is = dora { $tiles }
review-no_riichi = No riichi.
review-offered = { $seat } discards { $tile }.
review-offered-kong = { $seat } declares a kong of { $tile }.
review-better = Better: { $action }.
review-usual = Usual: { $action }, as { $usual } of 100 strong players do. What you did: { $done } of 100.
review-under_one = fewer than 1
review-cost = Cost { $amount }.
review-cost-about = Cost { $amount } (about { $points } points).
review-rarity = rarity
review-rarity-of = { $count } of 100 strong players do this
review-not_certain = The record does not show what was answered; another claim came first.
review-as_advised = As advised
review-as_good = As good as:
review-done = Done
review-advised = Better
review-cost-heading = Cost
review-cost-heading-of = Cost ({ $quantity })
review-unmeasured = no number
review-options = Options
review-why = Why
review-accepts = accepts
review-deal_in = chance to deal in
review-terms = What { $quantity } consists of
review-sum = sum
review-difference = difference

## The result of a hand: luck and decisions.

review-points = { $result } points.
review-split = { $result } points = deal { $deal }, draws { $draws }, your decisions { $own }, the rest { $rest }.
review-split-no_own = { $result } points = deal { $deal }, draws { $draws }, the rest { $rest }.
review-rest-note = The rest: the other seats' play, decisions without a calculated cost, and what the measure does not see.
review-hands = Hand
review-column-result = result
review-column-own = decisions
review-curve = Value of the hand, in points
review-value = value
review-luck = luck
review-deal = deal
review-draws = draws
review-own = your decisions
review-rest = the rest
review-no_luck = Luck is not measured under these rules.

## The summary.

review-heading = { $file }: { $counts }, valued by { $player }
review-summary = Summary
review-of = { $name }: { $text }
review-rating = rating
review-rating-is = Rating { $rating } of 100.
review-rating-top = Rating { $rating } of 100 (top room: median { $median }).
review-cost-all-hand = Cost { $amount } in all, { $per_hand } a hand.
review-cost-all-top = Cost { $amount } in all, { $per_hand } a hand (top room: median { $median }).
review-top_room = Top room: median rating { $rating }, median cost { $cost } places a hand.
review-trend = Rating by game, oldest first: { $ratings }.
review-trend-last = Rating of the last { $count } games, oldest first: { $ratings }.
review-halves = Earlier half { $earlier }, later half { $later }: { $difference } ± { $error }.
review-most_costly = Most costly: { $kind }.
review-costly = costly
review-rare-count = rare
review-costly-heading = Costly decisions ({ $amount } or more)
review-costly-none = No decision cost { $amount } or more.
review-costly-nothing = No decision cost anything.
review-rare-all = Rare moves (fewer than 5 of 100 strong players do this; no cost was calculated)
review-worst = The worst decisions
review-rare-heading = Rare decisions
review-decisions = decisions
review-agreement = as advised
review-agreed = { $decisions }, { $agreed } as advised or as good ({ $share }).
review-by_kind = Cost by decision
review-by_turn = Cost by turn
review-by_missing = Cost by missing tiles
review-by_situation = Cost by situation
review-wrote = wrote { $file }
review-not_finished = Stopped before the end: this is what was finished.
review-nothing = No decisions to show.

## The page of a review.

review-valued_by = valued by { $player }
review-decision_of = decision { $number } of { $count }
review-hand = Hand { $number }
review-previous = Back
review-next = Next
review-previous_mistake = Previous mistake
review-next_mistake = Next mistake
review-threshold = Mistakes from
review-player = Player
review-all_players = all
review-open_hands = show all hands
review-language = Language
review-keys = Keys: ← → step, n and p to the next and the previous mistake, Home and End
review-dora = Dora indicators
review-sticks = riichi sticks
review-wall = { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    } in the wall
`,ye=`# Factors of Sichuan rules.

sichuan-heavenly = heavenly hand
sichuan-earthly = earthly hand
sichuan-self_draw = self-draw
sichuan-kong_draw = kong draw
sichuan-shot_after_kong = shot after kong
sichuan-robbed_kong = robbed kong
sichuan-all_pongs = pongs
sichuan-golden_single = golden single
sichuan-seven_pairs = seven pairs
sichuan-one_suit = one suit
sichuan-root = root
sichuan-roots = roots
sichuan-plain = plain hand
sichuan-pig = pig
`,be=`# Patterns of Taiwanese rules. Japanese and Chinese both have the traditional names.

tai-concealed = concealed
tai-self_draw = self-draw
tai-unaided = unaided
tai-seat_wind = seat wind
tai-round_wind = round wind
tai-dragon = dragon
tai-own_flower = own flower
tai-single_wait = single wait
tai-half_begging = half begging
tai-robbed_kong = robbed kong
tai-supplement = supplement
tai-last_tile = last tile
tai-last_discard = last discard
tai-all_begging = all begging
tai-all_chows = all chows
tai-four_flowers = four flowers
tai-three_concealed_pongs = three concealed pongs
tai-earthly_ready = earthly ready
tai-all_pongs = all pongs
tai-little_dragons = little dragons
tai-half_flush = half flush
tai-four_concealed_pongs = four concealed pongs
tai-five_concealed_pongs = five concealed pongs
tai-big_dragons = big dragons
tai-little_winds = little winds
tai-full_flush = full flush
tai-heavenly_ready = heavenly ready
tai-eight_flowers = eight flowers
tai-seven_take_one = seven take one
tai-big_winds = big winds
tai-all_honours = all honours
tai-heavenly_win = heavenly win
tai-earthly_win = earthly win
tai-human_win = human win

## Amounts.

score-tai = { $count } tai
`,xe=`# Tiles as they are spoken, by their canonical names.

tile-1m = 1 of characters
tile-2m = 2 of characters
tile-3m = 3 of characters
tile-4m = 4 of characters
tile-5m = 5 of characters
tile-6m = 6 of characters
tile-7m = 7 of characters
tile-8m = 8 of characters
tile-9m = 9 of characters
tile-0m = red 5 of characters
tile-1p = 1 of dots
tile-2p = 2 of dots
tile-3p = 3 of dots
tile-4p = 4 of dots
tile-5p = 5 of dots
tile-6p = 6 of dots
tile-7p = 7 of dots
tile-8p = 8 of dots
tile-9p = 9 of dots
tile-0p = red 5 of dots
tile-1s = 1 of bamboo
tile-2s = 2 of bamboo
tile-3s = 3 of bamboo
tile-4s = 4 of bamboo
tile-5s = 5 of bamboo
tile-6s = 6 of bamboo
tile-7s = 7 of bamboo
tile-8s = 8 of bamboo
tile-9s = 9 of bamboo
tile-0s = red 5 of bamboo
tile-1z = East
tile-2z = South
tile-3z = West
tile-4z = North
tile-5z = White dragon
tile-6z = Green dragon
tile-7z = Red dragon
tile-1f = plum
tile-2f = orchid
tile-3f = chrysanthemum
tile-4f = bamboo flower
tile-1g = spring
tile-2g = summer
tile-3g = autumn
tile-4g = winter
tile-back = face down
tile-none = none
`,Se=`# Yaku, limits and fu of riichi.

## Yaku, and the bonuses that count like them.

yaku-menzen_tsumo = Menzen Tsumo
yaku-riichi = Riichi
yaku-ippatsu = Ippatsu
yaku-chankan = Chankan
yaku-rinshan = Rinshan Kaihou
yaku-haitei = Haitei Raoyue
yaku-houtei = Houtei Raoyui
yaku-pinfu = Pinfu
yaku-tanyao = Tanyao
yaku-iipeikou = Iipeiko
yaku-seat_east = Yakuhai (seat wind east)
yaku-seat_south = Yakuhai (seat wind south)
yaku-seat_west = Yakuhai (seat wind west)
yaku-seat_north = Yakuhai (seat wind north)
yaku-round_east = Yakuhai (round wind east)
yaku-round_south = Yakuhai (round wind south)
yaku-round_west = Yakuhai (round wind west)
yaku-round_north = Yakuhai (round wind north)
yaku-haku = Yakuhai (haku)
yaku-hatsu = Yakuhai (hatsu)
yaku-chun = Yakuhai (chun)
yaku-double_riichi = Double Riichi
yaku-chiitoitsu = Chiitoitsu
yaku-chanta = Chantai
yaku-ittsuu = Ittsu
yaku-sanshoku_doujun = Sanshoku Doujun
yaku-sanshoku_doukou = Sanshoku Doukou
yaku-sankantsu = San Kantsu
yaku-toitoi = Toitoi
yaku-sanankou = San Ankou
yaku-shousangen = Shou Sangen
yaku-honroutou = Honroutou
yaku-ryanpeikou = Ryanpeikou
yaku-junchan = Junchan
yaku-honitsu = Honitsu
yaku-chinitsu = Chinitsu
yaku-renhou = Renhou
yaku-tenhou = Tenhou
yaku-chiihou = Chiihou
yaku-daisangen = Daisangen
yaku-suuankou = Suu Ankou
yaku-suuankou_tanki = Suu Ankou Tanki
yaku-tsuuiisou = Tsuu Iisou
yaku-ryuuiisou = Ryuuiisou
yaku-chinroutou = Chinroutou
yaku-chuuren = Chuuren Poutou
yaku-junsei_chuuren = Daburu Chuuren Poutou
yaku-kokushi = Kokushi Musou
yaku-kokushi_thirteen = Kokushi Musou Juusanmen Matchi
yaku-daisuushii = Dai Suushii
yaku-shousuushii = Shousuushii
yaku-suukantsu = Suu Kantsu
yaku-dora = Dora
yaku-ura_dora = Ura Dora
yaku-red_dora = Aka Dora
yaku-renhou_yakuman = Renhou (yakuman)
yaku-north_dora = Nukidora

## Limits.

limit-mangan = mangan
limit-haneman = haneman
limit-baiman = baiman
limit-sanbaiman = sanbaiman
limit-counted_yakuman = counted yakuman
limit-yakuman = yakuman
limit-yakuman-times = { $count } x yakuman

## What fu are for.

fu-base = base
fu-seven_pairs = seven pairs
fu-concealed_claim = concealed hand, won on a discard
fu-self_draw = self-draw
fu-open_hand = open hand without fu
fu-edge_wait = edge wait
fu-closed_wait = closed wait
fu-single_wait = single wait
fu-value_pair = value pair
fu-double_wind_pair = double wind pair
fu-open_pong = open pon
fu-concealed_pong = concealed pon
fu-open_kong = open kan
fu-closed_kong = closed kan

## Amounts.

score-han = { $han } han
score-fu = { $fu } fu
score-no_yaku = no yaku
`,Ce=`# Japanese. The translations await a review by a native speaker.
# Sentences of an answer to "what should I do".

## The hand, under rules whose players count shanten. \`count\` is a number.

state-complete = 和了形。
state-impossible = 残りの牌ではこの手は完成しない。
state-tenpai = 聴牌、待ちは{ $tiles }（残り{ $count }枚）。
state-tenpai-after = 正しい打牌で聴牌。
state-shanten = { $count }向聴。
state-ready = 聴牌、待ちは{ $tiles }（残り{ $count }枚）。
state-ready-after = 正しい打牌で聴牌。
state-from_ready = { $count }向聴。
distance-tenpai = 聴牌
distance-ready = 聴牌
distance-shanten = { $count }向聴
distance-from_ready = { $count }向聴
state-deficiency = 置換数{ $count }。

## The table.

advice-dora = ドラ{ $tiles }（表示牌{ $indicators }）。
advice-nothing_known = 他家については何も分からない。
advice-last-needs = オーラス：あと{ $points }点で{ $place }。
advice-last-first = オーラス：どの和了でも1着のまま。
advice-place-level = { $hand }、{ $points }点で{ $place }（{ $rival }と同点）。
advice-place = { $hand }、{ $points }点で{ $place }（{ $rival }は{ $rival_points }点）。
advice-riichi = { $count ->
       *[other] { $seat }がリーチ。
    }
advice-no_riichi = リーチなし。
advice-offered = { $seat }が{ $tile }を打った。

## The verdict in context. An action is text, such as action-discard; inside a sentence, doing-discard.

advice-nothing_to_decide = 選択の余地がない。
advice-complete = 和了している。
advice-equal = { $action }も同じ価値。
advice-equal-fast = { $action }も速さは同じだが、{ $best }は{ $points }点高い。
advice-close = { $action }もほぼ同じ価値だが、{ $reason }。
advice-close-faster = { $action }もほぼ同じ価値だが、こちらが速い：{ $reason }。
advice-close-safer = { $action }もほぼ同じ価値だが、こちらが安全：{ $reason }。
advice-nearly = { $action }もほぼ同じ価値。
advice-accepts-ready = { $tiles }の{ $count }枚で聴牌。
advice-accepts-nearer = { $tiles }の{ $count }枚で手が進む。
advice-accepts-same = { $action }も受け入れは同じ。
advice-accepts-also = { $action }と比べて{ $tiles }も受け入れる。
advice-accepts-without = { $action }と比べて{ $tiles }は受け入れない。
advice-accepts-instead = { $action }と比べて{ $lost }の代わりに{ $gained }を受け入れる。
advice-accepts-kinds = { $kinds }種{ $tiles }枚
advice-alone = { $tile }は孤立牌。
advice-block = { $tiles }は{ $needs }しか待てない。
advice-compared = { $action }と比べて、{ $reason }。
advice-compared-habit = 強者の{ $best }がこう打ち、{ $action }は{ $other }。
advice-compared-habit-alone = 強者の{ $best }がこう打つ。
advice-compared-habit-claim = 強者の{ $best }がここで鳴き、{ $other }は見送る。
advice-compared-habit-pass = 強者の{ $best }がここで見送り、{ $other }は鳴く。
advice-keeps = { $patterns }が残る。
kept-dora = ドラ
advice-wins-place = 出和了りは{ $points }点で{ $place }になる。{ $action }なら{ $other }点で{ $other_place }。
advice-wins-up = どの和了でも{ $place }に上がる。
advice-wins-keep = どの和了でも{ $place }のまま。
advice-from_to = { $least }～{ $most }
advice-in_exchange = その代わり、{ $reason }。
advice-costs_little = 代償は小さい：{ $reason }。
advice-tempting = { $action }なら{ $lure }だが、{ $total }。
advice-value-of = { $action }の内訳：{ $terms }。

## Why the best action is better than another, by the quantity that decides. Amounts are text; the action is a doing-... text.

reason-rank = 順位{ $other }に対し{ $best }
reason-points = { $other }点に対し{ $best }点
reason-win = 和了率{ $other }に対し{ $best }
reason-deal_in = 放銃率{ $other }に対し{ $best }
reason-other_win = 他家和了率{ $other }に対し{ $best }
reason-ready = 流局聴牌率{ $other }に対し{ $best }
reason-not_ready = 流局不聴率{ $other }に対し{ $best }
reason-complete = 完成率{ $other }に対し{ $best }
reason-accepted = 受け入れ{ $other }枚に対し{ $best }枚
reason-accepted-of-win = 待ち{ $other }枚に対し{ $best }枚
reason-accepted_kinds = 受け入れ{ $other }種に対し{ $best }種
reason-delta = 置換数を下げる牌{ $other }枚に対し{ $best }枚
reason-habit = こう打つ強者は{ $best }、もう一方は{ $other }
reason-danger = この牌の放銃率{ $other }に対し{ $best }
reason-missing = 不足{ $other }枚に対し{ $best }枚
reason-outlook = 見込み{ $other }点に対し{ $best }点
reason-rounds = 最短{ $other }巡に対し{ $best }巡
reason-payoff = 順位点の期待値{ $other }に対し{ $best }
reason-sets_to_come = 先に必要な面子{ $other }に対し{ $best }
reason-likelihood = 見込み{ $other }に対し{ $best }
reason-pattern = { $pattern }が{ $other }点に対し{ $best }点
reason-points-of-win = 和了の平均が{ $other }点に対し{ $best }点
reason-rank-of-win = 和了後の順位{ $other }に対し{ $best }
reason-rank-of-deal_in = 放銃後の順位{ $other }に対し{ $best }
reason-rank-of-other_win = 他家和了後の順位{ $other }に対し{ $best }
reason-rank-of-ready = 流局聴牌後の順位{ $other }に対し{ $best }
reason-rank-of-not_ready = 流局不聴後の順位{ $other }に対し{ $best }
reason-payoff-of-win = 和了の順位点{ $other }に対し{ $best }
reason-payoff-of-deal_in = 放銃の順位点{ $other }に対し{ $best }
reason-payoff-of-other_win = 他家和了の順位点{ $other }に対し{ $best }
reason-payoff-of-ready = 流局聴牌の順位点{ $other }に対し{ $best }
reason-payoff-of-not_ready = 流局不聴の順位点{ $other }に対し{ $best }
reason-won = 直ちに和了

## Rules that decided about an action beside its value.

note-folds = 他家リーチで手が遠い：安全牌のみ
note-opens_for_nothing = 門前を崩しても手が進まない
note-too_far_to_play_on = リーチに対して押すには手が遠すぎる
note-void_first = 欠け色の牌が先
unmeasured-danger = 推奨牌のほうが安全（点数に換算しない経験則による）
unmeasured-not_certain = 牌譜からは実際の選択が分からない
unmeasured-not_valued = この選択は評価されない
unmeasured-other_quantity = 二つの評価基準が異なる
advice-not_valued = 評価なし

## Below the table.

advice-column-waits = 待ち
advice-column-makes_ready = 聴牌する牌
advice-accepts = { $tiles }、{ $count }
advice-accepts-many = { $kinds }種{ $count }
advice-accepts-at = { $state }、{ $count }
advice-accepts-back = { $state }に戻る、{ $count }
advice-more = 他{ $count }件（--all）
sentence = { $text }。
sentence-about = { $subject }：{ $text }。
list-separator = 、
advice-ranges = 範囲は時間内に厳密な値が出なかったもの。時間を増やすには --budget。
advice-valued_by = 評価：{ $player }（{ $about }）。
advice-valued_by-short = 評価：{ $player }。
advice-second_opinion = 別の評価：{ $player }（{ $about }）。
advice-ends_sum = 局の結末の合計は100％。
advice-ends_rest = 100％までの残りは流局。
advice-all_safe = まだ危険な打牌はない（どれも0.1％未満）。
advice-uncounted = 向聴数・受け入れ・完成率は、和了に必要な{ $points }点を考慮しない。
advice-counted = 向聴数と受け入れは{ $points }点以上の和了だけを数える。完成率は点数を問わない。
advice-add_rules = --rules riichi などを付けると点数も表示する。
assumed = 仮定：{ $what }。
assumed-seat_wind = 自風{ $wind }
assumed-round_wind = 場風{ $wind }
assumed-draws_left = 残りツモ{ $count }回
assumed-dora_indicators = ドラ表示牌なし
assumed-scores = 全員{ $points }点
assumed-repeats = 0本場
assumed-sticks = 供託{ $count }本
assumed-melds = { $meld }は上家から鳴いた
assumed-melds-unknown = 副露の記述なし、卓なしで手牌のみ測る
assumed-seats = 他家の河と副露は不明、第一巡ではない
assumed-to_move = 上家が捨てた
assumed-rules = ルールなし：面子と雀頭、34種

## Fields of a situation.

field-rules = ルール
field-hand = 手牌
field-drawn = ツモ牌
field-melds = 副露
field-seat_wind = 自風
field-round_wind = 場風
field-dora_indicators = ドラ表示牌
field-scores = 持ち点
field-repeats = 本場
field-sticks = 供託
field-draws_left = 残りツモ
field-seats = 他家
field-to_move = 手番
field-offered = 鳴ける牌
field-void = 欠け色
field-flowers = 花牌

## Players, in one line each.

player-human = 端末の人間
player-random = 合法な選択から一様に無作為
player-tsumogiri = ツモ切りのみ、鳴かず和了らず
player-greedy = 置換数が最小、次に受け入れが最大
player-delta = 見えている牌を考慮し、置換数が最小、受け入れが最大
player-kstep = kツモ以内に手を完成させる確率
player-solitary = 平均的な相手に対するこの手の価値
player-mdp = 他家のモデルによる予想最終順位
player-simcat = これから来る牌を標本抽出し、和了れた割合を数える
player-guoshi = 国標麻雀：八点以上の和了を目指す計画
player-guoshi-fast = 完成までの最少巡数、次にその確率
player-epsilon = 他のプレイヤーの選択の一部を無作為に置き換える
player-botzone = Botzoneプロトコルのプログラム
player-mjai = mjaiプロトコルのプログラム
`,we=`# Japanese. The translations await a review by a native speaker.
# Fans of Chinese Standard (MCR): the official English and Chinese names.

fan-big_four_winds = 大四喜
fan-big_three_dragons = 大三元
fan-all_green = 緑一色
fan-nine_gates = 九蓮宝灯
fan-four_kongs = 四槓
fan-seven_shifted_pairs = 連七対
fan-thirteen_orphans = 十三幺
fan-all_terminals = 清幺九
fan-little_four_winds = 小四喜
fan-little_three_dragons = 小三元
fan-all_honors = 字一色
fan-four_concealed_pungs = 四暗刻
fan-pure_terminal_chows = 一色双龍会
fan-quadruple_chow = 一色四同順
fan-four_pure_shifted_pungs = 一色四節高
fan-four_pure_shifted_chows = 一色四歩高
fan-three_kongs = 三槓
fan-all_terminals_and_honors = 混幺九
fan-seven_pairs = 七対
fan-greater_honors_and_knitted_tiles = 七星不靠
fan-all_even_pungs = 全双刻
fan-full_flush = 清一色
fan-pure_triple_chow = 一色三同順
fan-pure_shifted_pungs = 一色三節高
fan-upper_tiles = 全大
fan-middle_tiles = 全中
fan-lower_tiles = 全小
fan-pure_straight = 清龍
fan-three_suited_terminal_chows = 三色双龍会
fan-pure_shifted_chows = 一色三歩高
fan-all_fives = 全帯五
fan-triple_pung = 三同刻
fan-three_concealed_pungs = 三暗刻
fan-lesser_honors_and_knitted_tiles = 全不靠
fan-knitted_straight = 組合龍
fan-upper_four = 大于五
fan-lower_four = 小于五
fan-big_three_winds = 三風刻
fan-mixed_straight = 花龍
fan-reversible_tiles = 推不倒
fan-mixed_triple_chow = 三色三同順
fan-mixed_shifted_pungs = 三色三節高
fan-chicken_hand = 無番和
fan-last_tile_draw = 妙手回春
fan-last_tile_claim = 海底撈月
fan-out_with_replacement_tile = 槓上開花
fan-robbing_the_kong = 搶槓和
fan-all_pungs = 碰碰和
fan-half_flush = 混一色
fan-mixed_shifted_chows = 三色三歩高
fan-all_types = 五門斉
fan-melded_hand = 全求人
fan-two_concealed_kongs = 双暗槓
fan-two_dragon_pungs = 双箭刻
fan-concealed_kong_and_melded_kong = 明暗槓
fan-outside_hand = 全帯幺
fan-fully_concealed_hand = 不求人
fan-two_melded_kongs = 双明槓
fan-last_tile = 和绝張
fan-dragon_pung = 箭刻
fan-prevalent_wind = 圈風刻
fan-seat_wind = 門風刻
fan-concealed_hand = 門前清
fan-all_chows = 平和
fan-tile_hog = 四帰一
fan-double_pung = 双同刻
fan-two_concealed_pungs = 双暗刻
fan-concealed_kong = 暗槓
fan-all_simples = 断幺
fan-pure_double_chow = 一般高
fan-mixed_double_chow = 喜相逢
fan-short_straight = 連六
fan-two_terminal_chows = 老少副
fan-pung_of_terminals_or_honors = 幺九刻
fan-melded_kong = 明槓
fan-one_voided_suit = 缺一門
fan-no_honors = 無字
fan-edge_wait = 边張
fan-closed_wait = 坎張
fan-single_wait = 単釣将
fan-self_drawn = 自摸
fan-flower_tiles = 花牌

## Amounts.

score-points = { $count }点
score-too_few_points = { $count }点未満
`,Te=`# Japanese. The translations await a review by a native speaker.
# Names: winds, seats, suits, hands, rule sets, terms and shapes.

## Winds, seats by wind, and seats by side.

wind-east = 東
wind-south = 南
wind-west = 西
wind-north = 北
seat-east = 東家
seat-south = 南家
seat-west = 西家
seat-north = 北家
side-self = 自家
side-right = 下家
side-across = 対面
side-left = 上家
place-1 = 1着
place-2 = 2着
place-3 = 3着
place-4 = 4着
seat-dealer = 親

## Dragons and suits.

dragon-white = 白
dragon-green = 發
dragon-red = 中
suit-m = 萬子
suit-p = 筒子
suit-s = 索子

## Rounds and hands. The wind is text, such as wind-east.

hand-name = { $wind }{ $number }局
hand-name-repeats = { $wind }{ $number }局 { $count }本場
hand-name-honba = { $wind }{ $number }局 { $count }本場
hand-turn = { $turn }巡目

## Rule sets: the name in a list.

rules-mahjong0 = Mahjong-0（面子と雀頭のみ）
rules-sichuan = 四川麻雀（血戦到底）
rules-taiwan = 台湾麻雀
rules-taiwan-flowers = 台湾麻雀（花牌あり）
rules-mcr = 国標麻雀（MCR）
rules-mcr-flowers = 国標麻雀（花牌あり）
rules-riichi = リーチ麻雀（東南戦）
rules-riichi-tonpu = リーチ麻雀（東風戦）
rules-riichi-tenhou = リーチ麻雀（天鳳）
rules-riichi-majsoul = リーチ麻雀（雀魂）
rules-sanma = 三人麻雀
rules-sanma-tonpu = 三人麻雀（東風戦）
rules-sanma-tenhou = 三人麻雀（天鳳）
rules-sanma-majsoul = 三人麻雀（雀魂）

## Rule sets: what they are, in one line.

rules-mahjong0-about = 置換数の論文のゲーム：三色、面子と雀頭のみ、和了はすべて1点
rules-sichuan-about = 四川麻雀、血戦到底
rules-taiwan-about = 台湾麻雀、136枚
rules-taiwan-flowers-about = 台湾麻雀、花牌あり
rules-mcr-about = 国標麻雀（MCR）、136枚
rules-mcr-flowers-about = 国標麻雀、花牌あり
rules-riichi-about = リーチ麻雀、東南戦
rules-riichi-tonpu-about = リーチ麻雀、東風戦
rules-riichi-tenhou-about = リーチ麻雀、天鳳の牌譜のルール
rules-riichi-majsoul-about = リーチ麻雀、雀魂のルール
rules-sanma-about = 三人麻雀、半荘戦
rules-sanma-tonpu-about = 三人麻雀、東風戦
rules-sanma-tenhou-about = 三人麻雀、天鳳の牌譜のルール
rules-sanma-majsoul-about = 三人麻雀、雀魂のルール

## Why a hand was aborted.

abort-nine_terminals = 九種九牌
abort-four_winds = 四風連打
abort-four_riichi = 四家立直
abort-four_kongs = 四開槓
abort-many_wins = 三家和

## How a hand was won.

won-wall = ツモ
won-discard = ロン
won-robbed_kong = 搶槓
won-eight_flowers = 八仙過海
won-seven_flowers = 七搶一

## Terms: what an amount is made of, beside yaku, fans, tai, factors and tiles.

term-base = 基本点
term-complete = 和了
term-plain = 平胡
term-red_five = 赤ドラ
term-ura_dora = 裏ドラ
term-one_shot = 一発
term-stakes_lost = 失う供託
term-rare_ways = 稀な和了
term-habits = 上級者の傾向
term-rollouts = シミュレーション
term-repeats = 本場
term-sticks = 供託
term-win = 和了
term-deal_in = 放銃
term-other_win = 他家の和了
term-ready = 流局聴牌
term-not_ready = 流局不聴
term-draw = { $draw }回目のツモ
term-turn = { $turn }巡目
term-kongs = 槓
term-seat = 席{ $seat }
term-other = その他

## Lists.

list-comma = 、
list-and = { $one }と{ $other }
`,Ee=`# Japanese. The translations await a review by a native speaker.
# The page Analyse: which tile to discard, and why.

analyse-title = 何を切るか、その理由
analyse-position = 局面
analyse-rules = ルール
analyse-no_table = 手牌のみ（卓なし）
analyse-undo = 元に戻す
analyse-redo = やり直す
analyse-clear = すべて消去
analyse-share = アドレスをコピー
analyse-copied = コピーしました
analyse-examples = 例題
analyse-close = 閉じる
analyse-zones-hand = 手牌
analyse-zones-drawn = ツモ牌
analyse-zones-melds = 副露
analyse-zones-offered = 鳴ける牌
analyse-zones-dora = ドラ表示牌
analyse-zones-flowers = 花牌
analyse-zones-seen = その他の見えている牌
analyse-zones-river = 河
analyse-palette_of = 追加する牌：{ $zone }
analyse-add_tile = { $tile }を追加
analyse-remove_tile = { $tile }を削除
analyse-keypad = 牌の入力盤
analyse-meld_kind = 副露の種類
analyse-meld_kinds-chow = チー
analyse-meld_kinds-pong = ポン
analyse-meld_kinds-kong = 大明槓
analyse-meld_kinds-closed = 暗槓
analyse-marks-drawn = ツモ切り
analyse-marks-riichi = リーチ宣言牌
analyse-marks-claimed = 鳴かれた牌
analyse-marks_of = 捨て牌の印
analyse-remove = 削除
analyse-table = 卓：風・副露・ドラ・設定
analyse-others = 河・リーチ・点数
analyse-seat_wind = 自風
analyse-round_wind = 場風
analyse-winds-e = 東
analyse-winds-s = 南
analyse-winds-w = 西
analyse-winds-n = 北
analyse-unknown = 指定なし
analyse-draws_left = 残りツモ
analyse-draws_left_tip = 四人合わせて、これからツモれる枚数。リーチ麻雀は70枚から始まる。
analyse-void_suit = 欠け色
analyse-norths = 抜きドラ
analyse-suits-m = 萬子
analyse-suits-p = 筒子
analyse-suits-s = 索子
analyse-offered_by = 捨てた人
analyse-sides-self = 自家
analyse-sides-right = 下家
analyse-sides-across = 対面
analyse-sides-left = 上家
analyse-sides_short-right = 下
analyse-sides_short-across = 対
analyse-sides_short-left = 上
analyse-within = 何回のツモ以内
analyse-within_tip = 手を完成させる確率を、この回数のツモ以内で求める。空欄なら置換数＋1。
analyse-picture = 卓：席を押してから牌を押す
analyse-picture_discards = 捨て牌 { $count }
analyse-remove_last = 最後を消す
analyse-rivers_note = 河は全部書くか、書かないか。
analyse-rivers_tip = 捨て牌を順に、空白で区切って書く。牌の後の印：* ツモ切り、! リーチ宣言牌、< 鳴かれた牌。親から順に捨てるので、これで順序が決まる。
analyse-score = 持ち点
analyse-riichi = リーチ
analyse-repeats = 本場
analyse-sticks = 供託
analyse-line = 手順
analyse-line_start = 最初
analyse-line_back = 一手戻る
analyse-line_step = 打{ $discard }、ツモ{ $draw }
analyse-line_note = 手順の途中では他家の捨て牌は不明：河は見えている牌として数える。
analyse-welcome = あなたなら何を切る？
analyse-welcome_text = 手牌を入力するか、どの表記でも貼り付けるか、牌をクリック。まずは例題からどうぞ。
analyse-example_names-shape = リーチ麻雀の何切る
analyse-example_names-danger = リーチを受けた
analyse-example_names-claim = ポンするか
analyse-example_names-standard = 国標麻雀：八点縛り
analyse-example_names-void = 四川：一色は欠け
analyse-example_names-sixteen = 台湾麻雀：十七枚
analyse-example_names-pure = 清一色
analyse-example_texts-shape = 一向聴、ドラあり。全打牌の期待点と和了率。
analyse-example_texts-danger = 聴牌だが、放銃の恐れも。各家への危険度と予想順位。
analyse-example_texts-claim = 対面が東を捨てた。ポンの価値は？
analyse-example_texts-standard = 聴牌だけでは足りない。どの役で和了るか。
analyse-example_texts-void = 残り二色。
analyse-example_texts-sixteen = 五面子一雀頭。
analyse-example_texts-pure = 索子だらけ。要らない牌はどれ？
analyse-thinking = 計算中…
analyse-looking = さらに計算中…
analyse-done = 完了
analyse-cannot = この局面は読めない
analyse-pasteable = 入力または貼り付け：各種表記の手牌。貼り付け：JSONの局面、牌譜、tenhou.net/6のリンク。
analyse-see_form = 入力欄に間違いの場所を示した。
analyse-go_on_typing = 続けて入力
analyse-suit_missing = 数字の後に種類を書く：m 萬子、p 筒子、s 索子、z 字牌。
analyse-tiles_so_far = 現在{ $tiles }枚。打牌するには{ $size }枚必要（副露一つにつき三枚少ない）。
analyse-best = 最善
analyse-complete = 和了形
analyse-before_draw = ツモ前
analyse-distance-never = 完成不能
analyse-distance-complete = 和了
analyse-distance-ready = 聴牌
analyse-accepted_title = 受け入れ
analyse-bracketed = 近似：95％の信頼でこの範囲内。
analyse-copies_left = { $tile }、残り{ $copies }枚
analyse-go_on_with = ツモとして進む：{ $tile }
analyse-bar_label = { $tile }：{ $column } { $amount }
analyse-bar_danger = { $value }、危険度 { $chance }
analyse-bars_label = 手牌。棒グラフは{ $column }
analyse-actions = 選択肢
analyse-action = 選択
analyse-nothing_to_do = 選択の余地なし：パスのみ。
analyse-curve_win = 巡目ごとの和了率
analyse-curve_win_tip = 和了率が最大の打ち方で、その巡目までに和了っている確率。
analyse-curve_chance = ツモ回数ごとの完成率
analyse-curve_chance_tip = 最善の打牌の後、その回数のツモ以内に完成・聴牌している確率。帯は真の値がある範囲。
analyse-to_be_ready = 聴牌率
analyse-within_draws = { $draws }ツモ以内
analyse-draws_axis = ツモ
analyse-as_numbers = 数値で見る
analyse-why = 理由
analyse-against = 対
analyse-compare_other = 比較相手
analyse-difference = 差
analyse-sum = 合計
analyse-terms_of = 差の内訳
analyse-both_accept = 共通
analyse-danger_note = その家がその牌でロンする確率と、それによる平均失点。
analyse-ends_note = 各結末の確率×値。結末は、両者の平均 { $amount } からの差で評価する。
analyse-small_terms = その他
analyse-assumed = 指定がなく、仮定したもの
analyse-close_call = 僅差
analyse-complete_within = { $draws }巡以内に完成
analyse-compare_action = 最善と比較：{ $action }
analyse-player = 評価するAI
analyse-usual = 標準
analyse-also = セカンドオピニオン
analyse-only_after = { $action }の後のみ
analyse-back_to-game = 対局に戻る
analyse-back_to-record = 牌譜に戻る
analyse-back_to-drill = 練習に戻る
analyse-in_shanten = { $count }向聴
analyse-in_missing = あと{ $count }枚
`,De=`# Japanese. The translations await a review by a native speaker.
# The page Arena: matches between players.

arena-about = プレイヤーはどれだけ強いか。同じ牌山での対戦と、信頼できる区間。
arena-start = 対戦を始める
arena-start_about = どの牌山も全ての席から打つので、運は等しく分けられます。
arena-start_button = 対戦開始
arena-rules = ルール
arena-games = 対局数
arena-seed = シード
arena-players = プレイヤー
arena-player = プレイヤー
arena-player_letter = プレイヤー{ $letter }
arena-remove_player = プレイヤー{ $letter }を外す
arena-add_player = プレイヤーを加える
arena-players_about = オプションはコロンの後：kstep:k=2。最初のプレイヤーを測ります。
arena-sequential = 明らかになれば終了（二つのスコアの逐次検定）
arena-hypotheses-0 = 強くない場合のスコア
arena-hypotheses-1 = 強い場合のスコア
arena-more = 席・牌山・運・名前
arena-seats = 席
arena-usual = 標準
arena-plans-swap = 交換：対面同士
arena-plans-rotate = 回転：一対三
arena-plans-all = 全ての席順
arena-plans-plain = 固定：交換なし
arena-wall = 牌山
arena-walls-ordinary = 通常
arena-walls-personal = 個別
arena-walls-stable = 安定
arena-walls-lending = 貸し借り
arena-luck = 運
arena-lucks-quick = 測る（手牌だけから）
arena-lucks-supposed = 測る（他家は仮定）
arena-lucks-asked = 測る（プレイヤーに聞く）
arena-lucks-off = 測らない
arena-name = 名前
arena-any_name = 自動
arena-matches = 対戦と結果
arena-no_matches = まだ対戦がありません。
arena-folders_about = suzume serve --results DIR は DIR の結果フォルダーを表示し、新しい対戦もそこに保存します。
arena-deals_of = { $of }配牌中{ $deals }
arena-games_played = { $games }対局
arena-hands_played = { $hands }局
arena-states-running = 進行中
arena-states-stopped = 停止
arena-states-finished = 終了
arena-states-failed = 失敗
arena-stop = 停止
arena-resume = 再開
arena-games_in_all = 合計対局数
arena-as_planned = 予定どおり
arena-all_matches = 全ての対戦
arena-verdict = 対戦の結論
arena-progress = 済んだ配牌
arena-score = A のスコア
arena-adjusted = 運を調整
arena-luck_factor = { $factor }倍の配牌に相当
arena-measures-wins = 和了した局による
arena-measures-points = 点数による
arena-measures-rank = 順位による
arena-test = 逐次検定
arena-decisions-undecided = 未決
arena-decisions-accept_p0 = 強くない
arena-decisions-accept_p1 = 強い
arena-interval = 95%：{ $low }～{ $high }
arena-no_interval = 区間はまだない
arena-curve_score = A のスコアと区間
arena-curve_adjusted = A のスコア（運を調整）と区間
arena-curve_test = 逐次検定：確率比の対数
arena-accept_stronger = 強い
arena-accept_not = 強くない
arena-even = 互角
arena-deals = 配牌
arena-no_curve = 最初の配牌から曲線が始まります。
arena-won = 和了率
arena-points_agame = 一対局の点数
arena-rank = 順位
arena-deals_in = 放銃率
arena-drawn = 流局 { $share }
arena-intervals_are = 小さい数字は配牌に対する95%区間
arena-game = 対局
arena-hands = 局数
arena-before = 前へ
arena-after = 次へ
arena-game_name = 配牌{ $deal }・対局{ $game }
arena-options = この打ち手のオプション
arena-options_letter = 打ち手{ $letter }のオプション
arena-presets = プリセット
arena-report = レポートを保存
arena-league = 順位表
arena-league_about = 他の打ち手より上位で終える割合と、それに基づくレーティング。400点差は10対1の勝率比です。
arena-curve_rating = Aのレーティング差
`,Oe=`# Japanese. The translations await a review by a native speaker.
# The page Practice: positions to answer.

practice-theme = テーマ
practice-themes-any = すべて
practice-themes-shape = 牌効率（攻撃なし）
practice-themes-riichi = リーチ判断
practice-themes-defence = 押し引き
practice-themes-calls = 鳴き判断
practice-themes-last_hand = オーラス
practice-themes-mistakes = 自分のミス
practice-score = { $answered }問中{ $right }問正解
practice-streak = { $count }問連続正解
practice-reset = リセット
practice-none = このルールではこのテーマの局面が見つかりません。別のテーマを選んでください。
practice-no_mistakes = 保存されたミスはありません。「牌譜一覧」で検討し、「練習」を押してください。
practice-again = 最初から
practice-looking = 局面を探しています…
practice-number = 第{ $number }問
practice-question = あなたは{ $wind }。どうしますか。
practice-right = 正解。
practice-better = 推奨：{ $action }
practice-cost = 「{ $action }」は{ $cost }の損（{ $quantity }）。
practice-next = 次の問題
practice-forget = 覚えたので外す
`,ke=`# Japanese. The translations await a review by a native speaker.
# The page Records: several records, their results and mistakes.

records-about = 牌譜をまとめて読み込み、全対局の結果を一覧で見られます。検討すると、各対局の損失・運・レーティングが加わります。ファイルはこのコンピューターから出ません。
records-add = 牌譜を追加
records-paste = または牌譜や tenhou.net/6 のリンクを貼り付け
records-no_record = 牌譜ではありません。牌譜の内容、または牌譜を含む tenhou.net/6 のリンクを貼り付けてください。
records-games = 対局
records-game = 対局
records-hands = 局数
records-whose = 対象
records-seat = 開始時の{ $wind }
records-review_all = { $count }対局を検討
records-export = CSVで保存
records-clear = すべて外す
records-place = 順位
records-cost = 損失
records-cost_in = 損失（{ $quantity }）
records-agreement = 一致率
records-luck = 運
records-rating = レーティング
records-mistakes = ミス
records-trend = 対局ごとのレーティング
records-kind = 種類
records-kinds-discard = 打牌
records-kinds-riichi = リーチ
records-kinds-claim = 鳴き
records-kinds-kong = カン
records-kinds-win = 和了
records-kinds-opening = 開局時
records-situation = 状況
records-all = すべて
records-practise = この{ $count }問を練習
records-no_mistakes = 該当するミスはありません。
records-decision = 選択
records-done = 実戦
records-advised = 推奨
`,Ae=`# Japanese. The translations await a review by a native speaker.
# The page Score: what a winning hand is worth.

scoring-example = 例
scoring-clear = 消去
scoring-fields-hand = 和了牌を除く手牌
scoring-fields-win = 和了牌
scoring-fields-melds = 副露
scoring-fields-dora = ドラ表示牌
scoring-fields-ura = 裏ドラ表示牌
scoring-fields-flowers = 花牌
scoring-fields-norths = 抜きドラ
scoring-fields-seat = 自風
scoring-fields-round = 場風
scoring-fields-void = 定缺
scoring-self_drawn = ツモ
scoring-flags-riichi = リーチ
scoring-flags-double_riichi = ダブルリーチ
scoring-flags-ippatsu = 一発
scoring-flags-last_tile = 海底・河底
scoring-flags-kong_draw = 嶺上開花
scoring-flags-robbing_kong = 槍槓
scoring-flags-first_turn = 第一巡
scoring-flags-shot_after_kong = 槓後の打牌
scoring-flags-heavenly_ready = 天聴
scoring-flags-earthly_ready = 地聴
scoring-flags-last_copy = 絶張
scoring-tiles = { $wanted }枚中{ $now }枚。最後に押した牌が和了牌です。
scoring-no_yaku = 役なし
scoring-no_win = 和了形ではありません
scoring-counts = 内訳
scoring-value = 点
scoring-han = { $count }翻
scoring-fu = { $count }符
scoring-left_out = 成立するが数えないもの
scoring-payments = 支払い
scoring-who-discarder = 放銃者
scoring-who-each = 他家それぞれ
scoring-who-dealer = 親
scoring-who-others = それ以外の各家
scoring-settled-riichi = 本場は合計300点ずつ加算され、供託は和了者が取ります。
scoring-settled-taiwan = 底と台の点はルールの設定によります。親は1台、連荘ごとに2台多く払い、受け取ります。
scoring-settled-mcr = 各家が8点を払い、放銃者（ツモなら各家）はさらに点数を払います。
scoring-settled-sichuan = まだ和了していない家だけが払います。槓の支払いは別に即時行われます。
scoring-too_few = 和了に必要な点数に足りません。
`,je=`# Japanese. The translations await a review by a native speaker.
# What every page has: navigation, language, colours.

shell-home = suzume、最初のページへ
shell-skip = 本文へ移動
shell-pages_label = ページ
shell-pages-analyse = 何切る
shell-pages-table = 対局
shell-pages-arena = 対戦
shell-language = 言語
shell-theme = 配色
shell-themes-auto = 自動
shell-themes-light = ライト
shell-themes-dark = ダーク
shell-settings = 設定
shell-size = 牌の大きさ
shell-sizes-normal = 標準
shell-sizes-large = 大
shell-footer = suzume はこのコンピューター上で動作し、入力内容を外部に送信しません。
shell-what_is = 「{ $name }」の説明
shell-no_answer = suzumeが応答しません。\`suzume serve\` は動いていますか。
shell-comma = {"、"}
shell-pages-records = 牌譜
shell-pages-drill = 練習
shell-pages-score = 点数
shell-skin = 牌の絵柄
shell-skins-strokes = 伝統的
shell-skins-letters = 数字と文字
shell-name = 牌の表記
shell-names-code = 5p
shell-names-word = 五筒（読み）
shell-names-kanji = 五筒
shell-distance = 手の進み具合
shell-distances-shanten = 向聴数
shell-distances-deficiency = 不足枚数
shell-sound = 音
shell-sounds-off = なし
shell-sounds-on = あり
`,Me=`# Japanese. The translations await a review by a native speaker.
# The page Table: playing a game, watching a record.

table-comma = ・
table-you = あなた
table-winds-0 = 東家
table-winds-1 = 南家
table-winds-2 = 西家
table-winds-3 = 北家
table-wind_letters-0 = 東
table-wind_letters-1 = 南
table-wind_letters-2 = 西
table-wind_letters-3 = 北
table-suits-m = 萬子
table-suits-p = 筒子
table-suits-s = 索子
table-board = 卓
table-side_label = { $wind }、{ $name }、{ $points }点
table-river = 捨て牌
table-concealed = 手牌
table-face_down = 伏せ牌{ $count }枚
table-flowers = 花牌
table-norths = 抜きドラ
table-meld = 副露
table-closed_kong = 暗槓
table-dora = ドラ表示牌
table-ura = 裏ドラ表示牌
table-left = 残り{ $count }枚
table-sticks = 供託{ $count }本
table-riichi = リーチ
table-void_mark = 欠け色 { $suit }
table-won = 和了
table-events-draws = { $who }：ツモ { $tile }
table-events-draws_hidden = { $who }：ツモ
table-events-discards = { $who }：打 { $tile }
table-events-discards_drawn = { $who }：ツモ切り { $tile }
table-events-chow = { $who }：チー { $tiles }
table-events-chow-riichi = { $who }：チー { $tiles }
table-events-pong = { $who }：ポン { $tile }
table-events-pong-riichi = { $who }：ポン { $tile }
table-events-kong = { $who }：カン { $tile }
table-events-kong-riichi = { $who }：カン { $tile }
table-events-added_kong = { $who }：加槓 { $tile }
table-events-added_kong-riichi = { $who }：加槓 { $tile }
table-events-closed_kong = { $who }：暗槓 { $tile }
table-events-closed_kong-riichi = { $who }：暗槓 { $tile }
table-events-hidden_kong = { $who }：暗槓（伏せ）
table-events-hidden_kong-riichi = { $who }：暗槓（伏せ）
table-events-riichi = { $who }：リーチ
table-events-dora = 新ドラ表示牌：{ $tile }
table-events-flower = { $who }：花牌 { $tile }
table-events-north = { $who }：北抜き
table-events-exchange = { $who }から{ $to }へ：{ $tiles }
table-events-exchange_hidden = { $who }から{ $to }へ：三枚
table-events-void = { $who }：欠け色 { $suit }
table-events-payment = 途中の支払い：{ $points }
table-events-wins_drawn = { $who }：ツモ和了
table-events-wins_drawn-riichi = { $who }：ツモ和了
table-events-wins_from = { $who }：ロン（{ $from }から）
table-events-wins_from-riichi = { $who }：ロン（{ $from }から）
table-events-exhausted = 流局
table-aborts-nine_terminals = 途中流局：九種九牌
table-aborts-four_winds = 途中流局：四風連打
table-aborts-four_riichi = 途中流局：四家立直
table-aborts-four_kongs = 途中流局：四開槓
table-aborts-many_wins = 途中流局：三家和
table-play_title = 対局する
table-play_about = プログラムのプレイヤー三人と対局します。いつでもヒントを見られ、対局は記録され、あとで検討できます。
table-rules = ルール
table-opponents = 相手
table-levels-easy = 弱い
table-levels-medium = 普通
table-levels-hard = 強い
table-levels-own = 個別に選ぶ
table-opponents-0 = 相手１
table-opponents-1 = 相手２
table-opponents-2 = 相手３
table-strong = 強い
table-seat = 席
table-any_seat = おまかせ
table-seed = シード
table-random = 無作為
table-options = ルールのオプション
table-options_about = TOML 形式。書かないものは表示のまま。
table-start = 対局開始
table-new_game = 新しい対局
table-unfinished = 進行中の対局
table-no_game = この対局はありません。新しい対局に置き換えられた可能性があります。
table-leave = 対局をやめる
table-loading = 少々お待ちください…
table-watch_title = 牌譜を見る
table-watch_about = 天鳳（XML・JSON）、mjai、Botzone、独自形式。gzip も可。ファイルはこのコンピューターから出ません。
table-drop_here = ファイルかフォルダーをここにドロップ
table-choose_files = ファイルを選ぶ
table-choose_folder = フォルダーを選ぶ
table-reading = { $file } を読み込み中…
table-pasted = 貼り付けた牌譜
table-no_hands = この牌譜には局がありません。
table-files_listed = { $count }個のファイル
table-other_record = 別の牌譜
table-match_game = { $match }：配牌{ $deal }、対局{ $game }
table-to_match = 対戦へ
table-previous_hand = 前の局
table-next_hand = 次の局
table-step_back = 一手戻る
table-step_on = 一手進む
table-play = 再生
table-pause = 一時停止
table-speed = 速さ
table-speeds-slow = 遅い
table-speeds-normal = 普通
table-speeds-quick = 速い
table-timeline = 局の中の位置
table-event_of = { $event } / { $last }
table-hand = 局
table-view = 視点
table-all_hands = 全員の手牌を表示
table-turn_table = 卓を回す
table-log = 経過
table-watch_keys = キー：← → 一手、Shift＋← → 局、スペース 再生、Home・End、. , 局面、n p ミス、m 損失の大きい順、o 検討
table-review = 検討
table-review_about = 各局面の損失と、より良い選択。
table-review_seat = 対象
table-all_seats = 全員
table-valued_by = 評価
table-start_review = この牌譜を検討する
table-reviewing = 検討中
table-decisions_done = { $of ->
        [0] …
       *[other] { $done } / { $of } 打
    }
table-stop = 中止
table-mistake = ミス
table-by_cost = 損失順
table-previous_decision = 前の局面
table-next_decision = 次の局面
table-mistakes_from = ミスの基準
table-decisions_here = この時点の局面
table-no_decision = ここには選択がありません。次の局面へ進んでください。
table-your_hand = あなたの手牌
table-choices = できること
table-discard_tile = { $tile }を切る
table-actions-pass = パス
table-actions-win = 和了
table-actions-win-riichi = ロン
table-actions-win_drawn = ツモ和了
table-actions-win_drawn-riichi = ツモ
table-actions-abort = 九種九牌
table-actions-chow = チー
table-actions-chow-riichi = チー
table-actions-pong = ポン
table-actions-pong-riichi = ポン
table-actions-open_kong = カン
table-actions-open_kong-riichi = カン
table-actions-closed_kong = 暗槓
table-actions-closed_kong-riichi = 暗槓
table-actions-added_kong = 加槓
table-actions-added_kong-riichi = 加槓
table-actions-north = 北抜き
table-name_void = { $suit }を欠く
table-give = 渡す
table-questions-exchange = 渡す同色の三枚を選ぶ
table-questions-void = 欠け色を選ぶ
table-questions-riichi = リーチ：切る牌を選ぶ
table-questions-discard = 切る牌を選ぶ
table-questions-claim = 鳴きますか？
table-others_move = 他家の番…
table-waits = 待ち
table-furiten = フリテン
table-furiten-discarded = フリテン：待ち牌を自分で捨てている。ツモでのみ和了できる。
table-furiten-passed = フリテン：待ち牌を見逃した。
table-automatic = 自動
table-no_calls = 鳴きなし
table-auto_win = 自動和了
table-auto_discard = リーチ後ツモ切り
table-your_turn = あなたの番
table-hint = ヒント
table-thinking = 考え中…
table-take_best = 最善を選ぶ
table-hint_by = { $player } の評価。選択肢を押すと最善と比較します。
table-hint_about = すべての選択肢の価値と理由。
table-danger = 各打牌の危険度
table-discard = 打牌
table-points_lost = 失点
table-settings = 速さ・音・キー
table-pace = 進行
table-paces-instant = 即時
table-paces-quick = 速い
table-paces-normal = 普通
table-paces-slow = 遅い
table-sounds = 音
table-seed_is = { $rules }、シード { $seed }
table-play_keys = キー：← → と Enter で打牌、d ツモ切り、w 和了、r リーチ、c チー、p ポン、k カン、n 北抜き、x パス、g 渡す、h ヒント、b 最善、u 待った、o 検討
table-hand_summary = 局の結果
table-hand_over = { $name }：終局
table-player = プレイヤー
table-this_hand = この局
table-points = 点数
table-payments = 支払い
table-pays = { $from } → { $to }：{ $points }
table-go_on = 次の局
table-hands_so_far = これまで{ $count }局
table-game_over = 対局終了
table-watch_and_review = 見直して検討する
table-download = 牌譜をダウンロード
table-your_game = あなたの対局
table-back = 戻る
table-to_analyser = 検討する
table-undo = 待った
table-undo_about = この局の直前の選択に戻る
table-bars = 各牌：{ $value }と{ $other }
table-was_played = 実戦
table-was_advised = 推奨
`,Ne=`# Japanese. The translations await a review by a native speaker.
# Quantities, units and how far an amount can be trusted.

## Measures by name: a heading, the amount in a sentence, and what it means. Amounts are text: "60.4%", "9,045", "2.37".

quantity-rank = 順位
quantity-rank-amount = 平均順位は{ $amount }
quantity-rank-about = 対局終了時の予想順位。1が最良。
quantity-points = 期待点
quantity-points-amount = 平均{ $amount }点
quantity-points-about = この局で得る点の平均。和了も支払いも含む。
quantity-win = 和了率
quantity-win-amount = 和了率{ $amount }
quantity-win-about = この局で自分が和了る確率。
quantity-deal_in = 放銃率
quantity-deal_in-amount = 放銃率{ $amount }
quantity-deal_in-about = この局で、今またはこの後の打牌で放銃する確率。
quantity-other_win = 他家和了率
quantity-other_win-amount = 放銃以外の他家和了率{ $amount }
quantity-other_win-about = 他家がツモ、または第三者の打牌で和了る確率。
quantity-drawn = 流局
quantity-ready = 流局聴牌率
quantity-ready-amount = 流局時に聴牌している確率{ $amount }
quantity-ready-about = 流局し、自分が聴牌している確率。
quantity-not_ready = 流局不聴率
quantity-not_ready-amount = 流局時に不聴の確率{ $amount }
quantity-not_ready-about = 流局し、自分が聴牌していない確率。
quantity-complete = 完成率
quantity-complete-amount = { $draws }ツモ以内の完成率{ $amount }
quantity-complete-about = 自分のk回のツモ以内に、毎回最善の打牌をして手を完成させる確率。
quantity-accepted = 受け入れ
quantity-accepted-amount = 受け入れ{ $amount }枚
quantity-accepted-about = 手が一歩進む牌のうち、まだ見えていない枚数。
quantity-delta = デルタ
quantity-delta-amount = 置換数を下げる牌{ $amount }枚
quantity-delta-about = この牌と入れ替えると置換数が下がる、残っている牌の枚数（Li・Yan）。
quantity-habit = 強者の選択率
quantity-habit-amount = 強者の{ $amount }がこう打つ
quantity-habit-about = この選択をする強者の割合。牌譜から作ったモデルによる。
quantity-danger = 危険度
quantity-danger-amount = この牌の放銃率{ $amount }
quantity-danger-about = 今この牌で他家がロンする確率。
quantity-missing = 不足枚数
quantity-missing-amount = 不足{ $amount }枚
quantity-missing-about = 和了の条件を満たして完成するまでに取り込む最少枚数。
quantity-outlook = 見込み点
quantity-outlook-amount = 見込み{ $amount }点
quantity-outlook-about = 届く和了の点を、牌が来る見込みで重み付けした和。重なりがあるため、選択の比較にのみ使う。
quantity-rounds = 巡数
quantity-rounds-amount = 最短{ $amount }巡
quantity-rounds-about = 和了までの最短巡数。
quantity-payoff = 順位点
quantity-payoff-amount = 順位点の期待値{ $amount }
quantity-payoff-about = 最終順位による順位点の期待値（与えられた単位で）。
quantity-accepted_kinds = 受け入れ種類
quantity-accepted_kinds-amount = 受け入れ{ $amount }種
quantity-accepted_kinds-about = 手が一歩進む牌の種類数。
quantity-sets_to_come = 先に必要な面子
quantity-sets_to_come-amount = 先に必要な面子{ $amount }
quantity-sets_to_come-about = 計画上、他より先に鳴くかツモる必要のある面子の数。
quantity-likelihood = 見込み
quantity-likelihood-amount = 見込み{ $amount }
quantity-likelihood-about = 最も近い和了形の出来やすさ（経験則）。
quantity-won = 和了
quantity-won-amount = 和了
quantity-won-about = その選択で直ちに和了となる。

## Units: the amount is text.

unit-probability = { $amount }
unit-points = { $amount }点
unit-rank = { $amount }位分
unit-tiles = { $amount }枚
unit-kinds = { $amount }種
unit-sets = { $amount }面子
unit-rounds = { $amount }巡
unit-payoff = { $amount }
unit-weight = { $amount }
loss-accepted = { $count ->
       *[other] 受け入れ{ $amount }枚
    }
loss-delta = { $count ->
       *[other] 置換数を下げる牌{ $amount }枚
    }
loss-missing = { $count ->
       *[other] 必要な牌{ $amount }枚の増加
    }
unit-probability-name = 確率
unit-points-name = 点
unit-rank-name = 順位（1～4）
unit-tiles-name = 枚
unit-kinds-name = 種
unit-sets-name = 面子
unit-rounds-name = 巡
unit-payoff-name = 順位点
unit-weight-name = 重み

## Counted nouns.

count-tiles = { $count }枚
count-kinds = { $count }種
count-sets = { $count }面子
count-rounds = { $count }巡
count-draws = { $count }ツモ
count-points = { $count }点
count-games = { $count }対局
count-hands = { $count }局
count-decisions = { $count }局面
count-files = { $count }ファイル
count-events = { $count }イベント
count-wins = { $count }和了
count-records = 牌譜{ $count }件
count-deals = { $count }配牌
count-positions = { $count }問
count-faults = 障害{ $count }件
count-discards = 打牌{ $count }回
count-sticks = { $count }本

## How far an amount can be trusted.

exactness-exact = 厳密値
exactness-approximate = 近似：{ $why }
exactness-sampled = 無作為標本による。標準誤差{ $error }
exactness-between = 95％の信頼で{ $low }～{ $high }
because-draws_are_independent = ツモは独立と仮定
because-wins_overlap = 重なる和了を加算
because-rule_of_thumb = 対戦で選んだ経験則
because-solitary = 他家は牌を出し局を終わらせるだけで、届く手のみ考慮
because-inclusive = 他家は予測モデルどおりで、届く手のみ考慮
because-records = 牌譜の強者の選択（モデルによる予測）
`,Pe=`# Japanese. The translations await a review by a native speaker.
# Sentences of a review.

## Kinds of decisions and what the others show.

decision-discard = 打牌
decision-riichi = リーチ判断
decision-claim = 鳴き
decision-kong = カン
decision-win = 和了
decision-opening = 開局
threat-quiet = 平常
threat-open_hand = 三副露
threat-riichi = リーチ
turns-1-6 = 1～6巡目
turns-7-12 = 7～12巡目
turns-from-13 = 13巡目以降

## A decision.

review-title = 牌譜検討
review-moment = { $hand }、{ $turn }巡目。あなた：{ $place }、{ $points }点。
review-moment-even = { $hand }、{ $turn }巡目。全員{ $points }点。
review-moment-single = { $hand }、{ $turn }巡目。
review-drawn = { $tiles } + { $tile }
review-melds = 副露{ $melds }
review-dora_is = ドラ{ $tiles }
review-no_riichi = リーチなし。
review-offered = { $seat }家が{ $tile }を切った。
review-offered-kong = { $seat }家が{ $tile }をカンした。
review-better = 推奨：{ $action }。
review-usual = 通常：{ $action }（強者100人中{ $usual }人）。あなたの選択：100人中{ $done }人。
review-under_one = 1未満の
review-cost = 損失{ $amount }。
review-cost-about = 損失{ $amount }（約{ $points }点）。
review-rarity = 選択率
review-rarity-of = 強者100人中{ $count }人がこうする
review-not_certain = 牌譜からは実際の選択が分からない（他家の鳴きが優先）。
review-as_advised = 推奨どおり
review-as_good = 同等の推奨：
review-done = 実際
review-advised = 推奨
review-cost-heading = 損失
review-cost-heading-of = 損失（{ $quantity }）
review-unmeasured = 数値なし
review-options = 選択肢
review-why = 理由
review-accepts = 受け入れ
review-deal_in = 放銃率
review-terms = { $quantity }の内訳
review-sum = 合計
review-difference = 差

## The result of a hand: luck and decisions.

review-points = { $result }点。
review-split = { $result }点 = 配牌{ $deal }、ツモ{ $draws }、自分の選択{ $own }、その他{ $rest }。
review-split-no_own = { $result }点 = 配牌{ $deal }、ツモ{ $draws }、その他{ $rest }。
review-rest-note = その他：他家の打ち方、損失を計算していない選択、測定に含まれないもの。
review-hands = 局
review-column-result = 結果
review-column-own = 選択
review-curve = 局の価値（点）
review-value = 価値
review-luck = 運
review-deal = 配牌
review-draws = ツモ
review-own = 自分の選択
review-rest = その他
review-no_luck = このルールでは運を測定しない。

## The summary.

review-heading = { $file }：{ $counts }、評価：{ $player }
review-summary = まとめ
review-of = { $name }：{ $text }
review-rating = 評点
review-rating-is = 評点{ $rating }（100点満点）。
review-rating-top = 評点{ $rating }（100点満点、鳳凰卓の中央値{ $median }）。
review-cost-all-hand = 損失の合計{ $amount }、一局あたり{ $per_hand }。
review-cost-all-top = 損失の合計{ $amount }、一局あたり{ $per_hand }（鳳凰卓の中央値{ $median }）。
review-top_room = 鳳凰卓：評点の中央値{ $rating }、一局あたりの損失の中央値{ $cost }位。
review-trend = 対局ごとの評点（古い順）：{ $ratings }。
review-trend-last = 最近{ $count }戦の評点（古い順）：{ $ratings }。
review-halves = 前半{ $earlier }、後半{ $later }：{ $difference } ± { $error }。
review-most_costly = 最も損をした種類：{ $kind }。
review-costly = 損
review-rare-count = 稀
review-costly-heading = 損失の大きい選択（{ $amount }以上）
review-costly-none = { $amount }以上の損失はない。
review-costly-nothing = 損失のある選択はない。
review-rare-all = 稀な選択（強者100人中5人未満。損失は計算していない）
review-worst = 最大のミス
review-rare-heading = 稀な選択
review-decisions = 局面数
review-agreement = 一致率
review-agreed = { $decisions }のうち{ $agreed }が推奨どおりか同等（{ $share }）。
review-by_kind = 種類別の損失
review-by_turn = 巡目別の損失
review-by_missing = 不足枚数別の損失
review-by_situation = 状況別の損失
review-wrote = { $file }に書き込んだ
review-not_finished = 途中で中断：終わった分のみ。
review-nothing = 表示する局面がない。

## The page of a review.

review-valued_by = 評価：{ $player }
review-decision_of = 局面 { $number } / { $count }
review-hand = { $number }局目
review-previous = 前へ
review-next = 次へ
review-previous_mistake = 前のミス
review-next_mistake = 次のミス
review-threshold = ミスの基準
review-player = プレイヤー
review-all_players = 全員
review-open_hands = 全員の手牌を表示
review-language = 言語
review-keys = キー：← → で移動、n・p で次／前のミス、Home・End
review-dora = ドラ表示牌
review-sticks = 供託
review-wall = 残り{ $count }枚
`,Fe=`# Japanese. The translations await a review by a native speaker.
# Factors of Sichuan rules.

sichuan-heavenly = 天胡
sichuan-earthly = 地胡
sichuan-self_draw = 自摸
sichuan-kong_draw = 槓上花
sichuan-shot_after_kong = 槓上炮
sichuan-robbed_kong = 搶槓
sichuan-all_pongs = 対対胡
sichuan-golden_single = 金钩釣
sichuan-seven_pairs = 七対
sichuan-one_suit = 清一色
sichuan-root = 根
sichuan-roots = 根
sichuan-plain = 平胡
sichuan-pig = 花猪
`,Ie=`# Japanese. The translations await a review by a native speaker.
# Patterns of Taiwanese rules. Japanese and Chinese both have the traditional names.

tai-concealed = 門清
tai-self_draw = 自摸
tai-unaided = 不求
tai-seat_wind = 風牌
tai-round_wind = 風圈
tai-dragon = 三元牌
tai-own_flower = 花牌
tai-single_wait = 獨聽
tai-half_begging = 半求
tai-robbed_kong = 搶槓
tai-supplement = 槓上開花
tai-last_tile = 海底撈月
tai-last_discard = 河底撈魚
tai-all_begging = 全求
tai-all_chows = 平胡
tai-four_flowers = 花槓
tai-three_concealed_pongs = 三暗刻
tai-earthly_ready = 地聽
tai-all_pongs = 碰碰胡
tai-little_dragons = 小三元
tai-half_flush = 混一色
tai-four_concealed_pongs = 四暗刻
tai-five_concealed_pongs = 五暗刻
tai-big_dragons = 大三元
tai-little_winds = 小四喜
tai-full_flush = 清一色
tai-heavenly_ready = 天聽
tai-eight_flowers = 八仙過海
tai-seven_take_one = 七搶一
tai-big_winds = 大四喜
tai-all_honours = 字一色
tai-heavenly_win = 天胡
tai-earthly_win = 地胡
tai-human_win = 人胡

## Amounts.

score-tai = { $count }台
`,Le=`# Japanese. The translations await a review by a native speaker.
# Tiles as they are spoken, by their canonical names.

tile-1m = 一萬
tile-2m = 二萬
tile-3m = 三萬
tile-4m = 四萬
tile-5m = 五萬
tile-6m = 六萬
tile-7m = 七萬
tile-8m = 八萬
tile-9m = 九萬
tile-0m = 赤五萬
tile-1p = 一筒
tile-2p = 二筒
tile-3p = 三筒
tile-4p = 四筒
tile-5p = 五筒
tile-6p = 六筒
tile-7p = 七筒
tile-8p = 八筒
tile-9p = 九筒
tile-0p = 赤五筒
tile-1s = 一索
tile-2s = 二索
tile-3s = 三索
tile-4s = 四索
tile-5s = 五索
tile-6s = 六索
tile-7s = 七索
tile-8s = 八索
tile-9s = 九索
tile-0s = 赤五索
tile-1z = 東
tile-2z = 南
tile-3z = 西
tile-4z = 北
tile-5z = 白
tile-6z = 發
tile-7z = 中
tile-1f = 梅
tile-2f = 蘭
tile-3f = 菊
tile-4f = 竹
tile-1g = 春
tile-2g = 夏
tile-3g = 秋
tile-4g = 冬
tile-back = 裏向き
tile-none = なし
`,Re=`# Japanese. The translations await a review by a native speaker.
# Yaku, limits and fu of riichi.

## Yaku, and the bonuses that count like them.

yaku-menzen_tsumo = 門前清自摸和
yaku-riichi = 立直
yaku-ippatsu = 一発
yaku-chankan = 槍槓
yaku-rinshan = 嶺上開花
yaku-haitei = 海底摸月
yaku-houtei = 河底撈魚
yaku-pinfu = 平和
yaku-tanyao = 断幺九
yaku-iipeikou = 一盃口
yaku-seat_east = 自風 東
yaku-seat_south = 自風 南
yaku-seat_west = 自風 西
yaku-seat_north = 自風 北
yaku-round_east = 場風 東
yaku-round_south = 場風 南
yaku-round_west = 場風 西
yaku-round_north = 場風 北
yaku-haku = 役牌 白
yaku-hatsu = 役牌 發
yaku-chun = 役牌 中
yaku-double_riichi = 両立直
yaku-chiitoitsu = 七対子
yaku-chanta = 混全帯幺九
yaku-ittsuu = 一気通貫
yaku-sanshoku_doujun = 三色同順
yaku-sanshoku_doukou = 三色同刻
yaku-sankantsu = 三槓子
yaku-toitoi = 対々和
yaku-sanankou = 三暗刻
yaku-shousangen = 小三元
yaku-honroutou = 混老頭
yaku-ryanpeikou = 二盃口
yaku-junchan = 純全帯幺九
yaku-honitsu = 混一色
yaku-chinitsu = 清一色
yaku-renhou = 人和
yaku-tenhou = 天和
yaku-chiihou = 地和
yaku-daisangen = 大三元
yaku-suuankou = 四暗刻
yaku-suuankou_tanki = 四暗刻単騎
yaku-tsuuiisou = 字一色
yaku-ryuuiisou = 緑一色
yaku-chinroutou = 清老頭
yaku-chuuren = 九蓮宝燈
yaku-junsei_chuuren = 純正九蓮宝燈
yaku-kokushi = 国士無双
yaku-kokushi_thirteen = 国士無双十三面
yaku-daisuushii = 大四喜
yaku-shousuushii = 小四喜
yaku-suukantsu = 四槓子
yaku-dora = ドラ
yaku-ura_dora = 裏ドラ
yaku-red_dora = 赤ドラ
yaku-renhou_yakuman = 人和
yaku-north_dora = 抜きドラ

## Limits.

limit-mangan = 満貫
limit-haneman = 跳満
limit-baiman = 倍満
limit-sanbaiman = 三倍満
limit-counted_yakuman = 数え役満
limit-yakuman = 役満
limit-yakuman-times = { $count }倍役満

## What fu are for.

fu-base = 副底
fu-seven_pairs = 七対子
fu-concealed_claim = 門前ロン
fu-self_draw = ツモ
fu-open_hand = 喰い平和形
fu-edge_wait = 辺張待ち
fu-closed_wait = 嵌張待ち
fu-single_wait = 単騎待ち
fu-value_pair = 役牌雀頭
fu-double_wind_pair = 連風牌雀頭
fu-open_pong = 明刻
fu-concealed_pong = 暗刻
fu-open_kong = 明槓
fu-closed_kong = 暗槓

## Amounts.

score-han = { $han }翻
score-fu = { $fu }符
score-no_yaku = 役なし
`,ze=`# Chinese. The translations await a review by a native speaker.
# Sentences of an answer to "what should I do".

## The hand, under rules whose players count shanten. \`count\` is a number.

state-complete = 已和牌。
state-impossible = 剩余的牌无法完成这手牌。
state-tenpai = 听牌，听{ $tiles }（剩{ $count }张）。
state-tenpai-after = 打对即听牌。
state-shanten = { $count }向听。
state-ready = 听牌，听{ $tiles }（剩{ $count }张）。
state-ready-after = 打对即听牌。
state-from_ready = { $count }向听。
distance-tenpai = 听牌
distance-ready = 听牌
distance-shanten = { $count }向听
distance-from_ready = { $count }向听
state-deficiency = 缺张数{ $count }。

## The table.

advice-dora = 宝牌{ $tiles }（指示牌{ $indicators }）。
advice-nothing_known = 他家情况未知。
advice-last-needs = 最后一局：再得{ $points }点即为{ $place }。
advice-last-first = 最后一局：任何和牌都保住第一。
advice-place-level = { $hand }，你以{ $points }点排{ $place }（与{ $rival }同分）。
advice-place = { $hand }，你以{ $points }点排{ $place }（{ $rival }有{ $rival_points }点）。
advice-riichi = { $count ->
       *[other] { $seat }已立直。
    }
advice-no_riichi = 无人立直。
advice-offered = { $seat }打出{ $tile }。

## The verdict in context. An action is text, such as action-discard; inside a sentence, doing-discard.

advice-nothing_to_decide = 没有需要决定的。
advice-complete = 已经和牌。
advice-equal = { $action }同样好。
advice-equal-fast = { $action }同样快，但{ $best }多{ $points }点。
advice-close = { $action }几乎同样好，但{ $reason }。
advice-close-faster = { $action }几乎同样好，但这样更快：{ $reason }。
advice-close-safer = { $action }几乎同样好，但这样更安全：{ $reason }。
advice-nearly = { $action }几乎同样好。
advice-accepts-ready = { $tiles }共{ $count }张可听牌。
advice-accepts-nearer = { $tiles }共{ $count }张可进张。
advice-accepts-same = { $action }进张相同。
advice-accepts-also = 与{ $action }相比，还进{ $tiles }。
advice-accepts-without = 与{ $action }相比，不进{ $tiles }。
advice-accepts-instead = 与{ $action }相比，进{ $gained }而不进{ $lost }。
advice-accepts-kinds = { $kinds }种{ $tiles }张
advice-alone = { $tile }是孤张。
advice-block = { $tiles }只能等{ $needs }。
advice-compared = 与{ $action }相比，{ $reason }。
advice-compared-habit = { $best }的强者这样打，{ $other }选择{ $action }。
advice-compared-habit-alone = { $best }的强者这样打。
advice-compared-habit-claim = { $best }的强者在这里鸣牌，{ $other }不鸣。
advice-compared-habit-pass = { $best }的强者在这里不鸣，{ $other }鸣牌。
advice-keeps = 保留{ $patterns }。
kept-dora = 宝牌
advice-wins-place = 荣和得{ $points }点，升到{ $place }；{ $action }则得{ $other }点，是{ $other_place }。
advice-wins-up = 任何和牌都升到{ $place }。
advice-wins-keep = 任何和牌都保持{ $place }。
advice-from_to = { $least }～{ $most }
advice-in_exchange = 代价是：{ $reason }。
advice-costs_little = 代价很小：{ $reason }。
advice-tempting = 若{ $action }，{ $lure }，但{ $total }。
advice-value-of = { $action }的价值构成：{ $terms }。

## Why the best action is better than another, by the quantity that decides. Amounts are text; the action is a doing-... text.

reason-rank = 顺位{ $best }，而不是{ $other }
reason-points = { $best }点，而不是{ $other }点
reason-win = 和牌率{ $best }，而不是{ $other }
reason-deal_in = 放铳率{ $best }，而不是{ $other }
reason-other_win = 他家和牌率{ $best }，而不是{ $other }
reason-ready = 流局听牌率{ $best }，而不是{ $other }
reason-not_ready = 流局未听率{ $best }，而不是{ $other }
reason-complete = 完成率{ $best }，而不是{ $other }
reason-accepted = 进张{ $best }张，而不是{ $other }张
reason-accepted-of-win = 听牌{ $best }张，而不是{ $other }张
reason-accepted_kinds = 进张{ $best }种，而不是{ $other }种
reason-delta = 使缺张数减少的牌{ $best }张，而不是{ $other }张
reason-habit = { $best }的强者这样打，而不是{ $other }
reason-danger = 此牌放铳率{ $best }，而不是{ $other }
reason-missing = 缺{ $best }张，而不是{ $other }张
reason-outlook = 预期{ $best }点，而不是{ $other }点
reason-rounds = 最少{ $best }巡，而不是{ $other }巡
reason-payoff = 顺位点期望{ $best }，而不是{ $other }
reason-sets_to_come = 需先成面子{ $best }组，而不是{ $other }组
reason-likelihood = 可能性{ $best }，而不是{ $other }
reason-pattern = { $pattern }带来{ $best }点，而不是{ $other }点
reason-points-of-win = 和牌平均{ $best }点，而不是{ $other }点
reason-rank-of-win = 和牌后顺位{ $best }，而不是{ $other }
reason-rank-of-deal_in = 放铳后顺位{ $best }，而不是{ $other }
reason-rank-of-other_win = 他家和牌后顺位{ $best }，而不是{ $other }
reason-rank-of-ready = 流局听牌后顺位{ $best }，而不是{ $other }
reason-rank-of-not_ready = 流局未听后顺位{ $best }，而不是{ $other }
reason-payoff-of-win = 和牌的顺位点{ $best }，而不是{ $other }
reason-payoff-of-deal_in = 放铳的顺位点{ $best }，而不是{ $other }
reason-payoff-of-other_win = 他家和牌的顺位点{ $best }，而不是{ $other }
reason-payoff-of-ready = 流局听牌的顺位点{ $best }，而不是{ $other }
reason-payoff-of-not_ready = 流局未听的顺位点{ $best }，而不是{ $other }
reason-won = 立即和牌

## Rules that decided about an action beside its value.

note-folds = 他家立直且手牌尚远：只考虑安全牌
note-opens_for_nothing = 破坏门清而手牌没有前进
note-too_far_to_play_on = 面对立直，手牌太远，不宜继续进攻
note-void_first = 先打定缺的牌
unmeasured-danger = 推荐的牌更安全（按不计点数的经验法则）
unmeasured-not_certain = 牌谱未显示实际选择
unmeasured-not_valued = 该选择未被评估
unmeasured-other_quantity = 两者的评估标准不同
advice-not_valued = 未评估

## Below the table.

advice-column-waits = 听
advice-column-makes_ready = 听牌进张
advice-accepts = { $tiles }，{ $count }
advice-accepts-many = { $kinds }种{ $count }
advice-accepts-at = { $state }，{ $count }
advice-accepts-back = 退到{ $state }，{ $count }
advice-more = 另有{ $count }项（--all）
sentence = { $text }。
sentence-about = { $subject }：{ $text }。
list-separator = 、
advice-ranges = 时间内未得出精确值的以区间表示；可用 --budget 增加时间。
advice-valued_by = 评估：{ $player }（{ $about }）。
advice-valued_by-short = 评估：{ $player }。
advice-second_opinion = 另一评估：{ $player }（{ $about }）。
advice-ends_sum = 牌局各结局合计100％。
advice-ends_rest = 其余为流局。
advice-all_safe = 目前没有危险的弃牌（均低于0.1％）。
advice-uncounted = 向听数、进张与完成概率不计和牌所需的{ $points }分。
advice-counted = 向听数与进张只计{ $points }分以上的和牌；完成概率不计分数。
advice-add_rules = 加上 --rules riichi 等规则可显示点数。
assumed = 假定：{ $what }。
assumed-seat_wind = 门风{ $wind }
assumed-round_wind = 圈风{ $wind }
assumed-draws_left = 剩余摸牌{ $count }次
assumed-dora_indicators = 无宝牌指示牌
assumed-scores = 各家{ $points }点
assumed-repeats = 0本场
assumed-sticks = 立直棒{ $count }根
assumed-melds = { $meld }鸣自上家
assumed-melds-unknown = 未描述副露；不计牌桌，只衡量手牌
assumed-seats = 他家牌河与副露未知，且非第一巡
assumed-to_move = 上家打出
assumed-rules = 无规则：面子加将，34种

## Fields of a situation.

field-rules = 规则
field-hand = 手牌
field-drawn = 摸到的牌
field-melds = 副露
field-seat_wind = 门风
field-round_wind = 圈风
field-dora_indicators = 宝牌指示牌
field-scores = 点数
field-repeats = 本场
field-sticks = 立直棒
field-draws_left = 剩余摸牌
field-seats = 他家
field-to_move = 轮到谁
field-offered = 可鸣的牌
field-void = 定缺
field-flowers = 花牌

## Players, in one line each.

player-human = 终端前的人
player-random = 等概率随机选择合法操作
player-tsumogiri = 只摸切，不鸣不和
player-greedy = 缺张数最少，其次进张最多
player-delta = 考虑已见牌，缺张数最少、进张最多
player-kstep = k摸以内完成手牌的概率
player-solitary = 这手牌面对一般对手的价值
player-mdp = 以他家模型计算的期望最终顺位
player-simcat = 抽样未来的牌，统计事后可和的比例
player-guoshi = 国标麻将：规划八番以上的和牌
player-guoshi-fast = 完成所需巡数最少，其次其概率
player-epsilon = 另一玩家，其部分操作被随机替换
player-botzone = 使用Botzone协议的程序
player-mjai = 使用mjai协议的程序
`,Be=`# Chinese. The translations await a review by a native speaker.
# Fans of Chinese Standard (MCR): the official English and Chinese names.

fan-big_four_winds = 大四喜
fan-big_three_dragons = 大三元
fan-all_green = 绿一色
fan-nine_gates = 九莲宝灯
fan-four_kongs = 四杠
fan-seven_shifted_pairs = 连七对
fan-thirteen_orphans = 十三幺
fan-all_terminals = 清幺九
fan-little_four_winds = 小四喜
fan-little_three_dragons = 小三元
fan-all_honors = 字一色
fan-four_concealed_pungs = 四暗刻
fan-pure_terminal_chows = 一色双龙会
fan-quadruple_chow = 一色四同顺
fan-four_pure_shifted_pungs = 一色四节高
fan-four_pure_shifted_chows = 一色四步高
fan-three_kongs = 三杠
fan-all_terminals_and_honors = 混幺九
fan-seven_pairs = 七对
fan-greater_honors_and_knitted_tiles = 七星不靠
fan-all_even_pungs = 全双刻
fan-full_flush = 清一色
fan-pure_triple_chow = 一色三同顺
fan-pure_shifted_pungs = 一色三节高
fan-upper_tiles = 全大
fan-middle_tiles = 全中
fan-lower_tiles = 全小
fan-pure_straight = 清龙
fan-three_suited_terminal_chows = 三色双龙会
fan-pure_shifted_chows = 一色三步高
fan-all_fives = 全带五
fan-triple_pung = 三同刻
fan-three_concealed_pungs = 三暗刻
fan-lesser_honors_and_knitted_tiles = 全不靠
fan-knitted_straight = 组合龙
fan-upper_four = 大于五
fan-lower_four = 小于五
fan-big_three_winds = 三风刻
fan-mixed_straight = 花龙
fan-reversible_tiles = 推不倒
fan-mixed_triple_chow = 三色三同顺
fan-mixed_shifted_pungs = 三色三节高
fan-chicken_hand = 无番和
fan-last_tile_draw = 妙手回春
fan-last_tile_claim = 海底捞月
fan-out_with_replacement_tile = 杠上开花
fan-robbing_the_kong = 抢杠和
fan-all_pungs = 碰碰和
fan-half_flush = 混一色
fan-mixed_shifted_chows = 三色三步高
fan-all_types = 五门齐
fan-melded_hand = 全求人
fan-two_concealed_kongs = 双暗杠
fan-two_dragon_pungs = 双箭刻
fan-concealed_kong_and_melded_kong = 明暗杠
fan-outside_hand = 全带幺
fan-fully_concealed_hand = 不求人
fan-two_melded_kongs = 双明杠
fan-last_tile = 和绝张
fan-dragon_pung = 箭刻
fan-prevalent_wind = 圈风刻
fan-seat_wind = 门风刻
fan-concealed_hand = 门前清
fan-all_chows = 平和
fan-tile_hog = 四归一
fan-double_pung = 双同刻
fan-two_concealed_pungs = 双暗刻
fan-concealed_kong = 暗杠
fan-all_simples = 断幺
fan-pure_double_chow = 一般高
fan-mixed_double_chow = 喜相逢
fan-short_straight = 连六
fan-two_terminal_chows = 老少副
fan-pung_of_terminals_or_honors = 幺九刻
fan-melded_kong = 明杠
fan-one_voided_suit = 缺一门
fan-no_honors = 无字
fan-edge_wait = 边张
fan-closed_wait = 坎张
fan-single_wait = 单钓将
fan-self_drawn = 自摸
fan-flower_tiles = 花牌

## Amounts.

score-points = { $count }番
score-too_few_points = 不足{ $count }番
`,Ve=`# Chinese. The translations await a review by a native speaker.
# Names: winds, seats, suits, hands, rule sets, terms and shapes.

## Winds, seats by wind, and seats by side.

wind-east = 东
wind-south = 南
wind-west = 西
wind-north = 北
seat-east = 东家
seat-south = 南家
seat-west = 西家
seat-north = 北家
side-self = 自家
side-right = 下家
side-across = 对家
side-left = 上家
place-1 = 第一
place-2 = 第二
place-3 = 第三
place-4 = 第四
seat-dealer = 庄家

## Dragons and suits.

dragon-white = 白板
dragon-green = 发财
dragon-red = 红中
suit-m = 万子
suit-p = 筒子
suit-s = 条子

## Rounds and hands. The wind is text, such as wind-east.

hand-name = { $wind }{ $number }局
hand-name-repeats = { $wind }{ $number }局 { $count }本场
hand-name-honba = { $wind }{ $number }局 { $count }本场
hand-turn = 第{ $turn }巡

## Rule sets: the name in a list.

rules-mahjong0 = Mahjong-0（只有面子加将）
rules-sichuan = 四川麻将（血战到底）
rules-taiwan = 台湾麻将
rules-taiwan-flowers = 台湾麻将（带花）
rules-mcr = 国标麻将
rules-mcr-flowers = 国标麻将（带花）
rules-riichi = 日本麻将（半庄）
rules-riichi-tonpu = 日本麻将（东风）
rules-riichi-tenhou = 日本麻将（天凤）
rules-riichi-majsoul = 日本麻将（雀魂）
rules-sanma = 三人日本麻将
rules-sanma-tonpu = 三人日本麻将（东风战）
rules-sanma-tenhou = 三人日本麻将（天凤）
rules-sanma-majsoul = 三人日本麻将（雀魂）

## Rule sets: what they are, in one line.

rules-mahjong0-about = 缺张数论文中的游戏：三门，面子加将，每次和牌计一分
rules-sichuan-about = 四川麻将，血战到底
rules-taiwan-about = 台湾麻将，136张
rules-taiwan-flowers-about = 台湾麻将，带花
rules-mcr-about = 国标麻将，136张
rules-mcr-flowers-about = 国标麻将，带花
rules-riichi-about = 日本麻将，半庄
rules-riichi-tonpu-about = 日本麻将，东风战
rules-riichi-tenhou-about = 日本麻将，天凤牌谱所示规则
rules-riichi-majsoul-about = 日本麻将，雀魂规则
rules-sanma-about = 三人日本麻将，半庄战
rules-sanma-tonpu-about = 三人日本麻将，东风战
rules-sanma-tenhou-about = 三人日本麻将，天凤牌谱中的规则
rules-sanma-majsoul-about = 三人日本麻将，雀魂规则

## Why a hand was aborted.

abort-nine_terminals = 九种九牌
abort-four_winds = 四风连打
abort-four_riichi = 四家立直
abort-four_kongs = 四杠散了
abort-many_wins = 三家和了

## How a hand was won.

won-wall = 自摸
won-discard = 点和
won-robbed_kong = 抢杠
won-eight_flowers = 八仙过海
won-seven_flowers = 七抢一

## Terms: what an amount is made of, beside yaku, fans, tai, factors and tiles.

term-base = 底分
term-complete = 和牌
term-plain = 平胡
term-red_five = 赤宝牌
term-ura_dora = 里宝牌
term-one_shot = 一发
term-stakes_lost = 损失的立直棒
term-rare_ways = 罕见的和法
term-habits = 高手习惯
term-rollouts = 模拟
term-repeats = 本场
term-sticks = 立直棒
term-win = 和牌
term-deal_in = 放铳
term-other_win = 他家和牌
term-ready = 流局听牌
term-not_ready = 流局未听
term-draw = 第{ $draw }摸
term-turn = 第{ $turn }巡
term-kongs = 杠
term-seat = 座位{ $seat }
term-other = 其他

## Lists.

list-comma = 、
list-and = { $one }和{ $other }
`,He=`# Chinese. The translations await a review by a native speaker.
# The page Analyse: which tile to discard, and why.

analyse-title = 该打哪张，为什么
analyse-position = 牌局
analyse-rules = 规则
analyse-no_table = 只有手牌（无牌桌）
analyse-undo = 撤销
analyse-redo = 重做
analyse-clear = 全部清除
analyse-share = 复制网址
analyse-copied = 已复制
analyse-examples = 例题
analyse-close = 关闭
analyse-zones-hand = 手牌
analyse-zones-drawn = 摸到的牌
analyse-zones-melds = 副露
analyse-zones-offered = 可鸣的牌
analyse-zones-dora = 宝牌指示牌
analyse-zones-flowers = 花牌
analyse-zones-seen = 其他已见牌
analyse-zones-river = 牌河
analyse-palette_of = 添加的牌：{ $zone }
analyse-add_tile = 添加{ $tile }
analyse-remove_tile = 移除{ $tile }
analyse-keypad = 选牌键盘
analyse-meld_kind = 副露种类
analyse-meld_kinds-chow = 吃
analyse-meld_kinds-pong = 碰
analyse-meld_kinds-kong = 明杠
analyse-meld_kinds-closed = 暗杠
analyse-marks-drawn = 摸切
analyse-marks-riichi = 立直宣言牌
analyse-marks-claimed = 被鸣走
analyse-marks_of = 打出的牌的标记
analyse-remove = 移除
analyse-table = 牌桌：风、副露、宝牌、选项
analyse-others = 牌河、立直与点数
analyse-seat_wind = 门风
analyse-round_wind = 圈风
analyse-winds-e = 东
analyse-winds-s = 南
analyse-winds-w = 西
analyse-winds-n = 北
analyse-unknown = 未指定
analyse-draws_left = 剩余摸牌
analyse-draws_left_tip = 四家合计还能摸的张数。日本麻将开始时为70张。
analyse-void_suit = 定缺
analyse-norths = 拔北
analyse-suits-m = 万
analyse-suits-p = 筒
analyse-suits-s = 条
analyse-offered_by = 打出者
analyse-sides-self = 自家
analyse-sides-right = 下家
analyse-sides-across = 对家
analyse-sides-left = 上家
analyse-sides_short-right = 下
analyse-sides_short-across = 对
analyse-sides_short-left = 上
analyse-within = 几次摸牌以内
analyse-within_tip = 在这么多次摸牌以内完成手牌的概率。留空则为向听数＋2。
analyse-picture = 牌桌：先点座位，再点牌
analyse-picture_discards = 弃牌 { $count }
analyse-remove_last = 删除最后一张
analyse-rivers_note = 牌河要么写全，要么不写。
analyse-rivers_tip = 按顺序写打出的牌，用空格分开。牌后的标记：* 摸切，! 立直宣言牌，< 被鸣走。从庄家起依次打牌，由此确定先后。
analyse-score = 点数
analyse-riichi = 立直
analyse-repeats = 本场
analyse-sticks = 立直棒
analyse-line = 变化
analyse-line_start = 起点
analyse-line_back = 退一步
analyse-line_step = 打{ $discard }，摸{ $draw }
analyse-line_note = 变化中他家的打牌未知：牌河算作已见牌。
analyse-welcome = 你会打哪张？
analyse-welcome_text = 输入手牌，粘贴任意记法，或点击牌。也可以先看这些例题。
analyse-example_names-shape = 日本麻将何切
analyse-example_names-danger = 有人立直了
analyse-example_names-claim = 碰还是不碰？
analyse-example_names-standard = 国标麻将：八番起和
analyse-example_names-void = 四川麻将：定缺一门
analyse-example_names-sixteen = 台湾麻将：十七张
analyse-example_names-pure = 清一色
analyse-example_texts-shape = 一向听，带宝牌。每种打法的点数和概率。
analyse-example_texts-danger = 已听牌，但可能放铳。各家危险度与期望顺位。
analyse-example_texts-claim = 对家打出东风。碰值多少？
analyse-example_texts-standard = 听牌还不够，靠哪些番和牌？
analyse-example_texts-void = 只剩两门。
analyse-example_texts-sixteen = 五副面子加将。
analyse-example_texts-pure = 全是条子：哪张多余？
analyse-thinking = 计算中…
analyse-looking = 继续计算…
analyse-done = 完成
analyse-cannot = 无法读取此牌局
analyse-pasteable = 可输入或粘贴：任意记法的手牌。可粘贴：JSON 局面、牌谱、tenhou.net/6 链接。
analyse-see_form = 出错的位置已在表单中标出。
analyse-go_on_typing = 请继续
analyse-suit_missing = 数字后面写花色：m 万、p 筒、s 条、z 字牌。
analyse-tiles_so_far = 现有{ $tiles }张。要打牌需要{ $size }张，每副露一组少三张。
analyse-best = 最佳
analyse-complete = 已和牌
analyse-before_draw = 摸牌之前
analyse-distance-never = 无法完成
analyse-distance-complete = 和牌
analyse-distance-ready = 听牌
analyse-accepted_title = 进张
analyse-bracketed = 近似：以95％置信度在此范围内。
analyse-copies_left = { $tile }，剩{ $copies }张
analyse-go_on_with = 当作摸到：{ $tile }
analyse-bar_label = { $tile }：{ $column } { $amount }
analyse-bar_danger = { $value }，危险 { $chance }
analyse-bars_label = 手牌；柱形表示{ $column }
analyse-actions = 该怎么做
analyse-action = 选择
analyse-nothing_to_do = 没有选择：只能过。
analyse-curve_win = 逐巡和牌率
analyse-curve_win_tip = 以和牌率最优的打法，到该巡为止已和牌的概率。
analyse-curve_chance = 逐次摸牌完成率
analyse-curve_chance_tip = 打出最佳牌后，在这么多次摸牌以内完成或听牌的概率。色带是真值所在的范围。
analyse-to_be_ready = 听牌率
analyse-within_draws = { $draws }摸以内
analyse-draws_axis = 摸牌
analyse-as_numbers = 查看数值
analyse-why = 理由
analyse-against = 对比
analyse-compare_other = 比较对象
analyse-difference = 差
analyse-sum = 合计
analyse-terms_of = 差的构成
analyse-both_accept = 两者都有
analyse-danger_note = 该家以此牌和牌的概率，及由此平均损失的点数。
analyse-ends_note = 各结局的概率×数值。结局按其与两者平均值 { $amount } 的差来计算。
analyse-small_terms = 其他
analyse-assumed = 未指定而采用的假设
analyse-close_call = 接近
analyse-complete_within = { $draws }巡内完成
analyse-compare_action = 与最佳比较：{ $action }
analyse-player = 评估者
analyse-usual = 默认
analyse-also = 第二意见
analyse-only_after = 仅在{ $action }之后
analyse-back_to-game = 回到对局
analyse-back_to-record = 回到牌谱
analyse-back_to-drill = 回到练习
analyse-in_shanten = { $count }向听
analyse-in_missing = 还缺{ $count }张
`,Ue=`# Chinese. The translations await a review by a native speaker.
# The page Arena: matches between players.

arena-about = 玩家有多强？在相同的牌墙上比赛，给出可靠的区间。
arena-start = 开始比赛
arena-start_about = 每副牌墙从所有座位各打一次，运气均分。
arena-start_button = 开始比赛
arena-rules = 规则
arena-games = 对局数
arena-seed = 种子
arena-players = 玩家
arena-player = 玩家
arena-player_letter = 玩家 { $letter }
arena-remove_player = 移除玩家 { $letter }
arena-add_player = 添加玩家
arena-players_about = 选项写在冒号后：kstep:k=2。衡量的是第一位玩家。
arena-sequential = 一旦明确即停止（两个得分之间的序贯检验）
arena-hypotheses-0 = 不更强时的得分
arena-hypotheses-1 = 更强时的得分
arena-more = 座位、牌墙、运气、名称
arena-seats = 座位
arena-usual = 默认
arena-plans-swap = 互换：对家为伴
arena-plans-rotate = 轮换：一对三
arena-plans-all = 所有座次
arena-plans-plain = 固定：不互换
arena-wall = 牌墙
arena-walls-ordinary = 普通
arena-walls-personal = 个人
arena-walls-stable = 稳定
arena-walls-lending = 互借
arena-luck = 运气
arena-lucks-quick = 测量（只看手牌）
arena-lucks-supposed = 测量（假定他家）
arena-lucks-asked = 测量（询问玩家）
arena-lucks-off = 不测量
arena-name = 名称
arena-any_name = 自动
arena-matches = 比赛与结果
arena-no_matches = 还没有比赛。
arena-folders_about = suzume serve --results DIR 显示 DIR 中的结果文件夹，新比赛也保存在那里。
arena-deals_of = { $deals } / { $of } 副牌墙
arena-games_played = { $games } 场对局
arena-hands_played = { $hands } 局
arena-states-running = 进行中
arena-states-stopped = 已停止
arena-states-finished = 已完成
arena-states-failed = 失败
arena-stop = 停止
arena-resume = 继续
arena-games_in_all = 总对局数
arena-as_planned = 按计划
arena-all_matches = 所有比赛
arena-verdict = 比赛结论
arena-progress = 已打牌墙
arena-score = A 的得分
arena-adjusted = 扣除运气
arena-luck_factor = 相当于 { $factor } 倍的牌墙
arena-measures-wins = 按和牌局数
arena-measures-points = 按点数
arena-measures-rank = 按名次
arena-test = 序贯检验
arena-decisions-undecided = 未定
arena-decisions-accept_p0 = 不更强
arena-decisions-accept_p1 = 更强
arena-interval = 95%：{ $low } 至 { $high }
arena-no_interval = 尚无区间
arena-curve_score = A 的得分及区间
arena-curve_adjusted = A 的得分（扣除运气）及区间
arena-curve_test = 序贯检验：概率比的对数
arena-accept_stronger = 更强
arena-accept_not = 不更强
arena-even = 均势
arena-deals = 牌墙
arena-no_curve = 曲线从第一副牌墙开始。
arena-won = 和牌率
arena-points_agame = 每场点数
arena-rank = 名次
arena-deals_in = 放铳率
arena-drawn = 无人和牌 { $share }
arena-intervals_are = 小字：对牌墙的 95% 区间
arena-game = 对局
arena-hands = 局数
arena-before = 上一页
arena-after = 下一页
arena-game_name = 牌墙 { $deal }，对局 { $game }
arena-options = 这些打法的选项
arena-options_letter = 打法{ $letter }的选项
arena-presets = 预设
arena-report = 保存报告
arena-league = 排名表
arena-league_about = 各打法排在他人之前的比例及由此得出的等级分；相差400分即十比一的胜负比。
arena-curve_rating = A的等级分差
`,We=`# Chinese. The translations await a review by a native speaker.
# The page Practice: positions to answer.

practice-theme = 主题
practice-themes-any = 全部
practice-themes-shape = 牌效（无人进攻）
practice-themes-riichi = 立直判断
practice-themes-defence = 攻防
practice-themes-calls = 鸣牌
practice-themes-last_hand = 末局
practice-themes-mistakes = 自己的失误
practice-score = { $answered }题中答对{ $right }题
practice-streak = 连对{ $count }题
practice-reset = 重置
practice-none = 这套规则下找不到该主题的局面，请换一个主题。
practice-no_mistakes = 没有保存的失误。请在“牌谱”页检讨后按“练习”。
practice-again = 从头开始
practice-looking = 正在寻找局面…
practice-number = 第{ $number }题
practice-question = 你是{ $wind }。怎么打？
practice-right = 正确。
practice-better = 更好：{ $action }
practice-cost = “{ $action }”差{ $cost }（{ $quantity }）。
practice-next = 下一题
practice-forget = 已掌握，移除
`,Ge=`# Chinese. The translations await a review by a native speaker.
# The page Records: several records, their results and mistakes.

records-about = 拖入多个牌谱，在一张表里看到所有对局的结果；检讨后还会显示每局的损失、运气和评分。文件不会离开这台电脑。
records-add = 添加牌谱
records-paste = 或粘贴牌谱、tenhou.net/6 链接
records-no_record = 这不是牌谱。请粘贴牌谱内容，或包含牌谱的 tenhou.net/6 链接。
records-games = 对局
records-game = 对局
records-hands = 局数
records-whose = 查看
records-seat = 起始{ $wind }
records-review_all = 检讨{ $count }场
records-export = 存为CSV
records-clear = 全部移除
records-place = 名次
records-cost = 损失
records-cost_in = 损失（{ $quantity }）
records-agreement = 一致率
records-luck = 运气
records-rating = 评分
records-mistakes = 失误
records-trend = 各场评分
records-kind = 种类
records-kinds-discard = 打牌
records-kinds-riichi = 立直
records-kinds-claim = 鸣牌
records-kinds-kong = 杠
records-kinds-win = 和牌
records-kinds-opening = 开局
records-situation = 形势
records-all = 全部
records-practise = 练习这{ $count }题
records-no_mistakes = 没有这样的失误。
records-decision = 选择
records-done = 实战
records-advised = 推荐
`,Ke=`# Chinese. The translations await a review by a native speaker.
# The page Score: what a winning hand is worth.

scoring-example = 示例
scoring-clear = 清空
scoring-fields-hand = 手牌（不含和牌张）
scoring-fields-win = 和牌张
scoring-fields-melds = 副露
scoring-fields-dora = 宝牌指示牌
scoring-fields-ura = 里宝牌指示牌
scoring-fields-flowers = 花牌
scoring-fields-norths = 拔北
scoring-fields-seat = 门风
scoring-fields-round = 圈风
scoring-fields-void = 定缺
scoring-self_drawn = 自摸
scoring-flags-riichi = 立直
scoring-flags-double_riichi = 两立直
scoring-flags-ippatsu = 一发
scoring-flags-last_tile = 海底
scoring-flags-kong_draw = 杠上开花
scoring-flags-robbing_kong = 抢杠
scoring-flags-first_turn = 第一巡
scoring-flags-shot_after_kong = 杠上炮
scoring-flags-heavenly_ready = 天听
scoring-flags-earthly_ready = 地听
scoring-flags-last_copy = 和绝张
scoring-tiles = { $wanted }张中已有{ $now }张。最后按的是和牌张。
scoring-no_yaku = 无役
scoring-no_win = 未和牌
scoring-counts = 构成
scoring-value = 点
scoring-han = { $count }番
scoring-fu = { $count }符
scoring-left_out = 成立但不计
scoring-payments = 支付
scoring-who-discarder = 点炮者
scoring-who-each = 其他各家
scoring-who-dealer = 庄家
scoring-who-others = 其余各家
scoring-settled-riichi = 每本场共加300点；场上立直棒归和牌者。
scoring-settled-taiwan = 底和每台的点数按规则设置。庄家多付、多收一台，每次连庄再加两台。
scoring-settled-mcr = 各家付8分；点炮者（自摸时各家）再付番分。
scoring-settled-sichuan = 只有未和牌者支付。杠分另行即时结算。
scoring-too_few = 番数不足，不能和牌。
`,qe=`# Chinese. The translations await a review by a native speaker.
# What every page has: navigation, language, colours.

shell-home = suzume，回到首页
shell-skip = 跳到正文
shell-pages_label = 页面
shell-pages-analyse = 牌理分析
shell-pages-table = 牌桌
shell-pages-arena = 对战实验
shell-language = 语言
shell-theme = 配色
shell-themes-auto = 自动
shell-themes-light = 浅色
shell-themes-dark = 深色
shell-settings = 设置
shell-size = 牌的大小
shell-sizes-normal = 标准
shell-sizes-large = 大
shell-footer = suzume 只在本机运行，您输入的内容不会离开这台电脑。
shell-what_is = “{ $name }”的说明
shell-no_answer = suzume 没有响应。\`suzume serve\` 还在运行吗？
shell-comma = {"、"}
shell-pages-records = 牌谱
shell-pages-drill = 练习
shell-pages-score = 算分
shell-skin = 牌面
shell-skins-strokes = 传统
shell-skins-letters = 数字与字母
shell-name = 牌的写法
shell-names-code = 5p
shell-names-word = 五筒（读法）
shell-names-kanji = 五筒
shell-distance = 手牌距离
shell-distances-shanten = 向听数
shell-distances-deficiency = 缺张数
shell-sound = 声音
shell-sounds-off = 关
shell-sounds-on = 开
`,Je=`# Chinese. The translations await a review by a native speaker.
# The page Table: playing a game, watching a record.

table-comma = 、
table-you = 你
table-winds-0 = 东家
table-winds-1 = 南家
table-winds-2 = 西家
table-winds-3 = 北家
table-wind_letters-0 = 东
table-wind_letters-1 = 南
table-wind_letters-2 = 西
table-wind_letters-3 = 北
table-suits-m = 万子
table-suits-p = 筒子
table-suits-s = 条子
table-board = 牌桌
table-side_label = { $wind }，{ $name }，{ $points }点
table-river = 牌河
table-concealed = 手牌
table-face_down = { $count }张暗牌
table-flowers = 花牌
table-norths = 拔北
table-meld = 副露
table-closed_kong = 暗杠
table-dora = 宝牌指示牌
table-ura = 里宝牌指示牌
table-left = 剩{ $count }张
table-sticks = 立直棒{ $count }
table-riichi = 立直
table-void_mark = 缺{ $suit }
table-won = 和牌
table-events-draws = { $who }：摸 { $tile }
table-events-draws_hidden = { $who }：摸牌
table-events-discards = { $who }：打 { $tile }
table-events-discards_drawn = { $who }：摸切 { $tile }
table-events-chow = { $who }：吃 { $tiles }
table-events-chow-riichi = { $who }：吃 { $tiles }
table-events-pong = { $who }：碰 { $tile }
table-events-pong-riichi = { $who }：碰 { $tile }
table-events-kong = { $who }：杠 { $tile }
table-events-kong-riichi = { $who }：杠 { $tile }
table-events-added_kong = { $who }：加杠 { $tile }
table-events-added_kong-riichi = { $who }：加杠 { $tile }
table-events-closed_kong = { $who }：暗杠 { $tile }
table-events-closed_kong-riichi = { $who }：暗杠 { $tile }
table-events-hidden_kong = { $who }：暗杠（不亮）
table-events-hidden_kong-riichi = { $who }：暗杠（不亮）
table-events-riichi = { $who }：立直
table-events-dora = 新宝牌指示牌：{ $tile }
table-events-flower = { $who }：花牌 { $tile }
table-events-north = { $who }：拔北
table-events-exchange = { $who }给{ $to }：{ $tiles }
table-events-exchange_hidden = { $who }给{ $to }：三张
table-events-void = { $who }：定缺 { $suit }
table-events-payment = 牌局中支付：{ $points }
table-events-wins_drawn = { $who }：自摸
table-events-wins_drawn-riichi = { $who }：自摸
table-events-wins_from = { $who }：和牌（{ $from }点炮）
table-events-wins_from-riichi = { $who }：荣和（{ $from }放铳）
table-events-exhausted = 流局
table-aborts-nine_terminals = 途中流局：九种九牌
table-aborts-four_winds = 途中流局：四风连打
table-aborts-four_riichi = 途中流局：四家立直
table-aborts-four_kongs = 途中流局：四杠散了
table-aborts-many_wins = 途中流局：三家和了
table-play_title = 对局
table-play_about = 与程序的三位玩家对局。随时可要提示；对局会被记录，之后可以复盘。
table-rules = 规则
table-opponents = 对手
table-levels-easy = 简单
table-levels-medium = 中等
table-levels-hard = 困难
table-levels-own = 逐个选择
table-opponents-0 = 对手一
table-opponents-1 = 对手二
table-opponents-2 = 对手三
table-strong = 强
table-seat = 座位
table-any_seat = 任意
table-seed = 种子
table-random = 随机
table-options = 规则选项
table-options_about = TOML 格式；未写的保持所示。
table-start = 开始对局
table-new_game = 新对局
table-unfinished = 进行中的对局
table-no_game = 没有这局对局，或已被新的对局取代。
table-leave = 离开对局
table-loading = 请稍候…
table-watch_title = 看牌谱
table-watch_about = 天凤（XML、JSON）、mjai、Botzone 或本程序格式，可用 gzip 压缩。文件不会离开本机。
table-drop_here = 把文件或文件夹拖到这里
table-choose_files = 选择文件
table-choose_folder = 选择文件夹
table-reading = 正在读取 { $file }…
table-pasted = 粘贴的牌谱
table-no_hands = 此牌谱中没有牌局。
table-files_listed = { $count } 个文件
table-other_record = 其他牌谱
table-match_game = { $match }：牌墙 { $deal }，对局 { $game }
table-to_match = 返回比赛
table-previous_hand = 上一局
table-next_hand = 下一局
table-step_back = 后退一步
table-step_on = 前进一步
table-play = 播放
table-pause = 暂停
table-speed = 速度
table-speeds-slow = 慢
table-speeds-normal = 普通
table-speeds-quick = 快
table-timeline = 局内位置
table-event_of = { $event } / { $last }
table-hand = 局
table-view = 视角
table-all_hands = 显示所有手牌
table-turn_table = 转动牌桌
table-log = 经过
table-watch_keys = 按键：← → 逐步，Shift＋← → 换局，空格播放，Home、End，. , 决策，n p 失误，m 按损失大小，o 分析
table-review = 复盘
table-review_about = 每个决策的损失，以及更好的选择。
table-review_seat = 对象
table-all_seats = 所有座位
table-valued_by = 评估
table-start_review = 复盘此牌谱
table-reviewing = 正在复盘
table-decisions_done = { $of ->
        [0] …
       *[other] { $done } / { $of } 个决定
    }
table-stop = 停止
table-mistake = 失误
table-by_cost = 按损失
table-previous_decision = 上一决策
table-next_decision = 下一决策
table-mistakes_from = 失误阈值
table-decisions_here = 此刻的决策
table-no_decision = 此处无人需要决策。请前往下一决策。
table-your_hand = 你的手牌
table-choices = 可选操作
table-discard_tile = 打{ $tile }
table-actions-pass = 过
table-actions-win = 和
table-actions-win-riichi = 荣和
table-actions-win_drawn = 自摸
table-actions-win_drawn-riichi = 自摸
table-actions-abort = 九种九牌
table-actions-chow = 吃
table-actions-chow-riichi = 吃
table-actions-pong = 碰
table-actions-pong-riichi = 碰
table-actions-open_kong = 杠
table-actions-open_kong-riichi = 杠
table-actions-closed_kong = 暗杠
table-actions-closed_kong-riichi = 暗杠
table-actions-added_kong = 加杠
table-actions-added_kong-riichi = 加杠
table-actions-north = 拔北
table-name_void = 缺{ $suit }
table-give = 换出
table-questions-exchange = 选择同花色的三张换出
table-questions-void = 选择定缺的花色
table-questions-riichi = 立直：选择要打的牌
table-questions-discard = 选择要打的牌
table-questions-claim = 要这张牌吗？
table-others_move = 等待他家…
table-waits = 听牌
table-furiten = 振听
table-furiten-discarded = 振听：自己打过所听的牌，只能自摸。
table-furiten-passed = 振听：放过了所听的牌。
table-automatic = 自动
table-no_calls = 不鸣牌
table-auto_win = 自动和牌
table-auto_discard = 立直后摸切
table-your_turn = 轮到你
table-hint = 提示
table-thinking = 思考中…
table-take_best = 选最佳
table-hint_by = 按 { $player } 的评估。点击一个选项与最佳比较。
table-hint_about = 每个选项的价值和理由。
table-danger = 每张打牌的危险度
table-discard = 打牌
table-points_lost = 失点
table-settings = 节奏、声音、按键
table-pace = 节奏
table-paces-instant = 立即
table-paces-quick = 快
table-paces-normal = 普通
table-paces-slow = 慢
table-sounds = 声音
table-seed_is = { $rules }，种子 { $seed }
table-play_keys = 按键：← → 与 Enter 打牌，d 摸切，w 和，r 立直，c 吃，p 碰，k 杠，n 拔北，x 过，g 换出，h 提示，b 最佳，u 悔牌，o 分析
table-hand_summary = 本局结果
table-hand_over = { $name }：本局结束
table-player = 玩家
table-this_hand = 本局
table-points = 点数
table-payments = 支付明细
table-pays = { $from } → { $to }：{ $points }
table-go_on = 下一局
table-hands_so_far = 已完成 { $count } 局
table-game_over = 对局结束
table-watch_and_review = 回放并复盘
table-download = 下载牌谱
table-your_game = 你的对局
table-back = 返回
table-to_analyser = 分析
table-undo = 悔牌
table-undo_about = 回到本局上一次选择
table-bars = 每张牌：{ $value }与{ $other }
table-was_played = 实战
table-was_advised = 推荐
`,Ye=`# Chinese. The translations await a review by a native speaker.
# Quantities, units and how far an amount can be trusted.

## Measures by name: a heading, the amount in a sentence, and what it means. Amounts are text: "60.4%", "9,045", "2.37".

quantity-rank = 顺位
quantity-rank-amount = 平均顺位为{ $amount }
quantity-rank-about = 全场结束时的期望顺位，1为最佳。
quantity-points = 期望点数
quantity-points-amount = 平均{ $amount }点
quantity-points-about = 本局平均得到的点数，和牌与支付都计入。
quantity-win = 和牌率
quantity-win-amount = 和牌率{ $amount }
quantity-win-about = 自己在本局和牌的概率。
quantity-deal_in = 放铳率
quantity-deal_in-amount = 放铳率{ $amount }
quantity-deal_in-about = 在本局中，因现在或之后的打牌而放铳的概率。
quantity-other_win = 他家和牌率
quantity-other_win-amount = 他家和牌（非自己放铳）的概率{ $amount }
quantity-other_win-about = 他家自摸，或因第三家打牌而和牌的概率。
quantity-drawn = 流局
quantity-ready = 流局听牌率
quantity-ready-amount = 流局时听牌的概率{ $amount }
quantity-ready-about = 流局且自己听牌的概率。
quantity-not_ready = 流局未听率
quantity-not_ready-amount = 流局时未听牌的概率{ $amount }
quantity-not_ready-about = 流局且自己未听牌的概率。
quantity-complete = 完成率
quantity-complete-amount = { $draws }摸以内的完成率{ $amount }
quantity-complete-about = 在自己k次摸牌以内、每次都打最佳牌时完成手牌的概率。
quantity-accepted = 进张
quantity-accepted-amount = 进张{ $amount }张
quantity-accepted-about = 能使手牌前进一步的未见张数。
quantity-delta = delta
quantity-delta-amount = 使缺张数减少的牌{ $amount }张
quantity-delta-about = 替换这张牌后使缺张数减少的可用张数（Li、Yan）。
quantity-habit = 强者选择率
quantity-habit-amount = { $amount }的强者会这样打
quantity-habit-about = 选择此操作的强者比例，由牌谱拟合的模型给出。
quantity-danger = 危险度
quantity-danger-amount = 此牌的放铳率{ $amount }
quantity-danger-about = 他家现在就用这张牌和牌的概率。
quantity-missing = 缺张数
quantity-missing-amount = 缺{ $amount }张
quantity-missing-about = 满足规则要求并完成手牌最少还需要的张数。
quantity-outlook = 预期点数
quantity-outlook-amount = 预期{ $amount }点
quantity-outlook-about = 可及和牌的点数按来牌可能性加权之和。和牌有重叠，只用于比较选择。
quantity-rounds = 巡数
quantity-rounds-amount = 最少{ $amount }巡
quantity-rounds-about = 和牌所需的最少巡数。
quantity-payoff = 顺位点
quantity-payoff-amount = 顺位点期望{ $amount }
quantity-payoff-about = 最终顺位所得顺位点的期望（以给定单位计）。
quantity-accepted_kinds = 进张种类
quantity-accepted_kinds-amount = 进张{ $amount }种
quantity-accepted_kinds-about = 能使手牌前进一步的牌的种类数。
quantity-sets_to_come = 需先成的面子
quantity-sets_to_come-amount = 需先成面子{ $amount }组
quantity-sets_to_come-about = 按计划须先鸣或摸成的面子数。
quantity-likelihood = 可能性
quantity-likelihood-amount = 可能性{ $amount }
quantity-likelihood-about = 最近的和牌形的可能程度（经验法则）。
quantity-won = 和牌
quantity-won-amount = 和牌
quantity-won-about = 该选择立即和牌。

## Units: the amount is text.

unit-probability = { $amount }
unit-points = { $amount }点
unit-rank = { $amount }个顺位
unit-tiles = { $amount }张
unit-kinds = { $amount }种
unit-sets = { $amount }组面子
unit-rounds = { $amount }巡
unit-payoff = { $amount }
unit-weight = { $amount }
loss-accepted = { $count ->
       *[other] { $amount }张进张
    }
loss-delta = { $count ->
       *[other] { $amount }张降低缺张数的牌
    }
loss-missing = { $count ->
       *[other] 多缺{ $amount }张
    }
unit-probability-name = 概率
unit-points-name = 点
unit-rank-name = 顺位（1–4）
unit-tiles-name = 张
unit-kinds-name = 种
unit-sets-name = 面子
unit-rounds-name = 巡
unit-payoff-name = 顺位点
unit-weight-name = 权重

## Counted nouns.

count-tiles = { $count }张
count-kinds = { $count }种
count-sets = { $count }组面子
count-rounds = { $count }巡
count-draws = { $count }摸
count-points = { $count }点
count-games = { $count }场对局
count-hands = { $count }局
count-decisions = { $count }个决策
count-files = { $count }个文件
count-events = { $count }个事件
count-wins = { $count }次和牌
count-records = { $count }份牌谱
count-deals = { $count }副牌墙
count-positions = { $count }题
count-faults = { $count }次故障
count-discards = 打牌{ $count }次
count-sticks = { $count }根立直棒

## How far an amount can be trusted.

exactness-exact = 精确值
exactness-approximate = 近似：{ $why }
exactness-sampled = 由随机抽样得出；标准误差{ $error }
exactness-between = 以95％置信度在{ $low }至{ $high }之间
because-draws_are_independent = 假设摸牌相互独立
because-wins_overlap = 重叠的和牌被累加
because-rule_of_thumb = 由对战选出的经验法则
because-solitary = 他家只出牌并可能结束牌局，只考虑可及的手牌
because-inclusive = 他家按模型行动，只考虑可及的手牌
because-records = 牌谱中强者的选择（模型预测）
`,Xe=`# Chinese. The translations await a review by a native speaker.
# Sentences of a review.

## Kinds of decisions and what the others show.

decision-discard = 打牌
decision-riichi = 立直与否
decision-claim = 鸣牌
decision-kong = 杠
decision-win = 和牌
decision-opening = 开局
threat-quiet = 平静
threat-open_hand = 三副露
threat-riichi = 立直
turns-1-6 = 第1–6巡
turns-7-12 = 第7–12巡
turns-from-13 = 第13巡以后

## A decision.

review-title = 牌谱复盘
review-moment = { $hand }，第{ $turn }巡。你：{ $place }，{ $points }点。
review-moment-even = { $hand }，第{ $turn }巡。各家{ $points }点。
review-moment-single = { $hand }，第{ $turn }巡。
review-drawn = { $tiles } + { $tile }
review-melds = 副露{ $melds }
review-dora_is = 宝牌{ $tiles }
review-no_riichi = 无人立直。
review-offered = { $seat }家打出{ $tile }。
review-offered-kong = { $seat }家杠{ $tile }。
review-better = 更好：{ $action }。
review-usual = 通常：{ $action }（100名强者中{ $usual }人）。你的选择：100人中{ $done }人。
review-under_one = 不到1
review-cost = 损失{ $amount }。
review-cost-about = 损失{ $amount }（约{ $points }点）。
review-rarity = 选择率
review-rarity-of = 100名强者中有{ $count }人这样打
review-not_certain = 牌谱未显示实际选择（他家鸣牌优先）。
review-as_advised = 与推荐一致
review-as_good = 与推荐同样好：
review-done = 实际
review-advised = 推荐
review-cost-heading = 损失
review-cost-heading-of = 损失（{ $quantity }）
review-unmeasured = 无数值
review-options = 选项
review-why = 理由
review-accepts = 进张
review-deal_in = 放铳率
review-terms = { $quantity }的构成
review-sum = 合计
review-difference = 差

## The result of a hand: luck and decisions.

review-points = { $result }点。
review-split = { $result }点 = 配牌{ $deal }，摸牌{ $draws }，自己的选择{ $own }，其余{ $rest }。
review-split-no_own = { $result }点 = 配牌{ $deal }，摸牌{ $draws }，其余{ $rest }。
review-rest-note = 其余：他家的打法、未计算损失的选择，以及测量之外的因素。
review-hands = 局
review-column-result = 结果
review-column-own = 选择
review-curve = 本局价值（点）
review-value = 价值
review-luck = 运气
review-deal = 配牌
review-draws = 摸牌
review-own = 自己的选择
review-rest = 其余
review-no_luck = 此规则下不计算运气。

## The summary.

review-heading = { $file }：{ $counts }，评估：{ $player }
review-summary = 总结
review-of = { $name }：{ $text }
review-rating = 评分
review-rating-is = 评分{ $rating }（满分100）。
review-rating-top = 评分{ $rating }（满分100，凤凰桌中位数{ $median }）。
review-cost-all-hand = 损失合计{ $amount }，每局{ $per_hand }。
review-cost-all-top = 损失合计{ $amount }，每局{ $per_hand }（凤凰桌中位数{ $median }）。
review-top_room = 凤凰桌：评分中位数{ $rating }，每局损失中位数{ $cost }位。
review-trend = 各场评分（由旧到新）：{ $ratings }。
review-trend-last = 最近{ $count }场的评分（由旧到新）：{ $ratings }。
review-halves = 前半{ $earlier }，后半{ $later }：{ $difference } ± { $error }。
review-most_costly = 损失最大的类型：{ $kind }。
review-costly = 损失
review-rare-count = 罕见
review-costly-heading = 损失大的选择（{ $amount }以上）
review-costly-none = 没有{ $amount }以上的损失。
review-costly-nothing = 没有造成损失的选择。
review-rare-all = 罕见的选择（100名强者中不足5人；未计算损失）
review-worst = 最大失误
review-rare-heading = 罕见的选择
review-decisions = 决策数
review-agreement = 一致率
review-agreed = { $decisions }，其中{ $agreed }个与推荐一致或同样好（{ $share }）。
review-by_kind = 按类型的损失
review-by_turn = 按巡目的损失
review-by_missing = 按缺张数的损失
review-by_situation = 按局面的损失
review-wrote = 已写入{ $file }
review-not_finished = 中途停止：仅显示已完成部分。
review-nothing = 没有可显示的决策。

## The page of a review.

review-valued_by = 评估：{ $player }
review-decision_of = 决策 { $number } / { $count }
review-hand = 第{ $number }局
review-previous = 上一步
review-next = 下一步
review-previous_mistake = 上一失误
review-next_mistake = 下一失误
review-threshold = 失误阈值
review-player = 玩家
review-all_players = 全部
review-open_hands = 显示所有手牌
review-language = 语言
review-keys = 按键：← → 逐步，n、p 跳到下一个／上一个失误，Home、End
review-dora = 宝牌指示牌
review-sticks = 立直棒
review-wall = 剩余{ $count }张
`,Ze=`# Chinese. The translations await a review by a native speaker.
# Factors of Sichuan rules.

sichuan-heavenly = 天胡
sichuan-earthly = 地胡
sichuan-self_draw = 自摸
sichuan-kong_draw = 杠上花
sichuan-shot_after_kong = 杠上炮
sichuan-robbed_kong = 抢杠
sichuan-all_pongs = 对对胡
sichuan-golden_single = 金钩钓
sichuan-seven_pairs = 七对
sichuan-one_suit = 清一色
sichuan-root = 根
sichuan-roots = 根
sichuan-plain = 平胡
sichuan-pig = 花猪
`,Qe=`# Chinese. The translations await a review by a native speaker.
# Patterns of Taiwanese rules. Japanese and Chinese both have the traditional names.

tai-concealed = 門清
tai-self_draw = 自摸
tai-unaided = 不求
tai-seat_wind = 風牌
tai-round_wind = 風圈
tai-dragon = 三元牌
tai-own_flower = 花牌
tai-single_wait = 獨聽
tai-half_begging = 半求
tai-robbed_kong = 搶槓
tai-supplement = 槓上開花
tai-last_tile = 海底撈月
tai-last_discard = 河底撈魚
tai-all_begging = 全求
tai-all_chows = 平胡
tai-four_flowers = 花槓
tai-three_concealed_pongs = 三暗刻
tai-earthly_ready = 地聽
tai-all_pongs = 碰碰胡
tai-little_dragons = 小三元
tai-half_flush = 混一色
tai-four_concealed_pongs = 四暗刻
tai-five_concealed_pongs = 五暗刻
tai-big_dragons = 大三元
tai-little_winds = 小四喜
tai-full_flush = 清一色
tai-heavenly_ready = 天聽
tai-eight_flowers = 八仙過海
tai-seven_take_one = 七搶一
tai-big_winds = 大四喜
tai-all_honours = 字一色
tai-heavenly_win = 天胡
tai-earthly_win = 地胡
tai-human_win = 人胡

## Amounts.

score-tai = { $count }台
`,$e=`# Chinese. The translations await a review by a native speaker.
# Tiles as they are spoken, by their canonical names.

tile-1m = 一万
tile-2m = 二万
tile-3m = 三万
tile-4m = 四万
tile-5m = 五万
tile-6m = 六万
tile-7m = 七万
tile-8m = 八万
tile-9m = 九万
tile-0m = 赤五万
tile-1p = 一筒
tile-2p = 二筒
tile-3p = 三筒
tile-4p = 四筒
tile-5p = 五筒
tile-6p = 六筒
tile-7p = 七筒
tile-8p = 八筒
tile-9p = 九筒
tile-0p = 赤五筒
tile-1s = 一条
tile-2s = 二条
tile-3s = 三条
tile-4s = 四条
tile-5s = 五条
tile-6s = 六条
tile-7s = 七条
tile-8s = 八条
tile-9s = 九条
tile-0s = 赤五条
tile-1z = 东风
tile-2z = 南风
tile-3z = 西风
tile-4z = 北风
tile-5z = 白板
tile-6z = 发财
tile-7z = 红中
tile-1f = 梅
tile-2f = 兰
tile-3f = 菊
tile-4f = 竹
tile-1g = 春
tile-2g = 夏
tile-3g = 秋
tile-4g = 冬
tile-back = 牌背
tile-none = 无
`,et=`# Chinese. The translations await a review by a native speaker.
# Yaku, limits and fu of riichi.

## Yaku, and the bonuses that count like them.

yaku-menzen_tsumo = 门前清自摸和
yaku-riichi = 立直
yaku-ippatsu = 一发
yaku-chankan = 抢杠
yaku-rinshan = 岭上开花
yaku-haitei = 海底捞月
yaku-houtei = 河底捞鱼
yaku-pinfu = 平和
yaku-tanyao = 断幺九
yaku-iipeikou = 一杯口
yaku-seat_east = 自风 东
yaku-seat_south = 自风 南
yaku-seat_west = 自风 西
yaku-seat_north = 自风 北
yaku-round_east = 场风 东
yaku-round_south = 场风 南
yaku-round_west = 场风 西
yaku-round_north = 场风 北
yaku-haku = 役牌 白
yaku-hatsu = 役牌 发
yaku-chun = 役牌 中
yaku-double_riichi = 双立直
yaku-chiitoitsu = 七对子
yaku-chanta = 混全带幺九
yaku-ittsuu = 一气通贯
yaku-sanshoku_doujun = 三色同顺
yaku-sanshoku_doukou = 三色同刻
yaku-sankantsu = 三杠子
yaku-toitoi = 对对和
yaku-sanankou = 三暗刻
yaku-shousangen = 小三元
yaku-honroutou = 混老头
yaku-ryanpeikou = 二杯口
yaku-junchan = 纯全带幺九
yaku-honitsu = 混一色
yaku-chinitsu = 清一色
yaku-renhou = 人和
yaku-tenhou = 天和
yaku-chiihou = 地和
yaku-daisangen = 大三元
yaku-suuankou = 四暗刻
yaku-suuankou_tanki = 四暗刻单骑
yaku-tsuuiisou = 字一色
yaku-ryuuiisou = 绿一色
yaku-chinroutou = 清老头
yaku-chuuren = 九莲宝灯
yaku-junsei_chuuren = 纯正九莲宝灯
yaku-kokushi = 国士无双
yaku-kokushi_thirteen = 国士无双十三面
yaku-daisuushii = 大四喜
yaku-shousuushii = 小四喜
yaku-suukantsu = 四杠子
yaku-dora = 宝牌
yaku-ura_dora = 里宝牌
yaku-red_dora = 赤宝牌
yaku-renhou_yakuman = 人和
yaku-north_dora = 拔北宝牌

## Limits.

limit-mangan = 满贯
limit-haneman = 跳满
limit-baiman = 倍满
limit-sanbaiman = 三倍满
limit-counted_yakuman = 累计役满
limit-yakuman = 役满
limit-yakuman-times = { $count }倍役满

## What fu are for.

fu-base = 底符
fu-seven_pairs = 七对子
fu-concealed_claim = 门清荣和
fu-self_draw = 自摸
fu-open_hand = 副露平和形
fu-edge_wait = 边张
fu-closed_wait = 嵌张
fu-single_wait = 单骑
fu-value_pair = 役牌雀头
fu-double_wind_pair = 连风雀头
fu-open_pong = 明刻
fu-concealed_pong = 暗刻
fu-open_kong = 明杠
fu-closed_kong = 暗杠

## Amounts.

score-han = { $han }番
score-fu = { $fu }符
score-no_yaku = 无役
`,tt=class{constructor(e){this.value=e}valueOf(){return this.value}},L=class extends tt{constructor(e=`???`){super(e)}toString(e){return`{${this.value}}`}},nt=class extends tt{constructor(e,t={}){super(e),this.opts=t}toString(e){if(e)try{return e.memoizeIntlObject(Intl.NumberFormat,this.opts).format(this.value)}catch(t){e.reportError(t)}return this.value.toString(10)}},rt=class e extends tt{static supportsValue(t){if(typeof t==`number`||t instanceof Date)return!0;if(t instanceof tt)return e.supportsValue(t.valueOf());if(`Temporal`in globalThis){let e=globalThis.Temporal;if(t instanceof e.Instant||t instanceof e.PlainDateTime||t instanceof e.PlainDate||t instanceof e.PlainMonthDay||t instanceof e.PlainTime||t instanceof e.PlainYearMonth)return!0}return!1}constructor(t,n={}){t instanceof e?(n={...t.opts,...n},t=t.value):t instanceof tt&&(t=t.valueOf()),typeof t==`object`&&`calendarId`in t&&n.calendar===void 0&&(n={...n,calendar:t.calendarId}),super(t),this.opts=n}[Symbol.toPrimitive](e){return e===`string`?this.toString():this.toNumber()}toNumber(){let e=this.value;if(typeof e==`number`)return e;if(e instanceof Date)return e.getTime();if(`epochMilliseconds`in e)return e.epochMilliseconds;if(`toZonedDateTime`in e)return e.toZonedDateTime(`UTC`).epochMilliseconds;throw TypeError(`Unwrapping a non-number value as a number`)}toString(e){if(e)try{return e.memoizeIntlObject(Intl.DateTimeFormat,this.opts).format(this.value)}catch(t){e.reportError(t)}return typeof this.value==`number`||this.value instanceof Date?new Date(this.value).toISOString():this.value.toString()}},it=100,at=`⁨`,ot=`⁩`;function st(e,t,n){return n===t||n instanceof nt&&t instanceof nt&&n.value===t.value||t instanceof nt&&typeof n==`string`&&n===e.memoizeIntlObject(Intl.PluralRules,t.opts).select(t.value)}function ct(e,t,n){return t[n]?_t(e,t[n].value):(e.reportError(RangeError(`No default`)),new L)}function lt(e,t){let n=[],r=Object.create(null);for(let i of t)i.type===`narg`?r[i.name]=ut(e,i.value):n.push(ut(e,i));return{positional:n,named:r}}function ut(e,t){switch(t.type){case`str`:return t.value;case`num`:return new nt(t.value,{minimumFractionDigits:t.precision});case`var`:return dt(e,t);case`mesg`:return ft(e,t);case`term`:return pt(e,t);case`func`:return mt(e,t);case`select`:return ht(e,t);default:return new L}}function dt(e,{name:t}){let n;if(e.params){if(Object.prototype.hasOwnProperty.call(e.params,t))n=e.params[t];else return new L(`$${t}`)}else if(e.args&&Object.prototype.hasOwnProperty.call(e.args,t))n=e.args[t];else return e.reportError(ReferenceError(`Unknown variable: $${t}`)),new L(`$${t}`);if(n instanceof tt)return n;switch(typeof n){case`string`:return n;case`number`:return new nt(n);case`object`:if(rt.supportsValue(n))return new rt(n);default:return e.reportError(TypeError(`Variable type not supported: $${t}, ${typeof n}`)),new L(`$${t}`)}}function ft(e,{name:t,attr:n}){let r=e.bundle._messages.get(t);if(!r)return e.reportError(ReferenceError(`Unknown message: ${t}`)),new L(t);if(n){let i=r.attributes[n];return i?_t(e,i):(e.reportError(ReferenceError(`Unknown attribute: ${n}`)),new L(`${t}.${n}`))}return r.value?_t(e,r.value):(e.reportError(ReferenceError(`No value: ${t}`)),new L(t))}function pt(e,{name:t,attr:n,args:r}){let i=`-${t}`,a=e.bundle._terms.get(i);if(!a)return e.reportError(ReferenceError(`Unknown term: ${i}`)),new L(i);if(n){let t=a.attributes[n];if(t){e.params=lt(e,r).named;let n=_t(e,t);return e.params=null,n}return e.reportError(ReferenceError(`Unknown attribute: ${n}`)),new L(`${i}.${n}`)}e.params=lt(e,r).named;let o=_t(e,a.value);return e.params=null,o}function mt(e,{name:t,args:n}){let r=e.bundle._functions[t];if(!r)return e.reportError(ReferenceError(`Unknown function: ${t}()`)),new L(`${t}()`);if(typeof r!=`function`)return e.reportError(TypeError(`Function ${t}() is not callable`)),new L(`${t}()`);try{let t=lt(e,n);return r(t.positional,t.named)}catch(n){return e.reportError(n),new L(`${t}()`)}}function ht(e,{selector:t,variants:n,star:r}){let i=ut(e,t);if(i instanceof L)return ct(e,n,r);for(let t of n)if(st(e,i,ut(e,t.key)))return _t(e,t.value);return ct(e,n,r)}function gt(e,t){if(e.dirty.has(t))return e.reportError(RangeError(`Cyclic reference`)),new L;e.dirty.add(t);let n=[],r=e.bundle._useIsolating&&t.length>1;for(let i of t)if(typeof i==`string`)n.push(e.bundle._transform(i));else{if(e.placeables++,e.placeables>it)throw e.dirty.delete(t),RangeError(`Too many placeables expanded: ${e.placeables}, max allowed is ${it}`);r&&n.push(at),n.push(ut(e,i).toString(e)),r&&n.push(ot)}return e.dirty.delete(t),n.join(``)}function _t(e,t){return typeof t==`string`?e.bundle._transform(t):gt(e,t)}var vt=class{constructor(e,t,n){this.dirty=new WeakSet,this.params=null,this.placeables=0,this.bundle=e,this.errors=t,this.args=n}reportError(e){if(!this.errors||!(e instanceof Error))throw e;this.errors.push(e)}memoizeIntlObject(e,t){let n=this.bundle._intls.get(e);n||(n={},this.bundle._intls.set(e,n));let r=JSON.stringify(t);return n[r]||(n[r]=new e(this.bundle.locales,t)),n[r]}};function yt(e,t){let n=Object.create(null);for(let[r,i]of Object.entries(e))t.includes(r)&&(n[r]=i.valueOf());return n}var bt=[`unitDisplay`,`currencyDisplay`,`useGrouping`,`minimumIntegerDigits`,`minimumFractionDigits`,`maximumFractionDigits`,`minimumSignificantDigits`,`maximumSignificantDigits`];function xt(e,t){let n=e[0];if(n instanceof L)return new L(`NUMBER(${n.valueOf()})`);if(n instanceof nt)return new nt(n.valueOf(),{...n.opts,...yt(t,bt)});if(n instanceof rt)return new nt(n.toNumber(),{...yt(t,bt)});throw TypeError(`Invalid argument to NUMBER`)}var St=[`dateStyle`,`timeStyle`,`fractionalSecondDigits`,`dayPeriod`,`hour12`,`weekday`,`era`,`year`,`month`,`day`,`hour`,`minute`,`second`,`timeZoneName`];function Ct(e,t){let n=e[0];if(n instanceof L)return new L(`DATETIME(${n.valueOf()})`);if(n instanceof rt||n instanceof nt)return new rt(n,yt(t,St));throw TypeError(`Invalid argument to DATETIME`)}var wt=new Map;function Tt(e){let t=Array.isArray(e)?e.join(` `):e,n=wt.get(t);return n===void 0&&(n=new Map,wt.set(t,n)),n}var Et=class{constructor(e,{functions:t,useIsolating:n=!0,transform:r=e=>e}={}){this._terms=new Map,this._messages=new Map,this.locales=Array.isArray(e)?e:[e],this._functions={NUMBER:xt,DATETIME:Ct,...t},this._useIsolating=n,this._transform=r,this._intls=Tt(e)}hasMessage(e){return this._messages.has(e)}getMessage(e){return this._messages.get(e)}addResource(e,{allowOverrides:t=!1}={}){let n=[];for(let r=0;r<e.body.length;r++){let i=e.body[r];if(i.id.startsWith(`-`)){if(t===!1&&this._terms.has(i.id)){n.push(Error(`Attempt to override an existing term: "${i.id}"`));continue}this._terms.set(i.id,i)}else{if(t===!1&&this._messages.has(i.id)){n.push(Error(`Attempt to override an existing message: "${i.id}"`));continue}this._messages.set(i.id,i)}}return n}formatPattern(e,t=null,n=null){if(typeof e==`string`)return this._transform(e);let r=new vt(this,n,t);try{return gt(r,e).toString(r)}catch(e){if(r.errors&&e instanceof Error)return r.errors.push(e),new L().toString(r);throw e}}},Dt=/^(-?[a-zA-Z][\w-]*) *= */gm,Ot=/\.([a-zA-Z][\w-]*) *= */y,kt=/\*?\[/y,At=/(-?[0-9]+(?:\.([0-9]+))?)/y,jt=/([a-zA-Z][\w-]*)/y,Mt=/([$-])?([a-zA-Z][\w-]*)(?:\.([a-zA-Z][\w-]*))?/y,Nt=/^[A-Z][A-Z0-9_-]*$/,Pt=/([^{}\n\r]+)/y,Ft=/([^\\"\n\r]*)/y,It=/\\([\\"])/y,Lt=/\\u([a-fA-F0-9]{4})|\\U([a-fA-F0-9]{6})/y,Rt=/^\n+/,zt=/ +$/,Bt=/ *\r?\n/g,Vt=/( *)$/,Ht=/{\s*/y,Ut=/\s*}/y,Wt=/\[\s*/y,Gt=/\s*] */y,Kt=/\s*\(\s*/y,qt=/\s*->\s*/y,Jt=/\s*:\s*/y,Yt=/\s*,?\s*/y,Xt=/\s+/y,Zt=class{constructor(e){this.body=[],Dt.lastIndex=0;let t=0;for(;;){let n=Dt.exec(e);if(n===null)break;t=Dt.lastIndex;try{this.body.push(s(n[1]))}catch(e){if(e instanceof SyntaxError)continue;throw e}}function n(n){return n.lastIndex=t,n.test(e)}function r(n,r){if(e[t]===n)return t++,!0;if(r)throw new r(`Expected ${n}`);return!1}function i(e,r){if(n(e))return t=e.lastIndex,!0;if(r)throw new r(`Expected ${e.toString()}`);return!1}function a(n){n.lastIndex=t;let r=n.exec(e);if(r===null)throw SyntaxError(`Expected ${n.toString()}`);return t=n.lastIndex,r}function o(e){return a(e)[1]}function s(e){let t=l(),n=c();if(t===null&&Object.keys(n).length===0)throw SyntaxError(`Expected message value or attributes`);return{id:e,value:t,attributes:n}}function c(){let e=Object.create(null);for(;n(Ot);){let t=o(Ot),n=l();if(n===null)throw SyntaxError(`Expected attribute value`);e[t]=n}return e}function l(){let r;if(n(Pt)&&(r=o(Pt)),e[t]===`{`||e[t]===`}`)return u(r?[r]:[],1/0);let i=x();return i?r?u([r,i],i.length):(i.value=S(i.value,Rt),u([i],i.length)):r?S(r,zt):null}function u(r=[],i){for(;;){if(n(Pt)){r.push(o(Pt));continue}if(e[t]===`{`){r.push(d());continue}if(e[t]===`}`)throw SyntaxError(`Unbalanced closing brace`);let a=x();if(a)r.push(a),i=Math.min(i,a.length);else break}let a=r.length-1,s=r[a];typeof s==`string`&&(r[a]=S(s,zt));let c=[];for(let e of r)e instanceof Qt&&(e=e.value.slice(0,e.value.length-i)),e&&c.push(e);return c}function d(){i(Ht,SyntaxError);let e=f();if(i(Ut))return e;if(i(qt)){let t=h();return i(Ut,SyntaxError),{type:`select`,selector:e,...t}}throw SyntaxError(`Unclosed placeable`)}function f(){if(e[t]===`{`)return d();if(n(Mt)){let[,e,t,n=null]=a(Mt);if(e===`$`)return{type:`var`,name:t};if(i(Kt)){let r=p();if(e===`-`)return{type:`term`,name:t,attr:n,args:r};if(Nt.test(t))return{type:`func`,name:t,args:r};throw SyntaxError(`Function names must be all upper-case`)}return e===`-`?{type:`term`,name:t,attr:n,args:[]}:{type:`mesg`,name:t,attr:n}}return _()}function p(){let n=[];for(;;){switch(e[t]){case`)`:return t++,n;case void 0:throw SyntaxError(`Unclosed argument list`)}n.push(m()),i(Yt)}}function m(){let e=f();return e.type===`mesg`&&i(Jt)?{type:`narg`,name:e.name,value:_()}:e}function h(){let e=[],t=0,i;for(;n(kt);){r(`*`)&&(i=t);let n=g(),a=l();if(a===null)throw SyntaxError(`Expected variant value`);e[t++]={key:n,value:a}}if(t===0)return null;if(i===void 0)throw SyntaxError(`Expected default variant`);return{variants:e,star:i}}function g(){i(Wt,SyntaxError);let e;return e=n(At)?v():{type:`str`,value:o(jt)},i(Gt,SyntaxError),e}function _(){if(n(At))return v();if(e[t]===`"`)return y();throw SyntaxError(`Invalid expression`)}function v(){let[,e,t=``]=a(At),n=t.length;return{type:`num`,value:parseFloat(e),precision:n}}function y(){r(`"`,SyntaxError);let n=``;for(;;)if(n+=o(Ft),e[t]===`\\`)n+=b();else{if(r(`"`))return{type:`str`,value:n};throw SyntaxError(`Unclosed string literal`)}}function b(){if(n(It))return o(It);if(n(Lt)){let[,e,t]=a(Lt),n=parseInt(e||t,16);return n<=55295||57344<=n?String.fromCodePoint(n):`�`}throw SyntaxError(`Unknown escape sequence`)}function x(){let n=t;switch(i(Xt),e[t]){case`.`:case`[`:case`*`:case`}`:case void 0:return!1;case`{`:return C(e.slice(n,t))}return e[t-1]===` `&&C(e.slice(n,t))}function S(e,t){return e.replace(t,``)}function C(e){let t=e.replace(Bt,`
`),n=Vt.exec(e)[1].length;return new Qt(t,n)}}},Qt=class{constructor(e,t){this.value=e,this.length=t}},$t={en:`English`,ja:`日本語`,zh:`中文`},en=Object.assign({"../../../../words/en/advice.ftl":se,"../../../../words/en/fans.ftl":ce,"../../../../words/en/names.ftl":le,"../../../../words/en/page/analyse.ftl":ue,"../../../../words/en/page/arena.ftl":de,"../../../../words/en/page/drill.ftl":fe,"../../../../words/en/page/records.ftl":pe,"../../../../words/en/page/score.ftl":me,"../../../../words/en/page/shell.ftl":he,"../../../../words/en/page/table.ftl":ge,"../../../../words/en/quantities.ftl":_e,"../../../../words/en/review.ftl":ve,"../../../../words/en/sichuan.ftl":ye,"../../../../words/en/tai.ftl":be,"../../../../words/en/tiles.ftl":xe,"../../../../words/en/yaku.ftl":Se,"../../../../words/ja/advice.ftl":Ce,"../../../../words/ja/fans.ftl":we,"../../../../words/ja/names.ftl":Te,"../../../../words/ja/page/analyse.ftl":Ee,"../../../../words/ja/page/arena.ftl":De,"../../../../words/ja/page/drill.ftl":Oe,"../../../../words/ja/page/records.ftl":ke,"../../../../words/ja/page/score.ftl":Ae,"../../../../words/ja/page/shell.ftl":je,"../../../../words/ja/page/table.ftl":Me,"../../../../words/ja/quantities.ftl":Ne,"../../../../words/ja/review.ftl":Pe,"../../../../words/ja/sichuan.ftl":Fe,"../../../../words/ja/tai.ftl":Ie,"../../../../words/ja/tiles.ftl":Le,"../../../../words/ja/yaku.ftl":Re,"../../../../words/zh/advice.ftl":ze,"../../../../words/zh/fans.ftl":Be,"../../../../words/zh/names.ftl":Ve,"../../../../words/zh/page/analyse.ftl":He,"../../../../words/zh/page/arena.ftl":Ue,"../../../../words/zh/page/drill.ftl":We,"../../../../words/zh/page/records.ftl":Ge,"../../../../words/zh/page/score.ftl":Ke,"../../../../words/zh/page/shell.ftl":qe,"../../../../words/zh/page/table.ftl":Je,"../../../../words/zh/quantities.ftl":Ye,"../../../../words/zh/review.ftl":Xe,"../../../../words/zh/sichuan.ftl":Ze,"../../../../words/zh/tai.ftl":Qe,"../../../../words/zh/tiles.ftl":$e,"../../../../words/zh/yaku.ftl":et});function tn(e){let t=new Et(e,{useIsolating:!1});for(let[n,r]of Object.entries(en))n.includes(`/words/${e}/`)&&t.addResource(new Zt(r));return t}function nn(e,t,n){return Object.assign((e,r={})=>{let i=(n&&t.getMessage(`${e}-riichi`)||t.getMessage(e))?.value;if(!i)return e;let a=Object.fromEntries(Object.entries(r).map(([e,t])=>[e,typeof t==`number`?new nt(t,{useGrouping:!1}):t]));return t.formatPattern(i,a,[])},{has:e=>t.hasMessage(e),language:e})}function rn(){let e=typeof document>`u`?`en`:document.documentElement.lang.slice(0,2);return on(e in $t?e:`en`)}var an=new Map;function on(e,t=`usual`){let n=an.get(e);if(n)return n[t];let r=tn(e),i={usual:nn(e,r,!1),riichi:nn(e,r,!0)};return an.set(e,i),i[t]}var sn=class extends Error{status;problem;name=`ApiError`;constructor(e,t){super(t.message),this.status=e,this.problem=t}};async function cn(e){try{let t=await e.json();if(t.error)return new sn(e.status,t.error)}catch{}return new sn(e.status,{message:`${e.status} ${e.statusText}`})}async function ln(e,t){let n;try{n=await fetch(e,t)}catch(e){throw t.signal?.aborted?e:new sn(0,{message:rn()(`shell-no_answer`)})}if(!n.ok)throw await cn(n);return n}async function un(e,t){return await(await ln(e,{signal:t??null})).json()}async function dn(e,t,n){return await(await ln(e,fn(t,n))).json()}function fn(e,t){return{method:`POST`,headers:{"content-type":`application/json`},body:typeof e==`string`||e instanceof Blob?e:JSON.stringify(e),signal:t??null}}async function*pn(e){let t=e.body.pipeThrough(new TextDecoderStream).getReader(),n=``;try{for(;;){let{done:e,value:r}=await t.read();n+=r??``;let i=n.split(`
`);n=e?``:i.pop()??``;for(let e of i)e.trim()&&(yield JSON.parse(e));if(e)return}}finally{await t.cancel().catch(()=>{})}}async function*mn(e,t,n){yield*pn(await ln(e,fn(t,n)))}async function*hn(e,t){yield*pn(await ln(e,{signal:t??null}))}async function gn(e,t){return(await ln(e,{signal:t??null})).text()}async function _n(e){await ln(e,{method:`DELETE`})}var vn=e=>`/api/games/${encodeURIComponent(e)}`,yn=e=>`/api/arena/${encodeURIComponent(e)}`,bn={about:()=>un(`/api/about`),parse:(e,t)=>dn(`/api/parse`,{text:e},t),deficiency:(e,t)=>dn(`/api/deficiency`,e,t),score:(e,t)=>dn(`/api/score`,e,t),discard:(e,t)=>mn(`/api/discard/stream`,e,t),record:(e,t,n,r)=>dn(`/api/records?${new URLSearchParams({name:e,language:n})}`,t,r),review:({name:e,body:t,seat:n,player:r,language:i},a)=>mn(`/api/review?${new URLSearchParams({name:e,seat:n,with:r,language:i})}`,t,a),startGame:e=>dn(`/api/games`,e),games:()=>un(`/api/games`),leaveGame:e=>_n(vn(e)),gameStream:(e,t,n)=>hn(`${vn(e)}/stream?since=${t}`,n),act:(e,t,n)=>dn(`${vn(e)}/action`,{decision:t,action:n}),undo:e=>dn(`${vn(e)}/undo`,{}),hint:(e,t)=>un(`${vn(e)}/hint`,t),gameRecord:(e,t)=>gn(`${vn(e)}/record`,t),practice:(e,t)=>dn(`/api/practice`,e,t),startMatch:(e,t)=>dn(t?`/api/arena?name=${encodeURIComponent(t)}`:`/api/arena`,e),matches:(e,t)=>un(`/api/arena?language=${e}`,t),match:(e,t,n)=>un(`${yn(e)}?language=${t}`,n),matchStream:(e,t,n)=>hn(`${yn(e)}/stream?language=${t}`,n),stopMatch:e=>dn(`${yn(e)}/stop`,{}),resumeMatch:(e,t)=>dn(`${yn(e)}/resume`,t===null?{}:{games:t}),matchGames:(e,t,n,r)=>un(`${yn(e)}/games?from=${t}&count=${n}`,r),matchReport:(e,t,n)=>gn(`${yn(e)}/report?language=${t}`,n),matchRecord:(e,t,n,r)=>gn(`${yn(e)}/games/${encodeURIComponent(t)}/${encodeURIComponent(n)}`,r)},R=()=>bn;function xn(e){bn=e}var Sn,z,Cn,wn,Tn=Object.is,En=0,Dn=[],On=[],B=e,kn=B.__b,An=B.__r,jn=B.diffed,Mn=B.__c,Nn=B.unmount,Pn=B.__;function Fn(e,t){B.__h&&B.__h(z,e,En||t),En=0;var n=z.__H||(z.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function V(e){return En=1,In(Yn,e)}function In(e,t,n){var r=Fn(Sn++,2);if(r.t=e,!r.__c&&(r.__=[n?n(t):Yn(void 0,t),function(e){var t=(r.__N||r.__)[0],n=r.t(t,e);Tn(t,n)||(r.__N=[n,r.__[1]],r.__c.setState({}))}],r.__c=z,!z.__f)){z.__f=!0;var i=z.shouldComponentUpdate;z.shouldComponentUpdate=function(e,t,n){var r=this.__H;if(!r)return!0;var a=!1,o=this.props!=e;if(r.__.some(function(e){e.__N&&(a=!0,Tn(e.__[0],e.__N[0])||(o=!0))}),i){var s=i.call(this,e,t,n);return a?s||o:s}return!a||o}}return r.__}function H(e,t){var n=Fn(Sn++,3);!B.__s&&Jn(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,z.__H.__h.push(n))}function Ln(e,t){var n=Fn(Sn++,4);!B.__s&&Jn(n.__H,t)&&(n.__P=!1,n.__=e,n.u=t,z.__h.push(n))}function U(e){return En=5,Rn(function(){return{current:e}},[])}function Rn(e,t){var n=Fn(Sn++,7);return Jn(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function zn(e,t){return En=8,Rn(function(){return e},t)}function Bn(e){var t=z.context[e.__c],n=Fn(Sn++,9);return n.c=e,t?(n.__??(n.__=!0,t.sub(z)),t.props.value):e.__}function Vn(){var e=Fn(Sn++,11);if(!e.__){for(var t=z.__v;!t.__m&&t.__;)t=t.__;var n=t.__m||(t.__m=[0,0]);e.__=`P`+n[0]+`-`+n[1]++}return e.__}function Hn(){var e;do{for(;e=On.shift();)try{Kn(e)}catch(t){B.__e(t,{__:(e=e.__P)&&e.__v})}for(;e=Dn.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(Kn),t.__h.some(qn),t.__h=[]}catch(n){t.__h=[],B.__e(n,e.__v)}}}while(On.length)}B.__b=function(e){z=null,kn&&kn(e)},B.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),Pn&&Pn(e,t)},B.__r=function(e){An&&An(e),Sn=0;var t=(z=e.__c).__H;t&&(Cn==z?z.__h=[]:(t.__h.some(Kn),t.__h.some(qn),Sn=0),t.__h=[],t.__.some(function(e){e.__N&&(e.__=e.__N),e.u=e.__N=void 0})),Cn=z},B.diffed=function(e){jn&&jn(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&Gn(Dn.push(t)),t.__H.__.some(function(e){e.u&&(e.__H=e.u)})),Cn=z=null},B.__c=function(e,t){t.some(function(e){try{e.__h.some(Kn),e.__h=e.__h.filter(function(e){return!e.__||qn(e)})}catch(t){e.__h=[function(){throw t}]}}),Mn&&Mn(e,t)},B.unmount=function(e){Nn&&Nn(e);var t,n,r=e.__c;r&&r.__H&&(r.__H.__.some(function(r){try{if(r.__P&&r.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n&&=n.__c}r.__P=n,Gn(On.push(r))}else Kn(r)}catch(e){t=e}}),r.__H=void 0,t&&B.__e(t,r.__v))};var Un=typeof requestAnimationFrame==`function`;function Wn(e){var t,n=function(){clearTimeout(r),Un&&cancelAnimationFrame(t),setTimeout(e)},r=setTimeout(n,35);Un&&(t=requestAnimationFrame(n))}function Gn(e){e!=1&&wn==B.requestAnimationFrame||((wn=B.requestAnimationFrame)||Wn)(Hn)}function Kn(e){var t=z,n=e.__c;typeof n==`function`&&(e.__c=void 0,n()),z=t}function qn(e){var t=z;e.__c=e.__(),z=t}function Jn(e,t){return!e||e.length!=t.length||t.some(function(t,n){return!Tn(t,e[n])})}function Yn(e,t){return typeof t==`function`?t(e):t}var Xn=(()=>{let e=`#1f2a3a`,t=`#c0272d`,n=`#1b7a48`,r=`#1f4f9b`,i=`#fdfaf1`,a=`#8d8269`,o={1:`M3 12.5C9 11.5 15 11.5 21 12`,2:`M6 6.5H18M2.5 18.5H21.5`,3:`M4.5 4.5H19.5M6.5 11.5H17.5M2.5 19.5H21.5`,4:`M3.5 4.5H20.5V20H3.5ZM9.5 4.5C9.5 11 9 13 6.5 15M14.5 4.5V11.5C14.5 13.8 15.5 14 18 14`,5:`M4 3.5H20M11.5 3.5L8.5 20.5M5.5 11H17.5L16.5 20.5M2.5 20.5H21.5`,6:`M11.5 2L12.8 5.5M2.5 9H21.5M9 12.5C8 16 6 19 3 21.5M15 12.5C16.5 15.5 18.5 18.5 21 21.5`,7:`M2.5 12L21.5 8.5M10.5 2.5V18C10.5 20.5 11.5 20.7 14 20.7H18C20 20.7 20.8 19.5 20.8 16.5`,8:`M9.5 6C9.5 12 7.5 17 3 20.5M13 3.5C14 11 16.5 17 21.5 20.5`,9:`M3 9H16C15.5 13 15.5 16 16 18.2C16.5 20.6 18 20.6 20 20.6C21.5 20.6 21.6 19 21.6 16.5M9.5 2.5C9.5 10 8.5 16 3 21.5`},s={1:[`M2.5 5H21.5M12 1.8V22.6M5.5 8.2H18.5V15H5.5ZM5.5 11.6H18.5M11.4 15.4C9.5 18 6.5 20.5 2.5 22M12.6 15.4C14.5 18 17.5 20.5 21.5 22`,e],2:[`M3 5H21M12 1.8V8.8M4 22.5V9H20V20C20 22.2 19 22.3 17 22M9 11.2L10 13.4M15 11.2L14 13.4M7.5 14.4H16.5M7 17.8H17M12 14.4V22`,e],3:[`M2.5 4H21.5M4 9.2H20V21.5H4ZM9.3 4V10C9.3 13.5 8.5 15 6.4 16.6M14.7 4V13.4C14.7 15.6 15.8 15.8 17.8 15.8`,e],4:[`M9 2.5V21.8M3 8.8H9M2 19L9 16M14.5 2.5V18C14.5 20.6 15.5 20.9 18 20.9C21 20.9 21.6 20 21.6 16.5M20.7 6.5L14.5 10.8`,e],6:[`M3 3.5H9.5C8.5 7 6 9.5 2.5 11M4.6 6L6.5 7.9M14 2.3C15 6.5 18 9.5 21.5 11M19.6 2.8L16.4 5.8M21.2 5.8L18.2 8.3M4 12.7H10V15.6H4.6V18.6H10C10 21.5 9 22.6 6 22.2M14.5 12.3H19V15.6M14.5 12.3C14.5 14.6 14 15.6 12.5 16.6M13 17.8H20C19 20.2 16.5 22 12.5 23M14 18.6C16 21 18.5 22.4 21.5 23`,n],7:[`M4.5 7H19.5V15H4.5ZM12 1.8V22.8`,t]},c={2:[6,[16,11.3,n],[16,30.2,r]],3:[5,[8.6,9.4,r],[16,20.8,t],[23.4,32.2,n]],4:[5.2,[9.4,11,r],[22.6,11,n],[9.4,30.6,n],[22.6,30.6,r]],5:[4.7,[8.4,9.4,r],[23.6,9.4,n],[16,20.8,t],[8.4,32.2,n],[23.6,32.2,r]],6:[4.8,[9.6,8.6,n],[22.4,8.6,n],[9.6,22,t],[22.4,22,t],[9.6,33,t],[22.4,33,t]],7:[4,[6.8,6.6,n],[16,10.2,n],[25.2,13.8,n],[10,23.6,t],[22,23.6,t],[10,34,t],[22,34,t]],8:[4.1,[10,6.8,r],[22,6.8,r],[10,16.1,r],[22,16.1,r],[10,25.4,r],[22,25.4,r],[10,34.7,r],[22,34.7,r]],9:[4,[6.7,8.2,n],[16,8.2,n],[25.3,8.2,n],[6.7,20.8,t],[16,20.8,t],[25.3,20.8,t],[6.7,33.4,r],[16,33.4,r],[25.3,33.4,r]]},l={2:[14,[16,11.6,n],[16,30,n]],3:[14,[16,11.6,n],[9,30,n],[23,30,n]],4:[14,[9,11.6,n],[23,11.6,n],[9,30,n],[23,30,n]],5:[14,[7.5,11.6,n],[24.5,11.6,n],[16,20.8,t],[7.5,30,n],[24.5,30,n]],6:[14,[7.5,11.6,n],[16,11.6,n],[24.5,11.6,n],[7.5,30,n],[16,30,n],[24.5,30,n]],7:[9.4,[16,8.2,t],[7.5,21,n],[16,21,n],[24.5,21,n],[7.5,33.4,n],[16,33.4,n],[24.5,33.4,n]],8:[13,[6,11.4,n],[12.4,11.4,n,33],[19.6,11.4,n,-33],[26,11.4,n],[6,30.2,n],[12.4,30.2,n,-33],[19.6,30.2,n,33],[26,30.2,n]],9:[9.4,[7.5,8.2,n],[16,8.2,t],[24.5,8.2,n],[7.5,20.8,n],[16,20.8,t],[24.5,20.8,n],[7.5,33.4,n],[16,33.4,t],[24.5,33.4,n]]},u={1:`M2 3L5 1V13`,2:`M1 3.5C2 0 7 0 7 4C7 7 1 9 1 13H7`,3:`M1 1H7L4 6C9 6 8 13 4 13C2 13 1 12 1 11`,4:`M6 13V1L1 9H8`},d=(e,t,...n)=>{let r=document.createElementNS(`http://www.w3.org/2000/svg`,e);for(let[e,n]of Object.entries(t))n!==void 0&&r.setAttribute(e,n);return r.append(...n),r},f=(e,t,n,r=2.2)=>d(`path`,{d:e,transform:n,fill:`none`,stroke:t,"stroke-width":r,"stroke-linecap":`round`,"stroke-linejoin":`round`}),p=(e,t,n,r,i)=>d(`circle`,{cx:e,cy:t,r:n,fill:r,transform:i}),m=(e,t,n)=>d(`path`,{d:e,fill:t,transform:n}),h=(e,[t,n],r)=>Array.from({length:e},(i,a)=>r(`rotate(${360/e*a} ${t} ${n})`)),g=(e,t,n,r)=>[p(e,t,n,r),p(e,t,n*.62,i),p(e,t,n*.36,r)],_=()=>[p(16,20.8,11.5,n),p(16,20.8,9.8,i),p(16,20.8,8.4,n),p(16,20.8,6.2,i),...h(8,[16,20.8],e=>p(16,15.9,1.5,t,e)),p(16,20.8,2.9,t)],v=(e,t,n,r,a=0)=>{let o=t-n/2,s=[o+.7,t,o+n-.7].map(t=>`M${e-1.9} ${t}H${e+1.9}`).join(``);return d(`g`,{transform:a?`rotate(${a} ${e} ${t})`:void 0},f(`M${e} ${o+.7}V${o+n-.7}`,r,void 0,3.1),f(s,r,void 0,1.5),f(`M${e} ${o+2.2}V${t-1.6}M${e} ${t+1.6}V${o+n-2.2}`,i,void 0,.8))},y=()=>[f(`M5 36.5C12 34.5 20 34.5 27.5 36.5`,`#8a5a2b`,void 0,1.8),f(`M14.5 30V35M18.5 30V35`,`#8a5a2b`,void 0,1.3),m(`M25.5 12.6L29.3 14L25.3 15.4Z`,`#d9932a`),m(`M20.5 7.2C24 7.2 26.2 10 25.8 13.6C25.6 23 23 30.5 16.2 31.4C11 32 8.4 29.4 6.6 26.6L2.8 21.4C7.4 22.4 9.6 20.4 11.6 17C14 12.4 15.6 7.4 20.5 7.2Z`,n),m(`M20 8C23 7.4 25.2 9 25.6 11.4L17 12.6C17.4 10.4 18.4 8.6 20 8Z`,t),m(`M9.6 21.8C13.6 17.6 18.4 16.8 20.8 19.4C20 24.6 15.6 27.4 9.2 25.6Z`,i),f(`M10.8 23C14 20.6 17 20 19.4 20.6M11.6 25C14.4 24 16.8 23 18.6 22.6`,r,void 0,1.2),p(22.2,12.9,1.6,i),p(22.4,12.9,.9,e)],b=()=>[d(`rect`,{x:6,y:7,width:20,height:27.5,rx:1.5,fill:`none`,stroke:r,"stroke-width":2.2}),d(`rect`,{x:9.3,y:10.3,width:13.4,height:20.9,rx:.8,fill:`none`,stroke:r,"stroke-width":1})],x=[16,25.5],S=(e,t,n)=>h(e,x,e=>m(t,n,e)),C=(e,t,n,r)=>m(`M0 0C2.6 -1.6 6 -1.6 9 0C6 1.6 2.6 1.6 0 0Z`,r,`translate(${e} ${t}) rotate(${n})`),w={"1f":()=>[f(`M7 38C10 33 11 30 15 26M16 26C19 24 22 19 24 13`,`#7b5636`,void 0,1.8),...S(5,`M16 25.5C11.4 23.6 12 17 16 17C20 17 20.6 23.6 16 25.5Z`,`#d4557c`),p(16,25.5,2.2,`#f4c95d`)],"2f":()=>[f(`M16 38C15 28 10 22 5 20M16 38C16.5 28 20 19 27 17M16 38C15.5 30 13 24 9 26M16 38C17 31 21 28 26 29`,n,void 0,1.7),...h(5,[17,19],e=>m(`M17 19C15 17.6 15.4 13.6 17 13C18.6 13.6 19 17.6 17 19Z`,`#7d4aa8`,e)),p(17,19,1.3,`#f4c95d`)],"3f":()=>[...S(14,`M16 25.5C14.4 22 14.4 16.5 16 14.6C17.6 16.5 17.6 22 16 25.5Z`,`#d98e1f`),...S(9,`M16 25.5C14.9 23.4 14.9 20.6 16 19.4C17.1 20.6 17.1 23.4 16 25.5Z`,`#b36b00`),p(16,25.5,2,`#7a4300`)],"4f":()=>[f(`M13 39V12M20.5 39V17`,n,void 0,2.4),f(`M11.5 21.5H14.5M11.5 31H14.5M19 27H22`,i,void 0,1.1),C(14,17,-35,n),C(14,18,15,n),C(12,26,160,n),C(12,26,205,n),C(21,23,20,n),C(21,33,-25,n)],"1g":()=>[...S(5,`M16 25.5C10.6 23 11.4 16 14.6 15.6L16 17.4L17.4 15.6C20.6 16 21.4 23 16 25.5Z`,`#e58aa8`),...S(5,`M15.7 25.5L16 20L16.3 25.5Z`,`#b23a66`),p(16,25.5,1.4,`#b23a66`)],"2g":()=>[p(16,25.5,5.6,`#e0701a`),...h(10,x,e=>f(`M16 17.4V14.4`,`#e0701a`,e,2))],"3g":()=>[m(`M16 13L18.4 18.4L23.4 15.6L22 21.4L27.6 22L23.6 26L26 30.4L19.4 30L16.9 34L16 31L15.1 34L12.6 30L6 30.4L8.4 26L4.4 22L10 21.4L8.6 15.6L13.6 18.4Z`,`#c8451f`),f(`M16 20V38M16 30L21.5 22M16 30L10.5 22`,`#8f2d10`,void 0,1.1)],"4g":()=>h(6,x,e=>f(`M16 25.5V14.6M16 18.4L13.2 16M16 18.4L18.8 16M16 22L14.2 20.4M16 22L17.8 20.4`,`#2b74c4`,e,1.5))},T=n=>{let i=n[0]===`0`,a=i?5:Number(n[0]),d=e=>i?t:e,m=[];switch(n[1]){case`m`:m.push(f(o[a],d(e),`translate(6.6 2.6) scale(0.78)`,2.9)),m.push(f(`M2.5 5H21.5M8.5 2.3V7.3M15.5 2.3V7.3M6 9H18V14.5H6ZM6 11.8H18M12 9V20M4 22.5V17H20V20.6C20 22.2 19 22.3 17.2 22M8.3 20.6L12 20M14 18.6L15.7 20.8`,t,`translate(6 20.4) scale(0.83)`,2.2));break;case`p`:a===1?m.push(..._()):c[a].slice(1).forEach(([e,t,n])=>m.push(...g(e,t,c[a][0],d(n))));break;case`s`:a===1?m.push(...y()):l[a].slice(1).forEach(([e,t,n,r])=>m.push(v(e,t,l[a][0],d(n),r)));break;case`z`:a===5?m.push(...b()):m.push(f(s[a][0],s[a][1],`translate(3.4 8.1) scale(1.05)`,a===7?3:2.5));break;default:m.push(...w[n]()),m.push(f(u[a],n[1]===`f`?r:t,`translate(4 3.5) scale(0.62)`,2.2))}return i&&m.push(p(27.2,5.2,2.1,t)),m},E=()=>{let e=[];for(let t of`mps`)for(let n=0;n<=9;n+=1)e.push(n+t);for(let t=1;t<=7;t+=1)e.push(`${t}z`);for(let t of`fg`)for(let n=1;n<=4;n+=1)e.push(n+t);return e},D=()=>{let e=(e,t)=>[d(`rect`,{x:.6,y:2,width:30.8,height:41.4,rx:3.6,fill:t,stroke:a,"stroke-width":.8}),d(`rect`,{x:.6,y:.6,width:30.8,height:40.2,rx:3.6,fill:e,stroke:a,"stroke-width":.6})],t=d(`svg`,{width:0,height:0,"aria-hidden":`true`});t.style.position=`absolute`;for(let n of E())t.append(d(`symbol`,{id:`tile-${n}`,viewBox:`0 0 32 44`},...e(i,`#c8b68a`),...T(n)));return t.append(d(`symbol`,{id:`tile-back`,viewBox:`0 0 32 44`},...e(`#c9923f`,i))),t},O=(e,t=``)=>{let n=d(`svg`,{class:`tile ${t}`.trim(),viewBox:`0 0 32 44`,role:`img`,"aria-label":e},d(`use`,{href:`#tile-${e}`}));return e!==`back`&&n.prepend(d(`title`,{},e)),n},k={E:`1z`,S:`2z`,W:`3z`,N:`4z`,P:`5z`,F:`6z`,C:`7z`};return{symbols:D,tile:O,canonical:e=>e===`?`?`back`:k[e]||(e.endsWith(`r`)?`0${e[1]}`:e),order:e=>e===`back`?200:`mpszfg`.indexOf(e[1])*20+(e[0]===`0`?9:2*Number(e[0])),plain:e=>e[0]===`0`?`5${e[1]}`:e}})();function W(e){let t=[];for(let[,n=``,r=``]of e.matchAll(/([0-9]+)([mpszfg])/g))for(let e of n)t.push(e+r);return t}function Zn(e){let t=``;return e.forEach((n,r)=>{t+=n[0],e[r+1]?.[1]!==n[1]&&(t+=n[1])}),t}var Qn=e=>[...e].sort((e,t)=>Xn.order(e)-Xn.order(t)),G=e=>Xn.plain(e),K=(e,t)=>t(`tile-${e}`),$n=`code`;function er(e){$n=e}var tr=`赤一二三四五六七八九`,nr={m:`萬`,p:`筒`,s:`索`},rr=` 東南西北白發中`;function ir(e){let[t,n]=[Number(e[0]),e[1]??``];return n===`z`?rr[t]??e:nr[n]===void 0?e:t===0?`赤五${nr[n]}`:`${tr[t]}${nr[n]}`}function ar(e,t){return $n===`code`?e:$n===`kanji`&&/^\d[mpsz]$/.test(e)?ir(e):K(e,t)}function q(e,t){if($n===`code`)return e;let n=$n===`kanji`?``:t(`shell-comma`);return e.replaceAll(/(?<![\w-])((?:[0-9]+[mps]|[1-7]+z)+)(?![\w])/g,e=>[...e.matchAll(/([0-9]+)([mpsz])/g)].flatMap(([,e=``,n=``])=>[...e].map(e=>ar(e+n,t))).join(n))}var or=`http://www.w3.org/2000/svg`,sr={m:`#b3261e`,p:`#1f4f9b`,s:`#17693f`,z:`#1f2a3a`,f:`#8a4a9b`,g:`#a35a00`},cr={1:`M4 5L9 1V19M4 19H14`,2:`M2 5C2 0 14 0 14 5.5C14 9 2 14 2 19H14`,3:`M2 3C5 0 13 0 13 5C13 9 9 9.5 6 9.5C10 9.5 14 10.5 14 14.5C14 20 5 20.5 2 17`,4:`M11 19V1L1.5 13.5H15`,5:`M13 1H4L3 9C7 6.5 14 8 14 13.5C14 19.5 6 20.5 2 17.5`,6:`M12.5 1.5C6 3 2 8 2 13.5C2 21 14 21 14 13.5C14 7.5 5 7 2.6 11.5`,7:`M2 1H14L6.5 19`,8:`M8 9.5C2 8 2 1 8 1C14 1 14 8 8 9.5C0.5 11 0.5 19 8 19C15.5 19 15.5 11 8 9.5Z`,9:`M13.4 8.5C11 13 2 12.5 2 6.5C2 -1 14 -1 14 6.5C14 12 10 17 3.5 18.5`},lr={1:`M13 1H3V19H13M3 10H11`,2:`M13 4C11 0 3 0 3 5C3 10 13 9 13 14.5C13 20 4 20.5 2 16`,3:`M1 1L4.5 19L8 6L11.5 19L15 1`,4:`M3 19V1L13 19V1`,5:`M2 2H14V18H2ZM5 5H11V15H5Z`,6:`M13.5 5C11 0 2 0 2 10C2 20 13 20 13.5 12H8.5`,7:`M3 19V1H8C15 1 15 10 8 10H3M8 10L13.5 19`},ur={5:`#4b6fae`,6:`#17693f`,7:`#b3261e`},dr={m:`M2 2H14M8 0V12M3 7H13M4 12L8 7L12 12`,p:`M8 1A5 5 0 1 0 8.01 1ZM8 4A2 2 0 1 0 8.01 4Z`,s:`M8 0V12M5 0H11M5 6H11M5 12H11`,z:`M4 11H12`,f:`M8 6V12M8 6C3 6 3 1 8 3C13 1 13 6 8 6`,g:`M8 1V11M3 3.5L13 8.5M13 3.5L3 8.5`};function fr(e,t,...n){let r=document.createElementNS(or,e);for(let[e,n]of Object.entries(t))r.setAttribute(e,String(n));return r.append(...n),r}var pr=(e,t,n,r)=>fr(`path`,{d:e,transform:n,fill:`none`,stroke:t,"stroke-width":r,"stroke-linecap":`round`,"stroke-linejoin":`round`});function mr(e){let[t,n]=[e[0],e[1]],r=t===`0`,i=n===`z`?ur[t]??sr.z:sr[n],a=n===`z`?lr[t]:cr[r?`5`:t],o=r?[fr(`rect`,{x:2.2,y:2.2,width:27.6,height:37,rx:2.6,fill:i})]:[],s=r?`#ffffff`:i;return n===`z`?[pr(a,s,`translate(5.6 7.5) scale(1.3)`,2.5)]:[...o,pr(a,s,`translate(7 4.4) scale(1.12)`,2.7),pr(dr[n],s,`translate(9.6 29.2) scale(.8)`,2.2)]}function hr(e){let t=fr(`svg`,{width:0,height:0,"aria-hidden":`true`});t.style.position=`absolute`;let n=(e,t)=>[fr(`rect`,{x:.6,y:2,width:30.8,height:41.4,rx:3.6,fill:t,stroke:`#5f6b7a`,"stroke-width":.8}),fr(`rect`,{x:.6,y:.6,width:30.8,height:40.2,rx:3.6,fill:e,stroke:`#5f6b7a`,"stroke-width":.6})];for(let r of e){let e=r===`back`?n(`#3d5a80`,`#f4f6f8`):[...n(`#ffffff`,`#aeb8c4`),...mr(r)];t.append(fr(`symbol`,{id:`tile-${r}`,viewBox:`0 0 32 44`},...e))}return t}var gr=Symbol.for(`pv`),_r=0;Array.isArray;function J(t,n,r,i,a,o){n||={};var s,c,l=n;if(`ref`in l&&typeof t!=`function`)for(c in l={},n)c==`ref`?s=n[c]:l[c]=n[c];var u={type:t,props:l,key:r,ref:s,__k:null,__:null,__b:0,__e:null,__c:null,constructor:gr,__v:--_r,__i:-1,__u:0};return(a||o)&&(u.__source=a,u.__self=o),e.vnode&&e.vnode(u),u}var vr=null;function yr(e){if(vr?.skin===e)return;let t=Xn.symbols(),n=[...t.querySelectorAll(`symbol`)].map(e=>e.id.slice(5)),r=e===`letters`?hr(n):t;vr?vr.symbols.replaceWith(r):document.body.prepend(r),vr={skin:e,symbols:r}}function Y({code:e,class:t=``,silent:n=!1}){let r=K(e,X());return J(`svg`,{class:`tile ${t}`,viewBox:`0 0 32 44`,"data-tile":e,...n?{"aria-hidden":`true`}:{role:`img`,"aria-label":r},children:J(`use`,{href:`#tile-${e}`})})}function br({codes:e,class:t,tile:n}){return J(`span`,{class:`tiles ${t??``}`,children:e.map((e,t)=>J(Y,{code:e,class:n},`${e}-${t}`))})}function xr({code:e,label:t,class:n=``,tile:r,disabled:i=!1,pressed:a,tabIndex:o,onPress:s,onFocus:c}){let l=X();return J(`button`,{type:`button`,class:`tile-button ${n}`,disabled:i,"aria-label":t??K(e,l),"aria-pressed":a,title:t??ar(e,l),tabIndex:o,onClick:s,onFocus:c,children:J(Y,{code:e,class:r,silent:!0})})}var Sr={theme:[`auto`,`light`,`dark`],size:[`normal`,`large`],skin:[`strokes`,`letters`],name:[`code`,`word`,`kanji`],distance:[`shanten`,`deficiency`],sound:[`off`,`on`]},Cr=e=>e!==null&&e in $t;function wr(e){try{return localStorage.getItem(`suzume-${e}`)}catch{return null}}function Tr(e,t){try{localStorage.setItem(`suzume-${e}`,t)}catch{}}function Er(){let e=wr(`language`);return Cr(e)?e:navigator.languages.map(e=>e.slice(0,2)).find(Cr)??`en`}var Dr=Object.keys(Sr),Or=(e,t)=>Sr[e].find(e=>e===t)??Sr[e][0],kr=Object.fromEntries(Dr.map(e=>[e,Sr[e][0]]));function Ar(){let[e,t]=V(Er),[n,r]=V(()=>Object.fromEntries(Dr.map(e=>[e,Or(e,wr(e))])));er(n.name),H(()=>{document.documentElement.lang=e===`zh`?`zh-Hans`:e,Tr(`language`,e)},[e]),Ln(()=>{for(let e of Dr)document.documentElement.dataset[e]=n[e];yr(n.skin)},[n]);let i=(e,t)=>{Tr(e,Or(e,t)),r(n=>({...n,[e]:Or(e,t)}))};return{language:e,...n,setLanguage:t,choose:i}}var jr=I({language:`en`,...kr,setLanguage:()=>{},choose:()=>{}}),Mr=()=>Bn(jr),Nr=I(!1),X=()=>on(Mr().language,Bn(Nr)?`riichi`:`usual`),Pr=[`self`,`right`,`across`,`left`],Fr=e=>e===3?Pr.filter(e=>e!==`across`):Pr,Ir={river:``,melds:``,riichi:!1,void:``,flowers:``,norths:``},Lr={rules:`riichi`,hand:``,drawn:``,melds:``,offered:``,from:`left`,seatWind:``,roundWind:``,dora:``,drawsLeft:``,seen:``,void:``,flowers:``,norths:``,scores:``,repeats:``,sticks:``,seats:[Ir,Ir,Ir,Ir],with:``,also:``,k:``,line:[]},Rr={rules:`rules`,hand:`hand`,drawn:`drawn`,melds:`melds`,offered:`offer`,from:`from`,seatWind:`seat`,roundWind:`round`,dora:`dora`,drawsLeft:`left`,seen:`seen`,void:`void`,flowers:`flowers`,norths:`norths`,scores:`scores`,repeats:`repeats`,sticks:`sticks`,with:`with`,also:`also`,k:`k`},zr=[`river`,`melds`,`void`,`flowers`,`norths`],Br={from:[`left`,`across`,`right`],seatWind:[`E`,`S`,`W`,`N`],roundWind:[`E`,`S`,`W`,`N`],void:[`m`,`p`,`s`]},Vr=(e,t)=>Br[e]?.includes(t)??!0;function Hr(e){let t={...Lr};for(let[n,r]of Object.entries(Rr)){let i=e.get(r);i!==null&&Vr(n,i)&&(t[n]=i)}return t.seats=Pr.map(t=>{let n={...Ir};for(let r of zr){let i=e.get(`${t}.${r}`);i!==null&&Vr(r,i)&&(n[r]=i)}return n.riichi=e.get(`${t}.riichi`)===`1`,n}),t.line=(e.get(`line`)??``).split(`,`).flatMap(e=>{let t=/^([0-9][mpsz])-([0-9][mpsz])$/.exec(e);return t?[{discard:t[1],draw:t[2]}]:[]}),t}function Ur(e){let t=new URLSearchParams;for(let[n,r]of Object.entries(Rr)){let i=e[n];(i!==Lr[n]||n===`rules`)&&t.set(r,i)}return e.offered||t.delete(`from`),e.seats.forEach((e,n)=>{for(let r of zr)e[r]&&t.set(`${Pr[n]}.${r}`,e[r]);e.riichi&&t.set(`${Pr[n]}.riichi`,`1`)}),e.line.length>0&&t.set(`line`,e.line.map(e=>`${e.discard}-${e.draw}`).join(`,`)),t}function Wr(e){return[...e.matchAll(/\S+/g)].map(e=>{let t=e[0],[n=``,r]=t.split(`@`,2),i=W(n);return{kind:n.startsWith(`(`)?`closed_kong`:n.startsWith(`[+`)?`added_kong`:i.length===4?`open_kong`:i.length===3&&G(i[0])===G(i[1])?`pong`:`chow`,tiles:i,word:t,start:e.index,from:Br.from.includes(r??``)?r:null}})}var Gr=e=>Wr(e).map(({kind:e,word:t,from:n})=>({kind:e,tiles:t.split(`@`,1)[0].replace(/^[([]\+?|[\])]$/g,``),...n?{from:n}:{}}));function Kr(e,t){let n=e.indexOf(t),r=n>=0?n:e.findIndex(e=>G(e)===G(t));return r<0?[...e]:e.filter((e,t)=>t!==r)}var qr=(e,t)=>Qn(t.reduce((e,t)=>[...Kr(e,t.discard),t.draw],[...e])),Jr=e=>/^-?\d+$/.test(e.trim())?Number(e):void 0,Yr=e=>e.seats.some(e=>e.river.trim()||e.melds.trim()||e.riichi||e.norths.trim());function Xr(e){return e.seats.flatMap(e=>{let t=Wr(e.melds).flatMap(e=>e.tiles),n=e.river.split(/\s+/).filter(e=>e&&!e.includes(`<`)).flatMap(W),r=Array.from({length:Jr(e.norths)??0},()=>`4z`);return[...n,...t,...r]})}function Zr(e,t,n=Pr.length){let r=e=>e.trim()?e.trim():void 0,i=e.line.length,a=Jr(e.drawsLeft),o=i>0,s=e.scores.split(`,`).map(e=>Jr(e)),c=[...o?[...e.line.map(e=>e.discard),...Xr(e)]:[]],l={rules:r(e.rules),hand:Zn(qr(t,e.line)),melds:e.melds.trim()?Gr(e.melds):void 0,drawn:o?e.line[i-1].draw:r(e.drawn),seat_wind:r(e.seatWind),round_wind:r(e.roundWind),dora_indicators:r(e.dora),draws_left:a===void 0?void 0:Math.max(0,a-n*i),seen:r([e.seen,Zn(Qn(c))].join(` `)),void:r(e.void),flowers:r(e.flowers),norths:Jr(e.norths),scores:s.every(e=>e!==void 0)&&s.length===n?s:void 0,repeats:Jr(e.repeats),sticks:Jr(e.sticks),offered:e.offered.trim()&&!o?{tile:e.offered.trim(),from:e.from}:void 0};return Yr(e)&&!o&&(l.seats=Fr(n).map(t=>e.seats[Pr.indexOf(t)]).map((e,t)=>({...e.river.trim()?{river:e.river.trim()}:{},...e.melds.trim()&&t>0?{melds:Gr(e.melds)}:{},...e.riichi?{riichi:!0}:{},...e.void&&t>0?{void:e.void}:{},...e.flowers.trim()&&t>0?{flowers:e.flowers.trim()}:{},...t>0&&Jr(e.norths)!==void 0?{norths:Jr(e.norths)}:{}}))),Object.fromEntries(Object.entries(l).filter(([,e])=>e!==void 0))}var Qr=[`analyse`,`table`,`records`,`drill`,`score`,`arena`];function $r(e){let[t=``,n=``]=e.replace(/^#\/?/,``).split(/\?(.*)/s,2);return{page:Qr.find(e=>e===t)??`analyse`,query:new URLSearchParams(n)}}function Z(e,t){let n=t?.toString().replaceAll(`%2C`,`,`).replaceAll(`%21`,`!`).replaceAll(`%3C`,`<`)??``;return n?`#/${e}?${n}`:`#/${e}`}function ei(e,t=`push`){e!==location.hash&&(t===`push`?history.pushState(null,``,e):history.replaceState(null,``,e),window.dispatchEvent(new PopStateEvent(`popstate`)))}function ti(){let[e,t]=V(location.hash);return H(()=>{let e=()=>t(location.hash);return window.addEventListener(`popstate`,e),window.addEventListener(`hashchange`,e),()=>{window.removeEventListener(`popstate`,e),window.removeEventListener(`hashchange`,e)}},[]),$r(e)}var ni=null;function ri(e,t){ni={hash:location.hash,place:t},ei(Z(`analyse`,Ur(e)))}function ii(){let[,e]=V({});if(!ni)return null;let{hash:t,place:n}=ni;return{place:n,back:()=>{ni=null,ei(t)},forget:()=>{ni=null,e({})}}}function ai(e,t){return e instanceof HTMLElement?/^(INPUT|SELECT|TEXTAREA)$/.test(e.tagName)&&e.type!==`checkbox`?!0:(t===` `||t===`Enter`)&&e.closest(`button, a, summary, [tabindex="0"]`)!==null:!1}function oi(e){let t=U(e);t.current=e,H(()=>{let e=e=>{if(e.ctrlKey||e.altKey||e.metaKey||ai(e.target,e.key))return;let n=e.shiftKey&&e.key.length>1?`Shift+${e.key}`:e.key,r=t.current[n];r&&(e.preventDefault(),r())};return window.addEventListener(`keydown`,e),()=>window.removeEventListener(`keydown`,e)},[])}var si=(e,t)=>e.has(`rules-${t}`)?e(`rules-${t}`):t,ci=null;function li(e){ci=e,ei(Z(`table`))}var ui=()=>ci!==null;function di(){let e=ci;return ci=null,e}var fi=e=>Number(e.at(-1)),pi=e=>e.startsWith(`river`),mi=e=>e.startsWith(`melds`),hi=e=>e===`drawn`||e===`offered`;function gi(e,t){return pi(t)?e.seats[fi(t)].river:t!==`melds`&&mi(t)?e.seats[fi(t)].melds:e[t]}function _i(e,t,n){let r=pi(t)?`river`:t!==`melds`&&mi(t)?`melds`:null;return r?vi(e,fi(t),{[r]:n}):{[t]:n}}function vi(e,t,n){return{seats:e.seats.map((e,r)=>r===t?{...e,...n}:e)}}var yi=e=>e.split(/\s+/).filter(Boolean);function bi(e,t){let[n,r]=[Number(G(e)[0]),e[1]];switch(t){case`chow`:return r===`z`||n>7?null:`${n}${n+1}${n+2}${r}`;case`pong`:return`${String(n).repeat(3)}${r}`;case`kong`:return`${String(n).repeat(4)}${r}`;case`closed`:return`(${String(n).repeat(4)}${r})`}}function xi(e,t,n,r,i){if(hi(e))return r;if(pi(e))return`${t.trim()} ${r}`.trim();if(mi(e)){let e=bi(r,i);return e&&`${t.trim()} ${e}`.trim()}let a=[...n,r];return Zn(e===`dora`?a:Qn(a))}function Si(e,t){let n=[...t,...W(e.dora),...W(e.seen),...W(e.offered),...Wr(e.melds).flatMap(e=>e.tiles)];for(let{norths:t}of[e,...e.seats])n.push(...Array.from({length:Number(t)||0},()=>`4z`));for(let t of e.seats)n.push(...Wr(t.melds).flatMap(e=>e.tiles)),n.push(...yi(t.river).filter(e=>!e.includes(`<`)).flatMap(W));let r=new Map;for(let e of n.map(G))r.set(e,(r.get(e)??0)+1);return r}function Ci(e,t,n=Pr.length){let r=e.field??``,i={hand:`hand`,drawn:`drawn`,dora_indicators:`dora`,flowers:`flowers`,seen:`seen`};if(i[r])return{zone:i[r],at:e.at};if(r.startsWith(`offered`))return{zone:`offered`,at:e.at};let a=/^seats\[([0-3])\]\.river/.exec(r),o=e=>Pr.indexOf(Fr(n)[Number(e)]??`self`);if(a)return{zone:`river${o(a[1])}`,at:e.at};let s=/^(?:seats\[([1-3])\]\.)?melds(?:\[(\d+)\])?/.exec(r);if(!s)return null;let c=s[1]?`melds${o(s[1])}`:`melds`,l=Wr(gi(t,c))[Number(s[2])];if(!l)return{zone:c,at:null};let u=l.start+/^[([]?\+?/.exec(l.word)[0].length;return{zone:c,at:e.at?{start:u+e.at.start,end:u+e.at.end}:{start:l.start,end:l.start+l.word.length}}}var wi=4,Ti=[`chow`,`pong`,`kong`,`closed`],Ei=(e,t)=>Array.from({length:t},(t,n)=>`${n+1}${e}`);function Di({isFolded:e,rules:t,zone:n,kind:r,counts:i,onKind:a,onTile:o}){let s=X(),c=U(null),[l,u]=V(null),d=W(t.left_out),f=[`m`,`p`,`s`].map(e=>[...Ei(e,9),...t.has.red_fives&&!mi(n)?[`0${e}`]:[]].filter(e=>!d.includes(e))),p=t.kinds===34?[Ei(`z`,7)]:[],m=n===`flowers`?[[...Ei(`f`,4),...Ei(`g`,4)]]:[...f,...p],h=e=>n===`flowers`?!0:mi(n)?bi(e,r)!==null:n===`drawn`||(i.get(G(e))??0)<wi,g=m.flat().filter(h),_=l!==null&&g.includes(l)?l:g[0];return J(`div`,{class:`palette ${e?`folded`:``}`,role:`group`,"aria-label":s(`analyse-palette_of`,{zone:s(`analyse-zones-${Oi(n)}`)}),children:[mi(n)&&J(`div`,{class:`row kinds`,role:`group`,"aria-label":s(`analyse-meld_kind`),children:Ti.filter(e=>e!==`chow`||t.has.chows||t.name===``).map(e=>J(`button`,{type:`button`,"aria-pressed":e===r,onClick:()=>a(e),children:s(`analyse-meld_kinds-${e}`)},e))}),J(`div`,{ref:c,onKeyDown:e=>{let t={ArrowLeft:[0,-1],ArrowRight:[0,1],ArrowUp:[-1,0],ArrowDown:[1,0]}[e.key],n=[...c.current?.children??[]].map(e=>[...e.querySelectorAll(`button`)].filter(e=>!e.disabled)),r=n.findIndex(t=>t.includes(e.target));if(!t||r<0)return;e.preventDefault();let i=n[(r+t[0]+n.length)%n.length],a=n[r].indexOf(e.target)+t[1];i[t[0]?Math.min(a,i.length-1):(a+i.length)%i.length]?.focus()},children:m.map(e=>J(`div`,{class:`palette-row`,children:e.map(e=>J(xr,{code:e,disabled:!h(e),tabIndex:e===_?0:-1,onFocus:()=>u(e),onPress:()=>o(e),label:s(`analyse-add_tile`,{tile:K(e,s)})},e))},e[0]))})]})}var Oi=e=>e.startsWith(`river`)?`river`:mi(e)?`melds`:e,ki=/tenhou\.net\/\d+\/#json=(.*)$/s;function Ai(e){let t=ki.exec(e.trim());if(t)return{kind:`record`,body:ji(t[1])};if(/^\s*<(?:\?xml|mjloggm)/.test(e)||/^\s*\{\s*"type"\s*:/.test(e))return{kind:`record`,body:e};let n=Mi(e);return n===null?{kind:`tiles`}:`hand`in n?{kind:`situation`,position:Li(n)}:{kind:`record`,body:e}}function ji(e){try{return decodeURIComponent(e)}catch{return e}}function Mi(e){if(!e.trim().startsWith(`{`))return null;try{return JSON.parse(e)}catch{return null}}var Q=e=>typeof e==`string`?e:typeof e==`number`?String(e):``,Ni=e=>Array.isArray(e)?e.filter(e=>typeof e==`object`&&!!e):[],Pi=(e,t)=>t.find(t=>t===e)??``,Fi=e=>Array.isArray(e)?String(e.length):Q(e),Ii=e=>Ni(e).map(e=>{let t=Q(e.tiles),n=e.kind===`closed_kong`?`(${t})`:e.kind===`added_kong`?`[+${t}]`:t;return Q(e.from)?`${n}@${Q(e.from)}`:n}).join(` `);function Li(e){let t=Ni([e.offered])[0],n=Ni(e.seats),r=[`m`,`p`,`s`],i=[`E`,`S`,`W`,`N`];return{...Lr,rules:Q(e.rules),hand:Q(e.hand),drawn:Q(e.drawn),melds:Ii(e.melds),offered:Q(t?.tile),from:Pi(t?.from,[`left`,`across`,`right`])||Lr.from,seatWind:Pi(e.seat_wind,i),roundWind:Pi(e.round_wind,i),dora:Q(e.dora_indicators??e.dora),drawsLeft:Q(e.draws_left),seen:Q(e.seen),void:Pi(e.void,r),flowers:Q(e.flowers),scores:Array.isArray(e.scores)?e.scores.map(Q).join(`,`):``,repeats:Q(e.repeats),sticks:Q(e.sticks),with:Q(e.with),also:Q(e.also),norths:Fi(e.norths),seats:Pr.map(e=>{let t=n[Fr(n.length).indexOf(e)]??{};return{river:Q(t.river),melds:Ii(t.melds),riichi:t.riichi===!0,void:Pi(t.void,r),flowers:Q(t.flowers),norths:Fi(t.norths)}})}}function Ri({about:e,children:t}){let n=X(),r=Vn(),i=U(null),a=U(null),o=()=>{let[e,t]=[i.current,a.current];if(!e||!t||t.matches(`:popover-open`))return;t.showPopover();let n=e.getBoundingClientRect(),{width:r,height:o}=t.getBoundingClientRect(),s=n.bottom+6+o<innerHeight;t.style.left=`${Math.max(8,Math.min(n.left-12,innerWidth-r-8))}px`,t.style.top=`${s?n.bottom+6:n.top-o-6}px`},s=()=>a.current?.matches(`:popover-open`)&&a.current.hidePopover();return J(`span`,{class:`tip`,onMouseEnter:o,onMouseLeave:s,children:[J(`button`,{type:`button`,ref:i,"aria-label":n(`shell-what_is`,{name:e}),"aria-describedby":r,onClick:o,onFocus:o,onBlur:s,children:`?`}),J(`span`,{id:r,ref:a,popover:`manual`,class:`bubble`,role:`tooltip`,onKeyDown:e=>e.key===`Escape`&&s(),children:t})]})}var zi=/^\s*(?:(?:[0-9]+[mps]|[1-7]+z|[1-4]+[fg])[\s,|]*)*$/,Bi=/^\s*(?:(?:[0-9]+[mps]|[1-7]+z|[1-4]+[fg]|[0-9赤一二三四五六七八九]+[萬万筒饼餅索条條]|[ESNP]|([WFC])\1+|[東东南西北白發发発中])[\s,|]*)*$/,Vi=/[0-9赤一二三四五六七八九]+$/,Hi=/^\s*(?:[mps][0-9]+[\s,|]*)*[mps]$/,Ui=e=>zi.test(e),Wi=e=>Hi.test(e)||Vi.test(e)&&Bi.test(e.replace(Vi,``)),Gi=e=>/(?:^|\s)[0-9]+$/.test(e),Ki=e=>/^(?:\+?[0-9]+|[([][^)\]]*)$/.test(e.split(/\s/).at(-1));function qi(e){let{drawn:t,dora:n,flowers:r,seen:i,offered:a,melds:o,seats:s}=e;return[t,n,r,i,a].some(Wi)||[o,...s.map(e=>e.melds)].some(Ki)||s.some(e=>Gi(e.river))}var Ji=90;function Yi(e){let t=Ui(e),n=Wi(e),[r,i]=V({text:``,tiles:[],problem:null});return H(()=>{if(t||n)return;let r=new AbortController,a=setTimeout(async()=>{try{let{tiles:t}=await R().parse(e,r.signal);i({text:e,tiles:W(t),problem:null})}catch(t){r.signal.aborted||i({text:e,tiles:null,problem:Qi(t)})}},Ji);return()=>{clearTimeout(a),r.abort()}},[e,t,n]),t?{tiles:W(e),problem:null}:n?{tiles:null,problem:null,isUnfinished:!0}:r.text===e?r:{tiles:null,problem:null}}var Xi={advice:null,distance:null,isStale:!1,isRunning:!1,problem:null},Zi=18;function Qi(e){return e instanceof sn?e.problem:{message:String(e)}}var $i=e=>e>0&&e%3!=0,ea=(e,t)=>(e.with||t.usual||`kstep`).split(`:`,1)[0]===`kstep`;function ta(e,t,n,r){let i=ea(e,n);return{...Zr(e,t,n.seats),language:r,...e.with?{with:e.with}:{},...e.also&&e.also!==e.with?{also:e.also}:{},...i?{curve:Zi}:{},...i&&/^\d+$/.test(e.k)?{k:Number(e.k)}:{}}}function na(e,t,n,r){let[i,a]=V({question:null,analysis:Xi}),o=t!==null&&t.length%3==1&&!e.offered.trim(),s=t&&$i(t.length)?o?Zr(e,t,n.seats):ta(e,t,n,r):null,c=U(null);qi(e)||(c.current=s&&JSON.stringify(s));let l=c.current;return H(()=>{if(l===null)return;let e=new AbortController,t=e=>a({question:l,analysis:e}),n=async()=>{try{if(o){let n=await R().deficiency(JSON.parse(l),e.signal);t({...Xi,distance:n});return}let n=null;for await(let r of R().discard(JSON.parse(l),e.signal)){if(`error`in r)throw new sn(422,r.error);n=r,t({...Xi,advice:r,isRunning:!0})}t({...Xi,advice:n})}catch(n){e.signal.aborted||t({...Xi,problem:Qi(n)})}},r=setTimeout(()=>void n(),Ji);return()=>{clearTimeout(r),e.abort()}},[l,o]),l===null?Xi:i.question===l?i.analysis:{...i.analysis,isStale:!0,isRunning:!0,problem:null}}function ra({id:e,problem:t,text:n,at:r}){let i=[...n??``],a=r&&i.length>0;return J(`div`,{class:`fault error`,id:e,role:`alert`,children:[J(`p`,{children:t.message}),a&&J(`p`,{class:`code place`,children:[i.slice(0,r.start).join(``),J(`mark`,{children:i.slice(r.start,r.end).join(``)||`␣`}),i.slice(r.end).join(``)]}),t.hint&&J(`p`,{children:J(`small`,{children:t.hint})})]})}var ia=[`*`,`!`,`<`],aa={"*":`drawn`,"!":`riichi`,"<":`claimed`};function oa({zone:e,label:t,text:n,tiles:r,fault:i,isTarget:a,onTarget:o,onText:s,onPasted:c,large:l=!1,placeholder:u,hasRiichi:d=!1}){let f=X(),p=Vn(),m=t??f(`analyse-zones-${Oi(e)}`),h=r??W(n),g=e=>s(Zn(h.filter((t,n)=>n!==e)));return J(`div`,{class:`zone ${a?`target`:``} ${l?`large-zone`:``}`,children:[J(`div`,{class:`zone-head`,children:[J(`label`,{for:p,children:m}),J(`input`,{id:p,class:`code`,value:n,spellcheck:!1,autocomplete:`off`,autocapitalize:`off`,placeholder:u,"aria-invalid":i?`true`:void 0,"aria-describedby":i?`${p}-fault`:void 0,onFocus:o,onInput:e=>s(e.currentTarget.value,`type`),onPaste:e=>{c?.(e.clipboardData?.getData(`text`)??``)&&e.preventDefault()}})]}),i&&J(ra,{id:`${p}-fault`,problem:i.problem,text:n,at:i.at??null}),e.startsWith(`river`)?J(sa,{river:n,onRiver:s,hasRiichi:d}):mi(e)?J(ca,{melds:n,onMelds:s}):h.length>0&&J(`div`,{class:`zone-tiles`,style:l?{gridTemplateColumns:`repeat(${Math.max(14,h.length)}, minmax(0, 1fr))`}:void 0,children:h.map((e,t)=>J(xr,{code:e,tile:l?``:`small`,onPress:()=>g(t),label:f(`analyse-remove_tile`,{tile:K(e,f)})},`${e}-${t}`))})]})}function sa({river:e,onRiver:t,hasRiichi:n}){let r=X(),[i,a]=V(null),o=yi(e),s=i===null?void 0:o[i],c=e=>t(o.flatMap((t,n)=>n===i?e??[]:t).join(` `)),l=e=>s&&c(s.includes(e)?s.replace(e,``):s+e);return o.length===0?null:J(`div`,{class:`zone-tiles`,children:[o.map((e,t)=>{let n=W(e)[0],o=ia.filter(t=>e.includes(t));return n&&J(xr,{code:n,pressed:t===i,tile:`small ${e.includes(`!`)?`sideways`:``} ${e.includes(`<`)?`faded`:``} ${e.includes(`*`)?`as-drawn`:``}`,label:[K(n,r),...o.map(e=>r(`analyse-marks-${aa[e]}`))].join(`, `),onPress:()=>a(t===i?null:t)},`${e}-${t}`)}),s&&J(`div`,{class:`row marks`,role:`group`,"aria-label":r(`analyse-marks_of`),children:[ia.filter(e=>e!==`!`||n).map(e=>J(`button`,{type:`button`,"aria-pressed":s.includes(e),onClick:()=>l(e),children:r(`analyse-marks-${aa[e]}`)},e)),J(`button`,{type:`button`,onClick:()=>{c(null),a(null)},children:r(`analyse-remove`)})]})]})}function ca({melds:e,onMelds:t}){let n=X(),r=Wr(e);return r.length===0?null:J(`div`,{class:`zone-tiles`,children:r.map((e,i)=>J(`button`,{type:`button`,class:`meld tile-button`,"aria-label":n(`analyse-remove_tile`,{tile:e.tiles.map(e=>K(e,n)).join(` `)}),onClick:()=>t(r.filter((e,t)=>t!==i).map(e=>e.word).join(` `)),children:J(br,{codes:e.kind===`closed_kong`?[`back`,...e.tiles.slice(1,3),`back`]:e.tiles,tile:`small`})},`${e.word}-${i}`))})}var la=[`E`,`S`,`W`,`N`];function ua({position:e,rules:t,players:n,change:r,zone:i}){let a=X(),o=t.name!==``,s=e=>la.slice(0,e).map(e=>[e,a(`analyse-winds-${e.toLowerCase()}`)]),c=n.filter(e=>e.values&&e.rules.includes(t.name)).map(e=>[e.name,e.name]);return J(`div`,{class:`fields`,children:[J(`div`,{class:`pair`,children:[o&&J(b,{children:[J(da,{name:a(`analyse-seat_wind`),value:e.seatWind,empty:a(`analyse-unknown`),options:s(t.seats),onChange:e=>r({seatWind:e})}),J(da,{name:a(`analyse-round_wind`),value:e.roundWind,empty:a(`analyse-unknown`),options:s(t.seats),onChange:e=>r({roundWind:e})}),J(fa,{name:a(`analyse-draws_left`),tip:a(`analyse-draws_left_tip`),value:e.drawsLeft,onChange:e=>r({drawsLeft:e})})]}),t.has.norths&&J(fa,{name:a(`analyse-norths`),value:e.norths,onChange:e=>r({norths:e})}),t.has.void&&J(da,{name:a(`analyse-void_suit`),value:e.void,empty:a(`analyse-unknown`),options:[`m`,`p`,`s`].map(e=>[e,a(`analyse-suits-${e}`)]),onChange:e=>r({void:e})}),o&&J(b,{children:[J(da,{name:a(`analyse-player`),value:e.with,empty:a(`analyse-usual`),options:c,onChange:e=>r({with:e})}),J(da,{name:a(`analyse-also`),value:e.also,empty:a(`tile-none`),options:c,onChange:e=>r({also:e})})]}),ea(e,t)&&J(fa,{name:a(`analyse-within`),tip:a(`analyse-within_tip`),value:e.k,onChange:e=>r({k:e})})]}),t.has.riichi&&J(oa,{...i(`dora`)}),o&&J(oa,{...i(`melds`),placeholder:`777z 234p (1111z)`}),o&&J(oa,{...i(`drawn`)}),o&&J(b,{children:[J(oa,{...i(`offered`)}),e.offered&&J(da,{name:a(`analyse-offered_by`),value:e.from,options:Fr(t.seats).toReversed().filter(e=>e!==`self`).map(e=>[e,a(`analyse-sides-${e}`)]),onChange:e=>r({from:e})})]}),t.has.flowers&&J(oa,{...i(`flowers`)}),J(oa,{...i(`seen`)})]})}function da({name:e,value:t,options:n,empty:r,onChange:i}){return J(`label`,{class:`field`,children:[J(`span`,{children:e}),J(`select`,{value:t,onChange:e=>i(e.currentTarget.value),children:[r!==void 0&&J(`option`,{value:``,children:r}),n.map(([e,t])=>J(`option`,{value:e,children:t},e))]})]})}function fa({name:e,tip:t,value:n,onChange:r,label:i}){return J(`div`,{class:`field`,children:[J(`span`,{children:[e,t&&J(Ri,{about:e,children:t})]}),J(`input`,{inputMode:`numeric`,class:`number`,"aria-label":i??e,value:n,onInput:e=>r(e.currentTarget.value)})]})}function pa({position:e,rules:t,change:n,zone:r,palette:i}){let a=X(),o=Fr(t.seats).map(e=>({side:e,seat:Pr.indexOf(e)})).map(({side:t,seat:n})=>({side:t,seat:n,notes:e.seats[n],river:r(`river${n}`),melds:r(n>0?`melds${n}`:`melds`)})),s=o.find(({river:e,melds:t})=>e.isTarget||t.isTarget);return J(b,{children:[J(`div`,{class:`table-picture`,role:`group`,"aria-label":a(`analyse-picture`),children:o.map(({side:e,notes:t,river:n,melds:r})=>J(`button`,{type:`button`,class:`picture-seat at-${e}`,"aria-pressed":n.isTarget||r.isTarget,onClick:n.onTarget,children:[J(`span`,{class:`picture-name`,children:[a(`analyse-sides-${e}`),t.riichi&&J(`b`,{children:[` · `,a(`analyse-riichi`)]})]}),J(`span`,{class:`hidden`,children:a(`analyse-picture_discards`,{count:yi(n.text).length})}),J(`span`,{class:`picture-river`,children:yi(n.text).map((e,t)=>W(e).slice(0,1).map(n=>J(Y,{code:n,class:`${e.includes(`!`)?`sideways`:``} ${e.includes(`<`)?`faded`:``}`,silent:!0},t)))}),r.text&&J(`span`,{class:`picture-melds`,children:Wr(r.text).map((e,t)=>J(br,{codes:e.tiles},t))})]},e))}),s&&J(b,{children:[J(`div`,{class:`row tabs`,role:`group`,"aria-label":a(`analyse-sides-${s.side}`),children:[J(`button`,{type:`button`,"aria-pressed":s.river.isTarget,onClick:s.river.onTarget,children:a(`analyse-zones-river`)}),J(`button`,{type:`button`,"aria-pressed":s.melds.isTarget,onClick:s.melds.onTarget,children:a(`analyse-zones-melds`)}),t.has.riichi&&J(`button`,{type:`button`,"aria-pressed":s.notes.riichi,onClick:()=>n(vi(e,s.seat,{riichi:!s.notes.riichi})),children:a(`analyse-riichi`)}),J(`button`,{type:`button`,disabled:ma(s).text===``,onClick:()=>ma(s).onText(ma(s).text.trim().split(/\s+/).slice(0,-1).join(` `)),children:a(`analyse-remove_last`)})]}),i]})]})}var ma=({river:e,melds:t})=>t.isTarget?t:e;function ha(e){let{position:t,rules:n,change:r,zone:i}=e,a=X(),o=Fr(n.seats),s=o.map((e,n)=>t.scores.split(`,`)[n]??``),c=(e,t)=>{let n=s.map((n,r)=>r===e?t.replaceAll(`,`,``):n);r({scores:n.some(e=>e!==``)?n.join(`,`):``})};return J(`div`,{class:`fields`,children:[J(pa,{...e}),J(`p`,{class:`faint`,children:[J(`small`,{children:a(`analyse-rivers_note`)}),` `,J(Ri,{about:a(`analyse-zones-river`),children:a(`analyse-rivers_tip`)})]}),o.map(e=>({side:e,seat:Pr.indexOf(e)})).map(({side:e,seat:l},u)=>J(`fieldset`,{class:`seat-notes`,children:[J(`legend`,{children:a(`analyse-sides-${e}`)}),J(`div`,{class:`pair`,children:[n.has.riichi&&J(fa,{name:a(`analyse-score`),label:`${a(`analyse-score`)}: ${a(`analyse-sides-${e}`)}`,value:s[u],onChange:e=>c(u,e)}),n.has.riichi&&J(`label`,{class:`check`,children:[J(`input`,{type:`checkbox`,checked:t.seats[l].riichi,onChange:e=>r(vi(t,l,{riichi:e.currentTarget.checked}))}),a(`analyse-riichi`)]}),n.has.norths&&l>0&&J(fa,{name:a(`analyse-norths`),label:`${a(`analyse-norths`)}: ${a(`analyse-sides-${e}`)}`,value:t.seats[l].norths,onChange:e=>r(vi(t,l,{norths:e}))}),n.has.void&&l>0&&J(da,{name:a(`analyse-void_suit`),value:t.seats[l].void,empty:a(`analyse-unknown`),options:[`m`,`p`,`s`].map(e=>[e,a(`analyse-suits-${e}`)]),onChange:e=>r(vi(t,l,{void:e}))})]}),J(oa,{...i(`river${l}`),label:a(`analyse-zones-river`),hasRiichi:n.has.riichi,placeholder:`9s 1z* 3p<`}),l>0&&J(oa,{...i(`melds${l}`),label:a(`analyse-zones-melds`),placeholder:`777z@${o.at(2)}`})]},e)),n.has.riichi&&J(`div`,{class:`pair`,children:[J(fa,{name:a(`analyse-repeats`),value:t.repeats,onChange:e=>r({repeats:e})}),J(fa,{name:a(`analyse-sticks`),value:t.sticks,onChange:e=>r({sticks:e})})]})]})}function ga({history:e,rules:t,sets:n,players:r,tiles:i,problem:a,onExamples:o}){let s=X(),{position:c,change:l,undo:u,redo:d}=e,[f,p]=V(`hand`),[m,h]=V(`pong`),[g,_]=V(!1),[v,y]=V(null),x=v??!(i&&$i(i.length)&&i.length>t.hand-2),S=a&&Ci(a,c,t.seats),C=c.line.length>0,w=(e,t,n=`edit`)=>{let r=e===`hand`&&C?{line:[]}:{};l({..._i(c,e,t),...r},n)},T=e=>({zone:e,text:e===`hand`&&C?Zn(i??[]):gi(c,e),isTarget:f===e,fault:S?.zone===e?{problem:a,at:S.at}:null,onTarget:()=>p(e),onText:(t,n)=>w(e,t,n)}),E=e=>{let{text:t}=T(f),n=f===`hand`?i??[]:W(t),r=xi(f,t,n,e,m);r!==null&&w(f,r)},D=e=>{let t=Ai(e);return t.kind===`situation`?l(t.position):t.kind===`record`&&li(t.body),t.kind!==`tiles`},O=U(null),k=()=>{O.current?.querySelectorAll(`details`).forEach(e=>{e.open=!0}),O.current?.scrollIntoView(),O.current?.querySelector(`summary`)?.focus()},A=e=>J(Di,{isFolded:e,rules:t,zone:f,kind:m,counts:Si(c,i??[]),onKind:h,onTile:E}),j={position:c,rules:t,players:r,change:l,zone:T,palette:A(!1)},M=async()=>{await navigator.clipboard?.writeText(location.href),_(!0),setTimeout(()=>_(!1),2e3)};return J(b,{children:[J(`section`,{class:`editor card hand-part`,"aria-label":s(`analyse-zones-hand`),children:[J(`div`,{class:`row tools`,children:[J(`select`,{"aria-label":s(`analyse-rules`),value:c.rules,onChange:e=>l(va(c,e.currentTarget.value,n,r)),children:[J(`option`,{value:``,children:s(`analyse-no_table`)}),n.map(e=>J(`option`,{value:e.name,children:si(s,e.name)},e.name)),!n.some(e=>e.name===c.rules)&&c.rules&&J(`option`,{value:c.rules,children:c.rules})]}),J(`span`,{class:`buttons`,children:[J(`button`,{type:`button`,class:`icon fold`,"aria-label":s(`analyse-keypad`),title:s(`analyse-keypad`),"aria-pressed":x,onClick:()=>y(!x),children:`⌨`}),J(`button`,{type:`button`,class:`icon to-position`,"aria-label":s(`analyse-position`),title:s(`analyse-position`),onClick:k,children:`☰`}),J(`button`,{type:`button`,class:`icon`,"aria-label":s(`analyse-undo`),title:s(`analyse-undo`),disabled:!u,onClick:()=>u?.(),children:`↶`}),J(`button`,{type:`button`,class:`icon`,"aria-label":s(`analyse-redo`),title:s(`analyse-redo`),disabled:!d,onClick:()=>d?.(),children:`↷`}),J(`button`,{type:`button`,class:`icon`,"aria-label":s(`analyse-clear`),title:s(`analyse-clear`),disabled:c.hand===``,onClick:()=>l({...Lr,rules:c.rules}),children:`✕`})]})]}),J(oa,{...T(`hand`),tiles:i,onPasted:D,large:!0,placeholder:t.kinds===34?`123m4568p23456s11z`:`123m4568p2345699s`}),A(!x)]}),J(`section`,{class:`editor card table-part`,ref:O,"aria-label":s(`analyse-position`),children:[J(`details`,{class:`part`,open:_a(c),children:[J(`summary`,{children:s(`analyse-table`)}),J(ua,{...j})]}),t.name&&J(`details`,{class:`part`,open:c.seats.some(e=>e.river||e.melds)||c.scores!==``,children:[J(`summary`,{children:s(`analyse-others`)}),J(ha,{...j})]}),J(`div`,{class:`row share`,children:[J(`button`,{type:`button`,onClick:()=>void M(),children:s(g?`analyse-copied`:`analyse-share`)}),J(`button`,{type:`button`,class:`plain`,onClick:o,children:s(`analyse-examples`)}),J(`span`,{class:`hidden`,role:`status`,children:g?s(`analyse-copied`):``})]})]})]})}var _a=e=>[e.melds,e.dora,e.flowers,e.seen,e.void,e.offered,e.seatWind,e.roundWind,e.drawsLeft,e.drawn].some(e=>e!==``);function va(e,t,n,r){let i=n.find(e=>e.name===t),a=i?.has,o=Fr(i?.seats??Pr.length),s=e.seats.map((e,t)=>o.includes(Pr[t])?{...e,norths:a?.norths?e.norths:``,riichi:e.riichi&&!!a?.riichi,void:a?.void?e.void:``,flowers:a?.flowers?e.flowers:``,river:a?.riichi?e.river:e.river.replaceAll(`!`,``)}:Lr.seats[0]),c=e=>r.some(n=>n.name===e&&n.rules.includes(t))?e:``;return{rules:t,with:c(e.with),also:c(e.also),seats:t?s:Lr.seats,...a?.riichi?{}:{dora:``,sticks:``,scores:``,repeats:``},...a?.void?{}:{void:``},...a?.flowers?{}:{flowers:``},...a?.norths?{}:{norths:``},...e.scores.split(`,`).length===o.length?{}:{scores:``},...o.includes(e.from)?{}:{from:Lr.from},...o.length===3&&e.seatWind===`N`?{seatWind:``}:{},...t?{}:{drawn:``,melds:``,offered:``,seatWind:``,roundWind:``,drawsLeft:``}}}var ya=[{name:`shape`,hand:`23467m3455p12678s`,query:`rules=riichi&hand=23467m3455p12678s&seat=W&dora=4p&left=48`},{name:`danger`,hand:`123m4568p23456s11z`,query:`rules=riichi&hand=123m4568p23456s11z&drawn=1z&seat=S&round=E&dora=3p&left=64&scores=25000,25000,24000,25000&sticks=1&self.river=9s&right.river=8s&across.river=7s!&across.riichi=1&left.river=1z+2z*`},{name:`claim`,hand:`123m4468p2345s11z`,query:`rules=riichi&hand=123m4468p2345s11z&offer=1z&from=across`},{name:`standard`,hand:`123m45789p33678s2z`,query:`rules=mcr&hand=123m45789p33678s2z`},{name:`void`,hand:`2234556m3467899p`,query:`rules=sichuan&hand=2234556m3467899p&void=s`},{name:`sixteen`,hand:`1235567m23478p45566s`,query:`rules=taiwan-flowers&hand=1235567m23478p45566s&flowers=1f`},{name:`pure`,hand:`12334555678899s`,query:`rules=mahjong0&hand=12334555678899s`}];function ba({isFirst:e,onClose:t}){let n=X();return J(`section`,{class:`examples`,"aria-labelledby":`examples-title`,children:[J(`header`,{children:[J(`h2`,{id:`examples-title`,children:n(e?`analyse-welcome`:`analyse-examples`)}),e?J(`p`,{class:`faint`,children:n(`analyse-welcome_text`)}):J(`button`,{type:`button`,class:`plain`,onClick:t,children:n(`analyse-close`)})]}),J(`ul`,{children:ya.map(e=>J(`li`,{children:J(`a`,{class:`card`,href:`#/analyse?${e.query}`,onClick:n=>{n.preventDefault(),ei(`#/analyse?${e.query}`),t()},children:[J(`strong`,{children:n(`analyse-example_names-${e.name}`)}),J(`span`,{class:`tiles`,"aria-hidden":`true`,children:W(e.hand).map((e,t)=>J(Y,{code:e,silent:!0},t))}),J(`small`,{children:n(`analyse-example_texts-${e.name}`)})]})},e.name))})]})}function xa({counts:e,onTile:t}){let n=X(),r=Qn(Object.keys(e));return r.length===0?J(`span`,{class:`faint`,children:n(`tile-none`)}):J(`span`,{class:`accepted`,children:r.map(r=>{let i=n(`analyse-copies_left`,{tile:K(r,n),copies:e[r]}),a=J(b,{children:[J(Y,{code:r,class:`small`,silent:!0}),J(`span`,{class:`left`,"aria-hidden":`true`,children:e[r]})]});return t?J(`button`,{type:`button`,class:`tile-button`,"aria-label":n(`analyse-go_on_with`,{tile:i}),title:n(`analyse-go_on_with`,{tile:i}),onClick:()=>t(r),children:a},r):J(`span`,{class:`tile-button`,role:`img`,"aria-label":i,children:a},r)})})}var Sa=(()=>{let{tile:e}=Xn,t=(e,t={},...n)=>{let r=document.createElement(e);for(let[e,n]of Object.entries(t))e.startsWith(`on`)?r.addEventListener(e.slice(2),n):e===`style`?r.style.cssText=n:n!==void 0&&n!==!1&&r.setAttribute(e,n===!0?``:n);return r.append(...n.flat().filter(e=>e!=null)),r},n=(e,t,...n)=>{let r=document.createElementNS(`http://www.w3.org/2000/svg`,e);for(let[e,n]of Object.entries(t))r.setAttribute(e,n);return r.append(...n),r},r=(e,t)=>e.toFixed(t),i=(e,t)=>e==null?`–`:t===`probability`?`${r(100*e,e===0||e===1?0:Math.abs(e)<.1?2:1)}%`:t===`rank`?r(e,3):Number.isInteger(e)?String(e):Math.abs(e)>=100?Math.round(e).toLocaleString(`en`):r(e,2),a=e=>{if(!e)return`–`;let{value:t,unit:n,low:r,high:a}=e;return r!==void 0&&a!==void 0?`${i(r,n)}–${i(a,n)}`:i(t,n)},o=e=>(e>=0?`+`:`−`)+Math.abs(Math.round(e)).toLocaleString(`en`),s=e=>e.tiles||e.with||(e.tile?[e.tile]:[]),c=e=>[e.kind,e.suit||``,...s(e)].join(` `),l=(e,t)=>t&&(e.find(e=>JSON.stringify(e.action)===JSON.stringify(t))||e.find(e=>c(e.action)===c(t))),u=(e,t)=>{let n=e.filter(e=>e&&e.value!==null).map(e=>e.value);if(!t||t.value===null||!n.length)return 0;let[r,i]=[Math.min(...n),Math.max(...n)];return t.better===`less`?i>r?.05+.95*(i-t.value)/(i-r):1:i>Math.min(r,0)?(t.value-Math.min(r,0))/(i-Math.min(r,0)):0};return{of:n=>{let{say:o,has:c}=n,d=e=>o(`quantity-${e}`),f=(n,r)=>t(`span`,{class:`tiles ${r||``}`},n.map(t=>e(t))),p=e=>{let[t,n]=e.split(` `);if(n!==void 0&&c(`term-${t}`))return o(`term-${t}`,{[t]:n});let r=[`term-${e}`,e].find(c);return r?o(r):e},m=e=>Object.entries(e.measures).map(([e,t])=>`${d(e)} ${a(t)}`).join(` · `),h=e=>Object.keys((e.find(e=>Object.keys(e.measures).length)||{measures:{}}).measures)[0],g=({actions:e,done:p},g)=>{let _=h(e),v=e.map(e=>e.measures[_]),[y]=v,b=l(e,p),x=t(`ol`,{class:`options`,"aria-label":o(`review-options`)},e.map((e,c)=>{let l=e===b,d=[c===0&&`best`,l&&`done`].filter(Boolean).join(` `),p=v[c],h=p&&y&&p.value!==null&&y.value!==null&&p.low===void 0?Math.abs(y.value-p.value):0,_=s(e.action);return t(`li`,{class:d,title:m(e)},t(g?`button`:`span`,{class:`what`,...g&&{type:`button`,onclick:()=>g(e.action),"aria-pressed":String(l)}},_.length?f(_,`small`):null,` `,n.action(e.action,e.text)),t(`span`,{class:p?`bar`:``},t(`i`,{style:`width:${r(100*u(v,p),1)}%`})),t(`span`,{class:`amount`},p?a(p):o(`review-unmeasured`),h>0?` (${p.better===`less`?`+`:`−`}${i(h,p.unit)})`:``))})),S=`quantity-${_}-about`,C=_?[t(`div`,{class:`options-head`},t(`span`,{},o(`review-options`)),t(`b`,{},d(_))),c(S)?t(`small`,{class:`options-about`},o(S)):null]:[];return t(`div`,{class:`ranked`},C,x)},_=n=>{let r=Object.entries(n),i=r.reduce((e,[,t])=>e+t,0);return t(`span`,{class:`accepted`},`${i}: `,r.map(([n,r])=>t(`span`,{class:`counted`},e(n,`small`),`×${r}`)))},v=e=>(e.danger||[]).map(e=>`${o(`side-${e.seat}`)} ${i(e.chance,`probability`)} (${e.text})`).join(` · `),y=({actions:e,done:r,agrees:i,why:a})=>{let[s]=e,c=i?null:l(e,r),u=[[s,`advised`],[c,`done`]].filter(([t])=>t&&(t!==s||t===e[0])).map(([e,r])=>t(`div`,{class:`reason ${r}`},t(`b`,{},n.action(e.action,e.text)),` `,m(e),e.note?t(`em`,{},` ${o(`note-${e.note}`)}`):null,Object.keys(e.accepts).length?t(`div`,{},o(`review-accepts`),` `,_(e.accepts)):null,v(e)?t(`div`,{class:`danger`},v(e)):null)),d=s&&s.measures[h(e)];return t(`div`,{class:`why`},a&&a.text?t(`p`,{class:`sentence`},a.text):null,u,d&&d.because?t(`small`,{},`≈ ${o(`because-${d.because}`)}`):null,b(e,s,c===s?null:c))},b=(e,r,a)=>{let s=h(e),c=e=>e&&e.terms&&e.terms[s]||null,[l,u]=[c(r),c(a)];if(!l&&!u)return null;let f=(r.measures[s]||{}).unit,m=[...new Set([...Object.keys(l||{}),...Object.keys(u||{})])],g=e=>Object.values(e).reduce((e,t)=>e+t,0),_=(e,n)=>[t(`td`,{},e===null?``:i(e,f)),u?t(`td`,{},n===null?``:i(n,f)):null,u&&l?t(`td`,{},i((e||0)-(n||0),f)):null],v=m.map(e=>t(`tr`,{},t(`th`,{},p(e)),_(l?l[e]??0:null,u?u[e]??0:null)));return t(`details`,{},t(`summary`,{},o(`review-terms`,{quantity:d(s)})),t(`div`,{class:`scroll`,tabindex:`0`,role:`group`,"aria-label":o(`review-terms`,{quantity:d(s)})},t(`table`,{},t(`thead`,{},t(`tr`,{},t(`th`),t(`td`,{},n.action(r.action,r.text)),u?t(`td`,{},n.action(a.action,a.text)):null,u&&l?t(`td`,{},o(`review-difference`)):null)),t(`tbody`,{},v,t(`tr`,{class:`sum`},t(`th`,{},o(`review-sum`)),_(l?g(l):null,u?g(u):null))))))};return{bars:g,why:y,hint:(e,t,n)=>{let[r]=e.actions;if(!r)return[];let i={actions:e.actions,done:t,agrees:t===null||l(e.actions,t)===r,why:e.why};return[g(i,n),y(i)]},tiles:f,quantityName:d,termName:p}},node:t,drawing:n,fixed:r,signed:o,actionTiles:s,choiceOf:c,rowOf:l,amountText:i,measureText:a,shareOf:u}})(),Ca=e=>Sa.actionTiles(e),wa=(e,t)=>Sa.choiceOf(e)===Sa.choiceOf(t),Ta=e=>[...e].sort().join(` `),Ea=(e,t)=>e.find(({action:e})=>e.kind===`exchange`&&Ta(e.tiles)===Ta(t));function Da(e,t,n,r){return e.find(({action:e})=>e.kind===t&&e.tile===n&&(e.drawn??!1)===r)}var Oa=e=>e.kind===`discard`||e.kind===`riichi`?e.tile:null,ka=(e,t)=>e.find(e=>Oa(e.action)===t)??e.find(e=>G(Oa(e.action)??``)===G(t)),Aa=e=>Sa.choiceOf(e.action);function ja(e){return[...new Set(e.flatMap(e=>Object.keys(e.measures)))]}var Ma=e=>Object.values(e).reduce((e,t)=>e+t,0),Na=(e,t,n)=>Sa.shareOf(e.map(e=>e.measures[t]),n.measures[t]);function Pa(e){let t=0;return Object.entries(e.terms?.win??{}).filter(([e])=>e.startsWith(`turn `)).map(([,e])=>t+=e)}var Fa=e=>e.danger?.reduce((e,t)=>e&&e.chance>=t.chance?e:t,void 0),Ia=e=>Fa(e)?.chance??null,La=e=>e>=.05?`high`:e>=.01?`some`:`low`;function Ra(e){let t=ja(e).map(t=>{let n=e.flatMap(e=>e.measures[t]??[]);return{key:t,name:t,better:n[0]?.better??`more`,isExact:n.every(e=>e.exact!==!1),amount:e=>e.measures[t]?.value??null}});return e.some(e=>e.danger?.length)&&t.push({key:`now`,name:`danger`,better:`less`,isExact:!1,amount:Ia}),e.some(e=>Ma(e.accepts)>0)&&t.push({key:`accepts`,name:`accepted`,better:`more`,isExact:!0,amount:e=>Ma(e.accepts)}),t}function za(e,t,n){let r=(t.better===`less`?1:-1)*(n===`best`?1:-1);return e.toSorted((e,n)=>{let[i,a]=[t.amount(e),t.amount(n)];return i===null||a===null?Number(i===null)-Number(a===null):r*(i-a)})}var Ba=(e,t)=>e.key===`accepts`?String(Ma(t.accepts)):e.key===`now`?Sa.amountText(Ia(t),`probability`):Sa.measureText(t.measures[e.key]);function Va(e){let t=Math.abs(e);return t>=.9995&&t<1?`>99.9%`:`${(100*e).toFixed(t===0||t===1?0:t>=.1?1:t>=.001?2:3)}%`}function Ha(e,t){let n=t(Math.abs(e));return(/[1-9]/.test(n)?e>0?`+`:`−`:`±`)+n}function Ua({advice:e,title:t,focus:n,sort:r,onSort:i,onFocus:a,onGoOn:o}){let s=X(),c=`actions-${e.with.replaceAll(/\W/g,`-`)}`,[l,u]=V(`best`),d=e.actions,f=Ra(d),p=f.find(e=>e.key===r),m=p??f[0],h=e=>{e===p?l===`best`&&u(`worst`):u(`best`),i(e===p&&l===`worst`?null:e.key)},g=t=>t.key===`complete`&&e.k?s(`analyse-complete_within`,{draws:e.k}):s(`quantity-${t.name}`);return J(`section`,{class:`card discards`,"aria-labelledby":c,children:[J(`h2`,{id:c,class:a?`hidden`:``,children:t}),J(`table`,{children:[J(`thead`,{children:J(`tr`,{children:[J(`th`,{scope:`col`,children:s(`analyse-action`)}),f.map(e=>J(Ga,{column:e,name:g(e),rows:d,onPress:()=>h(e),order:e===p?e.better===`less`==(l===`best`)?`ascending`:`descending`:void 0},e.key))]})}),J(`tbody`,{children:(p?za(d,p,l):d).map(t=>J(`tr`,{"data-tile":Oa(t.action)??void 0,"data-action":t.action.kind,class:`${e.best&&t===d[0]?`best`:``} ${t===n?`focus`:``}`,children:[J(`th`,{scope:`row`,children:[J(Ka,{row:t,isFocus:t===n,onFocus:a}),e.best&&t===d[0]&&J(`span`,{class:`hidden`,children:s(`analyse-best`)})]}),f.map(e=>J(`td`,{class:`${e.key} ${e===m?`sorted`:``}`,children:[e.key===`accepts`?J(qa,{row:t,onGoOn:o}):e.key===`now`?J(Ja,{row:t}):J(`span`,{class:`number`,children:Ba(e,t)}),e===m&&e.key!==`accepts`&&e.key!==`now`&&J(`span`,{class:`meter`,"aria-hidden":`true`,children:J(`i`,{style:{width:`${100*Na(d,e.key,t)}%`}})})]},e.key))]},Aa(t)))})]}),Wa(d).map(e=>J(`p`,{class:`faint note`,children:s(`note-${e}`)},e))]})}var Wa=e=>[...new Set(e.flatMap(e=>e.note??[]))];function Ga({column:e,name:t,rows:n,order:r,onPress:i}){let a=X(),o=n.map(t=>t.measures[e.name]?.because).find(Boolean);return J(`th`,{scope:`col`,class:e.key,"aria-sort":r,children:J(`span`,{class:`head`,children:[J(`button`,{type:`button`,class:`sort`,onClick:i,children:[t,J(`span`,{"aria-hidden":`true`,children:r===`descending`?` ↓`:r===`ascending`?` ↑`:``})]}),J(Ri,{about:t,children:[J(`b`,{children:t}),J(`span`,{children:a(`quantity-${e.name}-about`)}),J(`small`,{children:e.isExact?a(`exactness-exact`):o?a(`exactness-approximate`,{why:a(`because-${o}`)}):e.key===`now`?``:a(`analyse-bracketed`)})]})]})})}function Ka({row:e,isFocus:t,onFocus:n}){let r=X(),i=Ca(e.action).map((e,t)=>J(Y,{code:e,class:`row-tile`,silent:!0},t)),a=J(`small`,{class:e.action.kind===`discard`?`hidden`:`action-text`,children:q(e.text,r)});if(!n)return J(`span`,{class:`action-name`,children:[i,a]});let o=r(`analyse-compare_action`,{action:q(e.text,r)});return J(`span`,{class:`action-name`,children:[J(`button`,{type:`button`,class:i.length>0?`tile-button`:``,"aria-pressed":t,"aria-label":o,title:o,onClick:()=>n(e),children:i.length>0?i:q(e.text,r)}),i.length>0&&a]})}function qa({row:e,onGoOn:t}){let n=X(),r=Oa(e.action);return J(`span`,{class:`accepted-line`,children:[J(`span`,{class:`number`,children:Ma(e.accepts)}),J(`span`,{class:`accepted-tiles`,children:Qn(Object.keys(e.accepts)).map(i=>{let a=n(`analyse-copies_left`,{tile:K(i,n),copies:e.accepts[i]}),o=n(`analyse-go_on_with`,{tile:a});return t&&r?J(`button`,{type:`button`,class:`tile-button`,"aria-label":o,title:o,onClick:()=>t(r,i),children:J(Y,{code:i,silent:!0})},i):J(`span`,{role:`img`,"aria-label":a,title:a,children:J(Y,{code:i,silent:!0})},i)})})]})}function Ja({row:e}){let t=X(),n=Fa(e);if(!n)return null;let r=e.danger?.map(e=>`${t(`analyse-sides-${e.seat}`)}: ${Va(e.chance)}, ${Math.round(e.points).toString().replace(`-`,`−`)}; ${q(e.text,t)}`).join(`
`);return J(`span`,{class:`danger ${La(n.chance)}`,title:r,children:[J(`small`,{children:t(`analyse-sides_short-${n.seat}`)}),` `,J(`span`,{class:`number`,children:Va(n.chance)})]})}var[Ya,Xa,Za,Qa,$a,eo]=[520,260,46,14,14,34];function to(e,t,n,r,i){let a=Pa(t);if(a.length>0){let e=n?Pa(n):[];return[{name:i(t),class:`best`,values:a},...n&&e.length>0?[{name:i(n),class:`other`,values:e}]:[]]}let o=e.curve??[];if(o.length===0)return[];let s=o.some(e=>e.ready!==null);return[{name:i(t),class:`best`,values:o.map(({complete:e})=>e.exact?e.value:null)},...s?[{name:r,class:`ready`,values:o.map(e=>e.ready)}]:[]]}function no({advice:e,best:t,other:n}){let r=X(),[i,a]=V(null),o=Pa(t).length>0,s=to(e,t,n,r(`analyse-to_be_ready`),e=>q(e.text,r)),c=Math.max(0,...s.map(e=>e.values.length));if(c<2)return null;let l=o?[]:ro(e),u=Math.max(...s.flatMap(e=>e.values.map(e=>e??0)),...l.map(e=>e.high)),d=[.002,.005,.01,.02,.05,.1,.2,.25].find(e=>u/e<=5)??.25,f=Math.max(d,Math.ceil(u/d-1e-9)*d),p=e=>Za+(e-1)/(c-1)*(Ya-Za-Qa),m=e=>$a+(1-e/f)*(Xa-$a-eo),h=e=>e.flatMap((e,t)=>e===null?[]:[`${p(t+1).toFixed(1)} ${m(e).toFixed(1)}`]),g=Array.from({length:Math.round(f/d)+1},(e,t)=>t*d),_=Array.from({length:c},(e,t)=>t+1).filter(e=>c<=9||e===1||e%3==0),v=e=>{let t=e.currentTarget.getBoundingClientRect(),n=(e.clientX-t.left)/t.width*Ya;a(Math.max(1,Math.min(c,Math.round((n-Za)/(Ya-Za-Qa)*(c-1))+1)))},y=i??c;return J(`section`,{class:`card curve`,"aria-labelledby":`curve-title`,children:[J(`h2`,{id:`curve-title`,children:[r(o?`analyse-curve_win`:`analyse-curve_chance`),J(Ri,{about:r(o?`analyse-curve_win`:`analyse-curve_chance`),children:r(o?`analyse-curve_win_tip`:`analyse-curve_chance_tip`)})]}),J(`svg`,{viewBox:`0 0 ${Ya} ${Xa}`,role:`img`,"aria-label":s.map(e=>`${e.name}: ${r(`analyse-within_draws`,{draws:c})} ${Va(e.values.at(-1)??0)}`).join(`; `),onMouseMove:v,onMouseLeave:()=>a(null),children:[g.map(e=>J(`g`,{children:[J(`line`,{class:`grid`,x1:Za,x2:Ya-Qa,y1:m(e),y2:m(e)}),J(`text`,{class:`tick`,x:Za-6,y:m(e)+4,"text-anchor":`end`,children:`${+(100*e).toFixed(1)}%`})]},e)),_.map(e=>J(`text`,{class:`tick`,x:p(e),y:Xa-eo+16,"text-anchor":`middle`,children:e},e)),J(`text`,{class:`tick`,x:(Za+Ya-Qa)/2,y:Xa-2,"text-anchor":`middle`,children:r(`analyse-draws_axis`)}),l.length>1&&J(`polygon`,{class:`band`,points:[...l.map(e=>`${p(e.draws)} ${m(e.high)}`),...l.toReversed().map(e=>`${p(e.draws)} ${m(e.low)}`)].join(` `)}),s.toReversed().map(e=>J(`polyline`,{class:`line ${e.class}`,points:h(e.values).join(` `)},e.name)),i!==null&&J(`line`,{class:`now`,x1:p(i),x2:p(i),y1:$a,y2:Xa-eo}),s.map(e=>{let t=e.values[y-1];return t==null?null:J(`circle`,{class:`point ${e.class}`,cx:p(y),cy:m(t),r:`4.5`},e.name)})]}),J(`ul`,{class:`legend`,children:[s.map(t=>J(`li`,{children:[J(`i`,{class:t.class,"aria-hidden":`true`}),J(`span`,{children:t.name}),` `,J(`b`,{class:`number`,children:t.values[y-1]===null?t.class===`best`?io(e,y-1):`–`:Va(t.values[y-1]??0)})]},t.name)),J(`li`,{class:`faint`,children:r(`analyse-within_draws`,{draws:y})})]}),J(`details`,{children:[J(`summary`,{children:r(`analyse-as_numbers`)}),J(`div`,{class:`scroll`,tabIndex:0,role:`region`,"aria-label":r(`analyse-as_numbers`),children:J(`table`,{class:`plain-table`,children:[J(`thead`,{children:J(`tr`,{children:[J(`th`,{scope:`col`,children:r(`analyse-draws_axis`)}),s.map(e=>J(`th`,{scope:`col`,children:e.name},e.name))]})}),J(`tbody`,{children:Array.from({length:c},(t,n)=>J(`tr`,{children:[J(`th`,{scope:`row`,children:n+1}),s.map(t=>J(`td`,{class:`number`,children:t.values[n]===null?t.class===`best`?io(e,n):`–`:Va(t.values[n]??0)},t.name))]},n))})]})})]})]})}function ro(e){let t=e.curve??[],n=t.findIndex(({complete:e})=>!e.exact);return n<0?[]:t.slice(Math.max(0,n-1)).flatMap(({draws:e,complete:t})=>{let[n,r]=[t.low??t.value,t.high??t.value];return n===null||r===null?[]:[{draws:e,low:n,high:r}]})}var io=(e,t)=>Sa.measureText(e.curve?.[t]?.complete);function ao(e,t,n){let[r,i]=V(()=>{try{let r=localStorage.getItem(`suzume-${e}`);return t.find(e=>e===r)??n}catch{return n}});return[r,t=>{i(t);try{localStorage.setItem(`suzume-${e}`,t)}catch{}}]}function oo({tiles:e,drawn:t,melds:n,rows:r,quantity:i,focus:a,onFocus:o}){let s=X(),[c,l]=ao(`danger`,[`on`,`off`],`on`);oi({d:()=>l(c===`on`?`off`:`on`)});let u=t!==``&&e.includes(t),d=u?Kr(e,t):e,f=s(`quantity-${i}`),p=r.flatMap(e=>Ia(e)??[]),m=p.length>0&&c===`on`,h=(e,t,n=!1)=>{let c=ka(r,e),l=c?Na(r,i,c):0,u=c&&m?Ia(c):null,d=K(e,s),h=c&&s(`analyse-bar_label`,{tile:d,column:f,amount:Sa.measureText(c.measures[i])});return J(`button`,{type:`button`,disabled:!c,onClick:()=>c&&o(c),class:`bar-tile ${c&&c===r[0]?`best`:``} ${c&&c===a?`focus`:``} ${n?`drawn`:``}`,"aria-label":u===null?h??d:s(`analyse-bar_danger`,{value:h??d,chance:Va(u)}),children:[J(`span`,{class:`bar-track`,"aria-hidden":`true`,children:[J(`i`,{style:{height:`${Math.max(l*100,c?2:0)}%`}}),u!==null&&J(`i`,{class:`danger-bar`,style:{height:`${100*u/Math.max(...p,.05)}%`}})]}),J(`span`,{class:`cornered ${u===null?``:La(u)}`,children:J(Y,{code:e,silent:!0})})]},t)};return J(`div`,{class:`hand-line`,children:[J(`div`,{class:`hand-bars`,role:`group`,"aria-label":s(`analyse-bars_label`,{column:f}),children:[d.map((e,t)=>h(e,t)),u&&h(t,`drawn`,!0),Wr(n).map((e,t)=>J(`span`,{class:`melded`,children:J(br,{codes:e.kind===`closed_kong`?[`back`,...e.tiles.slice(1,3),`back`]:e.tiles})},`meld-${t}`))]}),J(`p`,{class:`bar-keys faint`,children:[J(`i`,{class:`value-key`,"aria-hidden":`true`}),` `,f,p.length>0&&J(`button`,{type:`button`,class:`plain danger-toggle`,"aria-pressed":c===`on`,"aria-keyshortcuts":`d`,onClick:()=>l(c===`on`?`off`:`on`),children:[J(`i`,{class:`danger-key`,"aria-hidden":`true`}),` `,s(`quantity-danger`),` `,J(`kbd`,{children:`d`})]})]})]})}function so({row:e,large:t=!1}){let n=X();return J(`span`,{class:`action`,children:[Ca(e.action).map((e,n)=>J(Y,{code:e,class:t?`large`:`small`,silent:!0},n)),` `,J(`span`,{children:q(e.text,n)})]})}function co({advice:e}){let t=X(),{distance:n}=Mr(),{state:r,shanten:i,deficiency:a}=e;if(i===null||a===null||i<1)return J(b,{children:q(r,t)});let o=[`state-shanten`,`state-from_ready`].map(e=>t(e,{count:i})).find(e=>r.startsWith(e))??``;return J(b,{children:[J(`span`,{class:`chip distance`,children:n===`shanten`?t(`analyse-in_shanten`,{count:i}):t(`analyse-in_missing`,{count:a})}),` `,q(r.slice(o.length).trimStart(),t)]})}function lo({advice:e,isRunning:t}){let n=X(),r=e.best?e.actions[0]:void 0;return J(`header`,{class:`headline`,children:[r?J(`h2`,{"data-best":Oa(r.action)??Aa(r),children:[J(so,{row:r,large:!0}),e.close&&J(`span`,{class:`chip`,children:n(`analyse-close_call`)})]}):J(`h2`,{children:n(e.deficiency===0?`analyse-complete`:`analyse-nothing_to_do`)}),J(`div`,{class:`reasons`,children:[e.why.text&&J(`p`,{class:`sentence`,children:q(e.why.text,n)}),J(`p`,{class:`standing`,children:[J(co,{advice:e}),` `,t&&J(`span`,{class:`chip running`,children:n(`analyse-looking`)})]})]})]})}function uo(e,t,n){let r=`player-${t.split(`:`,1)[0]}`;return e.has(r)?e(n,{player:t,about:e(r)}):e(`advice-valued_by-short`,{player:t})}function fo({advice:e}){let t=X();return J(`footer`,{class:`notes`,children:[J(`p`,{children:uo(t,e.with,`advice-valued_by`)}),e.actions.some(e=>e.measures.not_ready)&&J(`p`,{children:t(`advice-ends_sum`)}),J(po,{fields:e.assumed??[]})]})}function po({fields:e}){let t=X();return e.length===0?null:J(`details`,{children:[J(`summary`,{children:t(`analyse-assumed`)}),J(`ul`,{children:e.map(e=>J(`li`,{children:t(`field-${e}`)},e))})]})}var mo=.01,ho=1e-6,go=(e,t)=>e.reduce((e,n)=>e+t(n),0);function _o(e,t,n){let r=(e,t)=>{let n=e.measures[t];return n?.unit===`probability`?n.value:null},i=e.map(e=>({best:r(t,e),other:r(n,e)})).filter(e=>e.best!==null&&e.other!==null),a=e=>Math.abs(go(i,t=>t[e])-1)<ho;return i.length===e.length&&a(`best`)&&a(`other`)?i:null}function vo(e,t,n){return Object.keys(e.measures).flatMap(r=>{let[i,a,o]=[e.terms?.[r],t.terms?.[r],e.measures[r]];if(!i||!a||!o)return[];let s=[...new Set([...Object.keys(i),...Object.keys(a)])],[c,l]=[go(Object.values(i),Number),go(Object.values(a),Number)],u=o.unit===`points`?null:_o(s,e,t),d=u?(c+l)/2:null;return[{quantity:r,measure:o,parts:yo(s.map((e,t)=>{let[n,r,o]=[i[e]??0,a[e]??0,u?.[t]??null],s=o&&d!==null?d*(o.best-o.other):0;return{name:e,best:n,other:r,chances:o,difference:n-r-s}}),o,n),best:c,other:l,level:d}]})}function yo(e,t,n){let r=e=>Math.max(Math.abs(e.best),Math.abs(e.other)),i=Math.max(...e.map(r)),a=e.filter(e=>e.chances===null&&r(e)<mo*i),o=a.length<2?[...e]:e.filter(e=>!a.includes(e));if(t.unit!==`probability`&&o.sort((e,t)=>Math.abs(t.difference)-Math.abs(e.difference)),a.length<2)return o;let s=e=>go(a,t=>t[e]);return[...o,{name:n,best:s(`best`),other:s(`other`),chances:null,difference:s(`difference`)}]}var bo=(e,t)=>t.better===`less`?e<0:e>0;function xo({best:e,other:t,names:n}){let r=X(),[i,a]=V(null),o=vo(e,t,r(`analyse-small_terms`)),s=o.find(e=>e.quantity===i)??o[0];if(!s)return null;let{termName:c}=Sa.of({say:r,has:r.has,action:(e,t)=>t}),l=e=>Sa.amountText(e,s.measure.unit),u=(e,t)=>{let n=e.chances?.[t];return n===void 0?l(e[t]):n>0?`${Va(n)} × ${l(e[t]/n)}`:Va(0)},d=Math.max(...s.parts.map(e=>Math.abs(e.difference)),s.level===null?.01*Math.abs(s.best):0,1e-12);return J(b,{children:[o.length>1&&J(`div`,{class:`row tabs`,role:`group`,"aria-label":r(`analyse-terms_of`),children:o.map(e=>J(`button`,{type:`button`,"aria-pressed":e===s,onClick:()=>a(e.quantity),children:r(`quantity-${e.quantity}`)},e.quantity))}),J(`div`,{class:`scroll`,tabIndex:0,role:`region`,"aria-label":r(`analyse-terms_of`),children:[J(`table`,{class:`terms`,children:[J(`thead`,{children:J(`tr`,{children:[J(`th`,{scope:`col`,children:r(`quantity-${s.quantity}`)}),n.map((e,t)=>J(`th`,{scope:`col`,children:e},t)),J(`th`,{scope:`col`,colSpan:2,children:r(`analyse-difference`)})]})}),J(`tbody`,{children:s.parts.map(e=>J(`tr`,{"data-term":e.name,children:[J(`th`,{scope:`row`,children:c(e.name)}),J(`td`,{class:`number`,children:u(e,`best`)}),J(`td`,{class:`number`,children:u(e,`other`)}),J(`td`,{class:`number`,children:Ha(e.difference,l)}),J(`td`,{class:`diverging`,"aria-hidden":`true`,children:J(`i`,{class:bo(e.difference,s.measure)?`gain`:`loss`,style:{width:`${50*Math.abs(e.difference)/d}%`}})})]},e.name))}),J(`tfoot`,{children:J(`tr`,{children:[J(`th`,{scope:`row`,children:r(`analyse-sum`)}),J(`td`,{class:`number`,children:l(s.best)}),J(`td`,{class:`number`,children:l(s.other)}),J(`td`,{class:`number`,"data-sum":s.parts.reduce((e,t)=>e+t.difference,0),children:Ha(s.best-s.other,l)}),J(`td`,{})]})})]}),s.level!==null&&J(`small`,{children:r(`analyse-ends_note`,{amount:l(s.level)})})]})]})}var So=(e,t)=>Object.fromEntries(Object.entries(e).filter(([e])=>!(e in t)));function Co({advice:e,best:t,other:n,onOther:r,onGoOn:i}){let a=X(),o=Object.fromEntries(Object.entries(t.accepts).filter(([e])=>e in n.accepts)),s=e.actions.filter(e=>e!==t),c=e=>q(e.text,a),l=e=>{let t=Oa(e.action);return t?{onTile:e=>i(t,e)}:{}};return J(`section`,{class:`card why`,"aria-labelledby":`why-title`,children:[J(`header`,{class:`row`,children:[J(`h2`,{id:`why-title`,children:a(`analyse-why`)}),J(`span`,{class:`against`,children:[J(so,{row:t}),` `,a(`analyse-against`),J(`select`,{"aria-label":a(`analyse-compare_other`),value:Aa(n),onChange:e=>r(s.find(t=>Aa(t)===e.currentTarget.value)??n),children:s.map(e=>J(`option`,{value:Aa(e),children:c(e)},Aa(e)))})]})]}),J(`dl`,{class:`accept-compare`,children:[J(`div`,{children:[J(`dt`,{children:a(`analyse-only_after`,{action:c(t)})}),J(`dd`,{children:J(xa,{counts:So(t.accepts,n.accepts),...l(t)})})]}),J(`div`,{children:[J(`dt`,{children:a(`analyse-only_after`,{action:c(n)})}),J(`dd`,{children:J(xa,{counts:So(n.accepts,t.accepts),...l(n)})})]}),Object.keys(o).length>0&&J(`div`,{children:[J(`dt`,{children:a(`analyse-both_accept`)}),J(`dd`,{children:J(xa,{counts:o,...l(t)})})]})]}),J(xo,{best:t,other:n,names:[c(t),c(n)]}),J(wo,{best:t,other:n})]})}function wo({best:e,other:t}){let n=X();if(!e.danger?.length)return null;let r=e=>e&&J(b,{children:[J(`b`,{class:`number`,children:Va(e.chance)}),` `,Math.round(e.points)<0&&J(`span`,{class:`number`,children:[`−`,Math.round(-e.points)]}),J(`small`,{children:q(e.text,n)})]});return J(`div`,{class:`scroll`,tabIndex:0,role:`region`,"aria-label":n(`quantity-danger`),children:[J(`table`,{class:`terms dangers-table`,children:[J(`thead`,{children:J(`tr`,{children:[J(`th`,{scope:`col`,children:n(`quantity-danger`)}),J(`th`,{scope:`col`,children:q(e.text,n)}),J(`th`,{scope:`col`,children:q(t.text,n)})]})}),J(`tbody`,{children:e.danger.map(e=>J(`tr`,{children:[J(`th`,{scope:`row`,children:n(`analyse-sides-${e.seat}`)}),J(`td`,{children:r(e)}),J(`td`,{children:r(t.danger?.find(t=>t.seat===e.seat))})]},e.seat))})]}),J(`small`,{children:n(`analyse-danger_note`)})]})}function To({analysis:e,position:t,tiles:n,rules:r,problem:i,isUnfinished:a,onGoOn:o}){let s=X(),{advice:c,distance:l,isRunning:u,isStale:d}=e;if(i)return J(`section`,{class:`card empty`,children:[J(`h2`,{children:s(`analyse-cannot`)}),Ci(i,t)?J(`p`,{class:`faint`,children:s(`analyse-see_form`)}):J(ra,{problem:i}),J(`p`,{class:`faint`,children:s(`analyse-pasteable`)})]});if(a)return J(`section`,{class:`card empty`,children:[J(`h2`,{children:s(`analyse-go_on_typing`)}),J(`p`,{class:`faint`,children:s(`analyse-suit_missing`)})]});if(n&&!$i(n.length)){let e=r.hand+1;return J(`section`,{class:`card empty`,children:[J(`h2`,{children:s(`analyse-go_on_typing`)}),J(`p`,{class:`faint`,children:s(`analyse-tiles_so_far`,{tiles:n.length,size:e})})]})}return J(`div`,{class:`stack result ${d&&(c??l)?`stale`:``}`,"aria-busy":u||!(c??l),children:[J(Oo,{isRunning:u}),c?J(Eo,{advice:c,position:t,tiles:n??[],isRunning:u,onGoOn:o}):l?J(Do,{distance:l,tiles:n??[]}):J(`section`,{class:`card empty`,children:J(`p`,{class:`faint`,children:s(`analyse-thinking`)})})]})}function Eo({advice:e,position:t,tiles:n,isRunning:r,onGoOn:i}){let a=X(),[o,s]=V(null),[c,l]=V(null),[u,d]=V(null),f=e.actions,p=ja(f),m=p.find(e=>e===o)??p[0],h=f[0],g=f.find(e=>Aa(e)===u&&e!==h)??f[1],_=e=>d(Aa(e)),v=f.some(e=>Oa(e.action));return J(b,{children:[J(`section`,{class:`card first`,children:[J(lo,{advice:e,isRunning:r}),v&&m?J(oo,{tiles:n,drawn:t.line.at(-1)?.draw??t.drawn,melds:t.melds,rows:f,quantity:m,focus:g,onFocus:_}):J(`div`,{class:`hand-row`,children:[J(br,{codes:n}),t.offered&&J(`div`,{children:[J(`small`,{children:a(`analyse-sides-${t.from}`)}),J(br,{codes:W(t.offered)})]})]})]}),f.length>0&&J(Ua,{advice:e,title:a(`analyse-actions`),sort:o,onSort:s,focus:g,onFocus:_,onGoOn:i}),h&&J(`div`,{class:`two`,children:[J(no,{advice:e,best:h,other:g}),g&&J(Co,{advice:e,best:h,other:g,onOther:_,onGoOn:i})]}),e.also?.map(e=>J(Ua,{advice:e,title:uo(a,e.with,`advice-second_opinion`),sort:c,onSort:l},e.with)),J(fo,{advice:e})]})}function Do({distance:e,tiles:t}){let n=X(),{deficiency:r}=e,{distance:i}=Mr(),a=r===null?n(`analyse-distance-never`):r===0?n(`analyse-distance-complete`):r===1?n(`analyse-distance-ready`):i===`deficiency`?n(`analyse-in_missing`,{count:r}):n(`analyse-in_shanten`,{count:r-1});return J(b,{children:[J(`section`,{class:`card first`,children:[J(`header`,{class:`headline`,children:[J(`h2`,{children:n(`analyse-before_draw`)}),J(`p`,{class:`standing`,children:J(`span`,{class:`chip`,children:a})})]}),J(`div`,{class:`hand-row`,children:J(br,{codes:t})})]}),J(`section`,{class:`card`,children:[J(`h2`,{children:n(`analyse-accepted_title`)}),J(xa,{counts:e.accepts??{}})]}),J(`footer`,{class:`notes`,children:J(po,{fields:e.assumed??[]})})]})}function Oo({isRunning:e}){return J(`div`,{class:`progress`,role:`status`,children:[J(`span`,{class:`hidden`,children:X()(e?`analyse-looking`:`analyse-done`)}),J(`i`,{class:e?`waiting`:`idle`})]})}var ko=null;function Ao(){return ko??=R().about().catch(e=>{throw ko=null,e}),ko}function jo(){let[e,t]=V(null),[n,r]=V(null);return H(()=>{Ao().then(t,e=>r(e.message))},[]),{about:e,problem:n}}var Mo=(e,t)=>e?.rule_sets.find(e=>e.name===t),No={name:``,title:``,family:``,usual:``,options:``,seats:4,tiles:136,kinds:34,left_out:``,hand:13,most_draws_left:0,starting_points:0,unit:``,flags:[],has:{scores:!1,chows:!1,kongs:!1,riichi:!1,dora:!1,red_fives:!0,flowers:!1,exchange:!1,void:!1,play_on:!1,norths:!1,danger:!1}};function Po({line:e,onBack:t}){let n=X();return J(`nav`,{class:`trail card`,"aria-label":n(`analyse-line`),children:[J(`ol`,{children:[J(`li`,{children:J(`button`,{type:`button`,class:`link`,onClick:()=>t(0),children:n(`analyse-line_start`)})}),e.map((r,i)=>{let a=i===e.length-1;return J(`li`,{children:J(`button`,{type:`button`,class:`plain`,"aria-label":n(`analyse-line_step`,{discard:K(r.discard,n),draw:K(r.draw,n)}),"aria-current":a?`step`:void 0,disabled:a,onClick:()=>t(i+1),children:[J(`span`,{"aria-hidden":`true`,children:`−`}),J(Y,{code:r.discard,class:`tiny`,silent:!0}),J(`span`,{"aria-hidden":`true`,children:`+`}),J(Y,{code:r.draw,class:`tiny`,silent:!0})]})},i)})]}),J(`button`,{type:`button`,onClick:()=>t(e.length-1),children:n(`analyse-line_back`)}),J(`small`,{children:n(`analyse-line_note`)})]})}var Fo=1e3,Io=e=>Z(`analyse`,Ur(e));function Lo(e){let t=e.toString(),n=Rn(()=>Hr(new URLSearchParams(t)),[t]),[r,i]=V([]),[a,o]=V([]),s=U({field:``,time:0}),c=Io(n),l=zn((e,t=`edit`)=>{let r=Io({...n,...e});if(r===c)return;let a=Object.keys(e).join(),l=Date.now();t===`type`&&a===s.current.field&&l-s.current.time<Fo||i(e=>[...e,c]),s.current={field:t===`type`?a:``,time:l},o([]),ei(r,t===`step`?`push`:`replace`)},[n,c]),u=(e,t,n)=>{let r=e.at(-1);return r===void 0?null:()=>{s.current={field:``,time:0},t(e.slice(0,-1)),n(e=>[...e,c]),ei(r,`replace`)}};return{position:n,change:l,undo:u(r,i,o),redo:u(a,o,i)}}function Ro({query:e}){let t=X(),n=Lo(e),{position:r,change:i,undo:a,redo:o}=n,{about:s,problem:c}=jo(),l=s?.rule_sets??[],u=l.find(e=>e.name===r.rules)??No,d=Yi(r.hand),f=na(r,s?d.tiles:null,u,t.language),p=Rn(()=>d.tiles&&qr(d.tiles,r.line),[d.tiles,r.line]),[m,h]=V(!1),g=r.hand.trim()===``,_=d.problem?{...d.problem,field:`hand`}:c===null?f.problem:{message:c};H(()=>{let e=e=>{if(e.target instanceof HTMLInputElement||e.target instanceof HTMLTextAreaElement||!(e.ctrlKey||e.metaKey))return;let t=e.key===`z`&&!e.shiftKey?a:e.key===`y`||e.key===`Z`?o:null;t&&(e.preventDefault(),t())};return window.addEventListener(`keydown`,e),()=>window.removeEventListener(`keydown`,e)},[a,o]);let v=ii();return oi({o:v?.back}),J(`div`,{class:`analyse`,children:[J(`h1`,{class:`hidden`,children:t(`analyse-title`)}),J(ga,{history:n,rules:u,sets:l,players:s?.players??[],tiles:p,problem:_,onExamples:()=>h(!0)}),J(`div`,{class:`answer stack`,children:[v&&J(`p`,{class:`way-back row`,children:[J(`button`,{type:`button`,class:`primary`,"aria-keyshortcuts":`o`,onClick:v.back,children:[`← `,t(`analyse-back_to-${v.place}`),` `,J(`kbd`,{children:`o`})]}),J(`button`,{type:`button`,class:`plain`,"aria-label":t(`analyse-close`),onClick:v.forget,children:`✕`})]}),r.line.length>0&&J(Po,{line:r.line,onBack:e=>i({line:r.line.slice(0,e)},`step`)}),g||m?J(ba,{isFirst:g,onClose:()=>h(!1)}):J(To,{analysis:f,position:r,tiles:p,rules:u,problem:_,isUnfinished:d.isUnfinished??!1,onGoOn:(e,t)=>{p&&i({hand:Zn(d.tiles??[]),line:[...r.line,{discard:e,draw:t}],offered:``,drawn:``},`step`)}})]})]})}var zo=({name:e,options:t})=>t.trim()?`${e}:${t.trim()}`:e,Bo=(...e)=>e.map(e=>({name:e,options:``}));function Vo(e){return[{name:`usual`,entrants:Bo(e===`greedy`?`delta`:e,`greedy`),games:200},{name:`quick`,entrants:Bo(`delta`,`greedy`),games:1e3},{name:`league`,entrants:Bo(`guoshi-fast`,`delta`,`greedy`,`tsumogiri`),games:240},{name:`depth`,entrants:[{name:`kstep`,options:`k=2`},{name:`kstep`,options:`k=1`}],games:200}]}function Ho({entrants:e,players:t,onEntrants:n}){let r=X(),i=e=>String.fromCharCode(65+e),a=(t,r)=>n(e.map((e,n)=>n===t?{...e,...r}:e));return J(`fieldset`,{children:[J(`legend`,{class:`field`,children:r(`arena-players`)}),J(`div`,{class:`entrants`,children:[e.map((o,s)=>{let c=t.find(e=>e.name===o.name);return J(`div`,{class:`entrant`,children:[J(`b`,{class:`letter`,"aria-hidden":`true`,children:i(s)}),J(`select`,{"aria-label":r(`arena-player_letter`,{letter:i(s)}),value:o.name,onChange:e=>a(s,{name:e.currentTarget.value,options:``}),children:[t.map(e=>J(`option`,{value:e.name,children:e.name},e.name)),!c&&J(`option`,{value:o.name,children:o.name})]}),J(`input`,{class:`code`,"aria-label":r(`arena-options_letter`,{letter:i(s)}),value:o.options,spellcheck:!1,autocomplete:`off`,placeholder:Wo(c),onInput:e=>a(s,{options:e.currentTarget.value})}),e.length>2&&J(`button`,{type:`button`,"aria-label":r(`arena-remove_player`,{letter:i(s)}),onClick:()=>n(e.filter((e,t)=>t!==s)),children:`×`}),J(`small`,{class:`about-player`,children:r.has(`player-${o.name}`)?r(`player-${o.name}`):c?.about})]},s)}),e.length<4&&J(`button`,{type:`button`,class:`add`,onClick:()=>n([...e,{name:`greedy`,options:``}]),children:[`+ `,r(`arena-add_player`)]})]}),J(`details`,{class:`options-list`,children:[J(`summary`,{children:r(`arena-options`)}),J(`p`,{class:`faint`,children:r(`arena-players_about`)}),[...new Set(e.map(e=>e.name))].map(e=>t.find(t=>t.name===e)).map(e=>e&&e.options.length>0&&J(`div`,{children:[J(`h3`,{children:e.name}),J(`dl`,{lang:`en`,children:e.options.map(e=>J(`div`,{children:[J(`dt`,{class:`code`,children:[e.name,`=`,Uo(e)]}),J(`dd`,{children:e.about})]},e.name))})]},e.name))]})]})}function Uo({choices:e,range:t,usual:n}){return e.length>0?e.join(`|`):t?`${t[0]}..${t[1]}${n?` (${n})`:``}`:n??`…`}var Wo=e=>{let t=e?.options[0];return t?`${t.name}=${t.usual??t.choices[0]??t.range?.[0]??``}`:``},Go=[`swap`,`rotate`,`all`,`plain`],Ko=[`quick`,`supposed`,`asked`,`off`],qo=e=>e.toSorted((e,t)=>Number(t.family===`riichi`)-Number(e.family===`riichi`));function Jo(){let e=X(),{about:t,problem:n}=jo(),[r,i]=V(`riichi`),[a,o]=V(Vo(`mdp`)[0].entrants),[s,c]=V(String(Vo(`mdp`)[0].games)),[l,u]=V(`1`),[d,f]=V(``),[p,m]=V(``),[h,g]=V(``),[_,v]=V(!1),[y,b]=V([`0.50`,`0.55`]),[x,S]=V(``),[C,w]=V(null),[T,E]=V(!1),D=(t?.players??[]).filter(e=>e.name!==`human`&&e.rules.includes(r)),O=Vo(Mo(t,r)?.usual??`mdp`),k=e=>D.some(t=>t.name===e.name),A=e=>{i(e);let n=(t?.players??[]).filter(t=>t.rules.includes(e)),r=Mo(t,e)?.usual??`greedy`;o(a.map(e=>n.some(t=>t.name===e.name)?e:{name:r,options:``}))},j=async e=>{e.preventDefault();let t={rules:r,players:a.map(zo).join(`,`),games:Number(s),seed:Number(l),...d&&{seats:d},...p&&{wall:p},...h&&{luck:h},..._&&{stop:`sprt:${y[0]},${y[1]}`}};E(!0),w(null);try{let e=await R().startMatch(t,x);ei(Z(`arena`,new URLSearchParams({match:e.name})))}catch(e){w(e.message)}E(!1)};return J(`form`,{class:`card stack match-form`,onSubmit:e=>void j(e),children:[J(`div`,{children:[J(`h2`,{children:e(`arena-start`)}),J(`p`,{class:`faint`,children:e(`arena-start_about`)})]}),J(`div`,{class:`fields`,children:[J(`label`,{class:`field`,children:[e(`arena-rules`),J(`select`,{class:`rules`,value:r,onChange:e=>A(e.currentTarget.value),children:qo(t?.rule_sets??[]).map(t=>J(`option`,{value:t.name,children:si(e,t.name)},t.name))})]}),J(`label`,{class:`field`,children:[e(`arena-games`),J(`input`,{class:`games`,type:`number`,min:`1`,step:`1`,value:s,onInput:e=>c(e.currentTarget.value)})]}),J(`label`,{class:`field`,children:[e(`arena-seed`),J(`input`,{class:`seed`,type:`number`,min:`0`,step:`1`,value:l,onInput:e=>u(e.currentTarget.value)})]})]}),J(`div`,{class:`row presets`,role:`group`,"aria-label":e(`arena-presets`),children:O.map(e=>e.entrants.every(k)&&J(`button`,{type:`button`,class:`preset-${e.name}`,onClick:()=>{o(e.entrants),c(String(e.games))},children:e.entrants.map(zo).join(` – `)},e.name))}),J(Ho,{entrants:a,players:D,onEntrants:o}),J(`div`,{class:`row`,children:[J(`label`,{children:[J(`input`,{type:`checkbox`,class:`sequential`,checked:_,onChange:e=>v(e.currentTarget.checked)}),` `,e(`arena-sequential`)]}),_&&[0,1].map(t=>J(`input`,{type:`number`,class:`hypothesis`,min:`0.01`,max:`0.99`,step:`0.01`,"aria-label":e(`arena-hypotheses-${t}`),value:y[t],onInput:e=>b(t===0?[e.currentTarget.value,y[1]]:[y[0],e.currentTarget.value])},t))]}),J(`button`,{class:`primary start`,disabled:!t||T,children:e(`arena-start_button`)}),(C??n)&&J(`p`,{class:`error`,role:`alert`,children:C??n}),J(`details`,{children:[J(`summary`,{children:e(`arena-more`)}),J(`div`,{class:`fields`,children:[J(`label`,{class:`field`,children:[e(`arena-seats`),J(`select`,{value:d,onChange:e=>f(e.currentTarget.value),children:[J(`option`,{value:``,children:e(`arena-usual`)}),Go.map(t=>J(`option`,{value:t,children:e(`arena-plans-${t}`)},t))]})]}),J(`label`,{class:`field`,children:[e(`arena-wall`),J(`select`,{value:p,onChange:e=>m(e.currentTarget.value),children:[J(`option`,{value:``,children:e(`arena-usual`)}),t?.walls.map(t=>J(`option`,{value:t,children:e(`arena-walls-${t}`)??t},t))]})]}),J(`label`,{class:`field`,children:[e(`arena-luck`),J(`select`,{value:h,onChange:e=>g(e.currentTarget.value),children:[J(`option`,{value:``,children:e(`arena-usual`)}),Ko.map(t=>J(`option`,{value:t,children:e(`arena-lucks-${t}`)},t))]})]}),J(`label`,{class:`field`,children:[e(`arena-name`),J(`input`,{class:`name`,value:x,placeholder:e(`arena-any_name`),pattern:`[A-Za-z0-9_.\\-]*`,onInput:e=>S(e.currentTarget.value)})]})]})]})]})}var Yo=3e3;function Xo(){let e=X(),[t,n]=V(null),[r,i]=V(null);return H(()=>{let t=new AbortController,r=()=>R().matches(e.language,t.signal).then(e=>{n(e.matches),i(null)}).catch(e=>t.signal.aborted||i(e.message));r();let a=setInterval(()=>void r(),Yo);return()=>{clearInterval(a),t.abort()}},[e.language]),J(`section`,{class:`card stack tight`,"aria-label":e(`arena-matches`),children:[J(`h2`,{children:e(`arena-matches`)}),r&&J(`p`,{class:`error`,role:`alert`,children:r}),t?.length===0&&J(`p`,{class:`faint`,children:e(`arena-no_matches`)}),J(`ul`,{class:`match-list`,children:t?.map(t=>J(`li`,{children:[J(`a`,{href:Z(`arena`,new URLSearchParams({match:t.name})),children:t.name}),J(Zo,{state:t.state}),J(`span`,{class:`faint`,children:[si(e,t.rules),` · `,t.players.join(` – `),` · `,e(`arena-deals_of`,{deals:t.deals,of:t.of})]}),J(`span`,{class:`verdict`,children:t.verdict_text})]},t.name))}),J(`p`,{class:`faint`,children:e(`arena-folders_about`)})]})}function Zo({state:e}){let t=X();return J(`span`,{class:`state ${e}`,children:t(`arena-states-${e}`)})}var Qo=220,$={top:12,right:12,bottom:34,left:52};function $o(e,t,n){let r=(t-e)/n,i=10**Math.floor(Math.log10(r)),a=[1,2,5,10].map(e=>e*i).find(e=>e>=r)??r,o=[];for(let n=Math.ceil(e/a)*a;n<=t+a/1e3;n+=a)o.push(Number(n.toPrecision(12)));return o}function es({label:e,points:t,levels:n,range:r,format:i,xLabel:a,xMost:o}){let s=U(null),c=Vn(),[l,u]=V(640);H(()=>{let e=new ResizeObserver(([e])=>e&&u(Math.max(e.contentRect.width,240)));return e.observe(s.current),()=>e.disconnect()},[]);let d=t.filter(e=>e.x>=(t.at(-1)?.x??0)/8).flatMap(e=>[e.y,e.low??e.y,e.high??e.y]),f=Math.min(r[0],...d),p=Math.max(r[1],...d),m=Math.max(t.at(-1)?.x??1,o??1,1),h=e=>$.left+e/m*(l-$.left-$.right),g=e=>$.top+(p-e)/(p-f||1)*(Qo-$.top-$.bottom),_=(e,t)=>`${h(e).toFixed(1)},${g(t).toFixed(1)}`,v=t.filter(e=>e.low!==void 0&&e.high!==void 0),y=[...v.map(e=>_(e.x,e.high)),...[...v].reverse().map(e=>_(e.x,e.low))].join(` `),b=t.at(-1);return J(`div`,{class:`chart`,ref:s,children:J(`svg`,{width:l,height:Qo,viewBox:`0 0 ${l} ${Qo}`,role:`img`,"aria-label":e,children:[$o(f,p,6).map(e=>J(`g`,{children:[J(`line`,{class:`grid`,x1:$.left,x2:l-$.right,y1:g(e),y2:g(e)}),J(`text`,{class:`scale`,x:$.left-8,y:g(e)+4,"text-anchor":`end`,children:i(e)})]},e)),$o(0,m,Math.max(Math.floor(l/140),2)).filter(e=>Number.isInteger(e)).map(e=>J(`text`,{class:`scale`,x:h(e),y:Qo-$.bottom+17,"text-anchor":h(e)>l-30?`end`:`middle`,children:e},e)),J(`text`,{class:`scale`,x:l-$.right,y:217,"text-anchor":`end`,children:a}),J(`clipPath`,{id:c,children:J(`rect`,{x:$.left,y:$.top,width:l-$.left-$.right,height:Qo-$.top-$.bottom})}),y&&J(`polygon`,{class:`band`,points:y,"clip-path":`url(#${c})`}),n.map(e=>J(`g`,{class:`level ${e.class??``}`,children:[J(`line`,{x1:$.left,x2:l-$.right,y1:g(e.y),y2:g(e.y)}),J(`text`,{x:$.left+6,y:g(e.y)+(e.y<(f+p)/2?-5:14),children:e.label})]},e.label)),J(`polyline`,{class:`curve`,"clip-path":`url(#${c})`,points:t.map(e=>_(e.x,e.y)).join(` `)}),b&&J(`circle`,{class:`end`,cx:h(b.x),cy:g(b.y),r:`4`})]})})}var ts=/^[=+\-@\t\r]/;function ns(e){return e==null?``:typeof e==`number`?ts.test(String(e))?`"${e}"`:String(e):ts.test(e)?`"'${e.replaceAll(`"`,`""`)}"`:/[",\n\r]/.test(e)?`"${e.replaceAll(`"`,`""`)}"`:e}var rs=e=>e.map(e=>`${e.map(ns).join(`,`)}\r\n`).join(``);function is(e,t,n){let r=URL.createObjectURL(new Blob([n],{type:t})),i=document.createElement(`a`);i.href=r,i.download=e,i.click(),setTimeout(()=>URL.revokeObjectURL(r),1e3)}function as(e,t,n,r){let i=e=>r===`read`?ar(Xn.canonical(e),n):K(Xn.canonical(e),n),a=e=>e.map(i).join(n(`table-comma`));switch(e.type){case`tsumo`:return e.pai===`?`?n(`table-events-draws_hidden`,{who:t(e.actor)}):n(`table-events-draws`,{who:t(e.actor),tile:i(e.pai)});case`dahai`:return e.tsumogiri?n(`table-events-discards_drawn`,{who:t(e.actor),tile:i(e.pai)}):n(`table-events-discards`,{who:t(e.actor),tile:i(e.pai)});case`chi`:return n(`table-events-chow`,{who:t(e.actor),tiles:a([...e.consumed,e.pai])});case`pon`:return n(`table-events-pong`,{who:t(e.actor),tile:i(e.pai)});case`daiminkan`:return n(`table-events-kong`,{who:t(e.actor),tile:i(e.pai)});case`kakan`:return n(`table-events-added_kong`,{who:t(e.actor),tile:i(e.pai)});case`ankan`:return e.consumed[0]===`?`?n(`table-events-hidden_kong`,{who:t(e.actor)}):n(`table-events-closed_kong`,{who:t(e.actor),tile:i(e.consumed[0]??`?`)});case`reach`:return n(`table-events-riichi`,{who:t(e.actor)});case`dora`:return n(`table-events-dora`,{tile:i(e.dora_marker)});case`nukidora`:return n(`table-events-north`,{who:t(e.actor)});case`flower`:return n(`table-events-flower`,{who:t(e.actor),tile:i(e.pai)});case`exchange`:return e.consumed[0]===`?`?n(`table-events-exchange_hidden`,{who:t(e.actor),to:t(e.target)}):n(`table-events-exchange`,{who:t(e.actor),to:t(e.target),tiles:a(e.consumed)});case`void`:return n(`table-events-void`,{who:t(e.actor),suit:n(`table-suits-${e.suit}`)});case`payment`:return n(`table-events-payment`,{points:ss(e.deltas,t)});case`hora`:return e.target===e.actor?n(`table-events-wins_drawn`,{who:t(e.actor)}):n(`table-events-wins_from`,{who:t(e.actor),from:t(e.target)});case`ryukyoku`:return e.reason?n(`table-aborts-${e.reason}`):n(`table-events-exhausted`);default:return null}}var os=e=>e>0?`+${e.toLocaleString(`en`)}`:e<0?`−${Math.abs(e).toLocaleString(`en`)}`:`0`,ss=(e,t)=>e.map((e,n)=>e===0?``:`${t(n)} ${os(e)}`).filter(Boolean).join(`, `),cs=20;function ls({name:e,played:t,players:n}){let r=X(),[i,a]=V(0),[o,s]=V(null),[c,l]=V(null);H(()=>{let t=new AbortController;return R().matchGames(e,i,cs,t.signal).then(e=>{s(e),l(null)}).catch(e=>t.signal.aborted||l(e.message)),()=>t.abort()},[e,i,o!==null&&o.total>i+cs?0:t]);let u=e=>n[e.charCodeAt(0)-65]??e;return J(`section`,{class:`card stack tight games`,"aria-label":r(`arena-games`),children:[J(`div`,{class:`row`,children:[J(`h2`,{children:r(`arena-games`)}),J(`span`,{class:`grow`}),J(`button`,{type:`button`,disabled:i===0,onClick:()=>a(Math.max(i-cs,0)),children:r(`arena-before`)}),J(`button`,{type:`button`,disabled:!o||i+cs>=Math.max(o.total,t),onClick:()=>a(i+cs),children:r(`arena-after`)})]}),c&&J(`p`,{class:`error`,role:`alert`,children:c}),J(`div`,{class:`scroll`,tabIndex:0,role:`group`,"aria-label":r(`arena-games`),children:J(`table`,{class:`game-table`,children:[J(`thead`,{children:J(`tr`,{children:[J(`th`,{scope:`col`,children:r(`arena-game`)}),J(`th`,{scope:`col`,children:r(`arena-hands`)}),[0,1,2,3].map(e=>J(`th`,{scope:`col`,children:r(`table-winds-${e}`)},e))]})}),J(`tbody`,{children:o?.games.map(t=>J(`tr`,{children:[J(`th`,{scope:`row`,children:J(`a`,{href:Z(`table`,new URLSearchParams({match:e,deal:String(t.deal),number:String(t.game)})),children:r(`arena-game_name`,{deal:t.deal+1,game:t.game+1})})}),J(`td`,{class:`number`,children:t.hands}),t.points.map((e,n)=>J(`td`,{class:`number`,children:[J(`small`,{children:[t.seating[n],` `,u(t.seating[n]??``)]}),` `,os(e)]},n))]},`${t.deal}-${t.game}`))})]})})]})}var us=800;function ds(e){return e<=0?-800:e>=1?us:Math.max(-800,Math.min(us,400*Math.log10(e/(1-e))))}function fs(e){return e.entrants.map(({letter:t,player:n})=>{let r=e.pairs.flatMap(({one:e,other:n,ahead:r})=>r.mean===null?[]:e===t?[r.mean]:n===t?[1-r.mean]:[]),i=r.length>0?r.reduce((e,t)=>e+t,0)/r.length:null;return{letter:t,player:n,ahead:i,rating:i===null?null:ds(i)}}).sort((e,t)=>(t.ahead??0)-(e.ahead??0))}var ps=(e,t=1)=>e===null?`–`:`${(100*e).toFixed(t)}%`,ms=400;function hs(e,t){if(e.length>0&&e.at(-1).deals>=t.deals)return e;let n=[...e,t];return n.length>ms?n.filter((e,t)=>t%2==1||t===n.length-1):n}function gs({name:e}){let t=X(),[n,r]=V(null),[i,a]=V(null),[o,s]=V(0),[c,l]=V(``);if(H(()=>{let n=new AbortController;return(async()=>{let i=await R().match(e,t.language,n.signal);if(r(i),a(i.problem??null),i.state===`running`){for await(let i of R().matchStream(e,t.language,n.signal)){if(`error`in i)throw Error(i.error.message);r(e=>e&&(`point`in i?{...e,curve:hs(e.curve,i.point)}:`summary`in i?{...e,summary:i.summary,verdict_text:i.verdict_text}:e))}r(await R().match(e,t.language,n.signal))}})().catch(e=>n.signal.aborted||a(e.message)),()=>n.abort()},[e,o,t.language]),!n)return i?J(`p`,{class:`error`,role:`alert`,children:i}):J(`p`,{role:`status`,children:t(`table-loading`)});let{summary:u,state:d}=n,f=e=>void e.then(()=>s(o+1),e=>a(e.message));return J(`div`,{class:`stack match`,"data-state":d,children:[J(`div`,{class:`row match-head`,children:[J(`h1`,{children:e}),J(Zo,{state:d}),J(`span`,{class:`grow`}),d===`running`?J(`button`,{type:`button`,class:`stop`,onClick:()=>f(R().stopMatch(e)),children:t(`arena-stop`)}):J(b,{children:[J(`label`,{children:[t(`arena-games_in_all`),` `,J(`input`,{class:`more`,type:`number`,min:`1`,placeholder:t(`arena-as_planned`),value:c,onInput:e=>l(e.currentTarget.value)})]}),J(`button`,{type:`button`,class:`resume`,onClick:()=>f(R().resumeMatch(e,c===``?null:Number(c))),children:t(`arena-resume`)})]}),J(`button`,{type:`button`,class:`report`,disabled:u.deals===0,onClick:()=>void R().matchReport(e,t.language).then(t=>is(`${e}.html`,`text/html`,t),e=>a(e.message)),children:t(`arena-report`)}),J(`a`,{class:`button`,href:Z(`arena`),children:t(`arena-all_matches`)})]}),i&&J(`p`,{class:`error`,role:`alert`,children:i}),J(`section`,{class:`card verdict-card ${u.finding}`,"aria-label":t(`arena-verdict`),children:[J(`p`,{class:`verdict-text`,children:n.verdict_text}),J(`progress`,{max:n.description.deals,value:u.deals,"aria-label":t(`arena-progress`)}),J(`p`,{class:`faint number`,role:`status`,children:[t(`arena-deals_of`,{deals:u.deals,of:n.description.deals}),` · `,t(`arena-games_played`,{games:u.games}),` · `,t(`arena-hands_played`,{hands:u.hands})]}),J(`div`,{class:`figures`,children:[J(_s,{title:t(`arena-score`),estimate:u.score,note:t(`arena-measures-${u.measure}`)??u.measure}),u.adjusted_score&&J(_s,{title:t(`arena-adjusted`),estimate:u.adjusted_score,note:u.luck_factor?t(`arena-luck_factor`,{factor:u.luck_factor.toFixed(2)}):``}),u.sprt&&J(`div`,{class:`figure`,children:[J(`span`,{class:`faint`,children:t(`arena-test`)}),J(`b`,{class:`number`,children:u.sprt.log_ratio.toFixed(2)}),J(`span`,{class:`faint`,children:t(`arena-decisions-${u.sprt.decision}`)})]})]}),u.luck_note&&J(`p`,{class:`notice`,children:u.luck_note})]}),J(vs,{match:n}),J(ys,{summary:u}),J(bs,{summary:u}),J(ls,{name:e,played:u.games,players:u.entrants.map(e=>e.player)})]})}function _s({title:e,estimate:t,note:n}){let r=X();return J(`div`,{class:`figure`,children:[J(`span`,{class:`faint`,children:e}),J(`b`,{class:`number`,children:ps(t.mean)}),J(`span`,{class:`faint number`,children:t.low===null?r(`arena-no_interval`):r(`arena-interval`,{low:ps(t.low),high:ps(t.high)})}),n&&J(`span`,{class:`faint`,children:n})]})}function vs({match:e}){let t=X(),{curve:n,description:r,state:i}=e;if(n.length===0)return J(`p`,{class:`faint`,children:t(`arena-no_curve`)});let a=i===`running`?Math.min(r.deals,2*n.at(-1).deals):void 0,o=n.some(e=>e.adjusted!==null&&e.adjusted.low!==null),s=n.map(e=>({deals:e.deals,of:o?e.adjusted??e.score:e.score})),c=n.filter(e=>e.sprt!==null),l=c.at(-1)?.sprt;return J(`div`,{class:`curves`,children:[J(`figure`,{class:`card`,children:[J(`figcaption`,{children:t(o?`arena-curve_adjusted`:`arena-curve_score`)}),J(es,{label:t(o?`arena-curve_adjusted`:`arena-curve_score`),xLabel:t(`arena-deals`),xMost:a,range:[.4,.6],format:e=>ps(e,0),levels:[{y:.5,label:t(`arena-even`)}],points:s.map(({deals:e,of:t})=>({x:e,y:t.mean??.5,low:t.low??void 0,high:t.high??void 0}))})]}),J(`figure`,{class:`card`,children:[J(`figcaption`,{children:t(`arena-curve_rating`)}),J(es,{label:t(`arena-curve_rating`),xLabel:t(`arena-deals`),xMost:a,range:[-100,100],format:e=>e.toFixed(0),levels:[{y:0,label:t(`arena-even`)}],points:s.map(({deals:e,of:t})=>({x:e,y:ds(t.mean??.5),low:t.low===null?void 0:ds(t.low),high:t.high===null?void 0:ds(t.high)}))})]}),l&&J(`figure`,{class:`card`,children:[J(`figcaption`,{children:t(`arena-curve_test`)}),J(es,{label:t(`arena-curve_test`),xLabel:t(`arena-deals`),xMost:a,range:[l.lower*1.15,l.upper*1.15],format:e=>e.toFixed(0),levels:[{y:l.upper,label:t(`arena-accept_stronger`),class:`up`},{y:l.lower,label:t(`arena-accept_not`),class:`down`}],points:c.map(e=>({x:e.deals,y:e.sprt.log_ratio}))})]})]})}function ys({summary:e}){let t=X(),n=fs(e);return n.length<2?null:J(`section`,{class:`card stack tight league`,"aria-label":t(`arena-league`),children:[J(`h2`,{children:t(`arena-league`)}),J(`ol`,{class:`ranking`,children:n.map(e=>J(`li`,{children:[J(`b`,{class:`letter`,children:e.letter}),` `,J(`span`,{children:e.player}),` `,J(`span`,{class:`number`,children:ps(e.ahead)}),` `,J(`b`,{class:`number`,children:e.rating===null?`–`:(e.rating>0?`+`:e.rating<0?`−`:`±`)+Math.abs(e.rating).toFixed(0)})]},e.letter))}),J(`p`,{class:`faint`,children:t(`arena-league_about`)})]})}function bs({summary:e}){let t=X(),n=(e,t)=>e.mean?.toFixed(t)??`–`,r=(e,t)=>e.low===null||e.high===null?``:`${t(e.low)} – ${t(e.high)}`,i=(e,t,n)=>J(`td`,{class:`number`,children:[t,J(`small`,{children:r(e,n)})]});return J(`section`,{class:`card`,"aria-label":t(`arena-players`),children:[J(`div`,{class:`scroll`,tabIndex:0,role:`group`,"aria-label":t(`arena-players`),children:J(`table`,{class:`entrant-table`,children:[J(`thead`,{children:J(`tr`,{children:[J(`th`,{scope:`col`,children:t(`arena-player`)}),J(`th`,{scope:`col`,children:t(`arena-won`)}),J(`th`,{scope:`col`,children:t(`arena-points_agame`)}),J(`th`,{scope:`col`,children:t(`arena-rank`)}),J(`th`,{scope:`col`,children:t(`arena-deals_in`)})]})}),J(`tbody`,{children:e.entrants.map(e=>J(`tr`,{children:[J(`th`,{scope:`row`,children:[J(`b`,{class:`letter`,children:e.letter}),` `,e.player]}),i(e.win_rate,ps(e.win_rate.mean),e=>ps(e)),i(e.points,n(e.points,2),e=>e.toFixed(2)),i(e.rank,n(e.rank,2),e=>e.toFixed(2)),i(e.deal_in_rate,ps(e.deal_in_rate.mean),e=>ps(e))]},e.letter))})]})}),J(`p`,{class:`faint`,children:[t(`arena-drawn`,{share:ps(e.drawn_rate.mean)}),` · `,t(`arena-intervals_are`)]})]})}function xs({query:e}){let t=X(),n=e.get(`match`);return n===null?J(`div`,{class:`table-page arena-page stack`,children:[J(`h1`,{children:t(`shell-pages-arena`)}),J(`p`,{class:`faint`,children:t(`arena-about`)}),J(`div`,{class:`arena-start`,children:[J(Jo,{}),J(Xo,{})]})]}):J(`div`,{class:`table-page arena-page`,children:J(gs,{name:n},n)})}var Ss=new Map,Cs=e=>Ss.get(e);function ws(e,t){Ss.set(e,t)}function Ts(e,t){let[,n]=V({});return Ss.has(e)||Ss.set(e,t),[Ss.get(e),t=>{let r=Ss.get(e);Ss.set(e,typeof t==`function`?t(r):t),n({})}]}var Es=e=>Array.from({length:e},(e,t)=>t),Ds=(e,t,n)=>(t-e+n)%n;function Os(e){let t=Qn(e.hand);return e.drawn===null?{held:t,drawn:null}:(t.splice(t.lastIndexOf(e.drawn),1),{held:t,drawn:e.drawn})}var ks=(e,t,n)=>Ds(t,e,n),As=(e,t,n)=>{let r=Ds(e,t,n);return n===3&&r===2?3:r};function js(e){let{table:t,viewer:n}=e,r=X(),i=t.seats.length;return J(`div`,{class:`board`,role:`group`,"aria-label":r(`table-board`),children:[J(Ms,{...e}),J(`div`,{class:`felt`,children:[J(Fs,{...e}),(i===3?[2,1,0]:[2,3,1,0]).map(r=>{let a=(n+r)%i;return J(Vs,{...e,seat:a,side:As(n,a,i),of:t.seats[a]},a)}),e.call&&J(`span`,{class:`call call-${As(n,e.call.seat,i)}`,"aria-hidden":`true`,children:e.call.text},t.last?.tile)]})]})}function Ms({table:e,names:t,dealer:n,viewer:r}){let i=X(),a=e.seats.length;return J(`ul`,{class:`seat-strip of-${a}`,children:Es(a).map(o=>{let s=(r+o)%a,c=e.seats[s],l=ks(s,n,a);return J(`li`,{class:e.turn===s?`in-turn`:``,"aria-current":e.turn===s?`true`:void 0,children:[J(`b`,{class:`wind`,title:i(`table-winds-${l}`),children:i(`table-wind_letters-${l}`)}),J(`span`,{class:`name`,title:t[s],children:t[s]}),J(`span`,{class:`score number`,children:c.score.toLocaleString(`en`)}),J(`span`,{class:`marks`,children:[c.riichi&&!c.won&&J(`span`,{class:`mark`,children:i(`table-riichi`)}),c.isVoid&&!c.won&&J(`span`,{class:`mark`,children:i(`table-void_mark`,{suit:i(`table-suits-${c.isVoid}`)})}),c.won&&J(`span`,{class:`mark won`,children:i(`table-won`)})]})]},s)})})}var Ns=5,Ps=e=>[...e,...Array.from({length:Math.max(Ns-e.length,0)},()=>`back`)];function Fs({table:e,dealer:t,viewer:n,hand:r,left:i}){let a=X(),o=e.seats.length;return J(`div`,{class:`centre`,children:[Es(o).map(r=>{let i=(n+r)%o,s=ks(i,t,o);return J(`span`,{class:`who who-${As(n,i,o)}${e.turn===i?` in-turn`:``}`,"aria-hidden":`true`,children:[J(`b`,{class:s===0?`east`:``,children:a(`table-wind_letters-${s}`)}),e.seats[i].riichi&&J(`i`,{class:`stick`})]},r)}),J(`span`,{class:`middle`,children:[J(`b`,{children:r}),i!==void 0&&J(`span`,{class:`left`,children:a(`table-left`,{count:i})}),e.dora.length>0&&J(`span`,{class:`dora`,role:`group`,"aria-label":a(`table-dora`),children:Ps(e.dora).map((e,t)=>J(Y,{code:e,silent:e===`back`,class:e===`back`?`unturned`:``},t))}),e.sticks>0&&J(`span`,{class:`sticks`,children:a(`table-sticks`,{count:e.sticks})})]})]})}var Is=84,Ls={usual:5.2,atLongRiver:3.6},Rs=6,zs=21;function Bs(e,t,n,r){if(n===null)return-1;let[i,a]=[e.lastIndexOf(n),t===n];return a&&(r===`drawn`||i<0)?e.length:i}function Vs({table:e,names:t,dealer:n,seat:r,side:i,of:a,isOpen:o,ownHandElsewhere:s,marked:c}){let l=X(),u=o(r),{held:d,drawn:f}=Os(a),p=i===0&&s===!0,m=a.melds.reduce((e,t)=>e+t.tiles.length+.7,0),h=(p?0:a.hand.length+.6)+m+a.flowers.length*.8,g=Math.min(a.river.length>12?Ls.atLongRiver:Ls.usual,Is/Math.max(h,1)),_=a.river.length>zs,v=a.river.map((t,n)=>{let i=n===a.river.length-1&&e.last?.seat===r&&!t.claimed,o=[t.drawn&&`drawn`,t.claimed&&`claimed`,t.riichi&&`sideways`,i&&`last`];return J(Y,{code:t.tile,class:o.filter(Boolean).join(` `)},n)}),y=_?[v]:[v.slice(0,Rs),v.slice(Rs,12),v.slice(12)],b={played:c?.seat===r?c.played:null,advised:c?.seat===r?c.advised:null},x=u?{played:Bs(d,f,b.played,`drawn`),advised:Bs(d,f,b.advised,`held`)}:null,S=e=>[x?.advised===e&&`advised`,x?.played===e&&`played`].filter(Boolean).join(` `),C=l(`table-side_label`,{wind:l(`table-winds-${ks(r,n,e.seats.length)}`),name:t[r]??``,points:String(a.score)});return J(`section`,{class:`side side-${i}${e.turn===r?` in-turn`:``}`,"aria-label":C,"data-seat":r,children:[J(`div`,{class:`river ${_?`long`:``}`,role:`group`,"aria-label":l(`table-river`),children:y.filter(e=>e.length>0).map((e,t)=>J(`span`,{class:`river-row`,children:e},t))}),J(`div`,{class:`rack`,style:{"--tile":`${g.toFixed(2)}cqw`},children:[!p&&J(`span`,{class:`concealed`,role:`group`,"aria-label":u?l(`table-concealed`):l(`table-face_down`,{count:a.hand.length}),children:[d.map((e,t)=>J(Y,{code:u?e:`back`,class:S(t),silent:!u||e===`back`},t)),f&&J(`span`,{class:`apart`,children:J(Y,{code:u?f:`back`,class:S(d.length),silent:!u||f===`back`})})]}),a.melds.map((t,n)=>J(Hs,{meld:t,owner:r,count:e.seats.length},n)),a.flowers.length>0&&J(`span`,{class:`flowers`,role:`group`,"aria-label":l(a.flowers[0]===`4z`?`table-norths`:`table-flowers`),children:a.flowers.map((e,t)=>J(Y,{code:e},t))})]})]})}function Hs({meld:e,owner:t,count:n}){let r=X(),i=e.claimed;if(e.closed||i===null||e.from===null)return J(`span`,{class:`meld`,role:`group`,"aria-label":r(`table-closed_kong`),children:e.tiles.map((e,t)=>J(Y,{code:t===0||t===3?`back`:e,silent:t===0||t===3},t))});let a=[...e.tiles];a.splice(a.indexOf(i),1);let o={0:a.length,1:a.length,2:1,3:0}[As(t,e.from,n)];return a.splice(o,0,i),J(`span`,{class:`meld`,role:`group`,"aria-label":r(`table-meld`),children:a.map((e,t)=>J(Y,{code:e,class:t===o?`sideways`:``},t))})}var Us={win:`w`,riichi:`r`,pong:`p`,chow:`c`,open_kong:`k`,closed_kong:`k`,added_kong:`k`,north:`n`,pass:`x`,abort:`a`};function Ws({of:e,actions:t,offered:n,best:r,act:i,children:a}){let o=X(),{held:s,drawn:c}=Os(e),l=c===null?s:[...s,c],[u,d]=V(!1),[f,p]=V([]),m=U(null);H(()=>{d(!1),p([])},[JSON.stringify(t)]);let h=t.some(({action:e})=>e.kind===`exchange`),g=e=>{let n=l[e];if(n===void 0)return;let r=u?`riichi`:`discard`,i=c!==null&&e===l.length-1;return Da(t,r,n,i)??Da(t,r,n,!i)},_=e=>{if(h){p(f.includes(e)?f.filter(t=>t!==e):[...f,e].slice(-3));return}let t=g(e);t&&i(t.action)},v=Ea(t,f.map(e=>l[e])),y=t.map(({action:e})=>e).filter(e=>![`discard`,`riichi`,`exchange`].includes(e.kind)),b=t.some(({action:e})=>e.kind===`riichi`),x=e=>{let t=y.find(t=>e.includes(t.kind));return t?()=>i(t):void 0},S=e=>{let t=[...m.current?.querySelectorAll(`button:not(:disabled)`)??[]],n=t.findIndex(e=>e===document.activeElement);t[n<0?e>0?0:t.length-1:(n+e+t.length)%t.length]?.focus()};oi({ArrowLeft:()=>S(-1),ArrowRight:()=>S(1),w:x([`win`]),p:x([`pong`]),c:x([`chow`]),k:x([`open_kong`,`closed_kong`,`added_kong`]),n:x([`north`]),x:x([`pass`]),Escape:x([`pass`]),a:x([`abort`]),r:b?()=>d(!u):void 0,d:c!==null&&!h&&g(l.length-1)?()=>_(l.length-1):void 0,g:v?()=>i(v.action):void 0});let C=e=>e.kind===`void`?o(`table-name_void`,{suit:o(`suit-${e.suit}`)}):o(`table-actions-${e.kind===`win`&&c!==null?`win_drawn`:e.kind}`),w=e=>e.kind===`closed_kong`||e.kind===`added_kong`||n&&(e.kind===`chow`||e.kind===`pong`)?Ca(e):[];return J(`div`,{class:`own`,children:[J(`div`,{class:`choices row`,role:`group`,"aria-label":o(`table-choices`),children:[b&&J(`button`,{type:`button`,class:`choice riichi`,"aria-pressed":u,"aria-keyshortcuts":`r`,onClick:()=>d(!u),children:[o(`table-riichi`),` `,J(`kbd`,{children:`r`})]}),y.map((e,t)=>J(`button`,{type:`button`,"data-action":e.kind,"aria-keyshortcuts":Us[e.kind],class:`choice ${e.kind} ${e.kind===`win`?`primary`:``} ${r&&wa(r,e)?`best`:``}`,onClick:()=>i(e),children:[C(e),` `,w(e).map((e,t)=>J(Y,{code:e,class:`tiny`},t)),Us[e.kind]&&J(`kbd`,{children:Us[e.kind]})]},t)),h&&J(`button`,{type:`button`,class:`choice primary give`,disabled:!v,"aria-keyshortcuts":`g`,onClick:()=>v&&i(v.action),children:[o(`table-give`),` `,f.map(e=>J(Y,{code:l[e]??`back`,class:`tiny`},e)),` `,J(`kbd`,{children:`g`})]}),J(`span`,{class:`question faint`,children:Gs(t,u,o)}),a]}),J(`div`,{class:`own-hand count-${l.length>14?`many`:`usual`}`,ref:m,role:`group`,"aria-label":o(`table-your_hand`),children:l.map((e,t)=>{let n=g(t),i=c!==null&&t===l.length-1,a=h||n!==void 0;return J(`button`,{type:`button`,disabled:!a,"data-tile":e,onClick:()=>_(t),class:`tile-button ${i?`apart`:``} ${r&&n&&wa(r,n.action)?`best`:``}`,"aria-pressed":h?f.includes(t):void 0,"aria-label":h||!a?K(e,o):o(`table-discard_tile`,{tile:K(e,o)}),children:J(Y,{code:e,silent:!0})},t)})})]})}function Gs(e,t,n){return e.length===0?``:e.some(({action:e})=>e.kind===`exchange`)?n(`table-questions-exchange`):e.some(({action:e})=>e.kind===`void`)?n(`table-questions-void`):t?n(`table-questions-riichi`):e.some(({action:e})=>e.kind===`discard`||e.kind===`riichi`)?n(`table-questions-discard`):n(`table-questions-claim`)}var Ks=(()=>{let{node:e,drawing:t,fixed:n,signed:r,amountText:i}=Sa;return{of:(a,o)=>{let{say:s}=o,{bars:c,why:l,tiles:u,quantityName:d}=Sa.of(o),{quantity:f,unit:p}=a.summary,m=e=>e.cost&&e.cost.quantity===f&&!e.agrees?e.cost.value:0,h=a.decisions.map(m).filter(e=>e>0).sort((e,t)=>t-e),g=e=>{let t=10**(Math.floor(Math.log10(e))-1);return Number((Math.floor(e/t)*t).toPrecision(2))},_=a.decisions.find(({cost:e})=>e&&e.quantity===f&&e.value>0&&e.severity),v=(_?Number((_.cost.value/_.cost.severity).toPrecision(6)):null)??(h.length?g(h[Math.floor(h.length/10)]):0),y=(e,t)=>m(e)>=t&&m(e)>0,b=e=>a.games.find(t=>t.game===e.game)||{names:[``,``,``,``],stick_points:0},x=e=>a.hands.find(t=>t.game===e.game&&t.hand===e.hand),S=({value:e,unit:t,quantity:n})=>s(`unit-${t}`,{amount:i(e,t)})+(t===`probability`||t===`weight`?` (${d(n)})`:``),C=e=>{let t=Math.abs(e)<1e3?10:100;return Math.round(e/t)*t},w=e=>e.unit!==`points`&&e.points!==null&&C(e.points)>0?`${S(e)} (≈ ${s(`unit-points`,{amount:i(C(e.points),`points`)})})`:S(e),T=({done:e,advised:t})=>[`kind`,`tile`,`with`,`tiles`,`suit`].every(n=>String(e[n]??``)===String(t[n]??``)),E=e=>s(`review-rarity-of`,{count:String(Math.round(100*e.rarity))}),D=e=>i(e||0,p),O=i=>{let a=x(i);if(!a)return null;let{seat:o}=i,{result:c,deal:l,draws:u,own:d,rest:f}=a.seats[o];if(l===null||!a.curve)return e(`p`,{class:`note`},s(`review-no_luck`));let p=l,m=a.curve.map(e=>{let t={event:e.event,value:e.value[o],luck:p,rest:e.value[o]-p};return p+=e.luck[o],t});m.push({event:a.events.length-2,value:c,luck:p,rest:c-p});let[h,g,_]=[640,180,8],v=m.flatMap(e=>[e.value,e.luck,e.rest]).concat(0),[y,b]=[Math.min(...v),Math.max(...v)],S=m[m.length-1].event||1,C=e=>_+e/S*(h-2*_),w=e=>_+(b-e)/(b-y||1)*(g-2*_),T=e=>t(`polyline`,{class:`line ${e}`,points:m.map(t=>`${n(C(t.event),1)},${n(w(t[e]),1)}`).join(` `)}),E=t(`svg`,{viewBox:`0 0 ${h} ${g}`,class:`curve`,role:`img`,"aria-label":s(`review-curve`)},t(`line`,{class:`zero`,x1:_,x2:h-_,y1:w(0),y2:w(0)}),t(`line`,{class:`now`,x1:C(i.event),x2:C(i.event),y1:0,y2:g}),T(`rest`),T(`luck`),T(`value`));return e(`figure`,{},e(`figcaption`,{},s(`review-curve`)),E,e(`p`,{class:`legend`},e(`span`,{class:`key value`},`${s(`review-value`)} ${r(c)}`),` = `,e(`span`,{class:`key luck`},`${s(`review-luck`)} ${r(l+u)} (${s(`review-deal`)} ${r(l)}, ${s(`review-draws`)} ${r(u)})`),` `,e(`span`,{class:`key rest`},d===null?`${s(`review-rest`)} ${r(f)}`:`${s(`review-own`)} ${r(d)}, ${s(`review-rest`)} ${r(f)}`)))},k=(t,r)=>{let{players:i}=a.summary,o=(e,n)=>((e[t][n]||{}).cost||{})[f]||0,c=[...new Set(i.flatMap(e=>Object.keys(e[t])))].sort().filter(e=>i.some(t=>o(t,e)>0)),l=Math.max(...i.flatMap(e=>c.map(t=>o(e,t))),0);return e(`figure`,{class:`groups`},e(`figcaption`,{},s(`review-${t}`)),c.map(t=>e(`div`,{class:`group`},e(`b`,{},r(t)),i.map((r,i)=>e(`div`,{class:`groupbar`,title:r.name},e(`i`,{class:`player${i%4}`,style:`width:${n(l>0?100*o(r,t)/l:0,1)}%`}),e(`span`,{},D(o(r,t))))))))},A=(t,n,r,i)=>n.length?[e(`h2`,{},t),e(`ol`,{class:`worst`},n.map(t=>{let n=a.decisions[t];return e(`li`,{},e(`button`,{onclick:()=>i(t)},`${(x(n)||{name:``}).name} ${s(`hand-turn`,{turn:String(n.turn)})} ${b(n).names[n.seat]}: ${o.action(n.done,n.done_text)} → ${o.action(n.advised,n.advised_text)} (${r(n)})`))}))]:[],j=t=>{let{players:i,worst:o,rare:c}=a.summary,l=e=>e===null?`–`:r(e),u=(t,i)=>e(`tr`,{},e(`th`,{},e(`i`,{class:`dot player${i%4}`}),t.name),e(`td`,{},String(t.decisions)),e(`td`,{},t.agreement===null?`–`:`${n(100*t.agreement,0)}%`),e(`td`,{},t.rating===null?`–`:n(t.rating,0)),e(`td`,{},f?D(t.cost[f]):`–`),e(`td`,{},r(t.points)),e(`td`,{class:`luck`},l(t.deal)),e(`td`,{class:`luck`},l(t.draws)),e(`td`,{},l(t.own)),e(`td`,{class:`rest`},l(t.rest))),p=f?`${s(`review-cost-heading`)} (${d(f)})`:s(`review-cost-heading`),m=[s(`review-player`),s(`review-decisions`),s(`review-agreement`),s(`review-rating`),p,d(`points`),s(`review-deal`),s(`review-draws`),s(`review-column-own`),s(`review-rest`)],h=a.summary.top_room;return e(`section`,{class:`summary`},e(`h2`,{},s(`review-summary`)),e(`div`,{class:`scroll`,tabindex:`0`,role:`group`,"aria-label":s(`review-summary`)},e(`table`,{},e(`thead`,{},e(`tr`,{},m.map((t,n)=>e(n===0?`th`:`td`,{},t)))),e(`tbody`,{},i.map(u)))),h?e(`p`,{class:`note`},s(`review-top_room`,{rating:n(h.rating,0),cost:n(h.cost_per_hand,3)})):null,i.some(e=>e.rest!==null)?e(`p`,{class:`note`},s(`review-rest-note`)):null,A(s(`review-worst`),o.map(e=>e.decision),e=>e.cost?`−${S(e.cost)}`:`–`,t),A(s(`review-rare-heading`),c||[],E,t),e(`div`,{class:`plots`},k(`by_kind`,e=>s(`decision-${e}`)),k(`by_turn`,e=>s(`turns-${e.replace(` `,`-`)}`)),k(`by_missing`,e=>e),k(`by_situation`,e=>s(`threat-${e}`))))},M=(t,n)=>e(`div`,{class:`verdict ${t.agrees?`good`:y(t,n)?`bad`:`minor`}`},e(`h2`,{},`${b(t).names[t.seat]} · ${s(`decision-${t.kind}`)}`),t.position?e(`p`,{class:`position`},t.position):null,e(`p`,{},e(`span`,{class:`label`},s(`review-done`)),` `,e(`b`,{class:`done`},o.action(t.done,t.done_text))),t.agrees&&T(t)?e(`p`,{},`✓ ${s(`review-as_advised`)}`):t.agrees?e(`p`,{},`✓ ${s(`review-as_good`)}`,` `,e(`b`,{class:`advised`},o.action(t.advised,t.advised_text))):e(`p`,{},e(`span`,{class:`label`},s(`review-advised`)),` `,e(`b`,{class:`advised`},o.action(t.advised,t.advised_text))),t.agrees||!t.cost&&t.rarity!==null?null:e(`p`,{class:`cost`},e(`span`,{class:`label`},s(`review-cost-heading`)),` `,t.cost?w(t.cost):`${s(`review-unmeasured`)}${t.unmeasured?`: ${s(`unmeasured-${t.unmeasured}`)}`:``}`),t.rarity===null?null:e(`p`,{class:`rarity`},E(t)),t.certain?null:e(`p`,{class:`note`},s(`review-not_certain`)));return{decision:(e,t)=>[M(e,t),c(e),l(e),O(e)],summary:j,usualThreshold:v,isMistake:y,gameOf:b,handOf:x,tiles:u,isShare:p===`probability`}}}})();function qs(e,t){let n=document.createTreeWalker(e,NodeFilter.SHOW_TEXT);for(let e=n.nextNode();e;e=n.nextNode()){let n=q(e.nodeValue??``,t);n!==e.nodeValue&&!e.parentElement?.closest(`svg`)&&(e.nodeValue=n)}}function Js({make:e,class:t}){let n=X(),r=U(null);return Ln(()=>{let t=new Set([...r.current.querySelectorAll(`details[open] > summary`)].map(e=>e.textContent));r.current.replaceChildren(...e().filter(Boolean)),qs(r.current,n);for(let e of r.current.querySelectorAll(`details`))e.open=t.has(e.querySelector(`summary`)?.textContent)}),J(`div`,{class:`suzume-panel`,children:J(`div`,{class:t,ref:r})})}var Ys=e=>({say:e,has:e.has,action:(e,t)=>t});function Xs(e){let t=X();return Rn(()=>e?Ks.of(e,Ys(t)):null,[e,t])}var Zs=({panel:e,decision:t,threshold:n})=>J(Js,{class:`side`,make:()=>e.decision(t,n)}),Qs=({panel:e,show:t})=>J(Js,{class:`whole`,make:()=>[e.summary(t)]});function $s({advice:e,chosen:t,choose:n}){let r=X();return J(Js,{class:`side`,make:()=>Sa.of(Ys(r)).hint(e,t,n)})}var ec=`problems`;function tc(e){return Array.isArray(e)&&e.every(e=>typeof e==`object`&&!!e)}function nc(){try{let e=JSON.parse(wr(ec)??`[]`);return tc(e)?e:[]}catch{return[]}}function rc(e){let t=new Map(nc().map(e=>[JSON.stringify(e),e]));for(let{situation:n}of e)n&&t.set(JSON.stringify(n),n);Tr(ec,JSON.stringify([...t.values()].slice(-200)))}function ic(e){let t=JSON.stringify(e);Tr(ec,JSON.stringify(nc().filter(e=>JSON.stringify(e)!==t)))}var ac=[`any`,`shape`,`riichi`,`defence`,`calls`,`last_hand`,`mistakes`],oc=`drill.score`,sc=e=>typeof e==`number`&&Number.isFinite(e)&&e>=0?Math.floor(e):0;function cc(e){let t=null;try{t=JSON.parse(e??`null`)}catch{return{}}if(typeof t!=`object`||!t)return{};let n={};for(let e of ac){let r=t[e];r&&(n[e]={answered:sc(r.answered),right:Math.min(sc(r.right),sc(r.answered)),streak:sc(r.streak)})}return n}var lc=()=>cc(wr(oc)),uc=e=>Tr(oc,JSON.stringify(e));function dc(e,t,n){let{answered:r,right:i,streak:a}=e[t]??{answered:0,right:0,streak:0};return{...e,[t]:{answered:r+1,right:i+Number(n),streak:n?a+1:0}}}function fc(e,t){let[n,r]=e.actions;if(!n)return{isRight:!0,cost:0};let i=ja(e.actions)[0],[a,o]=i?[n.measures[i]?.value??null,t.measures[i]?.value??null]:[null,null],s=a===null||o===null?null:Math.abs(a-o),c=Aa(t)===Aa(n),l=e.close&&r!==void 0&&Aa(r)===Aa(t);return{isRight:c||l||s===0&&t.valued,cost:c?0:s}}function pc(e){let t=ja(e.actions)[0],n=new Set(e.actions.map(e=>(t?e.measures[t]?.value:null)??null));return e.best!==null&&e.actions.length>1&&n.size>1}var mc=(e,t,n)=>Wr(e).map(({kind:e,tiles:r,from:i})=>{let a=e===`closed_kong`;return{tiles:r,closed:a,from:a?null:(t+(i?Fr(n).indexOf(i):n-1))%n,claimed:a?null:r[0]??null}});function hc(e,t){let n=e.scores.split(`,`).map(Number),r=Fr(t.seats),i=r.map((i,a)=>{let o=e.seats[Pr.indexOf(i)],s=a===0,c=mc(s?e.melds:o.melds,a,r.length),l=t.hand-3*c.length;return{hand:s?W(e.hand):Array.from({length:Math.max(l,0)},()=>`back`),river:yi(o.river).flatMap(e=>W(e).slice(0,1).map(t=>({tile:t,drawn:e.includes(`*`),claimed:e.includes(`<`),riichi:e.includes(`!`)}))),melds:c,flowers:[...W(s?e.flowers:o.flowers),...Array.from({length:Number(s?e.norths:o.norths)},()=>`4z`)],score:n[a]??t.starting_points,drawn:s?W(e.drawn)[0]??null:null,riichi:o.riichi,isVoid:(s?e.void:o.void)||null,won:!1,wonWith:null}}),a=W(e.offered)[0];return{seats:i,dora:W(e.dora),sticks:Number(e.sticks)||0,turn:a?null:0,last:a?{seat:r.indexOf(e.from),tile:a}:null}}var gc=(e,t)=>(t-Math.max(`ESWN`.indexOf(e.seatWind||`E`),0))%t,_c={situation:null,advice:null,isFinal:!1,problem:null,isMissing:!1};function vc({theme:e,rules:t,seed:n,number:r,own:i,language:a,skip:o}){let s=`${e} ${t} ${n} ${r} ${a}`,[c,l]=V({key:``,practice:_c});return H(()=>{if(!t)return;let c=new AbortController,u=e=>l({key:s,practice:e});return(async()=>{u(_c);let s=e===`mistakes`?i[r]??null:(await R().practice({rules:t,theme:e,seed:n,number:r},c.signal)).situation;if(!s){u({..._c,isMissing:!0});return}u({..._c,situation:s});let l=null;for await(let e of R().discard({...s,language:a},c.signal)){if(`error`in e)throw new sn(422,e.error);l=e,u({..._c,situation:s,advice:l})}l&&e!==`mistakes`&&!pc(l)?o():u({..._c,situation:s,advice:l,isFinal:!0})})().catch(e=>c.signal.aborted||u({..._c,problem:e.message})),()=>c.abort()},[e,t,n,r,i,a]),c.key===s?c.practice:_c}var yc=()=>Math.floor(Math.random()*1e6);function bc({query:e}){let t=X(),{about:n,problem:r}=jo(),i=ac.find(t=>t===e.get(`theme`)),[a,o]=ao(`drill.theme`,ac,`any`),[s,c]=Ts(`drill.wanted`,null);H(()=>{i&&Cs(`drill.asked`)!==e.toString()&&(ws(`drill.asked`,e.toString()),c(i))},[i]);let l=s??i??a,u=n?.rule_sets??[],[d,f]=V(()=>wr(`drill.rules`)??`riichi`),p=e=>{Tr(`drill.rules`,e),f(e)},m=Mo(n,d)??Mo(n,`riichi`),[h]=Ts(`drill.seed`,Number(e.get(`seed`)??yc())),[g,_]=Ts(`drill.number`,0),[v,y]=V(lc),[x,S]=Ts(`drill.answer`,null),C=l===`mistakes`,w=Rn(()=>C?nc():[],[C]),{situation:T,advice:E,isFinal:D,problem:O,isMissing:k}=vc({theme:l,rules:m?.name,seed:h,number:g,own:w,language:t.language,skip:()=>_(e=>e+1)}),A=Rn(()=>T?Li(T):null,[T]),j=Mo(n,A?.rules??``)??m,M=Rn(()=>A&&j?hc(A,j):null,[A,j]),ee=x&&E?E.actions.find(e=>Aa(e)===Sa.choiceOf(x)):void 0,N=ee&&E&&D?fc(E,ee):null,te=`${l} ${h} ${g}`;H(()=>{N&&Cs(`drill.counted`)!==te&&(ws(`drill.counted`,te),y(e=>{let t=dc(e,l,N.isRight);return uc(t),t}))},[N!==null,te]);let P=()=>{S(null),_(g+1)},ne=e=>{e(),S(null),_(0)},re=()=>A&&ri(A,`drill`);oi({o:A?re:void 0,Enter:N?P:void 0," ":N?P:void 0});let F=v[l],ie=N?E?.best??null:null,ae=!x&&E?E.actions.map(({action:e,text:t})=>({action:e,text:t})):[],oe=N&&E?ja(E.actions)[0]:void 0,I=oe?E?.actions[0]?.measures[oe]:void 0;return J(`div`,{class:`table-page drill-page stack`,children:[J(`div`,{class:`row drill-head`,children:[J(`h1`,{children:t(`shell-pages-drill`)}),J(`label`,{children:[t(`practice-theme`),` `,J(`select`,{class:`theme`,value:l,onChange:e=>ne(()=>{o(e.currentTarget.value),c(e.currentTarget.value)}),children:ac.map(e=>J(`option`,{value:e,children:t(`practice-themes-${e}`)},e))})]}),!C&&J(`label`,{children:[t(`table-rules`),` `,J(`select`,{class:`rules`,value:m?.name??``,onChange:e=>ne(()=>p(e.currentTarget.value)),children:u.map(e=>J(`option`,{value:e.name,children:si(t,e.name)},e.name))})]}),J(`output`,{class:`drill-score number`,children:[t(`practice-score`,{right:F?.right??0,answered:F?.answered??0}),F&&F.streak>1?` · ${t(`practice-streak`,{count:F.streak})}`:``]}),J(`button`,{type:`button`,class:`plain reset`,disabled:!F,onClick:()=>{let{[l]:e,...t}=v;uc(t),y(t)},children:t(`practice-reset`)})]}),(O??r)&&J(`p`,{class:`error`,role:`alert`,children:O??r}),k&&J(`p`,{class:`card`,role:`status`,children:[t(C?`practice-no_mistakes`:`practice-none`),` `,C&&g>0&&J(`button`,{type:`button`,onClick:()=>ne(()=>{}),children:t(`practice-again`)})]}),!A&&!k&&!O&&J(`p`,{role:`status`,class:`faint`,children:t(`practice-looking`)}),A&&M&&J(Nr.Provider,{value:j?.has.riichi??!1,children:J(`div`,{class:`playing`,"data-state":N?`judged`:x?`thinking`:`ask`,"data-number":g,children:[J(`div`,{class:`play-table stack`,children:[J(js,{table:M,names:Fr(M.seats.length).map(e=>t(`side-${e}`)),dealer:gc(A,M.seats.length),hand:`${t(`analyse-winds-${(A.roundWind||`E`).toLowerCase()}`)} · ${t(`practice-number`,{number:g+1})}`,viewer:0,left:A.drawsLeft?Number(A.drawsLeft):void 0,isOpen:e=>e===0,ownHandElsewhere:!0}),J(Ws,{of:M.seats[0],actions:ae,offered:M.last?.tile??null,best:ie,act:S,children:J(`span`,{class:`status faint`,role:`status`,children:E?``:t(`table-thinking`)})})]}),J(`div`,{class:`play-side stack`,children:[J(`section`,{class:`card stack tight verdict-of-drill ${N?N.isRight?`right`:`wrong`:``}`,"aria-live":`polite`,children:[!x&&J(`p`,{children:t(`practice-question`,{wind:t(`table-winds-${ks(0,gc(A,M.seats.length),M.seats.length)}`)})}),x&&!N&&J(`p`,{role:`status`,children:t(`table-thinking`)}),N&&E&&J(b,{children:[J(`h2`,{children:N.isRight?t(`practice-right`):t(`practice-better`,{action:q(E.actions[0].text,t)})}),!N.isRight&&N.cost!==null&&I&&oe&&J(`p`,{children:t(`practice-cost`,{action:q(ee.text,t),cost:Sa.amountText(N.cost,I.unit),quantity:t(`quantity-${oe}`)})}),J(`div`,{class:`row`,children:[J(`button`,{type:`button`,class:`primary next`,onClick:P,children:[t(`practice-next`),` `,J(`kbd`,{children:`Enter`})]}),J(`button`,{type:`button`,class:`to-analyser`,"aria-keyshortcuts":`o`,onClick:re,children:[t(`table-to_analyser`),` `,J(`kbd`,{children:`o`})]}),C&&T&&J(`button`,{type:`button`,class:`plain forget`,onClick:()=>{ic(T),P()},children:t(`practice-forget`)})]})]}),!N&&J(`button`,{type:`button`,class:`to-analyser`,"aria-keyshortcuts":`o`,onClick:re,children:[t(`table-to_analyser`),` `,J(`kbd`,{children:`o`})]})]}),N&&E&&J(`section`,{class:`card hints`,"aria-label":t(`table-hint`),children:J($s,{advice:E,chosen:x,choose:()=>{}})})]})]})})]})}var xc=2e3;async function Sc(e){let t=[...e].map(e=>e.webkitGetAsEntry()).filter(e=>e!==null),n=[],r=async e=>{if(n.length>=2e3)return;if(e.isFile){n.push(await new Promise((t,n)=>e.file(t,n)));return}let t=e.createReader();for(;;){let e=await new Promise((e,n)=>t.readEntries(e,n));if(e.length===0)return;for(let t of e)await r(t)}};for(let e of t)await r(e);return n}function Cc({onFiles:e,onProblem:t}){let n=X(),[r,i]=V(!1),a=t=>e(t.slice(0,xc).sort((e,t)=>e.name.localeCompare(t.name)));return J(`div`,{class:`drop${r?` over`:``}`,onDragOver:e=>{e.preventDefault(),i(!0)},onDragLeave:()=>i(!1),onDrop:e=>{e.preventDefault(),i(!1),e.dataTransfer&&Sc(e.dataTransfer.items).then(a,e=>t(e.message))},children:[J(`p`,{children:J(`b`,{children:n(`table-drop_here`)})}),J(`div`,{class:`row`,children:[J(`label`,{class:`button`,children:[n(`table-choose_files`),J(`input`,{type:`file`,class:`hidden files-input`,multiple:!0,onChange:e=>a([...e.currentTarget.files??[]])})]}),J(`label`,{class:`button`,children:[n(`table-choose_folder`),J(`input`,{type:`file`,class:`hidden folder-input`,webkitdirectory:!0,onChange:e=>a([...e.currentTarget.files??[]])})]})]})]})}var wc=0;function Tc(e,t){return wc+=1,{id:`record-${wc}`,record:e,body:t}}function Ec({onOpen:e}){let t=X(),[n,r]=V([]),[i,a]=V(null),[o,s]=V(null),c=async n=>{a(n.name),s(null);try{let r=await R().record(n.name,n,t.language);if(r.hands.length===0)throw Error(t(`table-no_hands`));e(Tc(r,n))}catch(e){let t=e.problem;s({file:n.name,message:e.message,hint:t?.hint??null})}a(null)};return H(()=>{let e=di();e!==null&&c(new File([e],t(`table-pasted`)))},[]),J(`section`,{class:`card stack files`,"aria-label":t(`table-watch_title`),children:[J(`div`,{children:[J(`h2`,{children:t(`table-watch_title`)}),J(`p`,{class:`faint`,children:t(`table-watch_about`)})]}),J(Cc,{onFiles:e=>{r(e),e.length===1&&c(e[0])},onProblem:e=>s({file:``,message:e,hint:null})}),i&&J(`p`,{role:`status`,children:t(`table-reading`,{file:i})}),o&&J(`p`,{class:`error`,role:`alert`,children:[o.file&&J(`b`,{children:[o.file,`: `]}),o.message,o.hint&&J(b,{children:[` `,J(`em`,{children:o.hint})]})]}),n.length>1&&J(b,{children:[J(`h3`,{children:t(`table-files_listed`,{count:n.length})}),J(`ul`,{class:`file-list`,tabIndex:0,"aria-label":t(`table-files_listed`,{count:n.length}),children:n.map((e,t)=>J(`li`,{children:J(`button`,{type:`button`,class:`link`,disabled:i!==null,onClick:()=>void c(e),children:e.webkitRelativePath||e.name})},t))})]})]})}function Dc(e,t,n){if(!e.record)return;let r=Tc(e.record,e.body),i=e.record.hands.findIndex(e=>e.game===t&&(!n||e.hand===n.hand));ws(`table.opened`,r),ws(`${r.id}-place`,{hand:Math.max(i,0),event:n?.event??0}),e.review&&ws(`${r.id}-review`,e.review),n&&(ws(`${r.id}-chosen`,n),ws(`${r.id}-bottom`,n.seat)),ei(Z(`table`))}var Oc=e=>e===null?`–`:`${(100*e).toFixed(0)}%`,kc=e=>e===null?`–`:os(Math.round(e)),Ac=(e,t)=>e===null?`–`:t===`points`?Math.round(e).toLocaleString(`en`):e.toFixed(3);function jc({rows:e}){let t=X(),n=e.find(e=>e.quantity)?.quantity??null;return J(`div`,{class:`scroll`,tabIndex:0,role:`group`,"aria-label":t(`records-games`),children:J(`table`,{class:`points record-table`,children:[J(`thead`,{children:J(`tr`,{children:[J(`th`,{scope:`col`,children:t(`records-game`)}),J(`th`,{scope:`col`,class:`rules`,children:t(`table-rules`)}),J(`th`,{scope:`col`,class:`hands`,children:t(`records-hands`)}),J(`th`,{scope:`col`,children:t(`table-points`)}),J(`th`,{scope:`col`,children:t(`records-place`)}),J(`th`,{scope:`col`,children:n?t(`records-cost_in`,{quantity:t(`quantity-${n}`)}):t(`records-cost`)}),J(`th`,{scope:`col`,children:t(`records-agreement`)}),J(`th`,{scope:`col`,children:t(`records-luck`)}),J(`th`,{scope:`col`,children:t(`records-rating`)}),J(`th`,{scope:`col`,children:t(`records-mistakes`)})]})}),J(`tbody`,{children:e.map(e=>J(`tr`,{children:[J(`th`,{scope:`row`,children:J(`button`,{type:`button`,class:`link`,onClick:()=>Dc(e.file,e.game),children:[e.file.name,e.game>1?` · ${e.game}`:``]})}),J(`td`,{class:`rules`,children:si(t,e.rules)}),J(`td`,{class:`number hands`,children:e.hands}),J(`td`,{class:`number ${e.points>0?`up`:e.points<0?`down`:``}`,children:os(e.points)}),J(`td`,{class:`number`,children:e.place}),J(`td`,{class:`number cost`,children:Ac(e.cost,e.quantity)}),J(`td`,{class:`number`,children:Oc(e.agreement)}),J(`td`,{class:`number`,children:kc(e.luck)}),J(`td`,{class:`number rating`,children:e.rating?.toFixed(0)??`–`}),J(`td`,{class:`number`,children:e.mistakes??`–`})]},`${e.file.id}-${e.game}`))})]})})}function Mc(e,t){is(`games.csv`,`text/csv`,rs([[`file`,`game`,`rules`,`player`,`hands`,`points`,`place`,`cost`,`quantity`,`agreement`,`luck`,`rating`,`mistakes`],...e.map(e=>[e.file.name,e.game,e.rules,e.names[e.seat]??t(`table-you`),e.hands,e.points,e.place,e.cost,e.quantity,e.agreement,e.luck,e.rating,e.mistakes])]))}function Nc(e){let t=new Map,n=new Set;for(let{names:r}of e.flatMap(e=>e.record?.games??[]))for(let e of r)r.filter(t=>t===e).length>1&&n.add(e),t.set(e,(t.get(e)??0)+1);return[...t].filter(([e])=>!n.has(e)).sort((e,t)=>t[1]-e[1]||e[0].localeCompare(t[0]))}var Pc=(e,t)=>{if(`seat`in t)return t.seat<e.length?t.seat:null;let n=e.indexOf(t.name);return n<0?null:n},Fc=e=>e.reduce((e,t)=>e+t,0);function Ic(e,t){return e.flatMap(e=>(e.record?.games??[]).flatMap(n=>{let r=Pc(n.names,t);if(r===null)return[];let i=e.record.hands.filter(e=>e.game===n.game),a=Bc([e],t).filter(e=>e.decision.game===n.game),o=e.review&&n.scores.length>0?Lc(e.review,n.game,r):null;return[{file:e,game:n.game,rules:n.rules,names:n.names,seat:r,hands:i.length,points:Fc(i.map(e=>e.seats[r].result)),place:1+n.scores.filter((e,t)=>e>n.scores[r]||e===n.scores[r]&&t<r).length,cost:o?.cost??null,quantity:e.review?.summary.quantity??null,agreement:o?.agreement??null,rating:o?.rating??null,luck:o?.luck??null,mistakes:o&&a.length}]}))}function Lc(e,t,n){let r=e.decisions.filter(e=>e.game===t&&e.seat===n),i=e.hands.filter(e=>e.game===t).map(e=>e.seats[n]),a=e.summary.players.find(r=>r.seat===n||r.seat===null&&r.name===e.games.find(e=>e.game===t)?.names[n])?.trend.find(e=>e.game===t),o=e.summary.quantity,s=i.filter(e=>e.deal!==null||e.draws!==null);return{cost:o?a?.cost[o]??0:null,agreement:r.length>0?r.filter(e=>e.agrees).length/r.length:null,rating:a?.rating??null,luck:s.length>0?Fc(s.map(e=>(e.deal??0)+(e.draws??0))):null}}var Rc=[`discard`,`riichi`,`claim`,`kong`,`win`,`opening`],zc=[`quiet`,`open_hand`,`riichi`];function Bc(e,t){let n=e.flatMap(e=>(e.review?.decisions??[]).flatMap(n=>{let r=e.review.games.find(e=>e.game===n.game)?.names??[];return n.flag===`cost`&&Pc(r,t)===n.seat?[{file:e,review:e.review,decision:n}]:[]})),r=({decision:{cost:e}})=>e?.severity??e?.value??0;return n.sort((e,t)=>r(t)-r(e))}var Vc=50;function Hc({files:e,whose:t}){let n=X(),[r,i]=V(``),[a,o]=V(``),s=Bc(e,t);if(!e.some(e=>e.review))return null;let c=s.filter(({decision:e})=>(r===``||e.kind===r)&&(a===``||e.threat===a)),l=e=>s.filter(e).length;return J(`section`,{class:`card stack tight mistakes`,"aria-label":n(`records-mistakes`),children:[J(`div`,{class:`row`,children:[J(`h2`,{children:n(`records-mistakes`)}),J(`label`,{children:[n(`records-kind`),` `,J(`select`,{class:`kind`,value:r,onChange:e=>i(e.currentTarget.value),children:[J(`option`,{value:``,children:[n(`records-all`),` (`,s.length,`)`]}),Rc.map(e=>J(`option`,{value:e,children:[n(`records-kinds-${e}`),` (`,l(({decision:t})=>t.kind===e),`)`]},e))]})]}),J(`label`,{children:[n(`records-situation`),` `,J(`select`,{class:`threat`,value:a,onChange:e=>o(e.currentTarget.value),children:[J(`option`,{value:``,children:n(`records-all`)}),zc.map(e=>J(`option`,{value:e,children:[n(`threat-${e}`),` (`,l(({decision:t})=>t.threat===e),`)`]},e))]})]}),J(`button`,{type:`button`,class:`practise`,disabled:c.length===0,onClick:()=>{rc(c.map(({decision:e})=>e)),ei(Z(`drill`,new URLSearchParams({theme:`mistakes`})))},children:n(`records-practise`,{count:c.length})})]}),c.length===0?J(`p`,{class:`faint`,children:n(`records-no_mistakes`)}):J(`div`,{class:`scroll`,tabIndex:0,role:`group`,"aria-label":n(`records-mistakes`),children:J(`table`,{class:`points`,children:[J(`thead`,{children:J(`tr`,{children:[J(`th`,{scope:`col`,children:n(`records-game`)}),J(`th`,{scope:`col`,children:n(`records-decision`)}),J(`th`,{scope:`col`,children:n(`records-done`)}),J(`th`,{scope:`col`,children:n(`records-advised`)}),J(`th`,{scope:`col`,children:n(`records-cost`)})]})}),J(`tbody`,{children:c.slice(0,Vc).map(({file:e,decision:t},r)=>J(`tr`,{"data-kind":t.kind,children:[J(`th`,{scope:`row`,children:J(`button`,{type:`button`,class:`link`,onClick:()=>Dc(e,t.game,t),children:[e.name,` · `,t.hand,`/`,t.turn]})}),J(`td`,{children:[n(`records-kinds-${t.kind}`),`, `,n(`threat-${t.threat}`)]}),J(`td`,{children:q(t.done_text,n)}),J(`td`,{children:q(t.advised_text,n)}),J(`td`,{class:`number`,children:Ac(t.cost?.value??null,t.cost?.quantity??null)})]},r))})]})})]})}var Uc=0;function Wc(e){let t=e.split(/\r?\n/).filter(e=>e.trim()).flatMap(e=>{let t=/tenhou\.net\//.test(e)?Ai(e):{kind:`tiles`};return t.kind===`record`?[t.body]:[]});if(t.length>0)return t;let n=Ai(e);return n.kind===`record`?[n.body]:[]}function Gc(){let e=X(),{about:t}=jo(),[n,r]=Ts(`records.files`,[]),[i,a]=Ts(`records.whose`,null),[o,s]=V(null),[c,l]=V(null),u=U(null);H(()=>()=>u.current?.abort(),[]);let d=(e,t)=>r(n=>n.map(n=>n.id===e?{...n,...t}:n)),f=async t=>{let n=u.current=new AbortController;l(null);let i=t.map(({name:e,body:t})=>({id:`library-${Uc+=1}`,name:e,body:t,record:null,review:null,problem:null}));r(e=>[...e,...i]);for(let[t,r]of i.entries()){s({name:r.name,done:t,of:i.length});try{d(r.id,{record:await R().record(r.name,r.body,e.language,n.signal)})}catch(e){if(n.signal.aborted)return;d(r.id,{problem:e.message})}}s(null)},p=t=>{let n=Wc(t);return n.length>0&&f(n.map(t=>({name:`${e(`table-pasted`)} ${Uc+=1}`,body:t}))),n.length>0};H(()=>{let e=e=>{ai(e.target,``)||p(e.clipboardData?.getData(`text`)??``)&&e.preventDefault()};return document.addEventListener(`paste`,e),()=>document.removeEventListener(`paste`,e)});let m=Nc(n),h=m[0]&&m[0][1]>1?`name:${m[0][0]}`:`seat:0`,g=i??h,_=g.startsWith(`name:`)?{name:g.slice(5)}:{seat:Number(g.slice(5))},v=Ic(n,_),y=async()=>{let r=u.current=new AbortController;l(null);let i=n.filter(e=>e.record&&!e.review&&Ic([e],_).length>0);for(let n of i){let i=Mo(t,n.record.games[0]?.rules??``)?.usual;if(!i)continue;let a=`name`in _?_.name:String(_.seat);try{s({name:n.name,done:0,of:0});for await(let t of R().review({name:n.name,body:n.body,seat:a,player:i,language:e.language},r.signal))`progress`in t?s({name:n.name,done:t.progress.done,of:t.progress.of}):`review`in t?d(n.id,{review:t.review}):`error`in t&&d(n.id,{problem:t.error.message})}catch(e){if(r.signal.aborted)break;l(e.message)}}s(null)},b=v.flatMap((e,t)=>e.rating===null?[]:[{x:t+1,y:e.rating}]),x=v.filter(e=>!e.file.review).length;return J(`div`,{class:`table-page records-page stack`,children:[J(`h1`,{children:e(`shell-pages-records`)}),J(`section`,{class:`card stack tight`,"aria-label":e(`records-add`),children:[J(`p`,{class:`faint`,children:e(`records-about`)}),J(Cc,{onFiles:e=>void f(e.map(e=>({name:e.webkitRelativePath||e.name,body:e}))),onProblem:l}),J(`label`,{class:`paste-field`,children:[e(`records-paste`),` `,J(`input`,{class:`code`,value:``,placeholder:`https://tenhou.net/6/#json=…`,onPaste:t=>{p(t.clipboardData?.getData(`text`)??``)?t.preventDefault():l(e(`records-no_record`))}})]}),c&&J(`p`,{class:`error`,role:`alert`,children:c})]}),o&&J(`section`,{class:`card row`,role:`status`,children:[J(`span`,{children:o.name}),J(`progress`,{max:o.of||1,value:o.done,"aria-label":e(`table-reviewing`)}),o.of>0&&J(`span`,{class:`number`,children:[o.done,` / `,o.of]}),J(`button`,{type:`button`,onClick:()=>{u.current?.abort(),s(null)},children:e(`table-stop`)})]}),n.some(e=>e.problem)&&J(`ul`,{class:`error problems`,children:n.filter(e=>e.problem).map(e=>J(`li`,{children:[J(`b`,{children:e.name}),`: `,e.problem]},e.id))}),n.length>0&&J(`section`,{class:`card stack tight`,"aria-label":e(`records-games`),children:[J(`div`,{class:`row`,children:[J(`label`,{children:[e(`records-whose`),` `,J(`select`,{class:`whose`,value:g,onChange:e=>a(e.currentTarget.value),children:[m.map(([e,t])=>J(`option`,{value:`name:${e}`,children:[e,` (`,t,`)`]},e)),[0,1,2,3].map(t=>J(`option`,{value:`seat:${t}`,children:e(`records-seat`,{wind:e(`table-winds-${t}`)})},t))]})]}),x>0&&J(`button`,{type:`button`,class:`primary review-all`,disabled:o!==null||!t,onClick:()=>void y(),children:e(`records-review_all`,{count:x})}),J(`button`,{type:`button`,class:`export`,disabled:v.length===0,onClick:()=>Mc(v,e),children:e(`records-export`)}),J(`button`,{type:`button`,class:`plain`,onClick:()=>{u.current?.abort(),s(null),r([])},children:e(`records-clear`)})]}),J(jc,{rows:v})]}),b.length>1&&J(`figure`,{class:`card trend`,children:[J(`figcaption`,{children:e(`records-trend`)}),J(es,{label:e(`records-trend`),xLabel:e(`records-games`),range:[0,100],format:e=>e.toFixed(0),levels:[],points:b})]}),J(Hc,{files:n,whose:_})]})}var Kc=(e,t,n)=>e.has(t)?e(t):e.has(`fan-${t}`)?e(`fan-${t}`):n;function qc(e,t){return`yaku`in e?e.yaku.map(e=>({name:Kc(t,`yaku-${e.code}`,e.name),amount:t(`scoring-han`,{count:e.han}),more:t.language===`en`?e.japanese:void 0})):`fans`in e?e.fans.map(e=>({name:Kc(t,`fan-${e.code}`,e.name),amount:Jc(e.points,e.count),more:e.made_by?.join(`, `)??(t.language===`en`?e.chinese:void 0)})):`tai`in e?e.tai.map(e=>({name:Kc(t,`tai-${e.code}`,e.name),amount:Jc(e.tai,e.count),more:t.language===`en`?e.chinese:void 0})):`factors`in e?e.factors.map(e=>({name:Kc(t,`sichuan-${e.code}`,e.name),amount:`× ${e.factor}`,more:t.language===`en`?e.chinese:void 0})):[]}var Jc=(e,t)=>t>1?`${e} × ${t}`:String(e);function Yc({answer:e}){let t=X(),n=qc(e,t);return J(b,{children:[n.length>0&&J(`table`,{class:`points counted-lines`,children:[J(`thead`,{children:J(`tr`,{children:[J(`th`,{scope:`col`,children:t(`scoring-counts`)}),J(`th`,{scope:`col`}),J(`th`,{scope:`col`,children:t(`scoring-value`)})]})}),J(`tbody`,{children:n.map((e,t)=>J(`tr`,{children:[J(`th`,{scope:`row`,children:e.name}),J(`td`,{children:J(`small`,{children:e.more})}),J(`td`,{class:`number`,children:e.amount})]},t))})]}),`fu_items`in e&&e.fu_items.length>0&&J(`table`,{class:`points fu-lines`,children:[J(`thead`,{children:J(`tr`,{children:[J(`th`,{scope:`col`,children:t(`scoring-fu`,{count:e.fu})}),J(`th`,{scope:`col`}),J(`th`,{scope:`col`,children:t(`scoring-value`)})]})}),J(`tbody`,{children:e.fu_items.map((e,n)=>J(`tr`,{children:[J(`th`,{scope:`row`,children:e.reason}),J(`td`,{children:J(`small`,{children:e.tile?ar(e.tile,t):``})}),J(`td`,{class:`number`,children:e.fu})]},n))})]}),`left_out`in e&&e.left_out.length>0&&J(`details`,{children:[J(`summary`,{children:t(`scoring-left_out`)}),J(`ul`,{children:e.left_out.map((e,n)=>J(`li`,{children:[Kc(t,`fan-${e.code}`,e.name),`: `,q(e.because,t)]},n))})]})]})}var Xc=8,Zc=(e,t)=>Number(RegExp(`^${t} = (-?\\d+)`,`m`).exec(e.options)?.[1]??0);function Qc({answer:e,form:t,rules:n}){let r=X(),i=$c(e,t,n);return i.length===0?null:J(`section`,{"aria-label":r(`scoring-payments`),children:[J(`h3`,{children:r(`scoring-payments`)}),J(`ul`,{class:`payments`,children:i.map(({who:e,points:t})=>J(`li`,{children:[r(`scoring-who-${e}`),`: `,J(`b`,{class:`number`,children:t.toLocaleString(`en`)})]},e))}),r.has(`scoring-settled-${n.family}`)&&J(`p`,{class:`faint`,children:r(`scoring-settled-${n.family}`)})]})}function $c(e,t,n){if(`han`in e)return t.selfDrawn?t.seat===`E`?[{who:`each`,points:e.main}]:[{who:`dealer`,points:e.main},{who:`others`,points:e.additional}]:[{who:`discarder`,points:e.main}];if(`fans`in e)return e.reaches_minimum?t.selfDrawn?[{who:`each`,points:Xc+e.total}]:[{who:`discarder`,points:Xc+e.total},{who:`others`,points:Xc}]:[];if(!(`total`in e))return[];let r=n.family===`taiwan`?Zc(n,`base`)+Zc(n,`per_tai`)*e.total:e.total;return[{who:t.selfDrawn?`each`:`discarder`,points:r}]}var el={rules:`riichi`,hand:``,win:``,melds:``,selfDrawn:!1,seat:`E`,round:`E`,dora:``,ura:``,flowers:``,norths:``,void:``,flags:[]},tl=[`rules`,`hand`,`win`,`melds`,`seat`,`round`,`dora`,`ura`,`flowers`,`norths`,`void`];function nl(e){let t=Object.fromEntries(tl.flatMap(t=>e.has(t)?[[t,e.get(t)]]:[]));return{...el,...t,selfDrawn:e.get(`drawn`)===`1`,flags:(e.get(`flags`)??``).split(`,`).filter(Boolean)}}function rl(e){let t=new URLSearchParams;for(let n of tl)(e[n]!==el[n]||n===`rules`)&&t.set(n,e[n]);return e.selfDrawn&&t.set(`drawn`,`1`),e.flags.length>0&&t.set(`flags`,e.flags.join(`,`)),t}function il(e,t){return{now:W(e.hand).length+W(e.win).length+3*Wr(e.melds).length,wanted:t.hand+1}}function al(e,t,n){let{now:r,wanted:i}=il(e,t);if(r!==i||W(e.win).length!==1)return null;let a=(e,t=!0)=>t&&e.trim()?e.trim():null;return{rules:t.name,language:n,win:{concealed:e.hand,winning_tile:e.win.trim(),self_drawn:e.selfDrawn,melds:Wr(e.melds).map(({kind:e,word:t})=>({kind:e,tiles:t.split(`@`,1)[0].replace(/^[([]\+?|[\])]$/g,``)})),seat_wind:a(e.seat,t.kinds>27),round_wind:a(e.round,t.kinds>27),dora_indicators:a(e.dora,t.has.dora),ura_indicators:a(e.ura,t.has.dora&&e.flags.some(e=>e.endsWith(`riichi`))),flowers:a(e.flowers,t.has.flowers),void:a(e.void,t.has.void),...t.has.norths&&/^\d+$/.test(e.norths.trim())?{norths:Number(e.norths)}:{},flags:e.flags.filter(e=>t.flags.includes(e))}}}function ol(e,t,n){if([...W(e.hand),...W(e.win),...Wr(e.melds).flatMap(e=>e.tiles)].filter(e=>G(e)===G(t)).length>=4)return e;let{now:r,wanted:i}=il(e,n);return r>=i?e:r===i-1&&e.win===``?{...e,win:t}:{...e,hand:e.hand+t}}var sl=120,cl={riichi:{hand:`234m34567p22678s`,win:`8p`,flags:[`riichi`],dora:`1m`},mcr:{hand:`123789m11p23s`,win:`4s`,melds:`456m`},taiwan:{hand:`123456m2345688p456s`,win:`1p`},sichuan:{hand:`2223344455577m`,win:`7m`},mahjong0:{hand:`1112345678999m`,win:`5m`}};function ll({query:e}){let t=X(),{about:n,problem:r}=jo(),i=nl(e),a=Mo(n,i.rules)??Mo(n,`riichi`),o=e=>ei(Z(`score`,rl({...i,...e})),`replace`),[s,c]=V(null),[l,u]=V(null),d=a?al(i,a,t.language):null,f=d&&JSON.stringify(d);if(H(()=>{if(u(null),c(null),f===null)return;let e=new AbortController,t=setTimeout(()=>{R().score(JSON.parse(f),e.signal).then(c,t=>e.signal.aborted||u(t.message))},sl);return()=>{clearTimeout(t),e.abort()}},[f]),!a)return J(`div`,{class:`table-page`,children:[J(`h1`,{children:t(`shell-pages-score`)}),J(`p`,{role:`status`,children:r??t(`table-loading`)})]});let p=il(i,a),m=(e,n=``)=>J(`label`,{class:`field`,children:[t(`scoring-fields-${e}`),J(`input`,{class:`code ${e}`,value:i[e],placeholder:n,spellcheck:!1,autocomplete:`off`,autocapitalize:`off`,onInput:t=>o({[e]:t.currentTarget.value})})]}),h=e=>J(`label`,{class:`field`,children:[t(`scoring-fields-${e}`),J(`select`,{class:e,value:i[e],onChange:t=>o({[e]:t.currentTarget.value}),children:[...`ESWN`].slice(0,a.seats).map(e=>J(`option`,{value:e,children:t(`analyse-winds-${e.toLowerCase()}`)},e))})]});return J(`div`,{class:`table-page score-page stack`,children:[J(`h1`,{children:t(`shell-pages-score`)}),J(`div`,{class:`score-columns`,children:[J(`form`,{class:`card stack tight`,onSubmit:e=>e.preventDefault(),children:[J(`div`,{class:`row`,children:[J(`label`,{children:[t(`table-rules`),` `,J(`select`,{class:`rules`,value:a.name,onChange:e=>o({rules:e.currentTarget.value,flags:[]}),children:n.rule_sets.map(e=>J(`option`,{value:e.name,children:si(t,e.name)},e.name))})]}),J(`button`,{type:`button`,class:`example`,onClick:()=>o({...el,rules:a.name,...cl[a.family]}),children:t(`scoring-example`)}),J(`button`,{type:`button`,class:`plain`,onClick:()=>o({...el,rules:a.name}),children:t(`scoring-clear`)})]}),J(`div`,{class:`won-hand`,role:`group`,"aria-label":t(`scoring-fields-hand`),children:[J(br,{codes:Qn(W(i.hand))}),i.win&&J(`span`,{class:`tiles winning`,children:W(i.win).map(e=>J(Y,{code:e},e))}),Wr(i.melds).map((e,t)=>J(br,{codes:e.kind===`closed_kong`?[`back`,...e.tiles.slice(1,3),`back`]:e.tiles},t))]}),J(`div`,{class:`fields`,children:[m(`hand`,`234m34567p22678s`),m(`win`,`8p`),a.has.scores&&m(`melds`,`777z (5555s)`)]}),J(dl,{kinds:a.kinds,hasRed:a.has.red_fives,leftOut:W(a.left_out),onTile:e=>o(ol(i,e,a))}),J(`div`,{class:`row`,children:[J(`label`,{children:[J(`input`,{type:`checkbox`,class:`self-drawn`,checked:i.selfDrawn,onChange:e=>o({selfDrawn:e.currentTarget.checked})}),` `,t(`scoring-self_drawn`)]}),a.flags.map(e=>J(`label`,{children:[J(`input`,{type:`checkbox`,class:`flag-${e}`,checked:i.flags.includes(e),onChange:t=>o({flags:t.currentTarget.checked?[...i.flags,e]:i.flags.filter(t=>t!==e)})}),` `,t(`scoring-flags-${e}`)]},e))]}),J(`div`,{class:`fields`,children:[a.kinds>27&&J(b,{children:[h(`seat`),h(`round`)]}),a.has.dora&&J(b,{children:[m(`dora`,`1m`),i.flags.some(e=>e.endsWith(`riichi`))&&m(`ura`,`2p`)]}),a.has.flowers&&m(`flowers`,`1f3g`),a.has.norths&&m(`norths`,`1`),a.has.void&&J(`label`,{class:`field`,children:[t(`scoring-fields-void`),J(`select`,{class:`void`,value:i.void,onChange:e=>o({void:e.currentTarget.value}),children:[J(`option`,{value:``,children:`–`}),[`m`,`p`,`s`].map(e=>J(`option`,{value:e,children:t(`suit-${e}`)},e))]})]})]})]}),J(`section`,{class:`card stack tight score-answer`,"aria-live":`polite`,"aria-busy":d!==null&&!s&&!l,children:l?J(`p`,{class:`error`,role:`alert`,children:l}):d?s?J(ul,{answer:s,children:J(Qc,{answer:s,form:i,rules:a})}):J(`p`,{role:`status`,children:t(`table-thinking`)}):J(`p`,{class:`faint`,children:t(`scoring-tiles`,{now:p.now,wanted:p.wanted})})})]})]})}function ul({answer:e,children:t}){let n=X();return`error`in e?J(b,{children:[J(`h2`,{children:n(e.error===`no_yaku`?`scoring-no_yaku`:`scoring-no_win`)}),J(`p`,{children:e.reason})]}):J(b,{children:[J(`p`,{class:`reckoning`,children:J(`b`,{children:e.reckoning})}),`reaches_minimum`in e&&!e.reaches_minimum&&J(`p`,{class:`notice`,children:n(`scoring-too_few`)}),J(Yc,{answer:e}),t]})}function dl({kinds:e,hasRed:t,leftOut:n,onTile:r}){let i=X(),a=[`m`,`p`,`s`].map(e=>[...`123456789`,...t?[`0`]:[]].map(t=>t+e).filter(e=>!n.includes(e)));return e>27&&a.push([...`1234567`].map(e=>`${e}z`)),J(`div`,{class:`score-keypad`,role:`group`,"aria-label":i(`analyse-keypad`),children:a.map(e=>J(`div`,{children:e.map(e=>J(xr,{code:e,label:i(`analyse-add_tile`,{tile:K(e,i)}),onPress:()=>r(e)},e))},e[0]))})}var fl=(()=>{let{canonical:e,order:t,plain:n}=Xn;return{at:(r,i,a)=>{let o=r[0],s=o.tehais.map((t,n)=>({hand:t.map(e),river:[],melds:[],flowers:[],score:o.scores[n],drawn:null,riichi:!1,declares:!1,isVoid:null,won:!1,wonWith:null})),c={seats:s,dora:o.dora_marker?[e(o.dora_marker)]:[],sticks:o.kyotaku,last:null,turn:null},l=[],u=(e,t)=>{for(let n of t){let t=s[e].hand.lastIndexOf(n),r=t>=0?t:s[e].hand.lastIndexOf(`back`);r>=0&&s[e].hand.splice(r,1)}},d=e=>e.forEach((e,t)=>{s[t].score+=e});for(let o of r.slice(1,i+1)){let r=s[o.actor],i=o.pai?e(o.pai):null,f=(o.consumed||[]).map(e);switch(o.type!==`tsumo`&&o.type!==`dora`&&s.forEach(e=>{e.drawn=null}),o.type){case`tsumo`:r.hand.push(i),r.drawn=i,c.turn=o.actor;break;case`dahai`:u(o.actor,[i]),r.river.push({tile:i,drawn:o.tsumogiri,claimed:!1,riichi:r.declares}),r.declares=!1,c.last={seat:o.actor,tile:i},c.turn=null;break;case`chi`:case`pon`:case`daiminkan`:{u(o.actor,f);let e=s[o.target].river;e.length&&(e[e.length-1].claimed=!0),r.melds.push({tiles:[...f,i].sort((e,n)=>t(e)-t(n)),from:o.target,claimed:i,closed:!1}),c.turn=o.actor;break}case`kakan`:{u(o.actor,[i]);let e=r.melds.find(e=>e.tiles.length===3&&e.tiles.every(e=>n(e)===n(i)));e&&e.tiles.push(i),c.last={seat:o.actor,tile:i};break}case`ankan`:u(o.actor,f),r.melds.push({tiles:f,from:null,claimed:null,closed:!0});break;case`flower`:u(o.actor,[i]),r.flowers.push(i);break;case`nukidora`:u(o.actor,[i]),r.flowers.push(i),c.last={seat:o.actor,tile:i};break;case`exchange`:u(o.actor,f),l.push([o.target,f]),l.length===4&&(l.forEach(([e,t])=>s[e].hand.push(...t)),l=[]);break;case`void`:r.isVoid=o.suit;break;case`reach`:r.riichi=!0,r.declares=!0;break;case`reach_accepted`:r.score-=a,c.sticks+=1;break;case`dora`:c.dora.push(e(o.dora_marker));break;case`hora`:r.won=!0,r.wonWith=i,c.turn=null,c.sticks=0,d(o.deltas);break;case`payment`:case`ryukyoku`:d(o.deltas)}}return c}}})();function pl(e,t,n){if(!e)return;let r=t.slice(0,n+1).filter(e=>e.type===`tsumo`).length;return Math.max(e.most_draws_left+1-r,0)}var ml=[`E`,`S`,`W`,`N`];function hl({rules:e,lines:t,event:n,table:r,dealer:i,seat:a}){let o=t[0],s=r.seats.length,c=e=>r.seats[(a+e)%s],l=c(0),u=o?.type===`start_kyoku`,d=pl(e,t,n),f=r.last,p=f!==null&&f.seat!==a&&l.hand.length%3==1&&t[n]?.type===`dahai`&&_l(l,f.tile,(f.seat+1)%s===a,e),m=Fr(s),h=f?m[Ds(a,f.seat,s)]:void 0;return{...Lr,rules:e?.name??``,hand:Zn(Qn(l.hand)),drawn:l.drawn??``,melds:l.melds.map(e=>yl(e,a,s,vl(e,a,t,n))).join(` `),offered:p?f.tile:``,from:h&&h!==`self`?h:Lr.from,seatWind:ml[(a-i+s)%s],roundWind:u?ml.find(e=>e===o.bakaze)??``:``,dora:Zn(r.dora),drawsLeft:d===void 0?``:String(d),void:l.isVoid??``,...gl(l),scores:e?.has.riichi?m.map((e,t)=>c(t).score).join(`,`):``,repeats:u&&o.honba>0?String(o.honba):``,sticks:r.sticks>0?String(r.sticks):``,seats:Pr.map(e=>{let r=m.indexOf(e);if(r<0)return Lr.seats[0];let i=c(r),o=(a+r)%s;return{river:i.river.map(e=>e.tile+(e.riichi?`!`:``)+(e.drawn?`*`:``)+(e.claimed?`<`:``)).join(` `),melds:r===0?``:i.melds.map(e=>yl(e,o,s,vl(e,o,t,n))).join(` `),riichi:i.riichi,void:r===0?``:i.isVoid??``,...r===0?{flowers:``,norths:``}:gl(i)}})}}function gl({flowers:e}){let t=e.filter(e=>e===`4z`).length;return{flowers:Zn(e.filter(e=>e!==`4z`)),norths:t>0?String(t):``}}function _l(e,t,n,r){let i=e.hand.map(G),a=G(t);if(e.riichi||e.won)return!1;if(i.filter(e=>e===a).length>=2)return!0;let[o,s]=[Number(a[0]),a[1]];if(!n||!r?.has.chows||s===`z`)return!1;let c=e=>i.includes(`${o+e}${s}`);return c(-2)&&c(-1)||c(-1)&&c(1)||c(1)&&c(2)}var vl=(e,t,n,r)=>e.tiles.length===4&&!e.closed&&n.slice(0,r+1).some(n=>n.type===`kakan`&&n.actor===t&&G(e.tiles[0])===G(n.pai));function yl(e,t,n,r){let i=Zn(e.tiles);if(e.closed)return i.includes(`back`)?``:`(${i})`;let a=e.from===null?void 0:Fr(n)[Ds(t,e.from,n)];return`${r?`[+${i}]`:i}${a&&a!==`self`?`@${a}`:``}`}var bl=e=>(e.danger??[]).reduce((e,t)=>e+t.points,0);function xl({rows:e}){let t=X(),n=e.flatMap(e=>e.action.kind===`discard`&&e.danger?.length?[{tile:e.action.tile,danger:e.danger,points:bl(e)}]:[]),[r]=n;return r?J(`details`,{children:[J(`summary`,{children:t(`table-danger`)}),J(`div`,{class:`scroll`,tabIndex:0,role:`group`,"aria-label":t(`table-danger`),children:J(`table`,{class:`points dangers`,children:[J(`thead`,{children:J(`tr`,{children:[J(`th`,{scope:`col`,children:t(`table-discard`)}),r.danger.map(e=>J(`th`,{scope:`col`,children:t(`side-${e.seat}`)},e.seat)),J(`th`,{scope:`col`,children:t(`table-points_lost`)})]})}),J(`tbody`,{children:n.toSorted((e,t)=>t.points-e.points).map(({tile:e,danger:n,points:r},i)=>J(`tr`,{children:[J(`th`,{scope:`row`,children:J(Y,{code:e,class:`tiny`})}),n.map(e=>J(`td`,{class:`number`,title:q(e.text,t),children:Va(e.chance)},e.seat)),J(`td`,{class:`number`,children:r.toFixed(0).replace(`-`,`−`)})]},i))})]})})]}):null}function Sl({hand:e,names:t,stickPoints:n}){let r=X(),i=n=>`${r(`table-winds-${ks(n,e.dealer,t.length)}`)} (${t[n]})`,a=fl.at(e.events,e.events.length-1,n),o=e.events.map((e,t)=>({line:e,place:t})).filter(e=>e.line.type===`hora`),s=e.events.filter(e=>e.type===`payment`||e.type===`ryukyoku`);return J(`section`,{class:`card stack tight hand-summary`,"aria-label":r(`table-hand_summary`),children:[J(`h2`,{children:r(`table-hand_over`,{name:e.name})}),o.map(({line:t,place:r},a)=>J(Cl,{hand:e,win:t,event:r,who:i,stickPoints:n,counted:e.wins?.[a]},r)),s.map((e,t)=>J(`div`,{children:[J(`p`,{children:as(e,i,r,`read`)}),`payments`in e&&J(wl,{payments:e.payments,who:i})]},t)),J(`div`,{class:`scroll`,tabIndex:0,role:`group`,"aria-label":r(`table-points`),children:J(`table`,{class:`points`,children:[J(`thead`,{children:J(`tr`,{children:[J(`th`,{scope:`col`,children:r(`table-player`)}),J(`th`,{scope:`col`,children:r(`table-this_hand`)}),J(`th`,{scope:`col`,children:r(`table-points`)})]})}),J(`tbody`,{children:Es(t.length).map(t=>J(`tr`,{children:[J(`th`,{scope:`row`,children:i(t)}),J(`td`,{class:`number ${e.seats[t].result>0?`up`:e.seats[t].result<0?`down`:``}`,children:os(e.seats[t].result)}),J(`td`,{class:`number`,children:a.seats[t].score.toLocaleString(`en`)})]},t))})]})})]})}function Cl({hand:e,win:t,event:n,who:r,stickPoints:i,counted:a}){let o=X(),s=fl.at(e.events,n-1,i).seats[t.actor],{held:c,drawn:l}=Os(s),u=t.pai?Xn.canonical(t.pai):null,d=t.target===t.actor;return J(`article`,{class:`win`,children:[J(`h3`,{children:[as(t,r,o,`read`),` `,J(`span`,{class:`number up`,children:os(t.deltas[t.actor])})]}),J(`div`,{class:`won-hand`,children:[J(`span`,{class:`tiles`,children:c.map((e,t)=>J(Y,{code:e},t))}),u&&J(`span`,{class:`tiles winning`,children:J(Y,{code:d?l??u:u})}),s.melds.map((e,n)=>J(Hs,{meld:e,owner:t.actor,count:t.deltas.length},n)),s.flowers.length>0&&J(`span`,{class:`tiles flowers`,children:s.flowers.map((e,t)=>J(Y,{code:e},t))})]}),t.ura_markers&&J(`p`,{class:`row`,children:[o(`table-ura`),` `,J(`span`,{class:`tiles`,children:t.ura_markers.map((e,t)=>J(Y,{code:Xn.canonical(e),class:`tiny`},t))})]}),a&&a.parts.length>0&&J(`ul`,{class:`parts`,children:a.parts.map((e,t)=>J(`li`,{children:[e.text,` `,e.count>1?`${e.amount} × ${e.count}`:e.amount]},t))}),a&&J(`p`,{children:J(`b`,{children:[`= `,a.total]})}),J(wl,{payments:t.payments,who:r,said:t.reckoning})]})}function wl({payments:e,who:t,said:n}){let r=X();return e.length===0?null:J(`details`,{children:[J(`summary`,{children:r(`table-payments`)}),J(`ul`,{class:`payments`,children:e.map((e,i)=>J(`li`,{children:[r(`table-pays`,{from:t(e.from),to:t(e.to),points:e.points.toLocaleString(`en`)}),` `,r.language===`en`&&e.reason!==n&&J(`span`,{class:`faint`,children:e.reason})]},i))})]})}function Tl(e,t,n){let r=e.map(({action:e})=>e),i=e=>r.find(t=>t.kind===e),a=i(`win`);if(a)return t.win?a:null;let o=i(`pass`);if(o)return t.noCalls?o:null;let s=r.every(e=>e.kind===`discard`);return t.discard&&n&&s?r[0]??null:null}var El={chi:`chow`,pon:`pong`,daiminkan:`open_kong`,ankan:`closed_kong`,kakan:`added_kong`,nukidora:`north`,hora:`win`};function Dl(e,t){if(!e||!(`actor`in e))return;if(e.type===`reach`)return{seat:e.actor,text:t(`table-riichi`)};let n=e.type===`hora`&&e.actor===e.target?`win_drawn`:El[e.type];return n===void 0?void 0:{seat:e.actor,text:t(`table-actions-${n}`)}}var Ol=(e,t)=>e.findLast(e=>e.place<=t)?.place;function kl({events:e,event:t,who:n,jump:r}){let i=X(),a=U(null);H(()=>{let e=a.current?.querySelector(`[aria-current]`);e&&a.current&&(a.current.scrollTop=e.offsetTop-a.current.clientHeight/2)},[t,e]);let o=e.map((e,t)=>({place:t,text:as(e,n,i,`read`)})).filter(e=>e.text!==null&&(r||e.place<=t)),s=Ol(o,t);return J(`details`,{class:`card log`,open:!0,children:[J(`summary`,{children:i(`table-log`)}),J(`ol`,{ref:a,tabIndex:0,"aria-label":i(`table-log`),children:o.map(({place:e,text:n})=>J(`li`,{"aria-current":e===s?`step`:void 0,class:e>t?`to-come`:``,children:r?J(`button`,{type:`button`,class:`plain`,onClick:()=>r(e),children:n}):n},e))})]})}var Al={discard:[],claim:[[440,0,.09],[660,.08,.12]],turn:[[784,0,.07]],win:[[523,0,.14],[659,.12,.14],[784,.24,.14],[1047,.36,.3]],end:[[392,0,.2],[330,.18,.3]]},jl=null;function Ml(e){let t=Math.floor(e.sampleRate*.05),n=e.createBuffer(1,t,e.sampleRate),r=n.getChannelData(0);for(let e=0;e<t;e+=1)r[e]=(Math.random()*2-1)*(1-e/t)**4;let i=new AudioBufferSourceNode(e,{buffer:n}),a=new BiquadFilterNode(e,{type:`bandpass`,frequency:1800,Q:1.2});i.connect(a).connect(new GainNode(e,{gain:.5})).connect(e.destination),i.start()}function Nl(e){jl??=new AudioContext,jl.resume(),e===`discard`&&Ml(jl);for(let[t,n,r]of Al[e]){let e=jl.currentTime+n,i=new GainNode(jl,{gain:0});i.gain.setValueAtTime(0,e),i.gain.linearRampToValueAtTime(.12,e+.01),i.gain.exponentialRampToValueAtTime(.001,e+r);let a=new OscillatorNode(jl,{type:`triangle`,frequency:t});a.connect(i).connect(jl.destination),a.start(e),a.stop(e+r)}}function Pl(e,t){let n=e.findLastIndex(e=>`answered`in e),r=e.findLastIndex(e=>`undone`in e);if(r>n){let t=e.findIndex((e,t)=>t>r&&`ask`in e);return t<0?e.length:t+1}if(n<0||!t)return n+1;let i=e.findIndex((e,t)=>t>n&&`hand`in e);return i<0?e.length:i+1}var Fl={instant:0,quick:150,normal:450,slow:1100},Il={hand:null,lines:[],ask:null,finished:null,hands:[],answers:0,over:null};function Ll(e,t){return`undone`in t?{...e,ask:null,answers:e.answers-1}:`start`in t?{...e,hand:t.start,lines:[],ask:null,finished:null,answers:e.hand?.hand===t.start.hand?e.answers:0}:`event`in t?{...e,lines:[...e.lines,t.event],ask:null}:`ask`in t?{...e,ask:t.ask}:`answered`in t?{...e,answers:e.answers+1,ask:e.ask?.decision===t.answered.decision?null:e.ask}:`hand`in t?{...e,finished:t.hand,hands:[...e.hands,t.hand],ask:null}:`over`in t?{...e,over:t.over,ask:null}:e}var Rl=e=>!(`event`in e)||[`start_kyoku`,`reach_accepted`,`opened`,`end_kyoku`,`dora`].includes(e.event.type);function zl(e,t,n){let[r,i]=V([]),[a,o]=V(0),[s,c]=V(null),[l,u]=V(null),d=U(!0),f=U(n);f.current=n,H(()=>{let t=new AbortController,n=0;return i([]),o(0),d.current=!0,(async()=>{for(let r=0;!t.signal.aborted&&r<6;){try{for await(let a of R().gameStream(e,n,t.signal))if(typeof a.n==`number`&&(n=a.n+1,r=0,u(null),i(e=>[...e,a]),`over`in a))return}catch(e){if(t.signal.aborted||(u(e.message),e instanceof sn&&e.status===404))return}r+=1,await new Promise(e=>setTimeout(e,300*r))}})(),()=>t.abort()},[e]);let p=U({id:e,count:0,shown:Il}),m=Rn(()=>{let t=p.current.id===e&&p.current.count<=a?p.current:{id:e,count:0,shown:Il},n=r.slice(t.count,a).reduce(Ll,t.shown);return p.current={id:e,count:Math.min(a,r.length),shown:n},n},[e,r,a]),h=m.finished!==null&&m.over===null&&!(`over`in(r[a]??{}));H(()=>{let e=Pl(r,d.current);if(e>a){`ask`in r[e-1]&&(d.current=!1),o(e);return}let n=r[a];if(!n||h)return;let i=()=>{f.current(n),`ask`in n&&(d.current=!1),o(a+1)},s=r[a-1],c=s&&!Rl(s)?Fl[t]:0;if(c===0){i();return}let l=setTimeout(i,c);return()=>clearTimeout(l)},[r,a,h,t]);let g=t=>{let n=m.ask?.decision;n!==void 0&&n!==s&&(c(n),R().act(e,n,t).catch(e=>{u(e.message),c(null)}))},_=m.ask&&m.ask.decision!==s?m.ask:null;return{...m,ask:_,isThinking:a>=r.length&&_===null&&m.over===null,problem:l,goOn:()=>{let e=r[a];h&&e&&(f.current(e),o(a+1))},answer:g,undo:_&&m.answers>0?()=>void R().undo(e).catch(e=>u(e.message)):null}}function Bl(e){let{held:t}=Os(e);return t.length%3==1&&t.every(e=>/^[0-9][mpsz]$/.test(e))?t:null}function Vl(e,t){let[n,r]=V(null),i=t&&Zn(Qn(t));return H(()=>{if(i===null)return;let t=new AbortController;return R().deficiency({rules:e,hand:i},t.signal).then(({deficiency:e,accepts:t})=>r({hand:i,waits:e===1?Qn(Object.keys(t??{})):[]}),()=>r(null)),()=>t.abort()},[e,i]),n?.hand===i?n.waits:null}function Hl(e,t,n){let r=new Set(n.map(G)),i=e=>r.has(G(Xn.canonical(e))),[a,o]=[!1,!1];for(let[n,r]of e.entries()){if(r.type===`dahai`&&r.actor===t&&i(r.pai))return`discarded`;r.type===`reach_accepted`&&r.actor===t?o=!0:r.type===`tsumo`&&r.actor===t&&!o?a=!1:(r.type===`dahai`||r.type===`kakan`||r.type===`nukidora`)&&r.actor!==t&&n<e.length-1&&i(r.pai)&&(a=!0)}return a?`passed`:null}function Ul(e,t,n){let r=e.seats[t],i=e.seats.flatMap(e=>[...e.river.filter(e=>!e.claimed).map(e=>e.tile),...e.melds.flatMap(e=>e.tiles),...e.flowers]);return Math.max(4-[...r.hand,...i,...e.dora].filter(e=>G(e)===G(n)).length,0)}function Wl({table:e,lines:t,seat:n,waits:r,hasFuriten:i}){let a=X(),o=i?Hl(t,n,r):null;return J(`p`,{class:`waits row`,role:`status`,children:[J(`b`,{children:a(`table-waits`)}),r.map(t=>{let r=a(`analyse-copies_left`,{tile:K(t,a),copies:Ul(e,n,t)});return J(`span`,{class:`wait`,role:`img`,"aria-label":r,title:r,children:[J(Y,{code:t,class:`small`,silent:!0}),J(`span`,{"aria-hidden":`true`,children:Ul(e,n,t)})]},t)}),o&&J(`span`,{class:`mark furiten`,title:a(`table-furiten-${o}`),children:a(`table-furiten`)})]})}function Gl({decision:e,of:t}){let n=X(),r=e.actions,i=ja(r).find(e=>e!==`habit`),[a,o]=[Oa(e.done),Oa(e.advised)];if(!i||!r.some(e=>Oa(e.action)))return null;let s=r.some(e=>e.measures.habit),{held:c,drawn:l}=Os(t),u=l===null?c:[...c,l],d=r.map(e=>Ia(e)??0),f=e=>e?s?e.measures.habit?.value??0:Ia(e):null,p=s?1:Math.max(...d,.05),m=n(s?`quantity-habit`:`quantity-danger`),h=(e,t)=>t!==null&&G(e)===G(t);return J(`div`,{class:`decision-bars`,children:[J(`div`,{class:`decision-tiles`,role:`group`,"aria-label":n(`table-bars`,{value:n(`quantity-${i}`),other:m}),children:u.map((e,t)=>{let s=ka(r,e),c=f(s),d=[h(e,a)&&`is-played`,h(e,o)&&`is-advised`].filter(Boolean).join(` `),g=[K(e,n),s&&`${n(`quantity-${i}`)} ${Sa.measureText(s.measures[i])}`,c!==null&&`${m} ${Va(c)}`,h(e,a)&&n(`table-was_played`),h(e,o)&&n(`table-was_advised`)].filter(Boolean).join(`, `);return J(`span`,{class:`decision-tile ${d} ${l!==null&&t===u.length-1?`set-apart`:``}`,role:`img`,"aria-label":g,title:g,children:[J(`span`,{class:`bar-pair`,"aria-hidden":`true`,children:[J(`i`,{style:{height:`${s?Math.max(100*Na(r,i,s),2):0}%`}}),J(`i`,{class:`second`,style:{height:`${c===null?0:100*Math.min(c/p,1)}%`}})]}),J(Y,{code:e,silent:!0})]},t)})}),J(`p`,{class:`faint bar-legend`,children:[J(`i`,{"aria-hidden":`true`}),` `,n(`quantity-${i}`),` `,J(`i`,{class:`second`,"aria-hidden":`true`}),` `,m]})]})}var Kl={play:`M7 4L20 12L7 20Z`,pause:`M6 4H10V20H6ZM14 4H18V20H14Z`,next:`M8 4L16 12L8 20L5.5 17.5L11 12L5.5 6.5Z`,previous:`M16 4L8 12L16 20L18.5 17.5L13 12L18.5 6.5Z`,"next-hand":`M4 4L14 12L4 20ZM16 4H19.5V20H16Z`,"previous-hand":`M20 4L10 12L20 20ZM8 4H4.5V20H8Z`,turn:`M12 4A8 8 0 1 1 4.5 14.7L7 13.8A5.3 5.3 0 1 0 12 6.7V10L6 5.3L12 .7Z`},ql=({name:e})=>J(`svg`,{class:`icon`,viewBox:`0 0 24 24`,width:`1.1em`,height:`1.1em`,fill:`currentColor`,"aria-hidden":`true`,children:J(`path`,{d:Kl[e]})});function Jl({name:e,body:t,names:n,rules:r,onReview:i}){let a=X(),{about:o,problem:s}=jo(),[c,l]=V(`all`),[u,d]=V(null),[f,p]=V(null),[m,h]=V(null),g=U(null);H(()=>()=>g.current?.abort(),[]);let _=Mo(o,r)?.usual??``,v=async()=>{let n=new AbortController;g.current=n,h(null),p({done:0,of:0});try{for await(let r of R().review({name:e,body:t,seat:c,player:u??_,language:a.language},n.signal))if(`progress`in r)p(r.progress);else if(`review`in r)i(r.review);else if(`error`in r)throw Error(r.error.message)}catch(e){n.signal.aborted||h(e.message)}p(null)};return J(`section`,{class:`card stack tight review-form`,"aria-label":a(`table-review`),children:[J(`h2`,{children:a(`table-review`)}),J(`p`,{class:`faint`,children:a(`table-review_about`)}),J(`div`,{class:`row`,children:[J(`label`,{children:[a(`table-review_seat`),` `,J(`select`,{value:c,onChange:e=>l(e.currentTarget.value),children:[J(`option`,{value:`all`,children:a(`table-all_seats`)}),n.map((e,t)=>J(`option`,{value:t,children:[t,` · `,e]},t))]})]}),J(`label`,{children:[a(`table-valued_by`),` `,J(`select`,{value:u??_,onChange:e=>d(e.currentTarget.value),children:o?.players.filter(e=>e.values&&e.rules.includes(r)).map(e=>J(`option`,{value:e.name,children:e.name},e.name))})]})]}),f===null?J(`button`,{type:`button`,class:`primary start-review`,disabled:_===``,onClick:()=>void v(),children:a(`table-start_review`)}):J(`div`,{class:`row`,children:[J(`progress`,{max:f.of||1,value:f.done,"aria-label":a(`table-reviewing`)}),J(`span`,{class:`number`,children:a(`table-decisions_done`,{done:f.done,of:f.of})}),J(`button`,{type:`button`,onClick:()=>g.current?.abort(),children:a(`table-stop`)})]}),(m??s)&&J(`p`,{class:`error`,role:`alert`,children:m??s})]})}var Yl={slow:1500,normal:700,quick:250};function Xl(e){let{about:t}=jo();return J(Nr.Provider,{value:Mo(t,e.record.games[0].rules)?.has.riichi??!1,children:J(Zl,{...e})})}function Zl({id:e,record:t,body:n,seat:r}){let i=X(),{language:a}=Mr(),{about:o}=jo(),[s,c]=Ts(`${e}-place`,{hand:0,event:0}),[l,u]=Ts(`${e}-view`,r??`all`),[d,f]=Ts(`${e}-bottom`,r??0),[p,m]=V(`normal`),[h,g]=V(!1),[_,v]=Ts(`${e}-review`,null),y=Xs(_),[b,x]=Ts(`${e}-threshold`,null),[S,C]=Ts(`${e}-chosen`,null),w=t.hands[s.hand],T=t.games.find(e=>e.game===w.game)??t.games[0],E=w.events.length-2,D=Rn(()=>fl.at(w.events,s.event,T.stick_points),[w,s.event]),O=e=>{C(null),c(e)},k=e=>t.hands[e].events.length-2,A=e=>{C(null),c(n=>{let r=n.event+e;return r<0?n.hand>0?{hand:n.hand-1,event:k(n.hand-1)}:n:r<=k(n.hand)?{...n,event:r}:n.hand<t.hands.length-1?{hand:n.hand+1,event:0}:n})},j=e=>{C(null),c(n=>{let r=n.hand+e;return r>=0&&r<t.hands.length?{hand:r,event:0}:{...n,event:e<0?0:k(n.hand)}})},M=Rn(()=>(_?.decisions??[]).map(e=>({decision:e,hand:t.hands.findIndex(t=>t.game===e.game&&t.hand===e.hand)})).filter(e=>e.hand>=0&&(l===`all`||e.decision.seat===l)),[_,t,l]),ee=b??y?.usualThreshold??0,N=e=>y?.isMistake(e,ee)??!1,te=M.filter(e=>e.hand===s.hand&&e.decision.event===s.event),P=te.find(e=>e.decision===S)??te[0],ne=e=>{e&&(g(!1),c({hand:e.hand,event:e.decision.event}),C(e.decision),f(e.decision.seat))},re=(e,t)=>{let n=P?M.indexOf(P):M.findLastIndex(e=>e.hand<s.hand||e.hand===s.hand&&e.decision.event<s.event)+(e>0?0:1),r=e>0?M.slice(n+1):M.slice(0,Math.max(n,0)).reverse();ne(r.find(e=>t(e.decision)))},F=()=>!0,ie=e=>e.agrees?0:e.cost?.value??0,ae=e=>{let t=M.filter(e=>ie(e.decision)>0).toSorted((e,t)=>ie(t.decision)-ie(e.decision)),n=P?t.indexOf(P):-1;ne(n<0?t[0]:t[n+e])};H(()=>{if(!h)return;if(s.hand===t.hands.length-1&&s.event>=E){g(!1);return}let e=setTimeout(()=>A(1),Yl[p]);return()=>clearTimeout(e)});let oe=()=>ri(P?.decision.situation?Li(P.decision.situation):hl({rules:Mo(o,T.rules),lines:w.events,event:s.event,table:D,dealer:w.dealer,seat:d}),`record`);oi({ArrowRight:()=>A(1),ArrowLeft:()=>A(-1),"Shift+ArrowRight":()=>j(1),"Shift+ArrowLeft":()=>j(-1),Home:()=>O({...s,event:0}),End:()=>O({...s,event:E})," ":()=>g(!h),".":()=>re(1,F),",":()=>re(-1,F),n:()=>re(1,N),p:()=>re(-1,N),m:()=>ae(1),M:()=>ae(-1),o:oe});let I=e=>{e===`all`?u(`all`):(u(Number(e)),f(Number(e)))},se=e=>i(`table-winds-${ks(e,w.dealer,T.names.length)}`),ce=s.event>=E,le=y?.isShare?100:1;return J(`div`,{class:`watching`,"data-decision":P?M.indexOf(P):``,children:[J(`div`,{class:`watch-table stack`,children:J(js,{table:D,names:T.names,dealer:w.dealer,hand:w.name,viewer:d,left:pl(Mo(o,T.rules),w.events,s.event),isOpen:e=>l===`all`||e===l||D.seats[e].won,call:Dl(w.events[s.event],i),marked:P&&{seat:P.decision.seat,played:Oa(P.decision.done),advised:Oa(P.decision.advised)}})}),J(`div`,{class:`watch-side stack`,children:[J(`div`,{class:`controls card`,children:[J(`div`,{class:`row steps`,children:[J(`button`,{type:`button`,class:`previous-hand`,"aria-label":i(`table-previous_hand`),title:i(`table-previous_hand`),onClick:()=>j(-1),children:J(ql,{name:`previous-hand`})}),J(`button`,{type:`button`,class:`previous`,"aria-label":i(`table-step_back`),title:i(`table-step_back`),onClick:()=>A(-1),children:J(ql,{name:`previous`})}),J(`button`,{type:`button`,class:`primary play-pause`,onClick:()=>g(!h),children:[J(ql,{name:h?`pause`:`play`}),` `,i(h?`table-pause`:`table-play`)]}),J(`button`,{type:`button`,class:`next`,"aria-label":i(`table-step_on`),title:i(`table-step_on`),onClick:()=>A(1),children:J(ql,{name:`next`})}),J(`button`,{type:`button`,class:`next-hand`,"aria-label":i(`table-next_hand`),title:i(`table-next_hand`),onClick:()=>j(1),children:J(ql,{name:`next-hand`})}),J(`select`,{"aria-label":i(`table-speed`),value:p,onChange:e=>m(e.currentTarget.value),children:Object.keys(Yl).map(e=>J(`option`,{value:e,children:i(`table-speeds-${e}`)},e))})]}),J(`div`,{class:`timeline`,children:[J(`div`,{class:`marks`,"aria-hidden":`true`,children:M.filter(e=>e.hand===s.hand).map((e,t)=>J(`i`,{class:N(e.decision)?`bad`:e.decision.agrees?`good`:`minor`,style:{left:`${100*e.decision.event/Math.max(E,1)}%`}},t))}),J(`input`,{type:`range`,min:`0`,max:E,value:s.event,"aria-label":i(`table-timeline`),"aria-valuetext":i(`table-event_of`,{event:s.event,last:E}),onInput:e=>O({...s,event:Number(e.currentTarget.value)})})]}),J(`div`,{class:`row`,children:[J(`label`,{children:[i(`table-hand`),` `,J(`select`,{class:`hands`,value:s.hand,onChange:e=>O({hand:Number(e.currentTarget.value),event:0}),children:t.hands.map((e,n)=>J(`option`,{value:n,children:[t.games.length>1?`${e.game} · `:``,e.name,` · `,e.seats.map(e=>os(e.result)).join(` `)]},n))})]}),J(`label`,{children:[i(`table-view`),` `,J(`select`,{class:`view`,value:l,onChange:e=>I(e.currentTarget.value),children:[J(`option`,{value:`all`,children:i(`table-all_hands`)}),T.names.map((e,t)=>J(`option`,{value:t,children:[se(t),` · `,e]},t))]})]}),l===`all`&&J(`button`,{type:`button`,class:`turn-table`,onClick:()=>f((d+1)%T.names.length),children:[J(ql,{name:`turn`}),` `,i(`table-turn_table`)]}),J(`button`,{type:`button`,class:`to-analyser`,"aria-keyshortcuts":`o`,onClick:oe,children:[i(`table-to_analyser`),` `,J(`kbd`,{children:`o`})]}),J(`output`,{class:`where faint number`,children:i(`table-event_of`,{event:s.event,last:E})})]})]}),_&&y?J(`section`,{class:`card stack tight`,"aria-label":i(`table-review`),children:[J(`div`,{class:`row`,children:[J(`button`,{type:`button`,class:`previous-mistake`,onClick:()=>re(-1,N),children:[`« `,i(`table-mistake`)]}),J(`button`,{type:`button`,class:`previous-decision`,"aria-label":i(`table-previous_decision`),title:i(`table-previous_decision`),onClick:()=>re(-1,F),children:`‹`}),J(`button`,{type:`button`,class:`next-decision`,"aria-label":i(`table-next_decision`),title:i(`table-next_decision`),onClick:()=>re(1,F),children:`›`}),J(`button`,{type:`button`,class:`next-mistake`,onClick:()=>re(1,N),children:[i(`table-mistake`),` »`]}),J(`button`,{type:`button`,class:`by-cost`,"aria-keyshortcuts":`m`,onClick:()=>ae(1),children:[i(`table-by_cost`),` `,J(`kbd`,{children:`m`})]}),J(`label`,{class:`faint`,children:[i(`table-mistakes_from`),` `,J(`input`,{class:`threshold`,type:`number`,min:`0`,step:`any`,value:Number((ee*le).toPrecision(3)),onChange:e=>x(Math.max(Number(e.currentTarget.value)||0,0)/le)}),le===100?`%`:``]})]}),te.length>1&&J(`div`,{class:`row`,role:`group`,"aria-label":i(`table-decisions_here`),children:te.map(e=>J(`button`,{type:`button`,"aria-pressed":e===P,onClick:()=>ne(e),children:se(e.decision.seat)},e.decision.seat))}),P&&J(Gl,{decision:P.decision,of:D.seats[P.decision.seat]}),P?J(Zs,{panel:y,decision:P.decision,threshold:ee}):J(`p`,{class:`faint`,children:i(`table-no_decision`)})]}):J(Jl,{name:t.file,body:n,names:T.names,rules:T.rules,onReview:v}),ce&&J(Sl,{hand:w,names:T.names,stickPoints:T.stick_points}),J(kl,{events:w.events,event:s.event,who:se,jump:e=>O({...s,event:e})}),J(`p`,{class:`faint keys`,children:i(`table-watch_keys`)})]}),_&&y&&J(`div`,{class:`watch-summary card`,lang:a,children:J(Qs,{panel:y,show:e=>ne(M.find(t=>t.decision===_.decisions[e]))})}),J(`p`,{class:`hidden`,"aria-live":`polite`,children:i(`table-event_of`,{event:s.event,last:E})})]})}async function Ql(e){let t=(await R().games()).find(t=>t.id===e);if(!t)throw new sn(404,{message:rn()(`table-no_game`)});return t}function $l({id:e}){let[t,n]=V(null),[r,i]=V(null);H(()=>{n(null),Ql(e).then(n,e=>i(e.message))},[e]);let a=X(),{about:o}=jo();return r?J(`p`,{class:`error`,role:`alert`,children:[r,` `,J(`a`,{href:Z(`table`),children:a(`table-new_game`)})]}):t?J(Nr.Provider,{value:Mo(o,t.rules)?.has.riichi??!1,children:J(tu,{game:t},e)}):J(`p`,{class:`faint`,role:`status`,children:a(`table-loading`)})}function eu(e,t){if(`ask`in e)return`turn`;if(!(`event`in e))return null;switch(e.event.type){case`dahai`:return`discard`;case`chi`:case`pon`:case`daiminkan`:case`ankan`:case`kakan`:case`reach`:case`flower`:case`nukidora`:return`claim`;case`hora`:return e.event.actor===t?`win`:`end`;case`ryukyoku`:return`end`;default:return null}}function tu({game:e}){let t=X(),{about:n}=jo(),[r,i]=ao(`pace`,Object.keys(Fl),`normal`),{sound:a,choose:o}=Mr(),[s,c]=V(``),l=U(0),u=n=>n===e.seat?t(`table-you`):t(`table-winds-${ks(n,l.current,e.names.length)}`),d=zl(e.id,r,n=>{if(`start`in n&&(l.current=n.start.dealer),a===`on`){let t=eu(n,e.seat);t&&Nl(t)}let r=`event`in n?as(n.event,u,t,`listen`):`ask`in n?t(`table-your_turn`):null;r!==null&&c(e=>e.endsWith(t(`table-your_turn`))?r:`${e}${e?`. `:``}${r}`.slice(-400))}),{ask:f,lines:p,finished:m,over:h}=d;d.hand&&(l.current=d.hand.dealer);let g=Rn(()=>p.length?fl.at(p,p.length,e.stick_points):null,[p]),_=Rn(()=>m?fl.at(m.events,m.events.length,e.stick_points):null,[m]),[v,y]=V(null),[x,S]=V(!1),[C,w]=V(null),[T,E]=V(null),D=v!==null&&v.decision===f?.decision?v:null,O=U(null);H(()=>()=>O.current?.abort(),[f?.decision]);let k=async()=>{let t=O.current=new AbortController;S(!0),w(null);try{let n=await R().hint(e.id,t.signal);return y(n),E(null),n}catch(e){return t.signal.aborted||w(e.message),null}finally{S(!1)}},A=async()=>{let e=(D??await k())?.advice.best;e&&d.answer(e)},[j,M]=Ts(`game-${e.id}`,null),[ee,N]=V(null),te=async()=>{try{let n=await R().gameRecord(e.id);M({record:await R().record(`game-${e.seed}.jsonl`,n,t.language),body:n})}catch(e){N(e.message)}},P=m!==null&&!h,[ne,re]=ao(`auto-win`,[`on`,`off`],`off`),[F,ie]=ao(`auto-discard`,[`on`,`off`],`off`),[ae,oe]=V(`off`),I=g?.seats[e.seat],se=I?.riichi??!1;H(()=>{let e=f&&Tl(f.legal,{win:ne===`on`,discard:F===`on`,noCalls:ae===`on`},se);if(!e)return;let t=setTimeout(()=>d.answer(e),Fl[r]);return()=>clearTimeout(t)},[f?.decision,ne,F,ae,se]);let ce=Vl(e.rules,I&&!m?Bl(I):null),le=()=>{g&&ri(hl({rules:Mo(n,e.rules),lines:p,event:p.length-1,table:g,dealer:l.current,seat:e.seat}),`game`)};if(oi(j?{}:{o:g&&!m?le:void 0,u:d.undo??void 0,h:f?()=>void k():void 0,b:f?()=>void A():void 0,Enter:P?d.goOn:void 0," ":P?d.goOn:void 0}),j)return J(`div`,{class:`stack`,children:[J(`div`,{class:`row`,children:[J(`h1`,{children:t(`table-your_game`)}),J(`button`,{type:`button`,onClick:()=>M(null),children:t(`table-back`)})]}),J(Xl,{id:`game-${e.id}`,record:j.record,body:j.body,seat:e.seat})]});let ue=Mo(n,e.rules),de=_??g,fe=f?.legal??[],pe=f!==null&&!fe.some(({action:e})=>[`discard`,`exchange`,`void`].includes(e.kind)),me=D?.advice.best??null,he=e.names.map((n,r)=>r===e.seat?t(`table-you`):n);return J(`div`,{class:`playing`,"data-decision":f?.decision??``,"data-state":h?`over`:m?`hand-over`:f?`ask`:`wait`,children:[J(`div`,{class:`play-table stack`,children:[de&&d.hand&&J(js,{table:de,names:he,dealer:d.hand.dealer,hand:d.hand.name,viewer:e.seat,isOpen:t=>t===e.seat||m!==null,left:pl(ue,p,p.length),ownHandElsewhere:!m,call:Dl(p.at(-1),t)}),I&&!m&&J(Ws,{of:I,actions:fe,offered:pe&&g?.last?g.last.tile:null,best:me,act:d.answer,children:[J(`span`,{class:`status faint`,role:`status`,children:h||f?``:t(`table-others_move`)}),g&&ce&&ce.length>0&&J(Wl,{table:g,lines:p,seat:e.seat,waits:ce,hasFuriten:ue?.has.riichi??!1})]})]}),J(`div`,{class:`play-side stack`,children:[d.problem&&J(`p`,{class:`error`,role:`alert`,children:d.problem}),h&&J(`section`,{class:`card stack tight game-over`,"aria-label":t(`table-game_over`),children:[J(`h2`,{children:t(`table-game_over`)}),h.reason&&J(`p`,{class:`notice`,children:h.reason}),J(`ol`,{class:`ranking`,children:Es(he.length).sort((e,t)=>h.scores[t]-h.scores[e]).map(t=>J(`li`,{class:t===e.seat?`you`:``,children:[J(`span`,{children:he[t]}),` `,J(`b`,{class:`number`,children:h.scores[t].toLocaleString(`en`)})]},t))}),J(`div`,{class:`row`,children:[J(`button`,{type:`button`,class:`primary open-record`,onClick:()=>void te(),children:t(`table-watch_and_review`)}),J(iu,{id:e.id,name:`suzume-${e.rules}-${e.seed}.jsonl`}),J(`a`,{class:`button`,href:Z(`table`),children:t(`table-new_game`)})]}),ee&&J(`p`,{class:`error`,role:`alert`,children:ee})]}),m&&J(Sl,{hand:m,names:he,stickPoints:e.stick_points}),P&&J(`button`,{type:`button`,class:`primary go-on`,onClick:d.goOn,children:[t(`table-go_on`),` `,J(`kbd`,{children:`Enter`})]}),!m&&!h&&J(`section`,{class:`card stack tight hints`,"aria-label":t(`table-hint`),children:[J(`div`,{class:`row`,children:[J(`button`,{type:`button`,class:`ask-hint`,disabled:!f||x,"aria-keyshortcuts":`h`,onClick:()=>void k(),children:[t(x?`table-thinking`:`table-hint`),` `,J(`kbd`,{children:`h`})]}),J(`button`,{type:`button`,class:`take-best`,disabled:!f||x,"aria-keyshortcuts":`b`,onClick:()=>void A(),children:[t(`table-take_best`),` `,J(`kbd`,{children:`b`})]}),J(`button`,{type:`button`,class:`undo`,disabled:!d.undo,title:t(`table-undo_about`),"aria-keyshortcuts":`u`,onClick:()=>d.undo?.(),children:[t(`table-undo`),` `,J(`kbd`,{children:`u`})]}),J(`button`,{type:`button`,class:`to-analyser`,disabled:!g,"aria-keyshortcuts":`o`,onClick:le,children:[t(`table-to_analyser`),` `,J(`kbd`,{children:`o`})]})]}),C&&J(`p`,{class:`error`,role:`alert`,children:C}),D?J(b,{children:[J(`p`,{class:`faint`,children:t(`table-hint_by`,{player:D.advice.with})}),J($s,{advice:D.advice,chosen:T,choose:e=>E(T&&wa(e,T)?null:e)}),J(xl,{rows:D.advice.actions})]}):J(`p`,{class:`faint`,children:t(`table-hint_about`)})]}),!m&&!h&&J(`div`,{class:`row switches`,role:`group`,"aria-label":t(`table-automatic`),children:[J(nu,{name:`no-calls`,label:t(`table-no_calls`),value:ae,onValue:oe}),J(nu,{name:`auto-win`,label:t(`table-auto_win`),value:ne,onValue:re}),ue?.has.riichi&&J(nu,{name:`auto-discard`,label:t(`table-auto_discard`),value:F,onValue:ie})]}),J(`details`,{class:`card settings-card`,children:[J(`summary`,{children:t(`table-settings`)}),J(`div`,{class:`row`,children:[J(`label`,{children:[t(`table-pace`),` `,J(`select`,{class:`pace`,value:r,onChange:e=>i(e.currentTarget.value),children:Object.keys(Fl).map(e=>J(`option`,{value:e,children:t(`table-paces-${e}`)},e))})]}),J(`label`,{children:[J(`input`,{type:`checkbox`,class:`sounds`,checked:a===`on`,onChange:e=>o(`sound`,e.currentTarget.checked?`on`:`off`)}),` `,t(`table-sounds`)]})]}),J(`p`,{class:`faint`,children:t(`table-seed_is`,{rules:e.rules,seed:String(e.seed)})}),!h&&J(`button`,{type:`button`,class:`leave`,onClick:()=>void R().leaveGame(e.id).finally(()=>ei(Z(`table`))),children:t(`table-leave`)}),J(`p`,{class:`faint keys`,children:t(`table-play_keys`)})]}),d.hands.length>0&&J(ru,{hands:d.hands.map(e=>({name:e.name,points:e.seats.map(e=>e.result)})),names:he}),J(kl,{events:p,event:p.length-1,who:u})]}),J(`p`,{class:`hidden`,"aria-live":`polite`,children:s})]})}function nu({name:e,label:t,value:n,onValue:r}){return J(`label`,{children:[J(`input`,{type:`checkbox`,class:e,checked:n===`on`,onChange:e=>r(e.currentTarget.checked?`on`:`off`)}),` `,t]})}function ru({hands:e,names:t}){let n=X();return J(`details`,{class:`card`,children:[J(`summary`,{children:n(`table-hands_so_far`,{count:e.length})}),J(`div`,{class:`scroll`,tabIndex:0,role:`group`,"aria-label":n(`table-points`),children:J(`table`,{class:`points`,children:[J(`thead`,{children:J(`tr`,{children:[J(`th`,{scope:`col`,children:n(`table-hand`)}),t.map((e,t)=>J(`th`,{scope:`col`,children:e},t))]})}),J(`tbody`,{children:e.map((e,t)=>J(`tr`,{children:[J(`th`,{scope:`row`,children:e.name}),e.points.map((e,t)=>J(`td`,{class:`number`,children:os(e)},t))]},t))})]})})]})}function iu({id:e,name:t}){let n=X(),r=async()=>{let n=URL.createObjectURL(new Blob([await R().gameRecord(e)],{type:`application/jsonl`})),r=document.createElement(`a`);r.href=n,r.download=t,r.click(),setTimeout(()=>URL.revokeObjectURL(n),1e3)};return J(`button`,{type:`button`,class:`download`,onClick:()=>void r(),children:n(`table-download`)})}var au=[`easy`,`medium`,`hard`,`own`],ou=(e,t)=>e===`hard`?t??`delta`:e===`medium`?`delta`:`greedy`;function su(){let e=X(),{about:t,problem:n}=jo(),r=t?.rule_sets.toSorted((e,t)=>Number(t.family===`riichi`)-Number(e.family===`riichi`))??[],i=r.map(e=>e.name),[a,o]=ao(`rules`,i.length?i:[`riichi`],`riichi`),s=i.includes(a)||i.length===0?a:i[0],[c,l]=ao(`level`,au,`easy`),[u,d]=V(`0`),[f,p]=V(``),[m,h]=V(``),[g,_]=V([`greedy`,`greedy`,`greedy`]),[v,y]=V(null),[b,x]=V(!1),S=Mo(t,s),C=t?.players.filter(e=>e.rules.includes(s))??[],w=ou(c,S?.usual),T=S?.seats??4,E=g.slice(0,T-1).map(e=>c===`own`?e:w),D=async t=>{t.preventDefault();let n=u===`any`?Math.floor(Math.random()*T):Math.min(Number(u),T-1),r=[...E.slice(0,n),`human`,...E.slice(n)];x(!0),y(null);try{let t=await R().startGame({rules:s,players:r,language:e.language,...m.trim()===``?{}:{options:m},...f===``?{}:{seed:Number(f)}});ei(Z(`table`,new URLSearchParams({game:t.id})))}catch(e){y(e.message)}x(!1)};return J(`form`,{class:`card stack play-form`,onSubmit:e=>void D(e),children:[J(`div`,{children:[J(`h2`,{children:e(`table-play_title`)}),J(`p`,{class:`faint`,children:e(`table-play_about`)})]}),J(`div`,{class:`fields`,children:[J(`label`,{class:`field`,children:[e(`table-rules`),J(`select`,{class:`rules`,value:s,onChange:e=>{o(e.currentTarget.value),h(``)},children:r.map(t=>J(`option`,{value:t.name,children:si(e,t.name)},t.name))})]}),J(`label`,{class:`field`,children:[e(`table-opponents`),J(`select`,{class:`level`,value:c,onChange:e=>l(e.currentTarget.value),children:au.map(t=>J(`option`,{value:t,children:[e(`table-levels-${t}`),t===`own`?``:` · ${ou(t,S?.usual)}`]},t))})]}),J(`label`,{class:`field`,children:[e(`table-seat`),J(`select`,{class:`seat`,value:u===`any`?u:String(Math.min(Number(u),T-1)),onChange:e=>d(e.currentTarget.value),children:[Es(T).map(t=>J(`option`,{value:t,children:e(`table-winds-${t}`)},t)),J(`option`,{value:`any`,children:e(`table-any_seat`)})]})]}),J(`label`,{class:`field`,children:[e(`table-seed`),J(`input`,{class:`seed`,type:`text`,inputMode:`numeric`,pattern:`[0-9]*`,placeholder:e(`table-random`),value:f,onInput:e=>p(e.currentTarget.value)})]}),c===`own`&&E.map((t,n)=>J(`label`,{class:`field`,children:[e(`table-opponents-${n}`),J(`select`,{class:`opponent`,value:g[n],onChange:e=>{_(g.with(n,e.currentTarget.value))},children:C.map(t=>J(`option`,{value:t.name,title:e(`player-${t.name}`),children:[t.name,t.name===S?.usual?` · ${e(`table-strong`)}`:``]},t.name))})]},n))]}),J(`div`,{class:`row`,children:[J(`button`,{class:`primary start`,disabled:!t||b,children:e(`table-start`)}),J(`span`,{class:`faint`,children:e(`player-${E[0]}`)})]}),(v??n)&&J(`p`,{class:`error`,role:`alert`,children:v??n}),J(cu,{}),J(`details`,{children:[J(`summary`,{children:e(`table-options`)}),J(`p`,{class:`faint`,children:[S&&e(`rules-${S.name}-about`),`. `,e(`table-options_about`)]}),J(`textarea`,{class:`options-text code`,rows:4,spellcheck:!1,"aria-label":e(`table-options`),value:m,placeholder:S?.options,onInput:e=>h(e.currentTarget.value)})]})]})}function cu(){let e=X(),[t,n]=V([]);return H(()=>{R().games().then(e=>n(e.filter(e=>!e.over)),()=>n([]))},[]),t.length===0?null:J(`div`,{children:[J(`h3`,{children:e(`table-unfinished`)}),J(`ul`,{class:`unfinished`,children:t.map(t=>J(`li`,{children:[J(`a`,{href:Z(`table`,new URLSearchParams({game:t.id})),children:si(e,t.rules)}),` `,J(`span`,{class:`faint`,children:[e(`table-hands_so_far`,{count:t.hands}),` · `,e(`table-seed_is`,{rules:t.rules,seed:String(t.seed)})]})]},t.id))})]})}var lu=({query:e})=>J(`div`,{class:`table-page`,children:J(uu,{query:e})});function uu({query:e}){let t=X(),[n,r]=Ts(`table.opened`,null),i=e.get(`game`),a=e.get(`match`);return H(()=>{ui()&&r(null)},[]),i===null?a===null?n?J(`div`,{class:`stack`,children:[J(`div`,{class:`row record-head`,children:[J(`h1`,{children:n.record.file}),J(`span`,{class:`faint`,children:[si(t,n.record.games[0]?.rules??``),` · `,n.record.format]}),J(`button`,{type:`button`,onClick:()=>r(null),children:t(`table-other_record`)})]}),J(Xl,{id:n.id,record:n.record,body:n.body},n.id)]}):J(`div`,{class:`stack`,children:[J(`h1`,{children:t(`shell-pages-table`)}),J(`div`,{class:`table-start`,children:[J(su,{}),J(Ec,{onOpen:r})]})]}):J(du,{match:a,deal:e.get(`deal`)??`0`,number:e.get(`number`)??`0`}):J(b,{children:[J(`h1`,{class:`hidden`,children:t(`table-play_title`)}),J($l,{id:i})]})}function du({match:e,deal:t,number:n}){let r=X(),[i,a]=V(null),[o,s]=V(null);return H(()=>{let i=new AbortController;return a(null),R().matchRecord(e,t,n,i.signal).then(async o=>a({id:`match-${e}-${t}-${n}`,record:await R().record(`${e}-${t}-${n}.jsonl`,o,r.language,i.signal),body:o})).catch(e=>i.signal.aborted||s(e.message)),()=>i.abort()},[e,t,n]),J(`div`,{class:`stack`,children:[J(`div`,{class:`row record-head`,children:[J(`h1`,{children:r(`table-match_game`,{match:e,deal:Number(t)+1,game:Number(n)+1})}),J(`a`,{class:`button`,href:Z(`arena`,new URLSearchParams({match:e})),children:r(`table-to_match`)})]}),o&&J(`p`,{class:`error`,role:`alert`,children:o}),i?J(Xl,{id:i.id,record:i.record,body:i.body},i.id):!o&&J(`p`,{role:`status`,children:r(`table-loading`)})]})}function fu(){let e=X(),t=Mr(),n=U(null);return H(()=>{let e=e=>{let t=e instanceof KeyboardEvent;!n.current?.open||(t?e.key!==`Escape`:n.current.contains(e.target))||(n.current.open=!1,t&&n.current.querySelector(`summary`)?.focus())};return document.addEventListener(`pointerdown`,e),document.addEventListener(`keydown`,e),()=>{document.removeEventListener(`pointerdown`,e),document.removeEventListener(`keydown`,e)}},[]),J(`details`,{class:`settings-menu`,ref:n,children:[J(`summary`,{"aria-label":e(`shell-settings`),title:e(`shell-settings`),children:`⚙`}),J(`div`,{class:`settings card`,children:[J(`label`,{children:[e(`shell-language`),J(`select`,{value:t.language,onChange:e=>t.setLanguage(e.currentTarget.value),children:Object.entries($t).map(([e,t])=>J(`option`,{value:e,lang:e,children:t},e))})]}),Object.keys(Sr).map(n=>J(`label`,{children:[e(`shell-${n}`),J(`select`,{class:`choose-${n}`,value:t[n],onChange:e=>t.choose(n,e.currentTarget.value),children:Sr[n].map(t=>J(`option`,{value:t,children:e(`shell-${n}s-${t}`)},t))})]},n))]})]})}var pu={analyse:Ro,table:lu,records:Gc,drill:bc,score:ll,arena:xs};function mu(){let e=Ar(),t=ti(),n=on(e.language),r=pu[t.page];return H(()=>{document.title=`${n(`shell-pages-${t.page}`)} · suzume`},[t.page,n]),J(jr.Provider,{value:e,children:[J(`a`,{class:`skip`,href:`#content`,onClick:e=>{e.preventDefault(),document.getElementById(`content`)?.focus()},children:n(`shell-skip`)}),J(`header`,{class:`top`,children:[J(`a`,{class:`brand`,href:`#/analyse`,"aria-label":n(`shell-home`),children:[J(hu,{}),J(`span`,{children:`suzume`})]}),J(`nav`,{"aria-label":n(`shell-pages_label`),children:Qr.map(e=>J(`a`,{href:Z(e),"aria-current":e===t.page?`page`:void 0,children:n(`shell-pages-${e}`)},e))}),J(fu,{})]}),J(`main`,{id:`content`,tabIndex:-1,children:J(r,{query:t.query})}),J(`footer`,{class:`bottom`,children:J(`p`,{children:n(`shell-footer`)})})]})}function hu(){return J(`svg`,{class:`sparrow`,viewBox:`0 0 32 32`,"aria-hidden":`true`,children:[J(`path`,{d:`M3 13C6 6 14 5 18 9C20 7 24 7 26 10L30 11.5L26 13.5C26 21 21 26 14 26C10 26 7 24 5 22L1 24C3 20 3 17 3 13Z`,fill:`currentColor`}),J(`path`,{d:`M9 14C13 13 17 15 19 20C14 22 9 20 9 14Z`,fill:`var(--ground)`,opacity:`.55`}),J(`circle`,{cx:`23`,cy:`11.5`,r:`1.3`,fill:`var(--ground)`})]})}var gu=(function(){let e=typeof document<`u`&&document.createElement(`link`).relList;return e&&e.supports&&e.supports(`modulepreload`)?`modulepreload`:`preload`})(),_u=function(e,t){return new URL(e,t).href},vu={},yu=function(e){return e.pathname.endsWith(`.css`)},bu=function(e,t,n){if(t in e)return e[t];let r=n();if(!r){e[t]=void 0;return}let i=r.then(()=>{e[t]=void 0},n=>{throw e[t]=void 0,n});return e[t]=i,i},xu=function(e,t,n){let r=Promise.resolve();if(t&&t.length>0){let e,i=document.querySelector(`meta[property=csp-nonce]`),a=i?.nonce||i?.getAttribute(`nonce`);function o(e){return Promise.all(e.map(e=>Promise.resolve(e).then(e=>({status:`fulfilled`,value:e}),e=>({status:`rejected`,reason:e}))))}function s(e){return import.meta.resolve?new URL(import.meta.resolve(e)):new URL(e,import.meta.url)}r=o(t.map(t=>{t=_u(t,n);let r=s(t),i=yu(r);return bu(vu,r.href,()=>{if(e===void 0){e={all:new Set,styles:new Set};let t=document.getElementsByTagName(`link`);for(let n=t.length-1;n>=0;n--){let r=t[n];e.all.add(r.href),r.rel===`stylesheet`&&e.styles.add(r.href)}}if((i?e.styles:e.all).has(r.href))return;let t=document.createElement(`link`);if(t.rel=i?`stylesheet`:gu,i||(t.as=`script`),t.crossOrigin=``,t.href=r.href,a&&t.setAttribute(`nonce`,a),document.head.appendChild(t),i)return new Promise((e,n)=>{t.addEventListener(`load`,e),t.addEventListener(`error`,()=>n(Error(`Unable to preload CSS for ${r}`)))})})}).filter(e=>e!==void 0))}function i(e){let t=new Event(`vite:preloadError`,{cancelable:!0});if(t.payload=e,window.dispatchEvent(t),!t.defaultPrevented)throw e}return r.then(t=>{for(let e of t||[])e.status===`rejected`&&i(e.reason);return e().catch(i)})};async function Su(){if(document.querySelector(`meta[name="suzume-backend"][content="browser"]`)){let{browserBackend:e}=await xu(async()=>{let{browserBackend:e}=await import(`./browser.js`);return{browserBackend:e}},[],import.meta.url);xn(e()),navigator.serviceWorker?.register(`./sw.js`)}let e=document.getElementById(`app`);e&&oe(J(mu,{}),e)}Su();export{sn as t};