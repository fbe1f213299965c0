import { assert } from '@toada/domain/assert.ts';
import type {
  GeneralRequestFilter,
  GeneralRequestView,
} from '@toada/domain/general-request/general-request.contract.ts';
import { type Micros, writeMicros } from '@toada/domain/money/money.ts';
import type { Call } from '../../http/serve.ts';
import { readSetting } from '../../settings/read-setting.ts';
import { type FoundRequest, findRequest, listRequests } from './general-request.queries.ts';

type Reading = Pick<Call<unknown>, 'db' | 'visible'>;

export async function readRequests({ db, visible, input }: Call<GeneralRequestFilter>) {
  const { rows, next } = await listRequests(db, visible, input);
  return { rows: await present({ db, visible }, rows), next };
}

/** One that was just written. */
export async function readRequest({ db, visible }: Reading, id: string) {
  const row = await findRequest(db, visible, id);
  assert(row, 'a request that was written is there');
  const [view] = await present({ db, visible }, [row]);
  assert(view, 'one row is one view');
  return view;
}

/** The general limit is read once, and only where a request is about it. */
async function present({ db, visible }: Reading, rows: readonly FoundRequest[]) {
  const asksForLimit = rows.some(({ request_type }) => request_type === 'finance_limit');
  const reais = asksForLimit ? await readSetting(db, 'withdrawal.dailyLimitReais') : 0;
  const known = { usualLimit: BigInt(reais) * 1_000_000n, isStaff: visible.reach === 'any' };
  return rows.map((row) => toRequestView(row, known));
}

/** `usualLimit`: what everybody may withdraw in a day, unless a limit of their own was set. */
type Known = { usualLimit: Micros; isStaff: boolean };

function toRequestView(row: FoundRequest, { usualLimit, isStaff }: Known): GeneralRequestView {
  const { amount_micros, daily_micros, decided_by_name, ...request } = row;
  return {
    ...request,
    campaign: campaignOf(row),
    amount: amount_micros === null ? null : writeMicros(amount_micros),
    daily_limit: request.request_type === 'finance_limit' ? writeMicros(daily_micros ?? usualLimit) : null,
    requested_at: request.requested_at.toISOString(),
    decided_at: request.decided_at?.toISOString() ?? null,
    decided_by_name: isStaff ? decided_by_name : null,
  };
}

function campaignOf(row: FoundRequest): GeneralRequestView['campaign'] {
  const { campaign_id: id, campaign_type: type, audience, pays, starts_on, ends_on, release_title, video_name } = row;
  if (!id || !type || !pays) return null;
  const { desired_unit, desired_micros } = row;
  const desired_price = desired_micros === null ? null : writeMicros(desired_micros);
  const facts = { id, type, audience: audience ?? '', pays, starts_on, ends_on };
  return { ...facts, release_title, video_name, desired_unit, desired_price };
}
