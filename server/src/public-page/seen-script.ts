import { SEEN_PATH } from '@toada/domain/visit/visit.contract.ts';

/**
 * Tells clicks, and visits that the server could not see: a page that was fetched ahead, or that the browser had kept. `data-l` names
 * what is clicked, `data-b` its block.
 */
export const SEEN_SCRIPT = `(function(s,n,w){if(!s)return;s=s.split('/');
function tell(m){m.kind=s[0];m.id=s[1];m=JSON.stringify(m);if(!n.sendBeacon||!n.sendBeacon('${SEEN_PATH}',m))fetch('${SEEN_PATH}',{method:'POST',body:m,keepalive:true}).catch(function(){})}
function look(){tell({from:d.referrer.slice(0,500),query:w.location.search.slice(1,501)})}
function click(e){var l=e.target.closest&&e.target.closest('[data-l]'),b=l&&l.closest('[data-b]');if(l&&(e.type==='click'||e.button===1))tell({key:(b?b.dataset.b+'/':'')+l.dataset.l})}
d.addEventListener('click',click,true);d.addEventListener('auxclick',click,true);
if(d.prerendering)d.addEventListener('prerenderingchange',look,{once:true});
else{var e=w.performance&&performance.getEntriesByType('navigation')[0];if(e&&e.deliveryType==='navigational-prefetch')look()}
w.addEventListener('pageshow',function(e){if(e.persisted)look()});
})(d.body.dataset.seen,navigator,window);`;
