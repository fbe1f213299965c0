import type { Dashboard } from '@toada/domain/dashboard/dashboard.contract.ts';
import { isZero } from '@toada/domain/money/decimal.ts';
import { Banknote, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../ui/button/Button.tsx';
import { HowItWorks } from './guide/HowItWorks.tsx';
import { labelTexts } from './label/label.texts.ts';
import { deskPaths } from './staff/desk-paths.ts';
import { moneyOf } from './staff/money-words.ts';
import { staffTexts } from './staff/staff.texts.ts';

/** The first thing to do on each home; where nothing waits, the guide alone. */
export function HomeAction({ dashboard: { desk, pipeline, roster } }: { dashboard: Dashboard }) {
  if (pipeline) {
    const approved = pipeline.piles.find(({ pile }) => pile === 'approved');
    if (!approved || isZero(approved.amount)) return null;
    return (
      <Button asChild>
        <Link to="/app/financial/withdrawals?aba=lotes">
          <Banknote aria-hidden />
          {staffTexts.finance.batch(moneyOf({ currency: 'BRL', amount: approved.amount }))}
        </Link>
      </Button>
    );
  }
  if (desk) {
    const [first] = desk.items;
    if (!first) return null;
    return (
      <Button asChild>
        <Link to={deskPaths[first.kind](first)}>{staffTexts.desk.next}</Link>
      </Button>
    );
  }
  return (
    <>
      <HowItWorks />
      {roster && (
        <Button asChild>
          <Link to="/app/distribution/new">
            <Plus aria-hidden />
            {labelTexts.newRelease}
          </Link>
        </Button>
      )}
    </>
  );
}
