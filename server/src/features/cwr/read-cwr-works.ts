import type { CwrTab, CwrWorkView } from '@toada/domain/cwr/cwr.contract.ts';
import { brokenForm, cwrNeeds } from '@toada/domain/cwr/cwr-needs.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { WorkFacts } from '@toada/domain/work/work.facts.ts';
import type { z } from 'zod';
import type { Call } from '../../http/serve.ts';
import { readWorkFacts } from '../work/read-work-facts.ts';
import { listCwrWorks } from './cwr-work.queries.ts';
import { presentMessages } from './present-messages.ts';

type Asked = PageInput & { society_id: string; tab: CwrTab; search?: string | undefined };
type Row = Awaited<ReturnType<typeof listCwrWorks>>['rows'][number];

/** Approved works, with what each lacks and where it stands with one society. */
export async function readCwrWorks({ db, visible, input, now }: Call<Asked>) {
  const { rows, next } = await listCwrWorks(db, visible, input, input);
  const facts = await readWorkFacts(db, rows, productDay(now));
  return { rows: rows.map((row) => present(row, facts.get(row.id) ?? null)), next };
}

/** Needs of a work whose form may not hold any more. */
export function needsOf(facts: WorkFacts | null) {
  return facts ? cwrNeeds(facts) : [...brokenForm];
}

function present(row: Row, facts: WorkFacts | null): z.input<typeof CwrWorkView> {
  const { id, number, title, authors, owner_name, iswc, filing_id, filing_status, filed_at } = row;
  return {
    ...{ id, title, authors, owner_name, iswc },
    number: number ?? '',
    needs: needsOf(facts),
    kind: row.is_known ? 'REV' : 'NWR',
    filing:
      filing_id && filing_status && filed_at
        ? {
            id: filing_id,
            status: filing_status,
            answer: row.answer,
            messages: presentMessages(row.messages),
            file_name: row.file_name ?? '',
            created_at: filed_at,
            answered_at: row.answered_at,
            open_iswc: row.is_iswc_open ? row.filing_iswc : null,
          }
        : null,
  };
}
