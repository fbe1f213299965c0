export const captionLimits = {
  bytesMax: 2 * 1024 * 1024,
  cuesMax: 10_000,
  /** Subtitles may stand this long after the last frame: editors round up. */
  tailMs: 500,
  /** More of them would not be read; they are the same mistake. */
  findingsMax: 100,
} as const;

/** Everything that can be said about a file of captions. An error keeps it from being used. */
// biome-ignore format: a table is read by its lines.
export const captionFindings = {
  tooLarge:       'error',
  notText:        'error',
  encoding:       'error',
  windows:        'warning',
  noHeader:       'error',
  noCues:         'error',
  tooMany:        'error',
  badTime:        'error',
  stray:          'error',
  endBeforeStart: 'error',
  order:          'error',
  overlap:        'warning',
  beyondVideo:    'error',
  emptyCue:       'warning',
} as const;
export type CaptionCode = keyof typeof captionFindings;

/** `line` counts from 1; 0 is the file as a whole. */
export type CaptionFinding = { code: CaptionCode; level: 'error' | 'warning'; line: number };

export function captionFinding(code: CaptionCode, line = 0): CaptionFinding {
  return { code, level: captionFindings[code], line };
}
