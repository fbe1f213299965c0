import { html, ours } from './html.ts';

const STROKED = {
  instagram: '<rect x="3" y="3" width="18" height="18" rx="5"/><circle cx="12" cy="12" r="4"/><path d="M17 7h.01"/>',
  youtube: '<rect x="3" y="6" width="18" height="13" rx="3"/><path d="m10 9.5 5 3-5 3zM8 3l4 3 4-3"/>',
  spotify:
    '<circle cx="12" cy="12" r="9"/><path d="M7.5 9.5c3-1 6.5-.7 9 .8M8 12.7c2.5-.8 5.3-.5 7.5.7M8.7 15.7c2-.5 4-.3 5.800.6"/>',
  music: '<path d="M9 18V6l10-2v12"/><circle cx="6.5" cy="18" r="2.5"/><circle cx="16.5" cy="16" r="2.5"/>',
  phone:
    '<path d="M6 3h4l1.500 5-2.500 1.500a12 12 0 0 0 5.500 5.500L16 12.500l5 1.500v4a2.500 2.500 0 0 1-2.500 2.500A15.500 15.500 0 0 1 3.500 5.500 2.500 2.500 0 0 1 6 3z"/>',
  calendar: '<rect x="4" y="5" width="16" height="15" rx="2"/><path d="M4 10h16M8 3v4M16 3v4"/>',
  out: '<path d="M7 17 17 7M8 7h9v9"/>',
  more: '<path d="m6 9 6 6 6-6"/>',
  link: '<path d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 6 6l1-1"/>',
  mail: '<rect x="3" y="5" width="18" height="14" rx="2"/><path d="m4 7 8 6 8-6"/>',
  video: '<rect x="3" y="6" width="12" height="12" rx="2"/><path d="m15 11 6-3.5v9L15 13"/>',
  pix: '<path d="m12 3 9 9-9 9-9-9zM8 12l4-4 4 4-4 4z"/>',
  play: '<path d="M8 5.5v13l11-6.5z" fill="currentColor"/>',
  pause: '<path d="M8 5v14M16 5v14" stroke-width="4"/>',
};
export type PageIcon = keyof typeof STROKED;

/** A sign beside words: it says nothing by itself. */
export function icon(name: PageIcon) {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true">${ours(STROKED[name])}</svg>`;
}
