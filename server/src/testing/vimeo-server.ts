import { randomUUID } from 'node:crypto';
import { type DoubleAnswer, type DoubleRequest, startDouble } from './platform-double.ts';

type Video = {
  id: string;
  name: string;
  description: string;
  view: string;
  size: number;
  kept: Buffer;
  token: string;
  tags: string[];
  pictures: { id: string; bytes: Buffer; active: boolean }[];
  tracks: { id: string; language: string; name: string; text: string }[];
};

export const vimeoError = (status: number, error: string): DoubleAnswer => ({
  status,
  body: { error, developer_message: '', error_code: 1 },
});

/** Vimeo's API 3.4 as its public documentation describes it: videos, uploads by tus, pictures, text tracks, showcases. */
export async function startVimeoServer() {
  const tokens = new Set(['token-1']);
  const videos: Video[] = [];
  const albums: { id: string; name: string; videoIds: Set<string> }[] = [];
  const world = {
    quota: { space: { free: 10 ** 12 }, periodic: { free: null as number | null, reset_date: null as string | null } },
    transcode: 'complete',
    hasUnlisted: true,
    lostTokens: new Set<string>(),
    linkHost: null as string | null,
  };
  const isWhole = ({ kept, size }: Video) => kept.length === size;
  const viewOf = (video: Video) => ({
    uri: `/videos/${video.id}`,
    name: video.name,
    link: `https://vimeo.com/${video.id}${video.view === 'unlisted' ? '/a1b2c3' : ''}`,
    privacy: { view: video.view },
    transcode: { status: isWhole(video) ? world.transcode : 'in_progress' },
    upload: {
      status: isWhole(video) ? 'complete' : 'in_progress',
      upload_link: isWhole(video) ? null : `${world.linkHost ?? double.url}/files/vimeo-prod-src-tus/${video.token}`,
    },
  });

  function make({ body }: DoubleRequest): DoubleAnswer {
    const { name, privacy, upload } = JSON.parse(body.toString());
    if (upload?.approach !== 'tus' || !(Number(upload.size) > 0)) return vimeoError(400, 'upload');
    const video: Video = {
      id: String(1000 + videos.length + 1),
      name,
      description: '',
      view: privacy.view,
      size: Number(upload.size),
      kept: Buffer.alloc(0),
      token: randomUUID(),
      tags: [],
      pictures: [],
      tracks: [],
    };
    videos.push(video);
    return { status: 200, body: viewOf(video) };
  }

  /** The tus protocol 1.0: the offset is asked for, then bytes are added at it. Those of a request that broke off are kept. */
  function tus({ method, path, headers, body }: DoubleRequest): DoubleAnswer {
    const token = path.split('/').at(-1) ?? '';
    const video = videos.find((one) => one.token === token);
    if (headers['tus-resumable'] !== '1.0.0') return { status: 412 };
    if (headers.authorization) return { status: 400 };
    if (!video || world.lostTokens.has(token)) return { status: 404 };
    const offset = () => ({ 'tus-resumable': '1.0.0', 'upload-offset': String(video.kept.length) });
    if (method === 'HEAD') return { status: 200, headers: { ...offset(), 'upload-length': String(video.size) } };
    if (headers['content-type'] !== 'application/offset+octet-stream') return { status: 415 };
    if (headers['upload-offset'] !== String(video.kept.length)) return { status: 409 };
    if (video.kept.length + body.length > video.size) return { status: 413 };
    video.kept = Buffer.concat([video.kept, body]);
    return { status: 204, headers: offset() };
  }

  function ofVideo(video: Video, part: string, { method, body, path }: DoubleRequest): DoubleAnswer {
    const given = body.length > 0 ? JSON.parse(body.toString()) : {};
    const last = path.split('/').at(-1);
    if (part === '' && method === 'GET') return { status: 200, body: viewOf(video) };
    if (part === '' && method === 'DELETE') {
      videos.splice(videos.indexOf(video), 1);
      return { status: 204 };
    }
    if (part === '' && method === 'PATCH') {
      const { privacy, name = video.name, description = video.description } = given;
      if (privacy.view === 'unlisted' && !world.hasUnlisted)
        return vimeoError(403, 'Your plan has no unlisted videos.');
      Object.assign(video, { name, description, view: privacy.view });
      return { status: 200, body: viewOf(video) };
    }
    if (part === 'tags' && method === 'PUT') {
      if (given.length > 20) return vimeoError(400, 'tags');
      video.tags = given.map(({ name }: { name: string }) => name);
      return { status: 200, body: {} };
    }
    if (part === 'pictures' && method === 'POST') {
      const picture = { id: randomUUID(), bytes: Buffer.alloc(0), active: false };
      video.pictures.push(picture);
      const uri = `/videos/${video.id}/pictures/${picture.id}`;
      return { status: 201, body: { uri, link: `${double.url}/put/${picture.id}` } };
    }
    if (part === 'pictures' && method === 'PATCH') {
      for (const picture of video.pictures) picture.active = picture.id === last;
      return { status: 200, body: {} };
    }
    if (part === 'texttracks' && method === 'GET') {
      const data = video.tracks.map((track) => ({ ...track, uri: `/videos/${video.id}/texttracks/${track.id}` }));
      return { status: 200, body: { data } };
    }
    if (part === 'texttracks' && method === 'POST') {
      const track = { id: randomUUID(), language: given.language, name: given.name, text: '' };
      video.tracks.push(track);
      const uri = `/videos/${video.id}/texttracks/${track.id}`;
      return { status: 201, body: { uri, link: `${double.url}/put/${track.id}` } };
    }
    if (part === 'texttracks' && method === 'DELETE') {
      video.tracks = video.tracks.filter(({ id }) => id !== last);
      return { status: 204 };
    }
    return { status: 405 };
  }

  function put({ path, body, headers }: DoubleRequest): DoubleAnswer {
    const id = path.split('/').at(-1);
    if (headers.authorization) return { status: 400 };
    for (const video of videos) {
      const picture = video.pictures.find((one) => one.id === id);
      const track = video.tracks.find((one) => one.id === id);
      if (picture) picture.bytes = body;
      if (track) track.text = body.toString();
      if (picture || track) return { status: 200 };
    }
    return { status: 404 };
  }

  function ofAccount({ method, path, body }: DoubleRequest): DoubleAnswer {
    if (path === '/me')
      return {
        status: 200,
        body: { uri: '/users/7', name: 'Ana Lima', link: 'https://vimeo.com/analima', upload_quota: world.quota },
      };
    if (path === '/me/videos' && method === 'POST') return make({ body } as DoubleRequest);
    if (path === '/me/videos') return { status: 200, body: { data: videos.toReversed().map(viewOf) } };
    if (path === '/me/albums' && method === 'GET')
      return {
        status: 200,
        body: { data: albums.map(({ id, name }) => ({ uri: `/users/1/albums/${id}`, name })), paging: { next: null } },
      };
    const album = {
      id: String(albums.length + 1),
      name: JSON.parse(body.toString()).name,
      videoIds: new Set<string>(),
    };
    albums.push(album);
    return { status: 201, body: { uri: `/users/1/albums/${album.id}`, name: album.name } };
  }

  const double = await startDouble((request) => {
    const { path, headers } = request;
    if (path.startsWith('/files/')) return tus(request);
    if (!request.isWhole) return { status: 400 };
    if (path.startsWith('/put/')) return put(request);
    if (!tokens.has(String(headers.authorization).replace('Bearer ', '')))
      return vimeoError(401, 'The token is invalid.');
    if (headers.accept !== 'application/vnd.vimeo.*+json;version=3.4') return vimeoError(400, 'version');
    if (path.startsWith('/me')) return ofAccount(request);
    const [, albumId, videoIn] = /^\/users\/1\/albums\/(\d+)\/videos\/(\d+)$/.exec(path) ?? [];
    if (albumId && videoIn) {
      albums.find(({ id }) => id === albumId)?.videoIds.add(videoIn);
      return { status: 204 };
    }
    const [, id, part = ''] = /^\/videos\/(\d+)(?:\/(\w+))?/.exec(path) ?? [];
    const video = videos.find((one) => one.id === id);
    return video ? ofVideo(video, part, request) : vimeoError(404, 'The video is not there.');
  });
  return { ...double, tokens, videos, albums, world };
}
