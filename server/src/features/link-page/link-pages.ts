import { productDay } from '@toada/domain/distribution/product-day.ts';
import { emptyLinkPage } from '@toada/domain/link-page/link-page.content.ts';
import { isReservedSlug, parseSlug } from '@toada/domain/link-page/slug.rules.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WideDb } from '../../db/connect.ts';
import { checkLink } from '../../files/signed-link.ts';
import { publicPageHeaders } from '../../http/headers.ts';
import type { Storage } from '../../outside/storage.ts';
import type { FanAsks } from '../../public-page/fan-ask.ts';
import { packPage } from '../../public-page/packed-page.ts';
import { createPageReader } from '../../public-page/page-reader.ts';
import { type DrawnPage, drawOnce } from '../../public-page/page-shelf.ts';
import type { PublicPages } from '../../public-page/public-pages.ts';
import { sendPage } from '../../public-page/send-page.ts';
import { KEPT_A_DAY, sendStored } from '../../public-page/send-stored.ts';
import { pictureLimit } from '../upload/inspect/picture-limit.ts';
import type { VisitCounter } from '../visit/count/visit-counter.ts';
import { drawLinkCard } from './page/draw-link-card.ts';
import { createLinkShelf } from './page/draw-page.ts';
import { type AskedPage, findDraftFacts, findPersonFacts, listPageFacts } from './page/page.queries.ts';
import { isComing, type LinkPageFacts } from './page/page-facts.ts';
import { writePage } from './page/write-page.ts';
import { PREVIEW_PATH, previewKey } from './preview-address.ts';

type Parts = {
  db: WideDb;
  storage: Storage;
  subkey: Buffer;
  asks: FanAsks;
  now: () => Date;
  publicUrl: string;
  visits: Pick<VisitCounter, 'noteVisit'>;
};

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const FILE = `avatar|(?:cover|audio|still|video)-${ID}`;
const BY_ID = new RegExp(`^/link/(${ID})(?:/(${FILE}|card\\.png))?$`);
const PREVIEW = new RegExp(`^${PREVIEW_PATH}/(${ID})/(\\d{1,9})(?:/(${FILE}))?$`);
const BY_SLUG = /^\/([A-Za-z\d-]{3,40})$/;

export function createLinkPages({ db, storage, subkey, asks, now, publicUrl, visits }: Parts): PublicPages {
  const isHttps = publicUrl.startsWith('https:');
  const read = createPageReader((asked: readonly AskedPage[]) => listPageFacts(db, asked, productDay(now())), keyOf);
  const shelf = createLinkShelf(publicUrl, asks);

  /** The page that a host shows; null where nobody's is there, or another label's. */
  async function find(
    host: string,
    asked: { userId: string | null; slug: string | null },
  ): Promise<DrawnPage<LinkPageFacts> | null> {
    const found = await read({ host, ...asked });
    if (!found || (found.host_owner_id && found.host_owner_id !== found.label_id)) return null;
    return shelf.draw(found.user_id, found.facts, now());
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, path: string): Promise<boolean> {
    const [, previewId, revision, previewFile] = PREVIEW.exec(path) ?? [];
    if (previewId)
      return answerPreview(request, reply, { id: previewId, revision: Number(revision), file: previewFile });
    const [, userId, file] = BY_ID.exec(path) ?? [];
    const typed = userId ? undefined : BY_SLUG.exec(path)?.[1];
    const slug = typed ? parseSlug(typed) : null;
    if (!userId && (!slug || isReservedSlug(slug))) return false;
    const page = await find(request.hostname.toLowerCase(), { userId: userId ?? null, slug });
    if (!page) return false;
    if (file === 'card.png') return sendCard(reply, page);
    if (file) return sendStored(storage, fileOf(page.facts, file, now()), request, reply);
    if (typed && typed !== page.facts.slug) {
      // The words of a campaign come along.
      await reply.redirect(`/${page.facts.slug}${/\?.*/.exec(request.url)?.[0] ?? ''}`, 301);
      return true;
    }
    visits.noteVisit('link_page', page.facts.userId, request);
    await sendPage(request, reply, { packed: page.packed, isHttps });
    return true;
  }

  type Draft = { id: string; revision: number; file: string | undefined };

  /** The draft for its editor's frame, by a signature that only whoever may read it was given. */
  async function answerPreview(request: FastifyRequest, reply: FastifyReply, { id, revision, file }: Draft) {
    if (!checkLink(previewKey(id, revision), request.query, { subkey, now: now() })) return false;
    const facts = await draftFacts(id);
    if (!facts) return false;
    if (file) return sendStored(storage, fileOf(facts, file, now()), request, reply);
    const query = request.url.slice(request.url.indexOf('?'));
    const fileUrl = (name: string) => `${PREVIEW_PATH}/${id}/${revision}/${name}${query}`;
    const url = `${publicUrl}/link/${id}`;
    // Nobody signs up in the editor's frame.
    const written = writePage(
      { facts, now: now(), fileUrl, url, signAsk: () => '' },
      { url, cardUrl: url, isPreview: true },
    );
    const { policy, plain } = await packPage(written);
    await reply
      .headers(publicPageHeaders(policy, { isHttps, isPreview: true }))
      .type('text/html; charset=utf-8')
      .send(plain);
    return true;
  }

  async function draftFacts(id: string): Promise<LinkPageFacts | null> {
    const row = await findDraftFacts(db, id, productDay(now()));
    if (row) return JSON.parse(row.facts) as LinkPageFacts;
    const person = await findPersonFacts(db, id);
    if (!person) return null;
    const { name, avatar_key: avatarKey } = person;
    const nothing = {
      slug: null,
      homeHost: null,
      labelName: null,
      label: null,
      newestId: null,
      releases: [],
      videos: [],
    };
    return { userId: id, name, page: emptyLinkPage(name), avatarKey, ...nothing };
  }

  return { answer };
}

function keyOf({ host, userId, slug }: AskedPage): string {
  return `${host}/${userId ?? ''}/${slug ?? ''}`;
}

async function sendCard(reply: FastifyReply, { facts, card }: DrawnPage<LinkPageFacts>): Promise<boolean> {
  const png = await drawOnce(card, () => pictureLimit(() => drawLinkCard(facts)));
  await reply.headers(KEPT_A_DAY).type('image/png').send(png);
  return true;
}

/** Files of the page alone: nothing else of the storage is reached. */
function fileOf({ avatarKey, releases, videos }: LinkPageFacts, name: string, now: Date): string | null {
  if (name === 'avatar') return avatarKey;
  const of = <Work extends { id: string }>(works: readonly Work[]) => works.find(({ id }) => name.endsWith(id));
  if (name.startsWith('cover-')) return of(releases)?.coverKey ?? null;
  if (name.startsWith('audio-')) return of(releases)?.audioKey ?? null;
  const video = of(videos);
  if (name.startsWith('still-')) return video?.stillKey ?? null;
  return video && !isComing(video, now) ? video.playKey : null;
}
