import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { UnmatchedView } from '@toada/domain/statement/statement.contract.ts';
import { Link } from 'react-router';
import { type Fact, KeyValue } from '../../../ui/list/KeyValue.tsx';
import { texts } from './unmatched.texts.ts';

const words = texts.facts;

/** The store's own words, beside what the catalogue has. */
export function RecordingFacts({ recording }: { recording: UnmatchedView }) {
  const { isrc, upc, store_ref, stores, lines, amounts, statement_id, statement_name, is_left } = recording;
  const codes = [
    { term: words.isrc, value: isrc },
    { term: words.upc, value: upc },
    { term: words.ref, value: store_ref },
    { term: words.stores, value: stores.join(', ') },
  ].filter(({ value }) => value !== '');
  const statement = (
    <Link to={`/app/financial/imports/${statement_id}`} className="finger wrap-anywhere">
      {statement_name}
    </Link>
  );
  const facts: Fact[] = [
    { term: words.amount, value: <Amounts amounts={amounts} /> },
    ...codes,
    { term: words.lines, value: texts.lines(lines) },
    { term: words.statement, value: statement },
  ];
  return (
    <aside
      aria-label={words.title}
      className="flex min-h-0 flex-col gap-4 border-line border-t p-5 @max-5xl:-order-1 @max-5xl:border-t-0 @max-5xl:border-b @5xl:overflow-y-auto @5xl:border-t-0 @5xl:border-l"
    >
      <div>
        <h2 className="type-h2 wrap-anywhere">{recording.title || texts.untitled}</h2>
        <p className="text-13 text-fg-2">{recording.artist || texts.noArtist}</p>
      </div>
      <KeyValue facts={facts} />
      {is_left && <p className="text-13 text-fg-2">{texts.leftNote}</p>}
    </aside>
  );
}

function Amounts({ amounts }: Pick<UnmatchedView, 'amounts'>) {
  return (
    <span className="grid font-bold text-16">
      {amounts.map((amount) => (
        <span key={amount.currency}>{formatNamedMoney(amount)}</span>
      ))}
    </span>
  );
}
