import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Little in memory at once, and few waits. */
const SLICE_BYTES = 4 * 1024 * 1024;

/** Gets one file and says its hash, or an empty word where it can no longer be read: moved, changed, on a stick that was pulled. */
self.onmessage = async ({ data: file }: MessageEvent<File>) => {
  const hash = sha256.create();
  try {
    for (let at = 0; at < file.size; at += SLICE_BYTES)
      hash.update(new Uint8Array(await file.slice(at, at + SLICE_BYTES).arrayBuffer()));
    self.postMessage(bytesToHex(hash.digest()));
  } catch {
    self.postMessage('');
  }
};
