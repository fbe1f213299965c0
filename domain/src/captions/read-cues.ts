import { type CaptionFinding, captionFinding } from './caption-findings.ts';

export type CaptionFormat = 'srt' | 'vtt';
export type Cue = {
  startMs: number;
  endMs: number;
  /** Lines as they stand in the file, with the markup of its format. */
  text: string;
  /** Where WebVTT shows it; empty in SubRip. */
  settings: string;
  /** The line of its times, from 1. */
  line: number;
};

export type ReadCues = { cues: Cue[]; findings: CaptionFinding[] };

const ARROW = '-->';
const HEADER = /^WEBVTT(?:\s|$)/;
const NUMBER = /^\d+$/;
/** Blocks of WebVTT that are no captions. */
const ASIDE = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;

/** A file with WebVTT's first line is one, whatever it is called. */
export function formatOfCaptions(text: string, name: string): CaptionFormat {
  return HEADER.test(text) || name.toLowerCase().endsWith('.vtt') ? 'vtt' : 'srt';
}

/** Captions block by block; a line that belongs to none is told. */
export function readCues(text: string, format: CaptionFormat): ReadCues {
  const lines = text.split(/\r\n|\n|\r/);
  const found: ReadCues = { cues: [], findings: [] };
  let at = format === 'vtt' ? skipHeader(lines, found) : 0;
  while (at < lines.length) {
    if (isBlank(lines[at])) at++;
    else at = readBlock(lines, at, format, found);
  }
  return found;
}

function skipHeader(lines: readonly string[], { findings }: ReadCues): number {
  if (!HEADER.test(lines[0] ?? '')) {
    findings.push(captionFinding('noHeader', 1));
    return 0;
  }
  return endOfBlock(lines, 0);
}

/** One block from its first line on; gives the line behind it. */
function readBlock(lines: readonly string[], from: number, format: CaptionFormat, found: ReadCues): number {
  const end = endOfBlock(lines, from);
  const first = lines[from] ?? '';
  if (format === 'vtt' && ASIDE.test(first)) return end;
  // A number in SubRip, any name in WebVTT.
  const isNamed = !first.includes(ARROW) && (lines[from + 1] ?? '').includes(ARROW);
  const at = isNamed && (format === 'vtt' || NUMBER.test(first.trim())) ? from + 1 : from;
  const times = lines[at] ?? '';
  if (!times.includes(ARROW)) {
    found.findings.push(captionFinding('stray', from + 1));
    // A block that begins with a stray line may still hold captions.
    const next = lines.findIndex((line, index) => index > from && index < end && line.includes(ARROW));
    return next < 0 ? end : NUMBER.test((lines[next - 1] ?? '').trim()) && next - 1 > from ? next - 1 : next;
  }
  // Programs that leave the empty line out begin the next caption at its number.
  const stop = nextCue(lines, at + 1, end, format);
  const span = readSpan(times, format);
  if (span)
    found.cues.push({
      ...span,
      text: lines
        .slice(at + 1, stop)
        .join('\n')
        .trim(),
      line: at + 1,
    });
  else found.findings.push(captionFinding('badTime', at + 1));
  return stop;
}

function nextCue(lines: readonly string[], from: number, end: number, format: CaptionFormat): number {
  for (let at = from; at < end; at++) {
    if (!(lines[at] ?? '').includes(ARROW)) continue;
    return format === 'srt' && at > from && NUMBER.test((lines[at - 1] ?? '').trim()) ? at - 1 : at;
  }
  return end;
}

function endOfBlock(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && !isBlank(lines[at])) at++;
  return at;
}

function readSpan(line: string, format: CaptionFormat): Pick<Cue, 'startMs' | 'endMs' | 'settings'> | null {
  const [start = '', rest = '', more] = line.split(ARROW);
  const [end = '', ...settings] = rest.trim().split(/[ \t]+/);
  const [startMs, endMs] = [readTime(start.trim(), format), readTime(end, format)];
  if (startMs === null || endMs === null || more !== undefined) return null;
  // Places on the screen that SubRip has in some programs mean nothing elsewhere.
  return { startMs, endMs, settings: format === 'vtt' ? settings.join(' ') : '' };
}

const TIME = /^(?:(\d{1,4}):)?(\d{1,2}):(\d{2})([,.])(\d{3})$/;

/** WebVTT has a point and may leave the hours out; in SubRip programs write either sign. */
function readTime(text: string, format: CaptionFormat): number | null {
  const [, hours, minutes, seconds, sign, thousandths] = TIME.exec(text) ?? [];
  if (minutes === undefined || Number(minutes) > 59 || Number(seconds) > 59) return null;
  if (format === 'vtt' ? sign !== '.' : hours === undefined) return null;
  return ((Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(thousandths);
}

function isBlank(line: string | undefined): boolean {
  return (line ?? '').trim() === '';
}
