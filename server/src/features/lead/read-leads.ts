import type { LeadFilter } from '@toada/domain/lead/lead-admin.contract.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { Call } from '../../http/serve.ts';
import { listLeads } from './lead.queries.ts';

/** A page of the leads, newest first. */
export function readLeads({ db, input }: Call<PageInput & LeadFilter>) {
  return listLeads(db, input);
}
