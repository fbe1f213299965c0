/** Words at the end of a title that mark another version of a recording. */
const VERSION_WORDS = [
  'ao vivo',
  'live(?= (at|in|from|on|session)|$)',
  'unplugged',
  'ac[uú]stic[oa]',
  'acoustic',
  'remix',
  '(radio|extended|club|original) (mix|edit)',
  'radio version',
  'instrumental',
  'karaok[eê]',
  'playback',
  'a ?cappella',
  'demo',
  'remaster(ed|izad[oa])?',
  'sped up',
  'slowed( \\+ reverb)?',
  'vers[aã]o',
  'version',
].join('|');

/** A version stands in brackets or behind a dash, as its beginning or its end: '(Ao Vivo em Recife)', '[DJ Lua Remix]', ' - Acústico'. */
const INSIDE = new RegExp(`^(${VERSION_WORDS})(?!\\p{L})|(?<!\\p{L})(${VERSION_WORDS})( \\d{4})?$`, 'iu');
const PARTS = /[([]([^)\]]+)[)\]]|\s[-–—]\s+([^()[\]]+)$/gu;

/** Whether a title names a version, which has a field of its own: stores show it from there (DDEX: SubTitle, never TitleText). */
export function namesVersion(title: string): boolean {
  return [...title.matchAll(PARTS)].some(([, bracketed, dashed]) => INSIDE.test((bracketed ?? dashed ?? '').trim()));
}
