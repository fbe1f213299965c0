import type { Money } from '@toada/domain/money/money.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { texts } from '../statement-import.texts.ts';
import { ExactMoney } from './ExactMoney.tsx';

/** The sum that the store's own letter must name too. */
export function Totals({ totals }: { totals: readonly Money[] }) {
  const words = texts.totals;
  return (
    <Card>
      <Section title={words.title}>
        {totals.length === 0 ? (
          <p className="text-13 text-fg-2">{words.none}</p>
        ) : (
          <>
            <ul className="grid gap-3">
              {totals.map((total) => (
                <li key={total.currency}>
                  <ExactMoney money={total} className="text-24" />
                </li>
              ))}
            </ul>
            <p className="mt-3 text-13 text-fg-2">{words.lead}</p>
          </>
        )}
      </Section>
    </Card>
  );
}
