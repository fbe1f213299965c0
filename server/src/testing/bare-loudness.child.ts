import { createBlocks } from '../media/audio/block.ts';
import { openDecoder } from '../media/audio/decode-audio.ts';
import { prepareLibrary } from '../media/audio/prepare-library.ts';
import { readAudioHead } from '../media/audio/read-audio-head.ts';
import { openMeter } from './reference-meter.ts';

/** One bare pass: FFmpeg's decoder and its meter with true peak, in two threads as its own command works, and nothing else. */
process.once('disconnect', () => process.exit());
process.once('message', async ({ path }: { path: string }) => {
  prepareLibrary();
  const head = readAudioHead(path);
  const decoder = typeof head === 'string' ? null : openDecoder(path, head);
  if (typeof head === 'string' || !decoder) throw new Error('the file cannot be read');
  const meter = openMeter(head.sampleRateHz);
  const blocks = createBlocks(meter.take);
  for (const values of decoder.frames()) await blocks.add(values);
  await blocks.end();
  process.send?.({ kind: 'done', found: await meter.result() });
});
