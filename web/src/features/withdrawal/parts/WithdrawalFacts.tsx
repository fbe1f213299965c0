import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { type Micros, writeMicros } from '@toada/domain/money/money.ts';
import type { Destination } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import type { ReactNode } from 'react';
import { destinationName } from './destination-name.ts';
import { type Balance, inReais, type Quote } from './quote-of.ts';
import { texts } from './withdrawal.texts.ts';
import { rateWords } from './withdrawal-facts.ts';

const words = texts.facts;
type Props = { balance: Balance; amount: Micros; quoted: Quote; account: Destination | undefined };

/** Result before the confirmation: the rate is the one that is sent with it. */
export function WithdrawalFacts({ balance: { currency, rate }, amount, quoted, account }: Props) {
  const money = (value: Micros, of: string) => formatNamedMoney({ amount: writeMicros(value), currency: of });
  const least = (value: Micros) => (value > 0n ? value : 0n);
  return (
    <section aria-label={words.label} className="rounded-[14px] bg-raised px-4 py-3.5">
      <dl className="grid gap-3 text-13">
        <Line term={words.takes}>{money(amount, currency)}</Line>
        {rate && (
          <>
            <Line term={words.rate}>{rateWords(currency, rate.rate, rate.on)}</Line>
            <Line term={words.gross}>{formatNamedMoney(inReais(quoted.gross))}</Line>
          </>
        )}
        <Line term={words.fee}>{formatNamedMoney(inReais(quoted.fee))}</Line>
        {account && <Line term={words.to}>{destinationName(account)}</Line>}
        <Line term={words.stays}>{money(least(quoted.stays), currency)}</Line>
        <div className="flex justify-between gap-4 border-line-strong border-t pt-3 font-semibold text-fg">
          <dt>{words.gets}</dt>
          <dd className="num">{formatNamedMoney(inReais(least(quoted.net)))}</dd>
        </div>
      </dl>
    </section>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-fg-2">{term}</dt>
      <dd className="num text-right font-semibold">{children}</dd>
    </div>
  );
}
