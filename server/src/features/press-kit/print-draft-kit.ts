import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call, Preparing } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type KeptFile, keepFile, linkFile } from '../income/keep-file.ts';
import { requirePageOwner } from '../link-page/read-link-page.ts';
import { findDraftFacts } from './page/page.queries.ts';
import { paperName } from './paper/paper-name.ts';
import { printKit } from './paper/print-kit.ts';

type OfArtist = { artist_id?: AskedId<'profiles'> | undefined };
type Printed = { file: KeptFile; ownerId: string };

/** The draft on paper, for whoever may read it. */
export async function printDraftKit(input: OfArtist, tools: Preparing): Promise<Printed> {
  const { db, actor, visible, storage, site, now } = tools;
  const owner = await requirePageOwner({ db, actor, visible, input });
  const facts = await findDraftFacts(db, owner.id);
  if (!facts) throw new AppError('notFound', {});
  const content = await printKit(facts, { storage, now, publicUrl: site.publicUrl });
  return { file: await keepFile(tools, paperName(facts.name), content), ownerId: owner.id };
}

/** A look of the staff at somebody's kit is written down. */
export async function linkDraftKit(call: Call<OfArtist>, { file, ownerId }: Printed) {
  if (call.visible.reach === 'any') await recordAudit(call, { action: 'pressKit.opened', personId: ownerId });
  return linkFile(call, file);
}
