import { changeInPercent } from '@toada/domain/money/decimal.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { ClaimAnswer, VideoClaimView } from '@toada/domain/video-network/video-claim.contract.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePages } from '../../lib/api/use-pages.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { incomeTexts } from '../income/parts/income.texts.ts';
import { AnswerDialog } from './claims/AnswerDialog.tsx';
import { ClaimRow } from './claims/ClaimRow.tsx';
import { claimsQuery } from './claims/claims.api.ts';
import { incomeRowsQuery } from './income/income.api.ts';
import { texts as incomeWords } from './income/income.texts.ts';
import { useNetworkIncome } from './income/use-network-income.ts';
import { texts } from './video-network.texts.ts';

const CLAIMS_SHOWN = 3;
const ROWS_SHOWN = 3;
const MONTHS = 6;

/** Beside the recordings (mock-up 41): claims whose deadline is next, and the newest month's income. Nothing of which there is none. */
export function NetworkAside() {
  return (
    <div data-aside className="flex min-w-0 flex-col gap-5 empty:hidden">
      <Claims />
      <Income />
    </div>
  );
}

type Open = { claim: VideoClaimView; answer: ClaimAnswer };

function Claims() {
  const { rows, more } = usePages(claimsQuery('open', false));
  const [answering, setAnswering] = useState<Open | null>(null);
  if (!rows || rows.length === 0) return null;
  return (
    <Card as="section" isPadded={false} aria-labelledby="prazos">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3 px-5 pt-5 pb-3 md:px-6">
        <h2 id="prazos" className="type-h2">
          {texts.own.reivindicacoes}
        </h2>
        <Button variant="link" size="sm" className="px-0" asChild>
          <Link to="?aba=reivindicacoes">{texts.openClaims(rows.length, more.hasMore)}</Link>
        </Button>
      </header>
      <ul className="divide-y divide-line border-line border-t">
        {rows.slice(0, CLAIMS_SHOWN).map((claim) => (
          <ClaimRow
            key={claim.id}
            claim={claim}
            isStaff={false}
            isNarrow
            onAnswer={(answer) => setAnswering({ claim, answer })}
          />
        ))}
      </ul>
      {answering && <AnswerDialog {...answering} onClose={() => setAnswering(null)} />}
    </Card>
  );
}

function Income() {
  const { data, currency } = useNetworkIncome('track', MONTHS);
  const [last, before] = [data?.totals.at(-1), data?.totals.at(-2)];
  if (!last) return null;
  const change = before && incomeTexts.change(changeInPercent(last.amount, before.amount), before);
  return (
    <Card as="section" aria-labelledby="receita-do-mes">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="receita-do-mes" className="type-h3">
          {incomeWords.aside.title(incomeTexts.monthTitle(last.month).toLowerCase())}
        </h2>
        <Button variant="link" size="sm" className="px-0" asChild>
          <Link to="?aba=receita">{incomeWords.aside.all}</Link>
        </Button>
      </header>
      <p className="num mt-1 font-bold text-24">{formatNamedMoney({ amount: last.amount, currency })}</p>
      {change && <p className="num text-12 text-fg-2">{change}</p>}
      <Rows month={last.month} currency={currency} />
    </Card>
  );
}

function Rows({ month, currency }: { month: string; currency: string }) {
  const { rows } = usePages(incomeRowsQuery(month, currency, 'track'));
  return (
    <ul className="mt-2 divide-y divide-line">
      {rows?.slice(0, ROWS_SHOWN).map(({ key, label, video_count, amount }) => (
        <li key={key} className="flex items-baseline justify-between gap-4 py-2.5 text-13">
          <span className="min-w-0 truncate">{`${label}, ${incomeWords.videos(video_count)}`}</span>
          <span className="num shrink-0 font-semibold">{formatNamedMoney({ amount, currency })}</span>
        </li>
      ))}
    </ul>
  );
}
