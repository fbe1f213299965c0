import { isBefore, turnOf } from '@toada/domain/smart-link/turn.rules.ts';
import type { Storage } from '../../../outside/storage.ts';
import { type CoverColours, coverColours, PLAIN_COLOURS } from '../../../public-page/cover-colours.ts';
import type { FanAsks } from '../../../public-page/fan-ask.ts';
import { createPageShelf, versionOf } from '../../../public-page/page-shelf.ts';
import { domainUrl } from '../../custom-domain/domain-url.ts';
import { pictureLimit } from '../../upload/inspect/picture-limit.ts';
import { drawSmartCard } from './draw-smart-card.ts';
import type { SmartLinkFacts } from './link-facts.ts';
import { reminderForm } from './reminder-form.ts';
import type { Utm } from './utm.ts';
import { writeLink } from './write-link.ts';

/** Three colours each. */
const KEPT_MAX = 2_000;

type Parts = { storage: Storage; publicUrl: string; asks: FanAsks };
type Face = { isBefore: boolean; now: Date; utm?: Utm; previewUrl?: (file: string) => string };

/** Draws links by their facts. What a cover's colours are is found out once. */
export function createLinkPainter({ storage, publicUrl, asks }: Parts) {
  const kept = new Map<string, Promise<CoverColours>>();

  function coloursOf({ coverKey }: SmartLinkFacts): Promise<CoverColours> {
    if (!coverKey) return Promise.resolve(PLAIN_COLOURS);
    const known = kept.get(coverKey);
    if (known) return known;
    const colours = readFile(storage, coverKey).then((picture) =>
      // A picture that nobody can read is no reason to show nothing.
      picture ? pictureLimit(() => coverColours(picture)).catch(() => PLAIN_COLOURS) : PLAIN_COLOURS,
    );
    colours.catch(() => kept.delete(coverKey));
    kept.set(coverKey, colours);
    if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value ?? '');
    return colours;
  }

  function urlOf({ homeHost, address }: SmartLinkFacts): string {
    return `${homeHost ? domainUrl(publicUrl, homeHost) : publicUrl}/l/${address}`;
  }

  async function write(facts: SmartLinkFacts, { isBefore, now, utm = [], previewUrl }: Face) {
    const colours = await coloursOf(facts);
    const { address, coverKey, title, artist, releaseDate, releaseAt, timeZone } = facts;
    const fileUrl = previewUrl ?? ((file: string, version: string) => `/l/${address}/${file}?v=${versionOf(version)}`);
    const card = versionOf(JSON.stringify([coverKey, title, artist, releaseDate, releaseAt, timeZone, isBefore]));
    const url = urlOf(facts);
    const reminder = isBefore && turnOf(facts) ? reminderForm(asks, { facts, colours, url, now }) : null;
    return writeLink(
      { facts, colours, isBefore, now, utm, fileUrl },
      { url, cardUrl: `${url}/card.jpg?v=${card}`, isPreview: previewUrl !== undefined, reminder },
    );
  }

  async function drawCard(facts: SmartLinkFacts, now: Date): Promise<Buffer> {
    const [colours, cover] = [await coloursOf(facts), facts.coverKey && (await readFile(storage, facts.coverKey))];
    return pictureLimit(() =>
      drawSmartCard({ facts, colours, cover: cover || null, isBefore: isBefore(facts, now), now }),
    );
  }

  const shelf = createPageShelf<SmartLinkFacts>({
    write: (facts, now) => write(facts, { isBefore: isBefore(facts, now), now }),
    nextTurn: (facts, now) => {
      const turn = turnOf(facts);
      return turn && turn > now ? turn : null;
    },
  });
  return { shelf, write, drawCard, urlOf };
}

async function readFile(storage: Storage, key: string): Promise<Buffer | null> {
  const slice = await storage.read(key);
  if (!slice) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of slice.stream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}
