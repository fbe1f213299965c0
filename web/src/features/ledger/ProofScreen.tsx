import { useQuery } from '@tanstack/react-query';
import type { Proof, ProofCheck } from '@toada/domain/ledger/ledger.contract.ts';
import { CircleCheck, RefreshCw, TriangleAlert } from 'lucide-react';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { cn } from '../../ui/styles/cn.ts';
import { proofQuery } from './ledger.api.ts';
import { proof as texts } from './ledger.texts.ts';
import { AccountTotals } from './parts/AccountTotals.tsx';

/** Whether every cent is where the ledger says: asked of the database now, not remembered. */
export function ProofScreen() {
  const { data, isError, isFetching, refetch } = useQuery(proofQuery);
  const again = (
    <Button
      variant="secondary"
      icon={<RefreshCw aria-hidden />}
      loading={isFetching && data !== undefined}
      onClick={() => void refetch()}
    >
      {texts.again}
    </Button>
  );
  return (
    <Page lead={texts.lead} action={again}>
      {data ? (
        <Checked proof={data} />
      ) : isError ? (
        <Failed title={texts.notLoaded} onRetry={() => void refetch()} />
      ) : (
        <Card isPadded={false}>
          <SkeletonRows rows={4} />
        </Card>
      )}
    </Page>
  );
}

function Checked({ proof: { checked_at, checks, totals } }: { proof: Proof }) {
  const broken = checks.filter(({ is_true }) => !is_true).length;
  return (
    <>
      <Alert
        tone={broken === 0 ? 'success' : 'danger'}
        title={broken === 0 ? texts.good : texts.bad(broken)}
        isAnnounced={broken > 0}
      >
        <p>{broken === 0 ? texts.goodLead : texts.badLead}</p>
        <p className="num">{texts.checkedAt(formatMoment(checked_at))}</p>
      </Alert>
      <ul className="grid gap-4 lg:grid-cols-2">
        {checks.map((check) => (
          <Check key={check.id} check={check} />
        ))}
      </ul>
      <AccountTotals title={texts.totals} label={texts.totalsTable} totals={totals} />
    </>
  );
}

function Check({ check: { id, is_true, compared, faults } }: { check: ProofCheck }) {
  const Icon = is_true ? CircleCheck : TriangleAlert;
  return (
    <Card as="li" className={cn(!is_true && 'border-danger')}>
      <div className="flex items-start gap-3">
        <Icon aria-hidden className={cn('mt-0.5 size-5 shrink-0', is_true ? 'text-success' : 'text-danger')} />
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold text-15">{texts.checks[id]}</h2>
          <p className="num text-13 text-fg-2">
            <span className={is_true ? 'text-success' : 'font-semibold text-danger'}>
              {is_true ? texts.isTrue : texts.isFalse}
            </span>
            , {texts.compared(compared)}
          </p>
          {faults.length > 0 && (
            <ul aria-label={texts.faults} className="num mt-3 grid gap-1 text-12 text-fg-2">
              {faults.map((fault) => (
                <li key={fault} className="wrap-anywhere">
                  {fault}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Card>
  );
}
