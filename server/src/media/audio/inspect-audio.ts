import { mediaLimits } from '@toada/domain/media-file/media.limits.ts';
import type { AudioHead, AudioMeasures, AudioSound } from '@toada/domain/media-file/media-measures.ts';
import type { AudioInspection } from '../media-engine.ts';
import { nothingHeard } from '../nothing-found.ts';
import { BLOCK_SAMPLES, type Block, createBlocks } from './block.ts';
import { openDecoder } from './decode-audio.ts';
import { createLevels } from './levels.ts';
import { createLoudness } from './loudness.ts';
import { createPreview } from './preview.ts';
import { type OpenHead, readAudioHead } from './read-audio-head.ts';
import { createSamplesHash } from './samples-hash.ts';
import { createSpectrum } from './spectrum.ts';
import { createTruePeak } from './true-peak.ts';
import { drawWaveform } from './waveform.ts';

const limits = mediaLimits.audio;

type Options = { previewStartMs: number | null; onProgress: (decodedMs: number) => void };
type Found = Omit<AudioInspection, 'peakRssBytes'>;

/** Everything there is to know about a recording, from one decode. Runs in the child process only. */
export async function inspectAudio(path: string, options: Options): Promise<Found> {
  const opened = readAudioHead(path);
  if (typeof opened === 'string') return without(opened, null);
  const { md5: _, ...head } = opened;
  if (!isDecodable(head)) return without(null, head);
  // A WAV can promise no more than the file is long; a FLAC packs days of silence into a megabyte.
  if (head.format === 'flac' && toMs(head.declaredSamples ?? 0, head) > limits.durationMaxMs)
    return without('tooLong', head);
  const decoder = openDecoder(path, opened);
  if (!decoder) return without('damaged', head);

  const listeners = createListeners(opened, options);
  const blocks = createBlocks(listeners.take);
  let samples = 0;
  for (const values of decoder.frames()) {
    samples += values.length / 2;
    if (toMs(samples, head) > limits.durationMaxMs) return without('tooLong', head);
    await blocks.add(values);
  }
  await blocks.end();
  const { sound, waveform, preview } = await listeners.result(decoder.isIntact());
  return { measures: { kind: 'audio', trouble: null, head, sound }, waveform, preview };
}

/** A file that cannot be a release is not decoded: its header says enough. */
function isDecodable({ bitDepth, isFloat, channels }: AudioHead): boolean {
  return limits.bitDepths.includes(bitDepth) && !isFloat && channels === limits.channels;
}

function without(trouble: AudioMeasures['trouble'], head: AudioHead | null): Found {
  return { measures: { ...nothingHeard, trouble, head }, waveform: null, preview: null };
}

function createListeners(head: OpenHead, { previewStartMs, onProgress }: Options) {
  const loudness = createLoudness(head.sampleRateHz);
  const truePeak = createTruePeak();
  const levels = createLevels();
  const hash = createSamplesHash(head);
  const spectrum = createSpectrum(head.sampleRateHz);
  const preview = createPreview({ ...head, startMs: previewStartMs });
  let blocks = 0;

  return {
    async take(block: Block) {
      await loudness.take(block);
      truePeak.take(block);
      levels.take(block);
      hash.take(block);
      spectrum.take(block);
      preview.take(block);
      blocks++;
      onProgress(toMs(blocks * BLOCK_SAMPLES, head));
    },
    async result(isIntact: boolean) {
      const { samples, peaks, silenceStartSamples, silenceEndSamples, ...heard } = levels.result();
      const { sha256, isAsEncoded } = hash.result();
      const sound: AudioSound = {
        samples,
        isIntact: isIntact && isAsEncoded,
        loudnessLufs: await loudness.resultLufs(),
        truePeakDb: truePeak.resultDb(),
        ...heard,
        silenceStartMs: toMs(silenceStartSamples, head),
        silenceEndMs: toMs(silenceEndSamples, head),
        cutoffHz: spectrum.cutoffHz(),
        samplesSha256: sha256,
      };
      return { sound, waveform: drawWaveform(peaks), preview: samples > 0 ? preview.result() : null };
    },
  };
}

function toMs(samples: number, { sampleRateHz }: AudioHead): number {
  return Math.round((samples * 1000) / sampleRateHz);
}
