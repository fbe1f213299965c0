import type { AnswerOutcome } from '@toada/domain/cwr/cwr.contract.ts';
import { type CwrAnswerCode, cwrAnswerLabels, eventOfAnswer, filingStates } from '@toada/domain/cwr/cwr.states.ts';
import { parseIswc } from '@toada/domain/identifiers/iswc.ts';
import { next } from '@toada/domain/machine.ts';
import { societyTable } from '@toada/domain/work/work.kinds.ts';
import type { CwrAcknowledgement } from '../../cwr/read-acknowledgement.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { notify } from '../notification/notify.ts';
import { storeIswc } from '../work/store-iswc.ts';
import { moveFile } from './cwr-file.queries.ts';
import { findFiling, type MatchedFiling, moveFiling, moveFilingsOf, setFiling } from './cwr-filing.queries.ts';
import { reasonOf } from './present-messages.ts';
import { tellOwner } from './tell-screens.ts';

type Judged = 'accepted' | 'conflict' | 'rejected';
export type Applied = { outcome: AnswerOutcome; moved: Judged | null };

/** A society's word about one transaction. What it has said before, or something newer since, changes nothing. */
export async function applyAcknowledgement(
  call: Call<unknown>,
  filing: MatchedFiling,
  ack: CwrAcknowledgement,
): Promise<Applied> {
  const { db, now } = call;
  if (isSaid(filing, ack)) {
    const outcome = ack.iswc ? await applyIswc(call, filing, ack.iswc, ack.status) : 'known';
    return { outcome: outcome === 'applied' ? 'known' : outcome, moved: null };
  }
  if (filing.processed_on && ack.processedOn && ack.processedOn < filing.processed_on)
    return { outcome: 'older', moved: null };
  // An answer proves that the file has arrived, whoever forgot to say so.
  if (await moveFile(db, filing.file_id, 'mark', { sent_at: now, problem: null, detail: null }))
    await moveFilingsOf(db, filing.file_id, 'send');
  await setFiling(db, filing.id, {
    ...{ answer: ack.status, processed_on: ack.processedOn, answered_at: now },
    society_number: ack.societyNumber ?? filing.society_number,
    messages: JSON.stringify(ack.messages),
  });
  const moved = await judge(call, filing, ack);
  const coded = ack.iswc ? await applyIswc(call, filing, ack.iswc, ack.status) : 'applied';
  await tellOwner(db, filing);
  return { outcome: coded === 'iswcOpen' ? coded : 'applied', moved };
}

async function judge({ db }: Call<unknown>, filing: MatchedFiling, ack: CwrAcknowledgement): Promise<Judged | null> {
  const event = eventOfAnswer[ack.status];
  const status = filing.status === 'prepared' ? 'filed' : filing.status;
  const to = event && next(filingStates, status, event);
  if (!event || !to) return null;
  await moveFiling(db, filing.id, event);
  const facts = {
    ...{ work_id: filing.work_id, title: filing.title, society: societyTable[filing.society].label },
    ...{ status: to as Judged, reason: reasonOf(ack.messages) ?? cwrAnswerLabels[ack.status] },
  };
  await notify(db, filing.user_id, 'cwr.answered', { ...facts, owner: null });
  if (filing.payer_id !== filing.user_id)
    await notify(db, filing.payer_id, 'cwr.answered', { ...facts, owner: filing.owner_name });
  return to as Judged;
}

/** A code goes onto a work that has none. Another one than the work's waits for somebody's word, and so does that of a dispute. */
export async function applyIswc(
  call: Call<unknown>,
  seen: MatchedFiling,
  typed: string,
  answer: CwrAnswerCode | null,
): Promise<AnswerOutcome> {
  const { db, visible } = call;
  const iswc = parseIswc(typed);
  // Another line of the same file may have written it.
  const filing = (await findFiling(db, visible, seen.id)) ?? seen;
  // The society's own work may be the one that has the code.
  const isDisputed = answer !== null && eventOfAnswer[answer] === 'dispute';
  if (!iswc || (filing.iswc === iswc && (filing.work_iswc !== '' || isDisputed))) return 'known';
  const isOpen = filing.work_iswc !== iswc && (filing.work_iswc !== '' || isDisputed);
  await setFiling(db, filing.id, { iswc, is_iswc_open: isOpen });
  if (isOpen) return 'iswcOpen';
  if (filing.work_iswc === iswc) return 'known';
  await storeIswc(call, filing.work_id, iswc);
  await recordAudit(call, {
    action: 'cwr.iswcStored',
    personId: filing.user_id,
    subjectId: filing.work_id,
    before: { iswc: '' },
    after: { iswc, society: societyTable[filing.society].label, title: filing.title },
  });
  return 'applied';
}

function isSaid(filing: MatchedFiling, ack: CwrAcknowledgement): boolean {
  return filing.answer === ack.status && filing.processed_on === ack.processedOn;
}
