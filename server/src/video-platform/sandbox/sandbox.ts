import { z } from 'zod';
import type { VideoPlatformClient } from '../client.ts';
import { untilStopped, waiting } from '../outcome.ts';
import { markOf, openProgress } from '../progress.ts';
import { publicationAhead, type VideoUpload } from '../video-upload.ts';

const CHUNK_BYTES = 8 * 1024 * 1024;
const state = z.object({ sent: z.int(), of: z.string() });

/** A platform that takes every video and shows it to nobody: the whole way can be seen without any outside address. */
export function createSandbox(): VideoPlatformClient {
  return {
    upload: (upload, remembered, ports) =>
      untilStopped(async () => {
        const videoId = idOf(upload);
        const progress = openProgress(state, remembered, { sent: 0, of: videoId }, ports);
        const { file } = upload;
        while (progress.state.sent < file.bytes) {
          const to = Math.min(progress.state.sent + CHUNK_BYTES, file.bytes);
          for await (const _ of file.read(progress.state.sent, to)) ports.signal.throwIfAborted();
          await progress.keep({ sent: to });
          ports.onProgress(to);
        }
        const publication = publicationAhead(upload, ports.now());
        if (publication) throw waiting('scheduled', publication);
        return { kind: 'done', videoId, address: null, leftOut: [] };
      }),
    update: async (videoId) => ({ kind: 'done', videoId, address: null, leftOut: [] }),
    takeDown: async (videoId) => ({ kind: 'done', videoId, address: null, leftOut: [] }),
    readAccount: async () => ({ kind: 'account', id: 'sandbox', name: 'Canal de teste', address: null }),
  };
}

const idOf = ({ key }: VideoUpload) => `sandbox-${markOf(key)}`;
