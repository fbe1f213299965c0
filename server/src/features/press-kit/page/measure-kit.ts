import { assert } from '@toada/domain/assert.ts';
import type { Call } from '../../../http/serve.ts';
import { packPage } from '../../../public-page/packed-page.ts';
import { kitPath } from '../kit-path.ts';
import { findDraftFacts } from './page.queries.ts';
import { writeKit } from './write-kit.ts';

/** Compressed size of a draft as the press would get it. */
export async function measureKit({ db, now, site }: Call<unknown>, ownerId: string): Promise<number> {
  const facts = await findDraftFacts(db, ownerId);
  assert(facts, 'the kit that is published is locked');
  const url = `${site.publicUrl}${kitPath(ownerId)}`;
  const fileUrl = (name: string) => `${kitPath(ownerId)}/${name}`;
  return (await packPage(writeKit({ facts, now, fileUrl }, { url, cardUrl: url, isPreview: false }))).gzip.length;
}
