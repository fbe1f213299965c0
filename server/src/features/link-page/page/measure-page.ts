import { assert } from '@toada/domain/assert.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import type { Call } from '../../../http/serve.ts';
import { createFanAsks, type FanAsk } from '../../../public-page/fan-ask.ts';
import { packPage } from '../../../public-page/packed-page.ts';
import { findDraftFacts } from './page.queries.ts';
import type { LinkPageFacts } from './page-facts.ts';
import { writePage } from './write-page.ts';

/** Compressed size of a draft as visitors would get it, with every block there is. */
export async function measurePage({ db, now, site }: Call<unknown>, ownerId: string): Promise<number> {
  const row = await findDraftFacts(db, ownerId, productDay(now));
  assert(row, 'the page that is published is locked');
  const facts = JSON.parse(row.facts) as LinkPageFacts;
  const blocks = facts.page.blocks.map((block) => ({ ...block, isOn: true, startsAt: null, endsAt: null }));
  const url = `${site.publicUrl}/link/${ownerId}`;
  const drawing = {
    ...{ facts: { ...facts, page: { ...facts.page, blocks } }, now, url },
    fileUrl: (name: string) => `/${name}`,
    // As long as a signed one, and as hard to press.
    signAsk: (ask: FanAsk) => createFanAsks(Buffer.alloc(32)).sign(ask, now),
  };
  return (await packPage(writePage(drawing, { url, cardUrl: url, isPreview: false }))).gzip.length;
}
