import { z } from 'zod';
import { type Caller, parseJson, readAnswer } from '../caller.ts';
import { refused } from '../outcome.ts';
import type { Neighbours } from '../video-upload.ts';

const lists = z.object({
  items: z.array(z.object({ id: z.string(), snippet: z.object({ title: z.string() }) })).default([]),
  nextPageToken: z.string().optional(),
});
const entry = z.object({ id: z.string(), contentDetails: z.object({ videoId: z.string() }) });
const entries = z.object({ items: z.array(entry).default([]), nextPageToken: z.string().optional() });
const made = z.object({ id: z.string() });
const fault = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })) }) });

type Listed = { title: string; privacyStatus: string; neighbours: Neighbours };

/**
 * Puts the video into the channel's list of this title, made where there is none, between its neighbours. Done twice, it changes
 * nothing; done with other neighbours, it moves the video.
 */
export async function addToPlaylist(call: Caller, videoId: string, { title, privacyStatus, neighbours }: Listed) {
  const playlistId = (await findPlaylist(call, title)) ?? (await makePlaylist(call, title, privacyStatus));
  const isOrdered = neighbours.before.length + neighbours.after.length > 0;
  const items = await listEntries(call, playlistId, isOrdered ? null : videoId);
  const there = items.find(({ contentDetails }) => contentDetails.videoId === videoId);
  const others = items.filter((item) => item !== there).map(({ contentDetails }) => contentDetails.videoId);
  const position = positionAmong(others, neighbours);
  if (there && (position === null || items.indexOf(there) === position)) return;
  const resourceId = { kind: 'youtube#video', videoId };
  const put = (snippet: object, expects: readonly number[] = []) =>
    call({
      method: there ? 'PUT' : 'POST',
      address: '/youtube/v3/playlistItems?part=snippet',
      json: { ...(there ? { id: there.id } : {}), snippet: { playlistId, resourceId, ...snippet } },
      expects,
    });
  if (position === null) return void (await put({}));
  const answer = await put({ position }, [400]);
  if (answer.status !== 400) return;
  // The channel's owner lets YouTube sort this list: the video goes in without a place, and one that is in stays where it is.
  const { data } = fault.safeParse(parseJson(answer.text));
  const isSorted = data?.error.errors.some(({ reason }) => reason === 'manualSortRequired');
  if (!isSorted) throw refused('platformRefused', answer.text);
  if (!there) await put({});
}

/** Behind the last that comes before, else in front of the first that comes after; null where no neighbour stands. */
function positionAmong(others: readonly string[], { before, after }: Neighbours): number | null {
  const last = others.findLastIndex((id) => before.includes(id));
  if (last >= 0) return last + 1;
  const first = others.findIndex((id) => after.includes(id));
  return first >= 0 ? first : null;
}

/** The list's videos in its order, or the one that is asked for. A list that was made a moment ago may not be known yet. */
async function listEntries(call: Caller, playlistId: string, videoId: string | null) {
  const items: z.infer<typeof entry>[] = [];
  let token: string | undefined;
  do {
    const query = new URLSearchParams({ part: 'contentDetails', playlistId, maxResults: '50' });
    if (videoId) query.set('videoId', videoId);
    if (token) query.set('pageToken', token);
    const answer = await call({ method: 'GET', address: `/youtube/v3/playlistItems?${query}`, expects: [404] });
    if (answer.status === 404) return items;
    const page = readAnswer(answer, entries);
    items.push(...page.items);
    token = page.nextPageToken;
  } while (token);
  return items;
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
