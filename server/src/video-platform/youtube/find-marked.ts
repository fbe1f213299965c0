import { z } from 'zod';
import { type Caller, readAnswer } from '../caller.ts';

const channels = z.object({
  items: z
    .array(z.object({ contentDetails: z.object({ relatedPlaylists: z.object({ uploads: z.string() }) }) }))
    .default([]),
});
const page = z.object({
  items: z.array(z.object({ contentDetails: z.object({ videoId: z.string() }) })).default([]),
  nextPageToken: z.string().optional(),
});
const videos = z.object({
  items: z
    .array(z.object({ id: z.string(), snippet: z.object({ tags: z.array(z.string()).default([]) }) }))
    .default([]),
});

/** A session lives for a week; no channel of ours uploads more in that time. */
const MOST_PAGES = 4;

/** The channel's own video with our mark among its tags, or null. Uploads are listed newest first. */
export async function findMarked(call: Caller, mark: string): Promise<string | null> {
  const own = await call({ method: 'GET', address: '/youtube/v3/channels?part=contentDetails&mine=true' });
  const uploads = readAnswer(own, channels).items[0]?.contentDetails.relatedPlaylists.uploads;
  if (!uploads) return null;
  let token: string | undefined;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const query = new URLSearchParams({ part: 'contentDetails', playlistId: uploads, maxResults: '50' });
    if (token) query.set('pageToken', token);
    const answer = await call({ method: 'GET', address: `/youtube/v3/playlistItems?${query}`, expects: [404] });
    // The list of a channel without videos does not exist.
    if (answer.status === 404) return null;
    const { items, nextPageToken } = readAnswer(answer, page);
    const ids = items.map(({ contentDetails }) => contentDetails.videoId);
    const found = ids.length > 0 ? await markedAmong(call, ids, mark) : null;
    if (found || !nextPageToken) return found;
    token = nextPageToken;
  }
  return null;
}

async function markedAmong(call: Caller, ids: readonly string[], mark: string): Promise<string | null> {
  const query = new URLSearchParams({ part: 'snippet', id: ids.join(',') });
  const { items } = readAnswer(await call({ method: 'GET', address: `/youtube/v3/videos?${query}` }), videos);
  return items.find(({ snippet }) => snippet.tags.includes(mark))?.id ?? null;
}
