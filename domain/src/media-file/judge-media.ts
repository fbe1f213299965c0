import { mediaLimits } from './media.limits.ts';
import { type FindingCode, type FindingFacts, finding, type MediaFinding } from './media-findings.ts';
import type {
  AudioHead,
  AudioMeasures,
  AudioSound,
  MediaMeasures,
  PictureMeasures,
  VideoHead,
  VideoMeasures,
  VideoPicture,
  VideoSound,
} from './media-measures.ts';

const { audio: limits, thumbnail, video } = mediaLimits;

/** Findings about a file, errors first. */
export function judgeMedia(measures: MediaMeasures): MediaFinding[] {
  const found = judge(measures);
  return [...found].sort((a, b) => Number(a.level === 'warning') - Number(b.level === 'warning'));
}

function judge(measures: MediaMeasures): MediaFinding[] {
  if (measures.kind === 'audio') return judgeAudio(measures);
  if (measures.kind === 'video') return judgeVideo(measures);
  return judgePicture(measures);
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

const coverChecks: Check<PictureMeasures> = {
  'cover.tooSmall': ({ width, height }) =>
    width !== null && height !== null && Math.min(width, height) < mediaLimits.cover.sideMinPx && { width, height },
  'cover.notSquare': ({ width, height }) => width !== null && height !== null && width !== height && { width, height },
  'cover.notRgb': ({ isRgb }) => isRgb === false && {},
  'cover.transparent': ({ isOpaque }) => isOpaque === false && {},
  'cover.blurredUp': ({ detail }) => detail !== null && detail < mediaLimits.cover.detailMin && {},
};

const thumbnailChecks: Check<PictureMeasures> = {
  'thumbnail.tooSmall': ({ width, height }) =>
    width !== null &&
    height !== null &&
    !covers({ width, height }, thumbnail.widthMinPx, thumbnail.heightMinPx) && { width, height },
  'thumbnail.notWide': ({ width, height }) =>
    width !== null &&
    height !== null &&
    Math.abs(width / height / thumbnail.ratio - 1) > thumbnail.ratioTolerance && { width, height },
};

function judgePicture(measures: PictureMeasures): MediaFinding[] {
  const { kind, trouble, width, height } = measures;
  if (trouble === 'tooLarge') return [finding(`${kind}.tooLarge`, { width: width ?? 0, height: height ?? 0 })];
  if (trouble === 'unsupported' || trouble === 'damaged') return [finding(`${kind}.${trouble}`, {})];
  if (trouble) return [finding(`file.${trouble}`, {})];
  return run(kind === 'cover' ? coverChecks : thumbnailChecks, measures);
}

type Size = { width: number; height: number };

/** Either way up: a vertical video has the same pixels. */
function covers({ width, height }: Size, longPx: number, shortPx: number): boolean {
  return Math.max(width, height) >= longPx && Math.min(width, height) >= shortPx;
}

const videoHeadChecks: Check<VideoHead> = {
  'video.tooSmall': ({ width, height }) =>
    !covers({ width, height }, video.widthMinPx, video.heightMinPx) && { width, height },
  'video.belowFullHd': ({ width, height }) =>
    covers({ width, height }, video.widthMinPx, video.heightMinPx) &&
    !covers({ width, height }, video.widthGoodPx, video.heightGoodPx) && { width, height },
  'video.hdr': ({ hdr }) => hdr !== null && { hdr },
  'video.colour': ({ colour, hdr }) => hdr === null && colour !== null && colour !== 'bt709' && { colour },
};

type Seen = { head: VideoHead; picture: VideoPicture };

/** One cause, one finding: a black start is frozen too, and a video that is black or frozen throughout has neither start nor end. */
const videoPictureChecks: Check<Seen> = {
  'video.damaged': ({ picture }) => !picture.isIntact && {},
  'video.truncated': ({ head: { declaredMs }, picture: { durationMs, isIntact } }) =>
    isIntact && declaredMs !== null && durationMs < declaredMs * 0.98 - 1000 && { declaredMs, durationMs },
  'video.tooShort': ({ picture: { durationMs } }) => durationMs < video.durationMinMs && { durationMs },
  'video.interlaced': ({ picture }) => picture.isInterlaced && {},
  'video.variableRate': ({ head, picture }) => !picture.isConstantRate && { frameRate: head.frameRate },
  'video.black': ({ picture }) => picture.lit === null && {},
  'video.blackStart': ({ picture: { blackStartMs, lit } }) =>
    lit !== null && blackStartMs > video.blackStartMaxMs && { atMs: 0, blackMs: blackStartMs },
  'video.blackEnd': ({ picture: { blackEndMs, durationMs, lit } }) =>
    lit !== null && blackEndMs > video.blackEndMaxMs && { atMs: durationMs - blackEndMs, blackMs: blackEndMs },
  'video.frozen': ({ picture }) => isFrozen(picture) && {},
  'video.frozenStart': ({ picture }) =>
    !isFrozen(picture) &&
    picture.lit !== null &&
    picture.frozenStartMs > video.frozenStartMaxMs &&
    picture.frozenStartMs > picture.blackStartMs + video.frozenStartMaxMs && {
      atMs: 0,
      frozenMs: picture.frozenStartMs,
    },
  'video.frozenEnd': ({ picture }) =>
    !isFrozen(picture) &&
    picture.lit !== null &&
    picture.frozenEndMs > picture.blackEndMs + video.frozenEndMaxMs && {
      atMs: picture.durationMs - picture.frozenEndMs,
      frozenMs: picture.frozenEndMs,
    },
  'video.bars': ({ picture: { lit, blackStartMs } }) =>
    lit !== null && Math.min(lit.width, lit.height) < video.litMin && { atMs: blackStartMs },
};

function isFrozen({ lit, frozenStartMs, durationMs }: VideoPicture): boolean {
  return lit !== null && durationMs > video.frozenStartMaxMs && frozenStartMs >= durationMs * 0.98;
}

const videoSoundChecks: Check<{ picture: VideoPicture; sound: VideoSound }> = {
  'video.silent': ({ sound }) => sound.isSilent && {},
  'video.quiet': ({ sound: { isSilent, loudnessLufs } }) =>
    !isSilent && loudnessLufs !== null && loudnessLufs < limits.loudnessMinLufs && { loudnessLufs },
  'video.peak': ({ sound: { truePeakDb, truePeakAtMs } }) =>
    truePeakDb !== null && truePeakDb > video.truePeakMaxDb && { atMs: truePeakAtMs, truePeakDb },
  'video.lengthsDiffer': ({ picture, sound }) =>
    Math.abs(picture.durationMs - sound.durationMs) > video.lengthsMaxMs && {
      atMs: Math.min(picture.durationMs, sound.durationMs),
      pictureMs: picture.durationMs,
      soundMs: sound.durationMs,
    },
};

function judgeVideo({ trouble, head, picture, sound, streamCount = 0 }: VideoMeasures): MediaFinding[] {
  const found = head ? run(videoHeadChecks, head) : [];
  if (trouble === 'tooLarge')
    return [finding('video.tooLarge', { width: head?.width ?? 0, height: head?.height ?? 0 })];
  if (trouble === 'tooManyStreams') return [finding('video.tooManyStreams', { streams: streamCount })];
  if (trouble === 'tooLong' || trouble === 'unsupported' || trouble === 'damaged')
    return [...found, finding(`video.${trouble}`, {})];
  if (trouble) return [...found, finding(`file.${trouble}`, {})];
  if (!head || !picture) return found;
  const heard = sound ? run(videoSoundChecks, { picture, sound }) : [finding('video.noSound', {})];
  return [...found, ...run(videoPictureChecks, { head, picture }), ...heard];
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
