import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { WithdrawalOptions } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { Link } from 'react-router';
import { Button } from '../../../ui/button/Button.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { Holds } from './Holds.tsx';
import { owedOf } from './quote-of.ts';
import { type Refused, refusalWords } from './refusal-words.ts';
import { texts } from './withdrawal.texts.ts';

/** Each thing that stands in the way of any withdrawal, and the way out of it. */
export function Refusals({ options, onLeave }: { options: WithdrawalOptions; onLeave: () => void }) {
  return (
    <div className="grid gap-3">
      <p className="text-fg-2">{texts.blocked.lead}</p>
      {options.refusals.map((refused) => (
        <RefusalAlert key={refused.refusal} refused={withMoney(refused, options)} onLeave={onLeave} />
      ))}
      <Holds holds={options.holds} />
    </div>
  );
}

type AlertProps = { refused: Refused; onLeave: () => void; isAnnounced?: boolean };

export function RefusalAlert({ refused, onLeave, isAnnounced = false }: AlertProps) {
  const { title, text, path } = refusalWords(refused);
  const way = path && (
    <Button asChild variant="link" size="sm" className="px-0">
      <Link to={path} onClick={onLeave}>
        {texts.blocked.solve}
      </Link>
    </Button>
  );
  return (
    <Alert tone="warning" title={title} action={way || undefined} isAnnounced={isAnnounced}>
      {text}
    </Alert>
  );
}

function withMoney(refused: Refused, options: WithdrawalOptions): Refused {
  const { minimum, left_today } = options;
  const amount = refused.refusal === 'minimum' ? minimum : refused.refusal === 'dailyLimit' ? left_today : '0';
  const unrated = options.debts.filter(({ reais }) => reais === null);
  const debts = unrated.map(formatNamedMoney).join(' e ');
  return { amount, currency: 'BRL', owed: owedOf(options), debts, ...refused };
}
