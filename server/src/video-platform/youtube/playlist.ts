import { z } from 'zod';
import { type Caller, readAnswer } from '../caller.ts';

const lists = z.object({
  items: z.array(z.object({ id: z.string(), snippet: z.object({ title: z.string() }) })).default([]),
  nextPageToken: z.string().optional(),
});
const entries = z.object({ items: z.array(z.unknown()).default([]) });
const made = z.object({ id: z.string() });

/** Puts the video into the channel's list of this title, made where there is none. Done twice, it changes nothing. */
export async function addToPlaylist(call: Caller, videoId: string, title: string, privacyStatus: string) {
  const playlistId = (await findPlaylist(call, title)) ?? (await makePlaylist(call, title, privacyStatus));
  const query = new URLSearchParams({ part: 'id', playlistId, videoId });
  const answer = await call({ method: 'GET', address: `/youtube/v3/playlistItems?${query}`, expects: [404] });
  if (answer.status !== 404 && readAnswer(answer, entries).items.length > 0) return;
  const resourceId = { kind: 'youtube#video', videoId };
  const address = '/youtube/v3/playlistItems?part=snippet';
  await call({ method: 'POST', address, json: { snippet: { playlistId, resourceId } } });
}

async function findPlaylist(call: Caller, title: string): Promise<string | null> {
  let token: string | undefined;
  do {
    const query = new URLSearchParams({ part: 'snippet', mine: 'true', maxResults: '50' });
    if (token) query.set('pageToken', token);
    const { items, nextPageToken } = readAnswer(
      await call({ method: 'GET', address: `/youtube/v3/playlists?${query}` }),
      lists,
    );
    const found = items.find(({ snippet }) => snippet.title === title);
    if (found) return found.id;
    token = nextPageToken;
  } while (token);
  return null;
}

async function makePlaylist(call: Caller, title: string, privacyStatus: string): Promise<string> {
  const json = { snippet: { title }, status: { privacyStatus } };
  return readAnswer(await call({ method: 'POST', address: '/youtube/v3/playlists?part=snippet,status', json }), made)
    .id;
}
