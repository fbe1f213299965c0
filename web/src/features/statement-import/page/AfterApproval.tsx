import type { StatementDetail } from '@toada/domain/statement/statement.contract.ts';
import { CalendarCheck, FileText, type LucideIcon, Undo2 } from 'lucide-react';
import { Card } from '../../../ui/layout/Card.tsx';
import { texts } from '../statement-import.texts.ts';

const words = texts.after;

/** The effects of the yes, and the way back, said before it is given. */
export function AfterApproval({ statement: { preview, approval } }: { statement: StatementDetail }) {
  const people = preview?.people;
  if (!people) return null;
  const payableOn = approval?.payable_on ?? null;
  return (
    <Card as="section" aria-label={words.title}>
      <h2 className="type-h3">{words.title}</h2>
      <ul className="mt-3 grid gap-2.5">
        <Item icon={FileText}>{words.statements(people)}</Item>
        <Item icon={CalendarCheck}>{payableOn ? texts.preview.payable(payableOn) : texts.preview.atOnce}</Item>
        <Item icon={Undo2}>{words.reversal}</Item>
      </ul>
    </Card>
  );
}

function Item({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li className="flex items-start gap-2.5 text-13 text-fg-2">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      {children}
    </li>
  );
}
