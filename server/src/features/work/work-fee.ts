import type { PaymentMethod } from '@toada/domain/payment/payment.rules.ts';
import type { WorkFee } from '@toada/domain/work/work.contract.ts';
import type { Call } from '../../http/serve.ts';
import { readSetting } from '../../settings/read-setting.ts';
import { readWays } from '../payment/read-ways.ts';
import { wasApproved } from './work.queries.ts';

export const CENT = 10_000n;

type Reader = Pick<Call<unknown>, 'actor' | 'db' | 'site' | 'now'>;
/** `id`: null of a work that was not saved yet. */
type Registered = { id: string | null; fee_paid_at: Date | null };
type Payable = Registered & { payer_id: string | null };

/** The fee of a form that was not saved yet. Labels and artists pay for what they begin; staff begin for others, who pay. */
export function readFee(call: Call<unknown>): Promise<WorkFee> {
  const { id, role } = call.actor;
  const paysOwn = role === 'ARTIST' || role === 'AGGREGATOR';
  return feeFactsOf(call, { id: null, payer_id: paysOwn ? id : null, fee_paid_at: null });
}

/** A label pays for its artists; else the owner pays. */
export function payerOf({ actor }: Pick<Call<unknown>, 'actor'>, ownerId: string): string {
  return actor.role === 'AGGREGATOR' ? actor.id : ownerId;
}

/** The cost of sending it, and the ways in which whoever reads can pay that. */
export async function feeFactsOf(call: Reader, work: Payable): Promise<WorkFee> {
  const { db, actor } = call;
  const fee_cents = await feeOf(db, work);
  const isPaidByReader = work.payer_id === actor.id;
  return {
    fee_cents,
    is_fee_paid: work.fee_paid_at !== null,
    is_fee_refundable: await readSetting(db, 'payment.refundsRejected'),
    fee_ways: isPaidByReader && fee_cents !== null ? await waysOf(call, fee_cents) : [],
  };
}

function waysOf(call: Reader, feeCents: number): Promise<PaymentMethod[]> {
  return readWays(call, { payerId: call.actor.id, amountMicros: BigInt(feeCents) * CENT });
}

/** The fee a submission would ask for. One that was paid is not asked for again, nor one that began after an approval. */
export async function feeOf(db: Reader['db'], { id, fee_paid_at }: Registered): Promise<number | null> {
  if (fee_paid_at || !(await readSetting(db, 'payment.chargesRegistrationFee'))) return null;
  if (id && (await wasApproved(db, id))) return null;
  return readSetting(db, 'payment.registrationFeeCents');
}
