import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { readBytes } from './bytes.ts';

test('a sender who left before anybody listened is refused, not waited for', async () => {
  const stream = new PassThrough();
  stream.destroy();
  await once(stream, 'close');
  const bytes = { stream, contentType: 'application/octet-stream', declaredBytes: 10 };
  await expect(readBytes(bytes, 10, () => {})).rejects.toThrow('request.malformed');
});
