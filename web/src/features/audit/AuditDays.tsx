import type { AuditView } from '@toada/domain/audit/audit.contract.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { AuditRow } from './AuditRow.tsx';
import { texts } from './audit.texts.ts';
import type { Chosen } from './chosen.ts';

type Props = { rows: readonly AuditView[]; onChoose: (person: Partial<Pick<Chosen, 'actor' | 'person'>>) => void };

/** The trail day by day, newest first, on the reader's clock. */
export function AuditDays({ rows, onChoose }: Props) {
  return (
    <div className="flex flex-col gap-8">
      {daysOf(rows, new Date()).map(({ title, entries }) => (
        <Section key={title} title={title}>
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
            {entries.map((entry) => (
              <AuditRow key={entry.id} entry={entry} onChoose={onChoose} />
            ))}
          </ul>
        </Section>
      ))}
    </div>
  );
}

const dayName = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long' });
const dayAndYear = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

function daysOf(rows: readonly AuditView[], now: Date) {
  const days = new Map<string, AuditView[]>();
  for (const entry of rows) {
    const title = titleOf(new Date(entry.created_at), now);
    days.set(title, [...(days.get(title) ?? []), entry]);
  }
  return [...days].map(([title, entries]) => ({ title, entries }));
}

/** "Hoje, segunda-feira, 16 de novembro"; another year is named. */
function titleOf(moment: Date, now: Date): string {
  const isThisYear = moment.getFullYear() === now.getFullYear();
  const day = (isThisYear ? dayName : dayAndYear).format(moment);
  if (moment.toDateString() === now.toDateString()) return texts.today(day);
  return day.replace(/^./, (first) => first.toUpperCase());
}
