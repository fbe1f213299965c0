import { scriptOf } from '../../../public-page/page-script.ts';
import { PLAYER_SCRIPT } from '../../../public-page/player.ts';
import { SEEN_SCRIPT } from '../../../public-page/seen-script.ts';

/** Where a browser keeps the store its visitor chose; nobody else is told. */
const KEPT_STORE = 'toada.loja';

/** The ribbons of the countdown. At the turn the page is asked for again; a clock that runs ahead asks no more than twice a minute. */
const COUNT_SCRIPT = `d.querySelectorAll('[data-turn]').forEach(function(c){
var turn=Date.parse(c.dataset.turn),parts=c.querySelectorAll('b'),early=turn<=Date.now(),asked=false;
function two(n){return(n<10?'0':'')+n}
function tick(){var s=Math.max(0,Math.ceil((turn-Date.now())/1000)),v=[Math.floor(s/86400),two(Math.floor(s/3600)%24),two(Math.floor(s/60)%60),two(s%60)];
parts.forEach(function(p,i){if(p.textContent!==String(v[i]))p.textContent=v[i]});
if(s===0){if(!asked&&!c.dataset.still)setTimeout(function(){location.reload()},(early?30000:500)+Math.random()*3000);asked=true}else setTimeout(tick,250)}
tick()});`;

/** The store that was chosen last time on this device stands first. */
const STORE_SCRIPT = `(function(list){if(!list)return;var last=null;
try{last=localStorage.getItem('${KEPT_STORE}')}catch(e){}
list.querySelectorAll('[data-l]').forEach(function(a){
if(a.dataset.l===last){a.classList.add('one');list.prepend(a)}
a.addEventListener('click',function(){try{localStorage.setItem('${KEPT_STORE}',a.dataset.l)}catch(e){}})})
})(d.querySelector('.stores'));`;

/** Script of the page. Without it the date stands in words, the sound has the browser's controls, and stores keep their order. */
export const PAGE_SCRIPT = scriptOf(PLAYER_SCRIPT, COUNT_SCRIPT, STORE_SCRIPT, SEEN_SCRIPT);

/** Script of the editor's frame: nothing in it leads away. */
export const PREVIEW_SCRIPT = scriptOf(
  PLAYER_SCRIPT,
  COUNT_SCRIPT,
  `d.addEventListener('click',function(e){if(e.target.closest('a'))e.preventDefault()},true);d.addEventListener('submit',function(e){e.preventDefault()},true);`,
);
