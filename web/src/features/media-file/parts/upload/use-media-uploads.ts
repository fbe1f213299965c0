import { mediaFileApi } from '@toada/domain/media-file/media-file.contract.ts';
import { useSyncExternalStore } from 'react';
import { call } from '../../../../lib/api/api.ts';
import { useActor } from '../../../../lib/session/session.ts';
import { hashFile } from './hash-file.ts';
import { createMediaQueue, type MediaQueue } from './media-queue.ts';
import { createMemory } from './upload-memory.ts';

const queues = new Map<string, MediaQueue>();

/** The person's files on their way, from whichever screen one looks. */
export function useMediaUploads() {
  const { id } = useActor();
  const queue = queueOf(id);
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  return { items, queue };
}

function queueOf(userId: string): MediaQueue {
  const known = queues.get(userId);
  if (known) return known;
  const queue = createMediaQueue({
    // The protocol is half of the queue's weight, and nobody needs it before the first file.
    send: async (file, options) => {
      const { sendFile } = await import('./send-file.ts');
      // Paused while it was on its way.
      options.signal.throwIfAborted();
      return sendFile(file, options);
    },
    hash: hashFile,
    finish: (id, sha256) => call(mediaFileApi.finish, { id, sha256 }),
    remove: (id) => call(mediaFileApi.remove, { id }),
    look: (id) => call(mediaFileApi.find, { id }),
    memory: createMemory(userId, window.localStorage),
    nowMs: Date.now,
  });
  queues.set(userId, queue);
  window.addEventListener('offline', () => queue.loseLine());
  window.addEventListener('online', () => queue.resumeLost());
  window.addEventListener('beforeunload', (event) => {
    if (queue.isBusy()) event.preventDefault();
  });
  return queue;
}
