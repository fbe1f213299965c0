import { assert } from '@toada/domain/assert.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { RateForm } from '@toada/domain/exchange-rate/exchange-rate.contract.ts';
import { parseMicros } from '@toada/domain/money/money.ts';
import type { Call } from '../../http/serve.ts';
import { publishToAllowed } from '../../live/publish.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findRate, insertRate } from './exchange-rate.queries.ts';
import { toRateView } from './read-rates.ts';

/** From a day on, which has come: nobody is shown a rate of tomorrow. What was set before stays as it was, beside it. */
export async function setRate(call: Call<RateForm>) {
  const { db, actor, input, now } = call;
  const { currency, valid_on } = input;
  const today = productDay(now);
  if (valid_on > today) throw new AppError('input.invalid', { fields: { valid_on: 'field.invalid' } });
  const rate_micros = parseMicros(input.rate);
  assert(rate_micros, 'the contract has read the rate');
  const { id } = await insertRate(db, { currency, rate_micros, valid_on, created_by: actor.id, created_at: now });
  const after = { currency, rate: input.rate, valid_on };
  await recordAudit(call, { action: 'exchangeRate.set', subjectId: id, after });
  await publishToAllowed(db, 'exchangeRate.manage', { type: 'changed', subject: 'finance' });
  return toRateView(await findRate(db, today, id));
}
