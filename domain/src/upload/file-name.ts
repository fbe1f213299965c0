import type { FileType } from './upload.rules.ts';

const LIMIT_CHARACTERS = 200;
const LONGEST_ENDING = 10;
const NAMELESS = 'arquivo';

/** A name is no path: whoever sends slashes, climbing dots or control characters means something else. */
export function isPlainName(name: string): boolean {
  return !/[/\\\p{Cc}]/u.test(name) && !/^\.+$/.test(name.trim());
}

/** The name as it is kept and shown: without what cannot be seen (direction marks hide an ending), and not without end. */
export function cleanName(name: string): string {
  const base = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const seen = base.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').normalize('NFC');
  const tidy = seen.replace(/\s+/g, ' ').trim();
  return /^\.*$/.test(tidy) ? NAMELESS : shorten(tidy);
}

const ENDING = /\.[a-z][a-z0-9]{0,9}$/i;
/** Names that Windows takes for a device, whatever ending follows. */
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(\.|$)/i;

/** The name under which a file is stored and saved again anywhere: what was typed, and the ending of what it is. */
export function nameFor(type: FileType, name: string): string {
  const stem = cleanName(name)
    .replace(ENDING, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/[. ]+$/, '')
    .trim();
  const safe = DEVICE.test(stem) ? `_${stem}` : stem;
  return shorten(`${safe || NAMELESS}.${type}`);
}

/** By code points, or the cut could fall inside one; the ending is kept, since people look for it. */
function shorten(name: string): string {
  const points = Array.from(name);
  if (points.length <= LIMIT_CHARACTERS) return name;
  const dot = points.lastIndexOf('.');
  const ending = dot > 0 && points.length - dot <= LONGEST_ENDING ? points.slice(dot) : [];
  return [...points.slice(0, LIMIT_CHARACTERS - ending.length), ...ending].join('').trim();
}
