import type { CaptionFormat, Cue } from './read-cues.ts';

/** Captions for the player of a browser, which reads WebVTT alone. Captions without words are left out. */
export function writeVtt({ format, cues }: { format: CaptionFormat; cues: readonly Cue[] }): string {
  const blocks = cues
    .map((cue) => ({ ...cue, text: format === 'vtt' ? cue.text : toVttText(cue.text) }))
    .filter(({ text }) => text !== '')
    .map(({ startMs, endMs, settings, text }) => {
      const times = `${formatTime(startMs)} --> ${formatTime(endMs)}`;
      return `${settings ? `${times} ${settings}` : times}\n${text}`;
    });
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}

/** Markup that both formats know. */
const KNOWN = /&lt;(\/?)([biu])&gt;/gi;

/** SubRip's colours and places on the screen are left out; every other sign stands for itself. */
function toVttText(text: string): string {
  return text
    .replace(/\{\\[^{}\n]*\}/g, '')
    .replace(/<\/?font[^<>\n]*>/gi, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(KNOWN, (_, slash: string, tag: string) => `<${slash}${tag.toLowerCase()}>`)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n')
    .trim();
}

function formatTime(ms: number): string {
  const parts = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60];
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.${String(ms % 1000).padStart(3, '0')}`;
}
