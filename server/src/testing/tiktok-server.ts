import { randomUUID } from 'node:crypto';
import { type DoubleAnswer, type DoubleRequest, startDouble } from './platform-double.ts';

type Chunks = { video_size: number; chunk_size: number; total_chunk_count: number };
type Post = {
  publishId: string;
  info: { title: string; privacy_level: string; is_aigc: boolean } & Record<string, unknown>;
  chunks: Chunks;
  kept: Buffer;
  status: string;
  failReason: string;
};

const MB = 1024 * 1024;
/** More digits than a number of JSON can hold. */
export const TIKTOK_POST_ID = '7299912345678901234';

export const tikTokError = (status: number, code: string, message = code): DoubleAnswer => ({
  status,
  body: { data: {}, error: { code, message, log_id: '1' } },
});
const ok = (data: object): DoubleAnswer => ({
  status: 200,
  body: { data, error: { code: 'ok', message: '', log_id: '1' } },
});

/** TikTok's Content Posting API as its public documentation describes it: creator's facts, init, chunks, status. */
export async function startTikTokServer() {
  const tokens = new Set(['token-1']);
  const posts: Post[] = [];
  const world = {
    levels: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
    isModerated: true,
    isExpired: false,
    isKnown: true,
    /** The end of a post whose bytes are all there. */
    end: { status: 'PUBLISH_COMPLETE', failReason: '' },
  };

  function begin({ body }: DoubleRequest): DoubleAnswer {
    const { post_info: info, source_info } = JSON.parse(body.toString());
    const { source, ...chunks } = source_info;
    if (source !== 'FILE_UPLOAD' || isWrong(chunks)) return tikTokError(400, 'invalid_params', 'chunks');
    if (!world.levels.includes(info.privacy_level)) return tikTokError(403, 'privacy_level_option_mismatch');
    if (info.title.length > 2200) return tikTokError(400, 'invalid_params', 'title');
    const publishId = `v_pub_file~${randomUUID()}`;
    posts.push({ publishId, info, chunks, kept: Buffer.alloc(0), status: 'PROCESSING_UPLOAD', failReason: '' });
    return ok({
      publish_id: publishId,
      upload_url: `${double.url}/video/?upload_id=${publishId}&upload_token=Xza123-of-the-upload`,
    });
  }

  function isWrong({ video_size, chunk_size, total_chunk_count }: Chunks) {
    const largestLast = video_size - (total_chunk_count - 1) * chunk_size;
    if (video_size < 5 * MB) return chunk_size !== video_size || total_chunk_count !== 1;
    return (
      chunk_size < 5 * MB ||
      chunk_size > 64 * MB ||
      total_chunk_count !== Math.floor(video_size / chunk_size) ||
      largestLast > 128 * MB
    );
  }

  function put({ query, headers, body, isWhole }: DoubleRequest): DoubleAnswer {
    const post = posts.find(({ publishId }) => publishId === query.get('upload_id'));
    if (!post || query.get('upload_token') !== 'Xza123-of-the-upload') return { status: 404 };
    if (world.isExpired) return { status: 403 };
    const { video_size, chunk_size, total_chunk_count } = post.chunks;
    const [, first, last, total] = (/^bytes (\d+)-(\d+)\/(\d+)$/.exec(String(headers['content-range'])) ?? []).map(
      Number,
    );
    if (first === undefined || last === undefined || total !== video_size) return { status: 400 };
    if (!String(headers['content-type']).startsWith('video/') || headers.authorization) return { status: 400 };
    if (Number(headers['content-length']) !== last - first + 1) return { status: 400 };
    if (first !== post.kept.length) return { status: 416 };
    const index = first / chunk_size;
    const end = index === total_chunk_count - 1 ? total : first + chunk_size;
    if (!Number.isInteger(index) || last + 1 !== end) return { status: 416 };
    // A chunk that broke off is not kept.
    if (!isWhole) return { status: 400 };
    post.kept = Buffer.concat([post.kept, body]);
    if (post.kept.length < total) return { status: 206 };
    Object.assign(post, world.end);
    return { status: 201 };
  }

  function status({ body }: DoubleRequest): DoubleAnswer | string {
    const post = posts.find(({ publishId }) => publishId === JSON.parse(body.toString()).publish_id);
    if (!post || !world.isKnown) return tikTokError(400, 'invalid_publish_id');
    const isNamed = post.status === 'PUBLISH_COMPLETE' && post.info.privacy_level !== 'SELF_ONLY' && world.isModerated;
    const ids = isNamed ? `[${TIKTOK_POST_ID}]` : '[]';
    const { failReason, kept } = post;
    const data = `{"status":"${post.status}","fail_reason":"${failReason}","uploaded_bytes":${kept.length},"publicaly_available_post_id":${ids}}`;
    return `{"data":${data},"error":{"code":"ok","message":"","log_id":"1"}}`;
  }

  const double = await startDouble((request) => {
    if (request.method === 'PUT' && request.path === '/video/') return put(request);
    if (!tokens.has(String(request.headers.authorization).replace('Bearer ', '')))
      return tikTokError(401, 'access_token_invalid');
    if (!request.isWhole || request.method !== 'POST') return { status: 400 };
    if (request.headers['content-type'] !== 'application/json; charset=UTF-8') return { status: 400 };
    if (request.path === '/v2/post/publish/creator_info/query/')
      return ok({
        creator_username: 'analima',
        creator_nickname: 'Ana Lima',
        privacy_level_options: world.levels,
        duet_disabled: true,
      });
    if (request.path === '/v2/post/publish/video/init/') return begin(request);
    if (request.path !== '/v2/post/publish/status/fetch/') return { status: 404 };
    const told = status(request);
    return typeof told === 'string' ? { status: 200, raw: told } : told;
  });
  const published = () => posts.filter(({ status: one }) => one === 'PUBLISH_COMPLETE');
  return { ...double, tokens, posts, published, world };
}
