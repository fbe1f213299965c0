import { scriptOf } from '../../../public-page/page-script.ts';
import { PLAYER_SCRIPT } from '../../../public-page/player.ts';
import { SEEN_SCRIPT } from '../../../public-page/seen-script.ts';

const COPY_SCRIPT = `d.querySelectorAll('.copy').forEach(function(b){b.addEventListener('click',function(){
var t=b.parentNode.querySelector('textarea'),s=b.parentNode.querySelector('[role=status]');
function done(){s.textContent=b.dataset.done}
t.select();
if(navigator.clipboard)navigator.clipboard.writeText(t.value).then(done,function(){d.execCommand('copy')&&done()});
else if(d.execCommand('copy'))done();
})});;`;

/** Script of a public page: the player of a preview, the copying of a Pix code, and what was clicked. Without it all work by the browser's own means. */
export const PAGE_SCRIPT = scriptOf(PLAYER_SCRIPT, COPY_SCRIPT, SEEN_SCRIPT);

/** Script of the editor's frame: a click names its block and the entry in it, the editor lights one, and the place on the page is kept. */
export const PREVIEW_SCRIPT = `(function(d,w){
d.documentElement.className='js';
function tell(m){w.parent.postMessage(m,'*')}
d.addEventListener('click',function(e){var b=e.target.closest('[data-b],[data-f]'),n=e.target.closest('[data-e],[data-l]');e.preventDefault();
if(b)tell({type:'linkPage.pick',block:b.dataset.b||null,field:b.dataset.f||null,entry:n?n.dataset.e||n.dataset.l:null})},true);
d.addEventListener('scroll',function(){tell({type:'linkPage.scroll',y:w.scrollY})},{passive:true});
w.addEventListener('message',function(e){if(e.source!==w.parent)return;var m=e.data||{};
if(m.type==='linkPage.scrollTo')w.scrollTo(0,Number(m.y)||0);
if(m.type==='linkPage.light'){d.querySelectorAll('.lit').forEach(function(o){o.classList.remove('lit')});
d.querySelectorAll('[data-b]').forEach(function(o){if(o.dataset.b===m.block){o.classList.add('lit');if(m.moves)o.scrollIntoView({block:'nearest'})}})}});
tell({type:'linkPage.ready'});
})(document,window)`;
