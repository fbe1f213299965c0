import { productDay } from '@toada/domain/distribution/product-day.ts';
import type { Money } from '@toada/domain/money/money.ts';
import type { Conversion } from '@toada/domain/statement/statement.contract.ts';
import { needsTwoPeople } from '@toada/domain/statement/two-people.ts';
import type { Executor } from '../../../db/connect.ts';
import { readSetting } from '../../../settings/read-setting.ts';
import { readRatesInForce } from '../../exchange-rate/read-rates.ts';
import { notify } from '../../notification/notify.ts';
import { secondLetter } from './second.letter.ts';
import {
  findSecondLetter,
  listApprovedOf,
  listFoundBy,
  listOthers,
  listReversedBy,
  lockDayOf,
  type SecondAct,
  sumSizes,
} from './second.queries.ts';

const LIMIT = 'withdrawal.secondApprovalReais';

type At = { db: Executor; now: Date };
type By = At & { actor: { id: string } };

/**
 * The limit in reais, and whether what this statement moves, at these rates, is above it: with what the same sender has had approved by
 * one person today, or a large one would be sent in pieces.
 */
export async function readSecond(
  at: At,
  { id, created_by }: { id: string; created_by: string },
  conversions: readonly Conversion[],
) {
  const sizes = await sumSizes(at.db, id);
  const others = await listApprovedOf(at.db, created_by, productDay(at.now));
  return { ...(await judge(at, [...sizes, ...others], conversions)), sizes };
}

/** The same of a reversal, with what its person has taken back alone today. */
export async function readSecondOfReversal(by: By, statementId: string, conversions: readonly Conversion[]) {
  await lockDayOf(by.db, by.actor.id);
  const sizes = await sumSizes(by.db, statementId);
  const others = await listReversedBy(by.db, by.actor.id, productDay(by.now));
  return { ...(await judge(by, [...sizes, ...others], conversions)), sizes };
}

type Found = { statementId: string; recording: number };

/** The same of a recording that is found after its statement was posted, with what its person has given away alone today. */
export async function readSecondOfFound(by: By, found: Found, conversions: readonly Conversion[]) {
  await lockDayOf(by.db, by.actor.id);
  const sizes = await sumSizes(by.db, found.statementId, found.recording);
  const others = await listFoundBy(by.db, by.actor.id, productDay(by.now));
  return { ...(await judge(by, [...sizes, ...others], conversions)), sizes };
}

async function judge({ db, now }: At, sizes: readonly Money[], conversions: readonly Conversion[]) {
  const limitReais = await readSetting(db, LIMIT);
  const rates = await readRatesInForce({ db, now });
  return { limit_reais: limitReais, is_needed: needsTwoPeople(sizes, rates, limitReais, conversions) };
}

type Waiting = { statementId: string; act: SecondAct; recording?: number };

/** Everybody else who may act is written to. */
export async function askOthers(db: Executor, waiting: Waiting, byId: string) {
  for (const userId of await listOthers(db, byId)) {
    const facts = await findSecondLetter(db, { ...waiting, userId });
    if (!facts) continue;
    const notice = { statement_id: facts.id, name: facts.name, act: facts.act };
    const mail = { letter: secondLetter, params: { ...waiting, userId } };
    await notify(db, userId, 'second.statement', notice, { mail });
  }
}
