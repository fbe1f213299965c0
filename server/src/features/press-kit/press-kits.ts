import { buffer } from 'node:stream/consumers';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { nextTurn } from '@toada/domain/link-page/link-page.rules.ts';
import { parseSlug } from '@toada/domain/link-page/slug.rules.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WideDb } from '../../db/connect.ts';
import { attachmentNamed } from '../../files/attachment.ts';
import { checkLink } from '../../files/signed-link.ts';
import { publicPageHeaders } from '../../http/headers.ts';
import type { Storage } from '../../outside/storage.ts';
import { packPage } from '../../public-page/packed-page.ts';
import { createPageReader } from '../../public-page/page-reader.ts';
import { createPageShelf, type DrawnPage, drawOnce, versionOf } from '../../public-page/page-shelf.ts';
import type { PublicPages } from '../../public-page/public-pages.ts';
import { sendPage } from '../../public-page/send-page.ts';
import { KEPT_A_DAY, sendStored } from '../../public-page/send-stored.ts';
import { pictureLimit } from '../upload/inspect/picture-limit.ts';
import type { VisitCounter } from '../visit/count/visit-counter.ts';
import { kitPath } from './kit-path.ts';
import { drawKitCard } from './page/draw-kit-card.ts';
import { homeOf, type PressKitFacts, photosOf } from './page/kit-facts.ts';
import { type AskedKit, findDraftFacts, listKitFacts } from './page/page.queries.ts';
import { writeKit } from './page/write-kit.ts';
import { createKeptPapers } from './paper/kept-papers.ts';
import { paperName } from './paper/paper-name.ts';
import { printKit } from './paper/print-kit.ts';
import { PREVIEW_PATH, previewKey } from './preview-address.ts';

type Parts = {
  db: WideDb;
  storage: Storage;
  subkey: Buffer;
  now: () => Date;
  publicUrl: string;
  visits: Pick<VisitCounter, 'noteVisit'>;
};

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const FILE = `(?:foto|original|capa)-${ID}`;
const BY_ID = new RegExp(`^/link/(${ID})/imprensa(?:/(${FILE}|card\\.png|kit\\.pdf))?$`);
const PREVIEW = new RegExp(`^${PREVIEW_PATH}/(${ID})/(\\d{1,9})(?:/(${FILE}))?$`);
const BY_SLUG = /^\/([A-Za-z\d-]{3,40})\/imprensa$/;

/** Press kits beside the link pages, with their photographs and their paper. */
export function createPressKits({ db, storage, subkey, now, publicUrl, visits }: Parts): PublicPages {
  const isHttps = publicUrl.startsWith('https:');
  const read = createPageReader(
    (asked: readonly AskedKit[]) => listKitFacts(db, asked),
    ({ host, userId, slug }) => `${host}/${userId ?? ''}/${slug ?? ''}`,
  );
  const shelf = createPageShelf<PressKitFacts>({
    write: (facts, at) => writePublished(facts, at, publicUrl),
    nextTurn: ({ linkPage }, at) => linkPage && nextTurn(linkPage, at),
  });
  const paperOf = createKeptPapers((facts) => printKit(facts, { storage, now: now(), publicUrl }));

  /** The kit that a host shows; null where nobody's is there, or another label's. */
  async function find(host: string, asked: { userId: string | null; slug: string | null }) {
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
    if (!userId && !slug) return false;
    const drawn = await find(request.hostname.toLowerCase(), { userId: userId ?? null, slug });
    if (!drawn) return false;
    const { facts, packed } = drawn;
    if (file) return sendFile(request, reply, drawn, file);
    if (typed && typed !== facts.slug) {
      await reply.redirect(`${kitPath(facts.userId, facts.slug)}${/\?.*/.exec(request.url)?.[0] ?? ''}`, 301);
      return true;
    }
    visits.noteVisit('press_kit', facts.userId, request);
    await sendPage(request, reply, { packed, isHttps });
    return true;
  }

  async function sendFile(
    request: FastifyRequest,
    reply: FastifyReply,
    { facts, card }: DrawnPage<PressKitFacts>,
    file: string,
  ) {
    if (file === 'card.png') {
      const drawn = await drawOnce(card, () => drawCard(facts));
      await reply
        .headers(KEPT_A_DAY)
        .type(photosOf(facts)[0] ? 'image/jpeg' : 'image/png')
        .send(drawn);
      return true;
    }
    if (file !== 'kit.pdf') return sendPicture(request, reply, facts, file);
    const paper = await paperOf(facts, productDay(now()));
    await reply
      .headers({ ...KEPT_A_DAY, 'cache-control': 'no-cache' })
      .header('content-disposition', attachmentNamed(paperName(facts.name)))
      .type('application/pdf')
      .send(paper);
    return true;
  }

  async function drawCard(facts: PressKitFacts): Promise<Buffer> {
    const [photo] = photosOf(facts);
    const slice = photo ? await storage.read(photo.smallKey) : null;
    const picture = slice && (await buffer(slice.stream));
    return pictureLimit(() => drawKitCard(facts, picture));
  }

  /** Pictures of the kit alone: nothing else of the storage is reached. */
  async function sendPicture(request: FastifyRequest, reply: FastifyReply, facts: PressKitFacts, file: string) {
    const id = file.slice(file.indexOf('-') + 1);
    if (file.startsWith('capa-'))
      return sendStored(storage, facts.releases.find((one) => one.id === id)?.coverKey ?? null, request, reply);
    const photo = facts.photos.find((one) => one.id === id);
    if (file.startsWith('foto-')) return sendStored(storage, photo?.smallKey ?? null, request, reply);
    if (photo) reply.header('content-disposition', attachmentNamed(photo.name));
    return sendStored(storage, photo?.key ?? null, request, reply);
  }

  type Draft = { id: string; revision: number; file: string | undefined };

  /** The draft for its editor's frame, by a signature that only whoever may read it was given. */
  async function answerPreview(request: FastifyRequest, reply: FastifyReply, { id, revision, file }: Draft) {
    if (!checkLink(previewKey(id, revision), request.query, { subkey, now: now() })) return false;
    const facts = await findDraftFacts(db, id);
    if (!facts) return false;
    if (file) return sendPicture(request, reply, facts, file);
    const query = request.url.slice(request.url.indexOf('?'));
    const fileUrl = (name: string) => `${PREVIEW_PATH}/${id}/${revision}/${name}${query}`;
    const url = `${publicUrl}${kitPath(id)}`;
    const written = writeKit({ facts, now: now(), fileUrl }, { url, cardUrl: url, isPreview: true });
    const { policy, plain } = await packPage(written);
    await reply
      .headers(publicPageHeaders(policy, { isHttps, isPreview: true }))
      .type('text/html; charset=utf-8')
      .send(plain);
    return true;
  }

  return { answer };
}

function writePublished(facts: PressKitFacts, now: Date, publicUrl: string) {
  const { site, url } = homeOf(facts, publicUrl);
  const own = kitPath(facts.userId);
  const { name, kit, linkPage, photos } = facts;
  const look = linkPage && [linkPage.primaryColor, linkPage.secondaryColor, linkPage.look];
  const card = versionOf(JSON.stringify([name, kit.headline, look, kit.photos[0]?.photo, photos.length]));
  const fileUrl = (file: string, version: string) => `${own}/${file}?v=${versionOf(version)}`;
  return writeKit({ facts, now, fileUrl }, { url, cardUrl: `${site}${own}/card.png?v=${card}`, isPreview: false });
}
