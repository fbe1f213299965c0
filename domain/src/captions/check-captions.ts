import { type CaptionFinding, captionFinding, captionLimits } from './caption-findings.ts';
import { decodeCaptions } from './decode-captions.ts';
import { type CaptionFormat, type Cue, formatOfCaptions, readCues } from './read-cues.ts';

export type CheckedCaptions = {
  format: CaptionFormat;
  cues: Cue[];
  /** In the order of their lines; those of the whole file first. */
  findings: CaptionFinding[];
  /** Without an error they can be used. */
  isUsable: boolean;
};

/** A file of captions as an artist sends it, held against the video's length where that is known. */
export function checkCaptions(
  bytes: Uint8Array,
  { name, videoMs }: { name: string; videoMs: number | null },
): CheckedCaptions {
  const format = formatOfCaptions('', name);
  if (bytes.length > captionLimits.bytesMax) return conclude(format, [], [captionFinding('tooLarge')]);
  const { text, findings } = decodeCaptions(bytes);
  if (findings.some(({ level }) => level === 'error')) return conclude(format, [], findings);
  const found = formatOfCaptions(text, name);
  const read = readCues(text, found);
  return conclude(found, read.cues, [...findings, ...read.findings, ...judgeCues(read.cues, videoMs)]);
}

function conclude(format: CaptionFormat, cues: Cue[], findings: readonly CaptionFinding[]): CheckedCaptions {
  const sorted = findings.toSorted((one, other) => one.line - other.line);
  return {
    format,
    cues,
    findings: sorted.slice(0, captionLimits.findingsMax),
    isUsable: sorted.every(({ level }) => level !== 'error'),
  };
}

function judgeCues(cues: readonly Cue[], videoMs: number | null): CaptionFinding[] {
  if (cues.length === 0) return [captionFinding('noCues')];
  if (cues.length > captionLimits.cuesMax) return [captionFinding('tooMany')];
  return cues.flatMap((cue, index) => judgeCue(cue, cues[index - 1] ?? null, videoMs));
}

function judgeCue(cue: Cue, before: Cue | null, videoMs: number | null): CaptionFinding[] {
  const isEarlier = before !== null && cue.startMs < before.startMs;
  const isOver = before !== null && !isEarlier && cue.startMs < before.endMs;
  const isBeyond = videoMs !== null && Math.max(cue.startMs, cue.endMs) > videoMs + captionLimits.tailMs;
  return [
    ...(cue.endMs <= cue.startMs ? [captionFinding('endBeforeStart', cue.line)] : []),
    ...(isEarlier ? [captionFinding('order', cue.line)] : []),
    ...(isOver ? [captionFinding('overlap', cue.line)] : []),
    ...(isBeyond ? [captionFinding('beyondVideo', cue.line)] : []),
    ...(cue.text === '' ? [captionFinding('emptyCue', cue.line)] : []),
  ];
}
