import { productDay } from '@toada/domain/distribution/product-day.ts';
import { OPPORTUNITY_PATH, parseOpportunityCode } from '@toada/domain/opportunity/opportunity.rules.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WideDb } from '../../db/connect.ts';
import { createPageReader } from '../../public-page/page-reader.ts';
import { createPageShelf } from '../../public-page/page-shelf.ts';
import type { PublicPages } from '../../public-page/public-pages.ts';
import { sendPage } from '../../public-page/send-page.ts';
import { domainUrl } from '../custom-domain/domain-url.ts';
import { listPageFacts, type OpportunityFacts } from './page/page.queries.ts';
import { writeOpportunity } from './page/write-opportunity.ts';

type Parts = { db: WideDb; now: () => Date; publicUrl: string };

const BY_CODE = new RegExp(`^${OPPORTUNITY_PATH}/([A-Za-z\\d]{8})$`);

/** Opportunities at their short addresses. A draft, one that is withdrawn or that nobody has published is not found. */
export function createOpportunityPages({ db, now, publicUrl }: Parts): PublicPages {
  const isHttps = publicUrl.startsWith('https:');
  const read = createPageReader(
    (asked: readonly { host: string; code: string }[]) => listPageFacts(db, asked),
    ({ host, code }) => `${host}/${code}`,
  );
  const siteOf = ({ homeHost }: OpportunityFacts) => (homeHost ? domainUrl(publicUrl, homeHost) : publicUrl);
  const shelf = createPageShelf<OpportunityFacts>({
    write: async (facts, at) => writeOpportunity(facts, { site: siteOf(facts), today: productDay(at) }),
    // A kept page is drawn anew each day: the deadline asks for no other moment.
    nextTurn: () => null,
  });

  async function answer(request: FastifyRequest, reply: FastifyReply, path: string): Promise<boolean> {
    const code = parseOpportunityCode(BY_CODE.exec(path)?.[1] ?? '');
    if (!code) return false;
    const found = await read({ host: request.hostname.toLowerCase(), code });
    // Another label's domain does not show it.
    if (!found || (found.host_owner_id && found.host_owner_id !== found.label_id)) return false;
    const { facts, packed } = await shelf.draw(code, found.facts, now());
    if (!isListed(facts, productDay(now()))) reply.header('x-robots-tag', 'noindex');
    await sendPage(request, reply, { packed, isHttps });
    return true;
  }

  return { answer };
}

/** Searches list what everybody may apply to now. */
function isListed({ audience, status, deadline }: OpportunityFacts, today: string): boolean {
  return audience === 'everybody' && status === 'open' && deadline >= today;
}
