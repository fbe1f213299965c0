import { type Html, html, ours } from './html.ts';
import { icon } from './page-icons.ts';

const BARS = 36;
const WIDE_BARS = 60;

type Words = { play: string; pause: string; preview: string };

/** The preview of a recording: the browser's own controls, and ours where the script runs. `about` stands over the bars. */
export function player(
  { address, waveform, words }: { address: string; waveform: readonly number[] | null; words: Words },
  about: Html | null = null,
): Html {
  const count = about ? WIDE_BARS : BARS;
  const wave = wavePath(waveform ?? [], count);
  const bars = html`<svg class="wave" viewBox="0 0 ${count * 5} 40" preserveAspectRatio="none" aria-hidden="true">${ours(`<path d="${wave}"/><path class="done" pathLength="100" stroke-dasharray="100" stroke-dashoffset="100" d="${wave}"/>`)}</svg>`;
  return html`<audio controls preload="none" src="${address}" aria-label="${words.preview}"></audio><div class="player" data-player><button type="button" aria-label="${words.play}" data-pause="${words.pause}">${icon('play')}${icon('pause')}</button>${about ? html`<div>${about}${bars}</div>` : bars}</div>`;
}

/** Bars of the recording, as tall as its peaks; without any, a calm row. */
function wavePath(peaks: readonly number[], bars: number): string {
  const loudest = Math.max(1, ...peaks);
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / bars);
    const part = peaks.slice(from, Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars)));
    const height = Math.max(4, Math.round((Math.max(0, ...part) / loudest) * 34));
    return `M${bar * 5 + 2} ${20 - height / 2}v${height}`;
  }).join('');
}

/** One preview plays at a time; `data-clock`, where there is one, says how far it is. */
export const PLAYER_SCRIPT = `d.querySelectorAll('[data-player]').forEach(function(p){
var a=p.parentNode.querySelector('audio'),b=p.querySelector('button'),w=p.querySelector('.done'),c=p.querySelector('[data-clock]'),n=b.getAttribute('aria-label');
function show(){var on=!a.paused;p.classList.toggle('on',on);b.setAttribute('aria-label',on?b.dataset.pause:n)}
function at(s){s=Math.floor(s);return Math.floor(s/60)+':'+('0'+s%60).slice(-2)}
b.addEventListener('click',function(){if(a.paused){d.querySelectorAll('audio').forEach(function(o){if(o!==a)o.pause()});a.play()}else a.pause()});
['play','pause','ended'].forEach(function(e){a.addEventListener(e,show)});
a.addEventListener('timeupdate',function(){if(!a.duration)return;if(w)w.setAttribute('stroke-dashoffset',String(100-100*a.currentTime/a.duration));
if(c)c.textContent=at(a.currentTime)+' / '+at(a.duration)})});`;
