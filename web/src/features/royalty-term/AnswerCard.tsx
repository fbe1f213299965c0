import { productDay } from '@toada/domain/distribution/product-day.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { formatShare } from '@toada/domain/release/splits.rules.ts';
import { firstMonthAhead } from '@toada/domain/split/proposal.states.ts';
import type { AdvanceView, TermView } from '@toada/domain/split/split.contract.ts';
import { monthLabel } from '@toada/domain/texts/months.pt-BR.ts';
import { sinceLabel } from '@toada/domain/texts/split.pt-BR.ts';
import { useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';
import { texts } from './royalty-term.texts.ts';

const words = texts.answer;

/** A proposal that waits for the reader: what it asks, what that means, and their word. */
export type Asked = {
  kind: 'margin' | 'advance';
  id: string;
  what: string;
  notes: readonly string[];
  past: string | null;
};

export function askedOfTerm(term: TermView): Asked {
  const { id, label_name, basis_points, release_title, effective_from } = term;
  const [label, share] = [label_name ?? words.label, formatShare(basis_points)];
  const since = sinceLabel(effective_from).toLowerCase();
  const ahead = firstMonthAhead(productDay(new Date()));
  return {
    kind: 'margin',
    id,
    what: release_title ? words.marginOf(label, share, release_title, since) : words.margin(label, share, since),
    notes: [],
    past: effective_from < ahead ? words.past(since, monthLabel(ahead)) : null,
  };
}

export function askedOfAdvance({ id, lender_name, currency, amount, is_paid, note }: AdvanceView): Asked {
  return {
    kind: 'advance',
    id,
    what: words.advance(lender_name ?? texts.advances.platform, formatNamedMoney({ currency, amount })),
    notes: [note, is_paid ? words.paid : words.unpaid, words.recouped],
    past: null,
  };
}

export function AnswerCard({ asked }: { asked: Asked }) {
  const [answer, setAnswer] = useState<'accept' | 'decline' | null>(null);
  return (
    <Card className="grid gap-3">
      <p className="font-semibold">{asked.what}</p>
      {asked.notes.map((note) => (
        <p key={note} className="break-words text-13 text-fg-2">
          {note}
        </p>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setAnswer('accept')}>
          {words.accept}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => setAnswer('decline')}>
          {words.decline}
        </Button>
      </div>
      {answer && <AnswerDialog asked={asked} answer={answer} onClose={() => setAnswer(null)} />}
    </Card>
  );
}
