import type { OwnSplit, OwnStatement } from '@toada/domain/dashboard/dashboard.contract.ts';
import { formatBalance } from '@toada/domain/money/format-money.ts';
import { formatShare } from '@toada/domain/release/splits.rules.ts';
import { monthLabel } from '@toada/domain/texts/months.pt-BR.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '../../../ui/layout/Card.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { texts } from '../dashboard.texts.ts';
import { MoreLink } from './MoreLink.tsx';

type Props = { splits: readonly OwnSplit[]; statements: readonly OwnStatement[] };

/** Where somebody has no catalogue of their own: what they have a part in, and what it brought. */
export function OwnShares({ splits, statements }: Props) {
  return (
    <div className="grid grid-cols-1 gap-x-5 gap-y-9 lg:grid-cols-2">
      <Section title={texts.shares.title} action={<MoreLink to="/app/financial/splits">{texts.shares.all}</MoreLink>}>
        <Lines isEmpty={splits.length === 0} empty={texts.shares.empty}>
          {splits.map(({ release_id, title, artist, own_basis_points }) => (
            <li key={release_id} className="flex items-center justify-between gap-3 py-3">
              <Link
                to={`/app/financial/splits/${release_id}`}
                className="finger min-w-0 text-fg no-underline hover:underline"
              >
                <span className="block truncate font-semibold text-14">{title}</span>
                <span className="block truncate text-13 text-fg-2">{artist}</span>
              </Link>
              <span className="num font-semibold text-14">{formatShare(own_basis_points)}%</span>
            </li>
          ))}
        </Lines>
      </Section>
      <Section
        title={texts.statements.title}
        action={<MoreLink to="/app/financial/statements">{texts.statements.all}</MoreLink>}
      >
        <Lines isEmpty={statements.length === 0} empty={texts.statements.empty}>
          {statements.map(({ month, currency, income }) => (
            <li key={`${month} ${currency}`} className="flex min-h-[61px] items-center justify-between gap-3 py-3">
              <span className="font-medium text-14 first-letter:uppercase">{monthLabel(month)}</span>
              <span className="num font-semibold text-14">{formatBalance({ amount: income, currency })}</span>
            </li>
          ))}
        </Lines>
      </Section>
    </div>
  );
}

function Lines({ isEmpty, empty, children }: { isEmpty: boolean; empty: string; children: ReactNode }) {
  return (
    <Card isPadded={false} className="px-5 py-1">
      {isEmpty ? (
        <p className="py-4 text-13 text-fg-2">{empty}</p>
      ) : (
        <ul className="divide-y divide-line">{children}</ul>
      )}
    </Card>
  );
}
