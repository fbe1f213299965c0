import { parseSlug } from '@toada/domain/link-page/slug.rules.ts';
import { isBefore } from '@toada/domain/smart-link/turn.rules.ts';
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
import { calendarFile } from './page/calendar-file.ts';
import { createLinkPainter } from './page/draw-link.ts';
import type { SmartLinkFacts } from './page/link-facts.ts';
import { type AskedLink, findDraftLinkFacts, listLinkFacts } from './page/page.queries.ts';
import { pageTexts as texts } from './page/page.texts.ts';
import { qrPng, qrSvg } from './page/qr-files.ts';
import { utmOf } from './page/utm.ts';
import { PREVIEW_PATH, previewKey } from './preview-address.ts';

type Parts = {
  db: WideDb;
  storage: Storage;
  subkey: Buffer;
  asks: FanAsks;
  visits: Pick<VisitCounter, 'noteVisit'>;
  now: () => Date;
  publicUrl: string;
};
type Drawn = DrawnPage<SmartLinkFacts>;

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const BY_ADDRESS = /^\/l\/([A-Za-z\d-]{3,40})(?:\/(cover|audio|teaser\.mp4|card\.jpg|qr\.svg|qr\.png|estreia\.ics))?$/;
const PREVIEW = new RegExp(
  `^${PREVIEW_PATH}/(${ID})/(\\d{1,9})/(antes|depois|cover|audio|teaser.mp4|qr\\.svg|qr\\.png)$`,
);

/** Smart links at their short addresses. One that is unknown, off, not approved or gone is not found. */
export function createSmartLinks({ db, storage, subkey, asks, visits, now, publicUrl }: Parts): PublicPages {
  const isHttps = publicUrl.startsWith('https:');
  const read = createPageReader(
    (asked: readonly AskedLink[]) => listLinkFacts(db, asked),
    ({ host, address }) => `${host}/${address}`,
  );
  const painter = createLinkPainter({ storage, publicUrl, asks });

  /** The page at a host; null where none is, or another label's. */
  async function find(host: string, address: string): Promise<Drawn | null> {
    const found = await read({ host, address });
    if (!found || (found.host_owner_id && found.host_owner_id !== found.label_id)) return null;
    return painter.shelf.draw(found.link_id, found.facts, now());
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, path: string): Promise<boolean> {
    const [, id, revision, part] = PREVIEW.exec(path) ?? [];
    if (id && part) return answerPreview(request, reply, { id, revision: Number(revision), part });
    const [, typed, file] = BY_ADDRESS.exec(path) ?? [];
    const address = typed ? parseSlug(typed) : null;
    // A word that was given before it was reserved stays good: nothing of ours is under /l.
    if (!address) return false;
    const page = await find(request.hostname.toLowerCase(), address);
    if (!page) return false;
    if (file) return sendFile(request, reply, page, file);
    if (typed !== page.facts.address) {
      // The words of a campaign come along.
      const query = /\?.*/s.exec(request.url)?.[0] ?? '';
      await reply.redirect(`/l/${page.facts.address}${query}`, 301);
      return true;
    }
    visits.noteVisit('smart_link', page.facts.id, request);
    await send(request, reply, page);
    return true;
  }

  /** Without a campaign's words, the kept bytes; with them, a page whose stores are told of it. */
  async function send(request: FastifyRequest, reply: FastifyReply, { facts, packed }: Drawn) {
    const utm = utmOf(request.url);
    const face = { isBefore: isBefore(facts, now()), now: now(), utm };
    const told = utm.length > 0 && !face.isBefore;
    const pressed = told ? await packPage(await painter.write(facts, face), { isOnce: true }) : packed;
    await sendPage(request, reply, { packed: pressed, isHttps });
  }

  async function sendFile(request: FastifyRequest, reply: FastifyReply, { facts, card }: Drawn, file: string) {
    if (file === 'card.jpg') {
      const drawn = await drawOnce(card, () => painter.drawCard(facts, now()));
      await reply.headers(KEPT_A_DAY).type('image/jpeg').send(drawn);
      return true;
    }
    if (file !== 'estreia.ics') return sendPart(request, reply, facts, file);
    const calendar = calendarFile(facts, painter.urlOf(facts), now());
    if (!calendar) return false;
    await reply
      .headers({ ...KEPT_A_DAY, 'cache-control': 'no-cache' })
      .header('content-disposition', `attachment; filename="${facts.address}.ics"`)
      .type('text/calendar; charset=utf-8')
      .send(calendar);
    return true;
  }

  /** Files that the editor's frame has, too. Nothing else of the storage is reached. */
  async function sendPart(request: FastifyRequest, reply: FastifyReply, facts: SmartLinkFacts, part: string) {
    if (part === 'cover') return sendStored(storage, facts.coverKey, request, reply);
    if (part === 'audio') return sendStored(storage, facts.track?.audioKey ?? null, request, reply);
    if (part === 'teaser.mp4') return sendStored(storage, facts.teaser?.key ?? null, request, reply);
    const url = painter.urlOf(facts);
    const drawing = part === 'qr.svg' ? qrSvg(url, texts.qrTitle(facts.title)) : await pictureLimit(() => qrPng(url));
    await reply
      .headers({ ...KEPT_A_DAY, 'cache-control': 'no-cache' })
      .header('content-disposition', `inline; filename="${facts.address}-${part}"`)
      .type(part === 'qr.svg' ? 'image/svg+xml' : 'image/png')
      .send(drawing);
    return true;
  }

  type Preview = { id: string; revision: number; part: string };

  /** Either face of a link for its editor's frame, by a signature that only whoever may read it was given. */
  async function answerPreview(request: FastifyRequest, reply: FastifyReply, { id, revision, part }: Preview) {
    if (!checkLink(previewKey({ id, revision }), request.query, { subkey, now: now() })) return false;
    const text = await findDraftLinkFacts(db, id);
    if (!text) return false;
    const facts = JSON.parse(text) as SmartLinkFacts;
    if (part !== 'antes' && part !== 'depois') return sendPart(request, reply, facts, part);
    const query = request.url.slice(request.url.indexOf('?'));
    const previewUrl = (file: string) => `${PREVIEW_PATH}/${id}/${revision}/${file}${query}`;
    const written = await painter.write(facts, { isBefore: part === 'antes', now: now(), previewUrl });
    const { policy, plain } = await packPage(written, { isOnce: true });
    await reply
      .headers(publicPageHeaders(policy, { isHttps, isPreview: true }))
      .type('text/html; charset=utf-8')
      .send(plain);
    return true;
  }

  return { answer };
}
