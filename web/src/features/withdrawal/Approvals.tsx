import { standingSteps } from '@toada/domain/withdrawal/undo.rules.ts';
import type { WithdrawalDetail } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { CircleCheck, Clock } from 'lucide-react';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { useActor } from '../../lib/session/session.ts';
import { cn } from '../../ui/styles/cn.ts';
import { Block } from './Block.tsx';
import { texts as shared } from './parts/withdrawal.texts.ts';
import { decision } from './withdrawal.texts.ts';

const texts = decision.approvals;

/** The people who approve it: those who did, whose turn it is, and the next. */
export function Approvals({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const { approvals, approvals_needed } = withdrawal;
  return (
    <Block title={texts.title(approvals_needed)} aside={shared.detail.approvalsOf(approvals, approvals_needed)}>
      {approvals_needed > 1 && <p className="mb-1 text-13 text-fg-2">{texts.lead}</p>}
      <ul>
        {turnsOf(withdrawal, useActor().id).map(({ name, note, state }) => {
          const { icon: Icon, tone, word } = states[state];
          return (
            <li key={name + note} className="flex items-center justify-between gap-4 py-1.5 text-13">
              <span className="grid min-w-0">
                <b className="wrap-anywhere font-semibold">{name}</b>
                <span className="num text-12 text-muted">{note}</span>
              </span>
              <span className={cn('flex shrink-0 items-center gap-1.5', tone)}>
                <Icon aria-hidden className="size-3.5" />
                {word}
              </span>
            </li>
          );
        })}
      </ul>
    </Block>
  );
}

const states = {
  given: { icon: CircleCheck, tone: 'text-success', word: texts.given },
  mine: { icon: Clock, tone: 'text-warning', word: texts.mine },
  later: { icon: Clock, tone: 'text-muted', word: texts.later },
} as const;
type Turn = { name: string; note: string; state: keyof typeof states };

function turnsOf(
  { steps, status, user_id, approvals_needed, is_approved_by_me }: WithdrawalDetail,
  me: string,
): Turn[] {
  const given = standingSteps(steps)
    .filter(({ event }) => event === 'approve')
    .map(({ by_name, at }): Turn => ({ name: by_name ?? texts.somebody, note: formatMoment(at), state: 'given' }));
  if (status !== 'requested' && status !== 'review') return given;
  const isMine = user_id !== me && !is_approved_by_me;
  const mine: Turn[] = isMine ? [{ name: texts.you, note: texts.yours, state: 'mine' }] : [];
  const left = approvals_needed - given.length - mine.length;
  const others: Turn[] =
    left > 0 ? [{ name: texts.other, note: isMine ? texts.afterYou : texts.theirs, state: 'later' }] : [];
  return [...given, ...mine, ...others];
}
