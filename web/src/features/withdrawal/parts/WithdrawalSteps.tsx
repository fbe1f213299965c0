import { withdrawalEventLabels } from '@toada/domain/texts/withdrawal.pt-BR.ts';
import type { WithdrawalDetail } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Timeline } from '../../../ui/list/Timeline.tsx';
import { texts } from './withdrawal.texts.ts';
import { stepLooks } from './withdrawal-tones.ts';

const words = texts.detail;

/** Each thing that happened to it, newest first; who did it is said to staff only. */
export function WithdrawalSteps({ steps }: Pick<WithdrawalDetail, 'steps'>) {
  const events = steps.toReversed().map(({ event, at, by_name, note }, index) => ({
    id: `${steps.length - index}`,
    title: withdrawalEventLabels[event],
    moment: formatMoment(at),
    dateTime: at,
    ...stepLooks[event],
    detail: [by_name && words.by(by_name), note].filter(Boolean).join(': ') || undefined,
  }));
  return (
    <section>
      <h3 className="type-h3 mb-2.5">{words.steps}</h3>
      <Card isPadded={false}>
        <Timeline label={words.steps} events={events} />
      </Card>
    </section>
  );
}
