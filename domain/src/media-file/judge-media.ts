import { mediaLimits } from './media.limits.ts';
import { type FindingCode, type FindingFacts, finding, type MediaFinding } from './media-findings.ts';
import type { AudioHead, AudioMeasures, AudioSound, CoverMeasures, MediaMeasures } from './media-measures.ts';

const limits = mediaLimits.audio;

/** Findings about a file, errors first. */
export function judgeMedia(measures: MediaMeasures): MediaFinding[] {
  const found = measures.kind === 'audio' ? judgeAudio(measures) : judgeCover(measures);
  return [...found].sort((a, b) => Number(a.level === 'warning') - Number(b.level === 'warning'));
}

type Check<Measured> = { [Code in FindingCode]?: (measured: Measured) => FindingFacts[Code] | false };

const headChecks: Check<AudioHead> = {
  'audio.sampleRate': ({ sampleRateHz }) => sampleRateHz < limits.sampleRateMinHz && { sampleRateHz },
  'audio.bitDepth': ({ bitDepth, isFloat }) =>
    (isFloat || !limits.bitDepths.includes(bitDepth)) && { bitDepth, isFloat: isFloat ? 1 : 0 },
  'audio.channels': ({ channels }) => channels !== limits.channels && { channels },
};

/** One cause, one finding: what is cut short is not damaged too, a cut wave has its high peaks from the cut. */
const soundChecks: Check<{ head: AudioHead; sound: AudioSound }> = {
  'audio.truncated': ({ head, sound }) =>
    isCutShort(head, sound) && {
      declaredMs: toMs(head.declaredSamples ?? 0, head),
      durationMs: toMs(sound.samples, head),
    },
  'audio.damaged': ({ head, sound }) => !sound.isIntact && !isCutShort(head, sound) && {},
  'audio.tooShort': ({ head, sound }) => {
    const durationMs = toMs(sound.samples, head);
    return durationMs < limits.durationMinMs && !isCutShort(head, sound) && { durationMs };
  },
  'audio.silent': ({ sound }) => sound.isSilent && sound.samples > 0 && {},
  'audio.quiet': ({ sound: { loudnessLufs, isSilent } }) =>
    !isSilent && loudnessLufs !== null && loudnessLufs < limits.loudnessMinLufs && { loudnessLufs },
  'audio.silenceStart': ({ sound: { silenceStartMs, isSilent } }) =>
    !isSilent && silenceStartMs > limits.silenceStartMaxMs && { silenceMs: silenceStartMs },
  'audio.silenceEnd': ({ sound: { silenceEndMs, isSilent } }) =>
    !isSilent && silenceEndMs > limits.silenceEndMaxMs && { silenceMs: silenceEndMs },
  'audio.clipping': ({ sound: { clippedRuns } }) => clippedRuns > limits.clipRunsMax && { runs: clippedRuns },
  'audio.truePeak': ({ sound: { truePeakDb, clippedRuns } }) =>
    clippedRuns <= limits.clipRunsMax && truePeakDb !== null && truePeakDb > limits.truePeakMaxDb && { truePeakDb },
  'audio.mono': ({ sound }) => sound.isMono && !sound.isSilent && {},
  'audio.lowPass': ({ sound: { cutoffHz } }) => cutoffHz !== null && { cutoffHz },
};

function judgeAudio({ trouble, head, sound }: AudioMeasures): MediaFinding[] {
  const found = head ? run(headChecks, head) : [];
  if (trouble === 'tooLong' || trouble === 'unsupported' || trouble === 'damaged')
    return [...found, finding(`audio.${trouble}`, {})];
  if (trouble) return [...found, finding(`file.${trouble}`, {})];
  return head && sound ? [...found, ...run(soundChecks, { head, sound })] : found;
}

const coverChecks: Check<CoverMeasures> = {
  'cover.tooSmall': ({ width, height }) =>
    width !== null && height !== null && Math.min(width, height) < mediaLimits.cover.sideMinPx && { width, height },
  'cover.notSquare': ({ width, height }) => width !== null && height !== null && width !== height && { width, height },
  'cover.notRgb': ({ isRgb }) => isRgb === false && {},
  'cover.transparent': ({ isOpaque }) => isOpaque === false && {},
  'cover.blurredUp': ({ detail }) => detail !== null && detail < mediaLimits.cover.detailMin && {},
};

function judgeCover(measures: CoverMeasures): MediaFinding[] {
  const { trouble, width, height } = measures;
  if (trouble === 'tooLarge') return [finding('cover.tooLarge', { width: width ?? 0, height: height ?? 0 })];
  if (trouble === 'unsupported' || trouble === 'damaged') return [finding(`cover.${trouble}`, {})];
  if (trouble) return [finding(`file.${trouble}`, {})];
  return run(coverChecks, measures);
}

function run<Measured>(checks: Check<Measured>, measured: Measured): MediaFinding[] {
  return (Object.keys(checks) as FindingCode[]).flatMap((code) => {
    const facts = checks[code]?.(measured);
    return facts ? [finding(code, facts)] : [];
  });
}

function isCutShort({ declaredSamples }: AudioHead, { samples }: AudioSound): boolean {
  return declaredSamples !== null && samples < declaredSamples;
}

function toMs(samples: number, { sampleRateHz }: AudioHead): number {
  return Math.round((samples * 1000) / sampleRateHz);
}
