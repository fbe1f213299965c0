/**
 * Limits of recordings, covers and videos. Formats and sizes are the stores' (standards 5) and the video platforms', the
 * levels those of EBU R 128 and ITU-R BS.1770; the rest says when a person should listen or look again.
 */
export const mediaLimits = {
  audio: {
    sampleRateMinHz: 44_100,
    bitDepths: [16, 24] as readonly number[],
    channels: 2,
    durationMinMs: 1_000,
    durationMaxMs: 4 * 60 * 60 * 1000,
    /** Below this nobody hears anything, with the volume where music is. */
    silenceDb: -60,
    silenceStartMaxMs: 3_000,
    silenceEndMaxMs: 10_000,
    /** So many samples in a row at full scale are a cut wave; fewer happen in every loud master. */
    clipRunSamples: 4,
    clipRunsMax: 10,
    truePeakMaxDb: 0,
    loudnessMinLufs: -30,
    /** Left and right this close everywhere are one channel written twice. */
    monoDifferenceDb: -90,
    /** A lossy encoder leaves a cliff between these frequencies; the filter of a converter lies above them. */
    cliffFromHz: 14_500,
    cliffToHz: 19_600,
    cliffDb: 25,
  },
  cover: {
    sideMinPx: 3_000,
    sideMaxPx: 6_000,
    /** Less fine detail than this, beside the coarser, and it was made at half its size (media/picture/measure-detail.ts). */
    detailMin: 0.24,
  },
  video: {
    widthMinPx: 1_280,
    heightMinPx: 720,
    /** Below this the platforms show no full HD. */
    widthGoodPx: 1_920,
    heightGoodPx: 1_080,
    /** A film has a picture, a sound, perhaps a few languages; a hundred streams were made to hurt. */
    streamsMax: 16,
    /** 8K, either way up; a frame beyond it would not fit in the memory of the check. */
    sideMaxPx: 8_192,
    pixelsMax: 8_192 * 4_320,
    durationMinMs: 1_000,
    durationMaxMs: 4 * 60 * 60 * 1000,
    /** Sound and picture may end this far apart. */
    lengthsMaxMs: 500,
    blackStartMaxMs: 1_000,
    blackEndMaxMs: 3_000,
    frozenStartMaxMs: 3_000,
    frozenEndMaxMs: 5_000,
    /** Less of a side lit than this, and the rest is bars. */
    litMin: 0.97,
    /** Louder peaks can distort once a platform has encoded the sound again. */
    truePeakMaxDb: -1,
  },
  thumbnail: { widthMinPx: 1_280, heightMinPx: 720, ratio: 16 / 9, ratioTolerance: 0.01 },
  waveformPeaks: 1_000,
  previewMs: 30_000,
} as const;
