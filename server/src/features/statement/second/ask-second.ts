import type { Conversion } from '@toada/domain/statement/statement.contract.ts';
import { needsTwoPeople } from '@toada/domain/statement/two-people.ts';
import type { Executor } from '../../../db/connect.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { readRatesInForce } from '../../exchange-rate/read-rates.ts';
import { readSetting } from '../../platform-setting/read-settings.ts';
import { listOthers, sumSizes } from './second.queries.ts';
import { sendSecondMail } from './send-second-mail.job.ts';

const LIMIT = 'withdrawal.secondApprovalReais';

/** The limit in reais, and whether what this statement moves, at these rates, is above it. */
export async function readSecond(
  { db, now }: { db: Executor; now: Date },
  statementId: string,
  conversions: readonly Conversion[],
) {
  const limitReais = await readSetting(db, LIMIT);
  const rates = await readRatesInForce({ db, now });
  const sizes = await sumSizes(db, statementId);
  return { limit_reais: limitReais, is_needed: needsTwoPeople(sizes, rates, limitReais, conversions) };
}

/** Everybody else who may act is written to. */
export async function askOthers(db: Executor, statementId: string, byId: string) {
  for (const userId of await listOthers(db, byId)) await enqueue(db, sendSecondMail, { statementId, userId });
}
