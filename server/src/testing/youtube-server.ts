import { randomUUID } from 'node:crypto';
import { type CloseBehind, type DoubleAnswer, type DoubleRequest, startDouble } from './platform-double.ts';

type Snippet = { title: string; description: string; tags: string[]; categoryId: string; defaultLanguage?: string };
type Status = { privacyStatus: string; publishAt?: string; uploadStatus?: string } & Record<string, unknown>;
type Video = { id: string; snippet: Snippet; status: Status; bytes: Buffer; thumbnail?: Buffer };
type Session = { snippet: Snippet; status: Status; total: number; kept: Buffer; videoId: string | null };

const STEP = 256 * 1024;
const CHANNEL = {
  id: 'UC1',
  snippet: { title: 'Ana Lima' },
  contentDetails: { relatedPlaylists: { uploads: 'UU1' } },
};
const SNIPPET = ['title', 'description', 'tags', 'categoryId', 'defaultLanguage'];
const STATUS = [
  'privacyStatus',
  'publishAt',
  'selfDeclaredMadeForKids',
  'containsSyntheticMedia',
  'embeddable',
  'license',
  'publicStatsViewable',
];

export const youTubeError = (status: number, reason: string, message = reason): DoubleAnswer => ({
  status,
  body: { error: { code: status, message, errors: [{ domain: 'youtube', reason, message }] } },
});

/** YouTube's Data API as its public documentation describes it: resumable upload, videos, lists, thumbnails, captions. */
export async function startYouTubeServer(closeBehind?: CloseBehind) {
  const tokens = new Set(['token-1']);
  const sessions = new Map<string, Session>();
  const videos: Video[] = [];
  let made = 0;
  const playlists: { id: string; title: string; privacyStatus: string; videoIds: string[] }[] = [];
  const captions: { id: string; videoId: string; language: string; name: string; text: string }[] = [];
  const world = {
    hasChannel: true,
    isAudited: true,
    isListed: true,
    isSortedByYouTube: false,
    uploadStatus: 'processed',
    sessionHost: null as string | null,
  };

  function begin({ query, headers, body }: DoubleRequest): DoubleAnswer {
    const total = Number(headers['x-upload-content-length']);
    const type = String(headers['x-upload-content-type']);
    if (query.get('uploadType') !== 'resumable' || query.get('part') !== 'snippet,status')
      return youTubeError(400, 'missingRequiredParameter');
    if (!(total > 0) || !/^(video\/.+|application\/octet-stream)$/.test(type)) return youTubeError(400, 'badRequest');
    const resource = JSON.parse(body.toString());
    const fault = faultOf(resource);
    if (fault) return fault;
    const id = randomUUID();
    sessions.set(id, { ...resource, total, kept: Buffer.alloc(0), videoId: null });
    const host = world.sessionHost ?? double.url;
    return {
      status: 200,
      headers: { location: `${host}/upload/youtube/v3/videos?uploadType=resumable&upload_id=${id}` },
    };
  }

  function put({ query, headers, body, isWhole }: DoubleRequest): DoubleAnswer {
    const session = sessions.get(query.get('upload_id') ?? '');
    if (!session) return { status: 404 };
    const range = String(headers['content-range']);
    if (range === `bytes */${session.total}`) return stateOf(session);
    const [, first, last, total] = (/^bytes (\d+)-(\d+)\/(\d+)$/.exec(range) ?? []).map(Number);
    if (first === undefined || last === undefined || total !== session.total) return youTubeError(400, 'badRange');
    const length = last - first + 1;
    const isLast = last + 1 === total;
    if (first !== session.kept.length || last >= total) return youTubeError(400, 'badRange');
    if (Number(headers['content-length']) !== length) return youTubeError(400, 'badLength');
    if (!isLast && length % STEP !== 0) return youTubeError(400, 'badChunk');
    // Whole steps are kept, also those of a chunk that broke off.
    const arrived = isWhole ? body : body.subarray(0, body.length - (body.length % STEP));
    session.kept = Buffer.concat([session.kept, arrived]);
    if (session.kept.length === session.total) makeVideo(session);
    return stateOf(session);
  }

  function makeVideo(session: Session) {
    made += 1;
    session.videoId = `video${made}`;
    const { snippet, kept } = session;
    const status = world.isAudited ? session.status : { ...session.status, privacyStatus: 'private' };
    videos.push({ id: session.videoId, snippet, status, bytes: kept });
  }

  function stateOf({ videoId, kept }: Session): DoubleAnswer {
    if (videoId) return { status: 201, body: { kind: 'youtube#video', id: videoId } };
    return { status: 308, headers: kept.length > 0 ? { range: `bytes=0-${kept.length - 1}` } : {} };
  }

  function faultOf({ snippet, status }: { snippet: Snippet; status: Status }): DoubleAnswer | null {
    const unknown = [
      ...Object.keys(snippet).filter((name) => !SNIPPET.includes(name)),
      ...Object.keys(status).filter((name) => !STATUS.includes(name)),
    ];
    if (unknown.length > 0) return youTubeError(400, 'unexpectedParameter', unknown.join());
    const tags = snippet.tags.map((tag) => (tag.includes(' ') ? `"${tag}"` : tag)).join(',');
    if (!snippet.title || [...snippet.title].length > 100 || /[<>]/.test(snippet.title))
      return youTubeError(400, 'invalidTitle');
    if (Buffer.byteLength(snippet.description) > 5000) return youTubeError(400, 'invalidDescription');
    if ([...tags].length > 500) return youTubeError(400, 'invalidTags');
    if (!['1', '10', '22', '24'].includes(snippet.categoryId)) return youTubeError(400, 'invalidCategoryId');
    if (!['public', 'unlisted', 'private'].includes(status.privacyStatus))
      return youTubeError(400, 'invalidVideoMetadata');
    if (status.publishAt && status.privacyStatus !== 'private') return youTubeError(400, 'invalidPublishAt');
    return null;
  }

  function setVideo({ query, body }: DoubleRequest): DoubleAnswer {
    const given = JSON.parse(body.toString());
    const video = videos.find(({ id }) => id === given.id);
    if (!video) return youTubeError(404, 'videoNotFound');
    const parts = query.get('part')?.split(',') ?? [];
    const fault = faultOf({
      snippet: parts.includes('snippet') ? given.snippet : video.snippet,
      status: parts.includes('status') ? given.status : video.status,
    });
    if (fault) return fault;
    if (parts.includes('snippet')) video.snippet = given.snippet;
    if (parts.includes('status')) video.status = given.status;
    if (!world.isAudited) video.status.privacyStatus = 'private';
    return { status: 200, body: { id: video.id } };
  }

  function setCaptions({ method, body, headers }: DoubleRequest): DoubleAnswer {
    const boundary = /^multipart\/related; boundary=(.+)$/.exec(String(headers['content-type']))?.[1];
    const [, about, file] = body.toString().split(`--${boundary}`);
    const contentOf = (part = '') => part.slice(part.indexOf('\r\n\r\n') + 4, -2);
    const { id, snippet } = JSON.parse(contentOf(about));
    const text = contentOf(file);
    if (method === 'PUT') {
      const track = captions.find((one) => one.id === id);
      if (!track) return youTubeError(404, 'captionNotFound');
      track.text = text;
      return { status: 200, body: { id } };
    }
    const { videoId, language, name } = snippet;
    if (captions.some((one) => one.videoId === videoId && one.language === language && one.name === name))
      return youTubeError(409, 'captionExists');
    captions.push({ id: randomUUID(), videoId, language, name, text });
    return { status: 200, body: {} };
  }

  function placeItem({ method, body }: DoubleRequest): DoubleAnswer {
    const { id, snippet } = JSON.parse(body.toString());
    const { playlistId, resourceId, position } = snippet;
    const list = playlists.find((one) => one.id === playlistId);
    if (!list) return youTubeError(404, 'playlistNotFound');
    const isThere = list.videoIds.includes(resourceId.videoId);
    if (method === 'PUT' && (!isThere || id !== `item-${resourceId.videoId}`))
      return youTubeError(404, 'playlistItemNotFound');
    if (position !== undefined && world.isSortedByYouTube) return youTubeError(400, 'manualSortRequired');
    const others = method === 'PUT' ? list.videoIds.filter((one) => one !== resourceId.videoId) : [...list.videoIds];
    if (position > others.length) return youTubeError(400, 'invalidPlaylistItemPosition');
    list.videoIds = others.toSpliced(position ?? others.length, 0, resourceId.videoId);
    return { status: 200, body: {} };
  }

  const routes: Record<string, (request: DoubleRequest) => DoubleAnswer> = {
    'POST /upload/youtube/v3/videos': begin,
    'PUT /upload/youtube/v3/videos': put,
    'PUT /youtube/v3/videos': setVideo,
    'GET /youtube/v3/videos': ({ query }) => ({
      status: 200,
      body: {
        items: videos
          .filter(({ id }) => query.get('id')?.split(',').includes(id))
          .map(({ id, snippet, status }) => ({ id, snippet, status: { uploadStatus: world.uploadStatus, ...status } })),
      },
    }),
    'DELETE /youtube/v3/videos': ({ query }) => {
      const index = videos.findIndex(({ id }) => id === query.get('id'));
      if (index < 0) return youTubeError(404, 'videoNotFound');
      videos.splice(index, 1);
      return { status: 204 };
    },
    'GET /youtube/v3/channels': () => ({
      status: 200,
      body: { items: world.hasChannel ? [CHANNEL] : [] },
    }),
    'GET /youtube/v3/playlistItems': ({ query }) => {
      if (query.get('playlistId') === 'UU1') {
        const shown = world.isListed ? videos.toReversed() : [];
        if (shown.length === 0) return youTubeError(404, 'playlistNotFound');
        return { status: 200, body: { items: shown.map(({ id }) => ({ contentDetails: { videoId: id } })) } };
      }
      const list = playlists.find(({ id }) => id === query.get('playlistId'));
      if (!list) return youTubeError(404, 'playlistNotFound');
      const asked = query.get('videoId');
      const ids = list.videoIds.filter((id) => asked === null || id === asked);
      // Pages of two: whoever reads a list reads it to its end.
      const from = Number(query.get('pageToken') ?? 0);
      return {
        status: 200,
        body: {
          items: ids.slice(from, from + 2).map((videoId) => ({ id: `item-${videoId}`, contentDetails: { videoId } })),
          ...(ids.length > from + 2 ? { nextPageToken: String(from + 2) } : {}),
        },
      };
    },
    'POST /youtube/v3/playlistItems': placeItem,
    'PUT /youtube/v3/playlistItems': placeItem,
    'GET /youtube/v3/playlists': () => ({
      status: 200,
      body: { items: playlists.map(({ id, title }) => ({ id, snippet: { title } })) },
    }),
    'POST /youtube/v3/playlists': ({ body }) => {
      const { snippet, status } = JSON.parse(body.toString());
      const list = { id: randomUUID(), title: snippet.title, privacyStatus: status.privacyStatus, videoIds: [] };
      playlists.push(list);
      return { status: 200, body: { id: list.id } };
    },
    'POST /upload/youtube/v3/thumbnails/set': ({ query, body, headers }) => {
      const video = videos.find(({ id }) => id === query.get('videoId'));
      if (!video) return youTubeError(404, 'videoNotFound');
      if (!/^image\/(jpeg|png)$/.test(String(headers['content-type']))) return youTubeError(400, 'invalidImage');
      if (body.length > 2 * 1024 * 1024) return youTubeError(400, 'mediaTooLarge');
      video.thumbnail = body;
      return { status: 200, body: {} };
    },
    'GET /youtube/v3/captions': ({ query }) => ({
      status: 200,
      body: {
        items: captions
          .filter(({ videoId }) => videoId === query.get('videoId'))
          .map(({ id, language, name }) => ({ id, snippet: { language, name } })),
      },
    }),
    'POST /upload/youtube/v3/captions': setCaptions,
    'PUT /upload/youtube/v3/captions': setCaptions,
  };

  const double = await startDouble((request) => {
    if (!tokens.has(String(request.headers.authorization).replace('Bearer ', '')))
      return youTubeError(401, 'authError', 'Invalid Credentials');
    const route = routes[`${request.method} ${request.path}`];
    const isUploadOfParts = request.path.startsWith('/upload/') && request.method === 'PUT';
    // A request that broke off acts only where its pieces count.
    if (!request.isWhole && !isUploadOfParts) return { status: 400 };
    return route ? route(request) : { status: 404 };
  }, closeBehind);
  return { ...double, tokens, sessions, videos, playlists, captions, world };
}
