import { z } from 'zod';

// biome-ignore lint/complexity/noBannedTypes: a finding without facts carries the empty object.
type None = {};

/** Everything the checks can say about a file, and the facts its sentence needs. */
export type FindingFacts = {
  'audio.bitDepth': { bitDepth: number; isFloat: 0 | 1 };
  'audio.channels': { channels: number };
  'audio.clipping': { runs: number };
  'audio.damaged': None;
  'audio.lowPass': { cutoffHz: number };
  'audio.mono': None;
  'audio.quiet': { loudnessLufs: number };
  'audio.sampleRate': { sampleRateHz: number };
  'audio.silenceEnd': { silenceMs: number };
  'audio.silenceStart': { silenceMs: number };
  'audio.silent': None;
  'audio.tooLong': None;
  'audio.tooShort': { durationMs: number };
  'audio.truePeak': { truePeakDb: number };
  'audio.truncated': { declaredMs: number; durationMs: number };
  'audio.unsupported': None;
  'cover.blurredUp': None;
  'cover.damaged': None;
  'cover.notRgb': None;
  'cover.notSquare': { width: number; height: number };
  'cover.tooLarge': { width: number; height: number };
  'cover.tooSmall': { width: number; height: number };
  'cover.transparent': None;
  'cover.unsupported': None;
  'duplicate.other': None;
  'duplicate.own': { name: string };
  'file.beyondLimits': None;
  'file.empty': None;
  'thumbnail.damaged': None;
  'thumbnail.notWide': { width: number; height: number };
  'thumbnail.tooLarge': { width: number; height: number };
  'thumbnail.tooSmall': { width: number; height: number };
  'thumbnail.unsupported': None;
  'video.bars': { atMs: number };
  'video.belowFullHd': { width: number; height: number };
  'video.black': None;
  'video.blackEnd': { atMs: number; blackMs: number };
  'video.blackStart': { atMs: number; blackMs: number };
  'video.colour': { colour: string };
  'video.damaged': None;
  'video.frozen': None;
  'video.frozenEnd': { atMs: number; frozenMs: number };
  'video.frozenStart': { atMs: number; frozenMs: number };
  'video.hdr': { hdr: string };
  'video.interlaced': None;
  'video.lengthsDiffer': { atMs: number; pictureMs: number; soundMs: number };
  'video.noSound': None;
  'video.peak': { atMs: number; truePeakDb: number };
  'video.quiet': { loudnessLufs: number };
  'video.silent': None;
  'video.tooLarge': { width: number; height: number };
  'video.tooLong': None;
  'video.tooManyStreams': { streams: number };
  'video.tooShort': { durationMs: number };
  'video.tooSmall': { width: number; height: number };
  'video.truncated': { declaredMs: number; durationMs: number };
  'video.unsupported': None;
  'video.variableRate': { frameRate: number };
};
export type FindingCode = keyof FindingFacts;
export const findingLevels = ['error', 'warning'] as const;
export type FindingLevel = (typeof findingLevels)[number];

type Row = {
  /** An error keeps the file from being submitted; a warning informs whoever reviews it. */
  level: FindingLevel;
  /** A person has to look before it goes on, however automatic the review is. */
  needsReview: boolean;
};

// biome-ignore format: a table is read by its columns.
export const findings: Record<FindingCode, Row> = {
  'audio.bitDepth':        { level: 'error',   needsReview: false },
  'audio.channels':        { level: 'error',   needsReview: false },
  'audio.clipping':        { level: 'warning', needsReview: false },
  'audio.damaged':         { level: 'error',   needsReview: false },
  'audio.lowPass':         { level: 'warning', needsReview: true  },
  'audio.mono':            { level: 'warning', needsReview: false },
  'audio.quiet':           { level: 'warning', needsReview: false },
  'audio.sampleRate':      { level: 'error',   needsReview: false },
  'audio.silenceEnd':      { level: 'warning', needsReview: false },
  'audio.silenceStart':    { level: 'warning', needsReview: false },
  'audio.silent':          { level: 'error',   needsReview: false },
  'audio.tooLong':         { level: 'error',   needsReview: false },
  'audio.tooShort':        { level: 'error',   needsReview: false },
  'audio.truePeak':        { level: 'warning', needsReview: false },
  'audio.truncated':       { level: 'error',   needsReview: false },
  'audio.unsupported':     { level: 'error',   needsReview: false },
  'cover.blurredUp':       { level: 'warning', needsReview: true  },
  'cover.damaged':         { level: 'error',   needsReview: false },
  'cover.notRgb':          { level: 'error',   needsReview: false },
  'cover.notSquare':       { level: 'error',   needsReview: false },
  'cover.tooLarge':        { level: 'error',   needsReview: false },
  'cover.tooSmall':        { level: 'error',   needsReview: false },
  'cover.transparent':     { level: 'error',   needsReview: false },
  'cover.unsupported':     { level: 'error',   needsReview: false },
  'duplicate.other':       { level: 'warning', needsReview: true  },
  'duplicate.own':         { level: 'warning', needsReview: false },
  'file.beyondLimits':     { level: 'error',   needsReview: false },
  'file.empty':            { level: 'error',   needsReview: false },
  'thumbnail.damaged':     { level: 'error',   needsReview: false },
  'thumbnail.notWide':     { level: 'error',   needsReview: false },
  'thumbnail.tooLarge':    { level: 'error',   needsReview: false },
  'thumbnail.tooSmall':    { level: 'error',   needsReview: false },
  'thumbnail.unsupported': { level: 'error',   needsReview: false },
  'video.bars':            { level: 'warning', needsReview: false },
  'video.belowFullHd':     { level: 'warning', needsReview: false },
  'video.black':           { level: 'error',   needsReview: false },
  'video.blackEnd':        { level: 'warning', needsReview: false },
  'video.blackStart':      { level: 'warning', needsReview: false },
  'video.colour':          { level: 'warning', needsReview: false },
  'video.damaged':         { level: 'error',   needsReview: false },
  'video.frozen':          { level: 'warning', needsReview: true  },
  'video.frozenEnd':       { level: 'warning', needsReview: false },
  'video.frozenStart':     { level: 'warning', needsReview: false },
  'video.hdr':             { level: 'warning', needsReview: false },
  'video.interlaced':      { level: 'warning', needsReview: false },
  'video.lengthsDiffer':   { level: 'warning', needsReview: false },
  'video.noSound':         { level: 'error',   needsReview: false },
  'video.peak':            { level: 'warning', needsReview: false },
  'video.quiet':           { level: 'warning', needsReview: false },
  'video.silent':          { level: 'error',   needsReview: false },
  'video.tooLarge':        { level: 'error',   needsReview: false },
  'video.tooLong':         { level: 'error',   needsReview: false },
  'video.tooManyStreams':  { level: 'error',   needsReview: false },
  'video.tooShort':        { level: 'error',   needsReview: false },
  'video.tooSmall':        { level: 'error',   needsReview: false },
  'video.truncated':       { level: 'error',   needsReview: false },
  'video.unsupported':     { level: 'error',   needsReview: false },
  'video.variableRate':    { level: 'warning', needsReview: false },
};

export const findingCodes = Object.keys(findings) as [FindingCode, ...FindingCode[]];

/** As it is kept with the file and sent to the screen, which asks the table of texts for its sentence. */
export const MediaFinding = z.object({
  code: z.enum(findingCodes),
  level: z.enum(findingLevels),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type MediaFinding = z.infer<typeof MediaFinding>;

export function finding<Code extends FindingCode>(code: Code, facts: FindingFacts[Code]): MediaFinding {
  return { code, level: findings[code].level, facts };
}

/** Errors keep a file from being submitted. */
export function hasErrors(found: readonly MediaFinding[]): boolean {
  return found.some(({ level }) => level === 'error');
}

/** Findings that need a person's look, so that nothing goes on by itself. */
export function hasReviewFlags(found: readonly MediaFinding[]): boolean {
  return found.some(({ code }) => findings[code].needsReview);
}
