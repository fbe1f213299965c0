import { setTimeout as sleep } from 'node:timers/promises';
import { productBrand } from '@toada/domain/brand/product-brand.ts';
import { defaultLanding } from '@toada/domain/landing/default-landing.ts';
import type { PageData } from '@toada/domain/page-data.ts';
import type { Db } from '../../db/connect.ts';
import { brandOfHost } from '../../features/brand/find-brand.ts';
import { certificatePage, isCertificatePath } from '../../features/certificate/certificate-page.ts';
import { contentValues } from '../../features/content/read-content.ts';
import { helpPage, isHelpPath } from '../../features/help/read-help-page.ts';
import { landingContent } from '../../features/landing/read-landing.ts';
import { brandOfInvitation } from '../../features/split/brand-of-invitation.ts';
import { readSetting } from '../../settings/read-setting.ts';

/** The address is that of the site which was asked: a label's own, else the platform's. */
export type PageFacts = {
  data: PageData;
  url: string;
  /** Facts of one page alone, which no other may show when the database is gone. */
  isOfOne?: true;
  /** The address has the shape of a page, and there is none. */
  isMissing?: true;
};

/** A public page is not kept waiting for a database in trouble. */
const PATIENCE_MS = 1_500;
const REMEMBERED_PAGES = 500;

type Log = (error: unknown) => void;

/** Facts and brand of a page at a host. Without the database: the last known ones, else the product's. */
export function createPageReader(db: Db, publicUrl: string, onTrouble: Log) {
  const known = new Map<string, PageFacts>();

  return async (host: string, path: string, search = new URLSearchParams()): Promise<PageFacts> => {
    // The first page says more than its host's brand and texts; of the others one is like another.
    const kind = path === '/' ? path : '';
    const [own, common] = [`${host} ${kind}`, kind];
    try {
      const facts = await soon(readFacts(db, { host, path, search, publicUrl }));
      // An invitation wears the brand of its own label, and an article's words are no other page's.
      if (facts.isOfOne) return facts;
      known.delete(own);
      // Only labels have a place of their own here: made-up hosts would push them out.
      known.set(facts.data.isCustomDomain ? own : common, facts);
      if (known.size > REMEMBERED_PAGES) known.delete(known.keys().next().value ?? '');
      return facts;
    } catch (error) {
      onTrouble(error);
      return known.get(own) ?? known.get(common) ?? withoutDatabase(path, publicUrl);
    }
  };
}

type Asked = { host: string; path: string; search: URLSearchParams; publicUrl: string };

async function readFacts(db: Db, { host, path, search, publicUrl }: Asked): Promise<PageFacts> {
  const written = contentValues(db);
  const isHelp = isHelpPath(path);
  const [{ brand, ownerId, url }, inviter, content, landing, officerEmail, help, certified] = await Promise.all([
    brandOfHost(db, host, publicUrl),
    brandOfInvitation(db, path),
    written,
    path === '/' ? landingContent(db, written) : undefined,
    readSetting(db, 'privacy.officerEmail'),
    isHelp ? helpPage(db, path, search) : null,
    isCertificatePath(path) ? certificatePage(db, path, search) : null,
  ]);
  // A label's own address wears its own brand, whoever's certificate is looked up there.
  const worn = inviter ?? (ownerId === null ? certified?.brand : null) ?? brand;
  const data = { brand: worn, isCustomDomain: ownerId !== null, content, officerEmail };
  return {
    data: {
      ...data,
      ...(landing ? { landing } : {}),
      ...(help ? { help } : {}),
      ...(certified ? { certificate: certified.page } : {}),
    },
    url,
    ...(inviter || isHelp || certified ? { isOfOne: true } : {}),
    ...((isHelp && !help) || certified?.page.kind === 'missing' ? { isMissing: true } : {}),
  };
}

function withoutDatabase(path: string, publicUrl: string): PageFacts {
  const landing = path === '/' ? { landing: defaultLanding({}) } : {};
  return { data: { brand: productBrand, isCustomDomain: false, content: {}, ...landing }, url: publicUrl };
}

async function soon<Value>(promise: Promise<Value>): Promise<Value> {
  const cancel = new AbortController();
  const late = sleep(PATIENCE_MS, undefined, { signal: cancel.signal, ref: false }).then(() => {
    throw new Error('the database did not answer a page in time');
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    // A late rejection must not end the process.
    late.catch(() => {});
    promise.catch(() => {});
    cancel.abort();
  }
}
