import { AppError } from '@toada/domain/errors.ts';
import { asked } from '@toada/domain/row-id.ts';
import type { ImportedPart, WorkRehearsal } from '@toada/domain/work-import/work-import.contract.ts';
import { isWorkError } from '@toada/domain/work-import/work-import.faults.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { keepNew } from '../work/create-work.ts';
import { sendWork } from '../work/submit-work.ts';
import { feeOf } from '../work/work-fee.ts';
import { tellScreens } from '../work-status/tell-screens.ts';
import { type OwnedWork, planWorksSheet } from './plan-works-sheet.ts';

/** Works of one call: a transaction of about a second, after which the screen can say how far it is. */
const PART_WORKS = 100;
const FINDINGS_MAX = 500;

/** Row by row what would happen; nothing is kept. */
export async function rehearseWorks(call: Call<{ csv: string }>): Promise<WorkRehearsal> {
  const { lineCount, works, findings } = await planWorksSheet(call);
  const errors = findings.filter(isWorkError);
  const shown =
    findings.length <= FINDINGS_MAX ? findings : [...errors, ...findings.filter((one) => !isWorkError(one))];
  return {
    line_count: lineCount,
    error_count: errors.length,
    warning_count: findings.length - errors.length,
    findings: shown.slice(0, FINDINGS_MAX),
    works: works.map(({ line, draft, owned, state }) => ({
      ...{ line, title: draft.title, state, author_count: draft.authors.length },
      owner_name: owned?.display_name || owned?.full_name || '',
    })),
    fee_cents: await feeOf(call.db, { id: null, fee_paid_at: null }),
  };
}

type Part = { csv: string; from: number; submits: boolean };

/** The next works of the sheet, in the one transaction of the call. Those that are there are left alone. */
export async function importWorks(call: Call<Part>): Promise<ImportedPart> {
  const { from, submits } = call.input;
  const { works, findings } = await planWorksSheet(call);
  const errors = findings.filter(isWorkError);
  if (errors.length > 0) throw new AppError('sheet.faulty', { count: errors.length });
  const part = works.slice(from, from + PART_WORKS);
  const done = { made: 0, sent: 0, known: 0 };
  for (const work of part) {
    const isNew = work.state !== 'known' && (await importWork(call, work));
    if (!isNew) done.known += 1;
    else done.made += 1;
    if (!isNew || !submits || work.state !== 'ready') continue;
    await sendWork({ ...call, input: { id: asked<'works'>(work.id), revision: 1 } }, { asksWay: false });
    done.sent += 1;
  }
  if (done.made > 0) await tellOwners(call, part);
  const next = from + part.length;
  return { ...done, next: next < works.length ? next : null };
}

/** False where somebody else has made it a moment ago. */
async function importWork(call: Call<unknown>, { owned, id, draft, trackIds }: OwnedWork): Promise<boolean> {
  if (!owned) throw new AppError('notFound', {});
  const { isNew } = await keepNew(call, { id, ownerId: owned.id, draft, trackIds });
  if (!isNew) return false;
  await recordAudit(call, {
    action: 'work.imported',
    personId: owned.id,
    subjectId: id,
    after: { title: draft.title },
  });
  return true;
}

async function tellOwners({ db }: Call<unknown>, part: readonly OwnedWork[]) {
  const owners = new Map(part.flatMap(({ owned }) => (owned ? [[owned.id, owned]] : [])));
  for (const { id, team_id } of owners.values()) await tellScreens(db, { user_id: id, team_id });
}
