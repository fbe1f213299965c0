import type { PaymentMethod } from '@toada/domain/payment/payment.rules.ts';
import { paymentMethodLabels } from '@toada/domain/texts/payment.pt-BR.ts';
import { Coins, CreditCard, type LucideIcon, Wallet } from 'lucide-react';
import { cn } from '../../../ui/styles/cn.ts';
import { PixMark } from './PixMark.tsx';
import { texts } from './payment-block.texts.ts';

const icons: Record<PaymentMethod, LucideIcon | typeof PixMark> = {
  ...{ pix: PixMark, card: CreditCard, paypal: Wallet, balance: Coins },
};

type Props = {
  name: string;
  ways: readonly PaymentMethod[];
  value: PaymentMethod | null;
  isBusy: boolean;
  onChoose: (way: PaymentMethod) => void;
};

/** Ways to pay side by side, each with its sign. Native radios: arrow keys go from one to the next. */
export function WayCards({ name, ways, value, isBusy, onChoose }: Props) {
  return (
    <fieldset className="min-w-0" disabled={isBusy}>
      <legend className="sr-only">{texts.legend}</legend>
      <div className={cn('grid gap-2', ways.length === 4 ? 'grid-cols-2' : 'auto-cols-fr grid-flow-col')}>
        {ways.map((way) => {
          const Icon = icons[way];
          return (
            <label
              key={way}
              className="relative flex min-h-20 min-w-0 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-[12px] border border-control bg-field px-2 py-3 text-center font-semibold text-13 leading-snug transition-colors hover:border-fg-2 has-disabled:cursor-wait has-checked:border-ring has-checked:bg-primary-soft has-checked:ring-1 has-checked:ring-ring has-checked:ring-inset has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name={name}
                value={way}
                checked={value === way}
                onChange={() => onChoose(way)}
                className="absolute inset-0 cursor-pointer appearance-none outline-none"
              />
              <Icon aria-hidden className="size-[18px] shrink-0" />
              {paymentMethodLabels[way]}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
