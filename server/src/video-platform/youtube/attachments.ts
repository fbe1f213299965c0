import { z } from 'zod';
import { type Caller, once, readAnswer } from '../caller.ts';
import type { SentBody } from '../exchange.ts';
import type { ByteSource, Captions } from '../video-upload.ts';

export const LARGEST_THUMBNAIL = 2 * 1024 * 1024;
const BOUNDARY = 'toada-captions-8f1d6c20';
const tracks = z.object({
  items: z
    .array(z.object({ id: z.string(), snippet: z.object({ language: z.string(), name: z.string().default('') }) }))
    .default([]),
});

export async function setThumbnail(call: Caller, videoId: string, thumbnail: ByteSource): Promise<void> {
  const query = new URLSearchParams({ videoId, uploadType: 'media' });
  const { bytes, contentType } = thumbnail;
  const body = { bytes, contentType, open: () => thumbnail.read(0, bytes) };
  await call({ method: 'POST', address: `/upload/youtube/v3/thumbnails/set?${query}`, body });
}

/** Puts the captions there once: a track of the same language and name is replaced. */
export async function setCaptions(call: Caller, videoId: string, captions: Captions): Promise<void> {
  const query = new URLSearchParams({ part: 'snippet', videoId });
  const { items } = readAnswer(await call({ method: 'GET', address: `/youtube/v3/captions?${query}` }), tracks);
  const { language, name } = captions;
  const there = items.find(({ snippet }) => snippet.language === language && snippet.name === name);
  const about = there ? { id: there.id } : { snippet: { videoId, language, name, isDraft: false } };
  const address = `/upload/youtube/v3/captions?uploadType=multipart&part=${there ? 'id' : 'snippet'}`;
  await call({ method: there ? 'PUT' : 'POST', address, body: inTwoParts(about, captions.source) });
}

/** A body of two parts, the description and the file, with the file streamed between its frame. */
function inTwoParts(about: object, { bytes, contentType, read }: ByteSource): SentBody {
  const json = `--${BOUNDARY}\r\ncontent-type: application/json; charset=UTF-8\r\n\r\n${JSON.stringify(about)}\r\n`;
  const head = Buffer.from(`${json}--${BOUNDARY}\r\ncontent-type: ${contentType}\r\n\r\n`);
  const tail = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
  async function* open() {
    yield* once(head);
    yield* read(0, bytes);
    yield* once(tail);
  }
  return {
    bytes: head.length + bytes + tail.length,
    contentType: `multipart/related; boundary=${BOUNDARY}`,
    open,
  };
}
