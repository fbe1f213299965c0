import { z } from 'zod';
import { type Caller, readAnswer } from '../caller.ts';
import type { PlatformConfig } from '../client.ts';
import { guardAddress } from '../guard-address.ts';
import type { ByteSource, Captions } from '../video-upload.ts';

export const MOST_TAGS = 20;
const placed = z.object({ uri: z.string(), link: z.string() });
const tracks = z.object({
  data: z.array(z.object({ uri: z.string(), language: z.string().nullish(), name: z.string().nullish() })),
});
const showcase = z.object({ uri: z.string(), name: z.string() });
const showcases = z.object({ data: z.array(showcase), paging: z.object({ next: z.string().nullish() }).nullish() });

export async function setTags(call: Caller, videoId: string, tags: readonly string[]): Promise<void> {
  const json = tags.slice(0, MOST_TAGS).map((name) => ({ name }));
  await call({ method: 'PUT', address: `/videos/${videoId}/tags`, json });
}

export async function setThumbnail(call: Caller, config: PlatformConfig, videoId: string, thumbnail: ByteSource) {
  const made = await call({ method: 'POST', address: `/videos/${videoId}/pictures`, json: { active: false } });
  const { uri, link } = readAnswer(made, placed);
  await putFile(call, config, link, thumbnail);
  await call({ method: 'PATCH', address: uri, json: { active: true } });
}

/** A track of the same language and name gives way: it is an older text, or an empty place a killed process left. */
export async function setCaptions(call: Caller, config: PlatformConfig, videoId: string, captions: Captions) {
  const address = `/videos/${videoId}/texttracks`;
  const { language, name, source } = captions;
  const { data } = readAnswer(await call({ method: 'GET', address }), tracks);
  for (const old of data.filter((track) => track.language === language && track.name === name))
    await call({ method: 'DELETE', address: old.uri, expects: [404] });
  const json = { type: 'captions', language, name, active: true };
  const { link } = readAnswer(await call({ method: 'POST', address, json }), placed);
  await putFile(call, config, link, source);
}

/** Puts the video into the showcase of this title, made where there is none. Done twice, it changes nothing. */
export async function addToShowcase(call: Caller, videoId: string, title: string): Promise<void> {
  const uri = (await findShowcase(call, title)) ?? (await makeShowcase(call, title));
  await call({ method: 'PUT', address: `${uri}/videos/${videoId}` });
}

async function findShowcase(call: Caller, title: string): Promise<string | null> {
  let next: string | null = '/me/albums?per_page=100&fields=uri,name';
  while (next) {
    const found: z.infer<typeof showcases> = readAnswer(await call({ method: 'GET', address: next }), showcases);
    const same = found.data.find(({ name }) => name === title);
    if (same) return same.uri;
    next = found.paging?.next ?? null;
  }
  return null;
}

async function makeShowcase(call: Caller, name: string): Promise<string> {
  return readAnswer(await call({ method: 'POST', address: '/me/albums', json: { name } }), showcase).uri;
}

async function putFile(call: Caller, config: PlatformConfig, link: string, { bytes, contentType, read }: ByteSource) {
  const body = { bytes, contentType, open: () => read(0, bytes) };
  await call({ method: 'PUT', address: guardAddress(link, config).href, isAuthorized: false, body });
}
