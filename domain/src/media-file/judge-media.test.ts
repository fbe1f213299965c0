import { describe, expect, test } from 'vitest';
import { describeFinding } from '../texts/media-findings.pt-BR.ts';
import { judgeMedia } from './judge-media.ts';
import { findingCodes, findings, hasErrors, hasReviewFlags } from './media-findings.ts';
import type { AudioHead, AudioMeasures, AudioSound, PictureMeasures } from './media-measures.ts';

const head: AudioHead = {
  format: 'wav',
  sampleRateHz: 44_100,
  bitDepth: 16,
  isFloat: false,
  channels: 2,
  declaredSamples: 441_000,
};
const sound: AudioSound = {
  samples: 441_000,
  isIntact: true,
  loudnessLufs: -14,
  truePeakDb: -1,
  isSilent: false,
  silenceStartMs: 0,
  silenceEndMs: 0,
  clippedRuns: 0,
  isMono: false,
  cutoffHz: null,
  samplesSha256: 'a'.repeat(64),
};
const audio = (over: { head?: Partial<AudioHead>; sound?: Partial<AudioSound> } = {}): AudioMeasures => ({
  kind: 'audio',
  trouble: null,
  head: { ...head, ...over.head },
  sound: { ...sound, ...over.sound },
});
const cover = (over: Partial<PictureMeasures> = {}): PictureMeasures => ({
  kind: 'cover',
  trouble: null,
  format: 'jpg',
  width: 3000,
  height: 3000,
  isRgb: true,
  isOpaque: true,
  detail: 0.5,
  ...over,
});
const codes = (measures: AudioMeasures | PictureMeasures) => judgeMedia(measures).map(({ code }) => code);

describe('the limits', () => {
  test.each<[string, AudioMeasures, string[]]>([
    ['nothing to say', audio(), []],
    ['the lowest sample rate', audio({ head: { sampleRateHz: 44_100 } }), []],
    ['a lower one', audio({ head: { sampleRateHz: 44_099 } }), ['audio.sampleRate']],
    ['24 bits', audio({ head: { bitDepth: 24 } }), []],
    ['20 bits', audio({ head: { bitDepth: 20 } }), ['audio.bitDepth']],
    ['24 bits of floating point', audio({ head: { bitDepth: 24, isFloat: true } }), ['audio.bitDepth']],
    ['a second', audio({ sound: { samples: 44_100 }, head: { declaredSamples: 44_100 } }), []],
    ['less', audio({ sound: { samples: 44_000 }, head: { declaredSamples: 44_000 } }), ['audio.tooShort']],
    ['a length nobody told', audio({ head: { declaredSamples: null } }), []],
    ['less than was told', audio({ sound: { samples: 440_999 } }), ['audio.truncated']],
    ['cut short is not damaged too', audio({ sound: { samples: 9, isIntact: false } }), ['audio.truncated']],
    ['other than it was', audio({ sound: { isIntact: false } }), ['audio.damaged']],
    ['full scale between the samples', audio({ sound: { truePeakDb: 0 } }), []],
    ['more', audio({ sound: { truePeakDb: 0.1 } }), ['audio.truePeak']],
    ['a cut wave has its peaks from the cut', audio({ sound: { truePeakDb: 2, clippedRuns: 11 } }), ['audio.clipping']],
    ['a few full samples', audio({ sound: { clippedRuns: 10 } }), []],
    ['quiet', audio({ sound: { loudnessLufs: -30.1 } }), ['audio.quiet']],
    [
      'silence is neither quiet nor mono',
      audio({ sound: { isSilent: true, isMono: true, loudnessLufs: null } }),
      ['audio.silent'],
    ],
    ['a breath before it begins', audio({ sound: { silenceStartMs: 3000 } }), []],
    ['a long one', audio({ sound: { silenceStartMs: 3001 } }), ['audio.silenceStart']],
    ['a long end', audio({ sound: { silenceEndMs: 10_001 } }), ['audio.silenceEnd']],
    [
      'errors come first',
      audio({ head: { sampleRateHz: 8000 }, sound: { isMono: true } }),
      ['audio.sampleRate', 'audio.mono'],
    ],
  ])('%s', (_what, measures, expected) => expect(codes(measures)).toEqual(expected));

  test.each<[string, PictureMeasures, string[]]>([
    ['nothing to say', cover(), []],
    ['small', cover({ width: 2999, height: 2999 }), ['cover.tooSmall']],
    ['oblong', cover({ width: 3001 }), ['cover.notSquare']],
    ['nothing sharp to judge by', cover({ detail: null }), []],
    ['blown up', cover({ detail: 0.23 }), ['cover.blurredUp']],
    [
      'too large to be unpacked',
      cover({ trouble: 'tooLarge', width: 9000, height: 9000, isRgb: null }),
      ['cover.tooLarge'],
    ],
    ['no picture', cover({ trouble: 'unsupported', width: null, height: null }), ['cover.unsupported']],
    ['too much work', cover({ trouble: 'beyondLimits' }), ['file.beyondLimits']],
  ])('%s', (_what, measures, expected) => expect(codes(measures)).toEqual(expected));

  test.each(['empty', 'unsupported', 'damaged', 'tooLong', 'beyondLimits'] as const)(
    'a recording that is %s has one error',
    (trouble) => {
      const found = judgeMedia({ kind: 'audio', trouble, head: null, sound: null });
      expect(found).toHaveLength(1);
      expect(hasErrors(found)).toBe(true);
    },
  );
});

describe('findings', () => {
  const facts = {
    bitDepth: 32,
    isFloat: 1,
    channels: 1,
    runs: 12,
    cutoffHz: 16_000,
    loudnessLufs: -35.21,
    sampleRateHz: 22_050,
    silenceMs: 4_200,
    durationMs: 500,
    truePeakDb: 1.26,
    declaredMs: 10_000,
    width: 800,
    height: 600,
    name: 'Faixa 1.wav',
    atMs: 1_000,
    blackMs: 2_400,
    frozenMs: 6_000,
    pictureMs: 61_000,
    soundMs: 60_000,
    streams: 100,
    frameRate: 23.976,
    colour: 'BT.601',
    hdr: 'HLG',
  };

  test.each(findingCodes)('%s has a sentence with its facts in it', (code) => {
    const sentence = describeFinding({ code, facts });
    expect(sentence).toMatch(/^[A-ZÁÉÍÓÚÂÊÔÃÕ].*\.$/);
    expect(sentence).not.toMatch(/undefined|NaN|\d\.\d{2}/);
  });

  test('numbers are written as Brazil writes them', () => {
    expect(describeFinding({ code: 'audio.truePeak', facts })).toContain('1,3 dBTP');
    expect(describeFinding({ code: 'audio.quiet', facts })).toContain('−35,2 LUFS');
  });

  test('an error blocks, a warning does not, and some warnings want a person', () => {
    const one = (code: (typeof findingCodes)[number]) => [{ code, level: findings[code].level, facts: {} }];
    expect(hasErrors(one('audio.silent'))).toBe(true);
    expect(hasErrors(one('audio.clipping'))).toBe(false);
    expect(hasReviewFlags(one('audio.clipping'))).toBe(false);
    expect(hasReviewFlags(one('duplicate.other'))).toBe(true);
    expect(hasReviewFlags(one('duplicate.own'))).toBe(false);
  });
});
