import { useQuery } from '@tanstack/react-query';
import type { StatementDetail } from '@toada/domain/statement/statement.contract.ts';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { isMissing } from '../../../lib/api/is-missing.ts';
import { BackLink } from '../../../lib/page/BackLink.tsx';
import { useNamedScreen } from '../../../lib/page/screen-name.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Failed } from '../../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { statementQuery, useFreshStatements } from '../statement-import.api.ts';
import { texts } from '../statement-import.texts.ts';
import { AfterApproval } from './AfterApproval.tsx';
import { ApprovalBar } from './ApprovalBar.tsx';
import { Facts } from './Facts.tsx';
import { Head } from './Head.tsx';
import { MappingForm } from './MappingForm.tsx';
import { Matches } from './Matches.tsx';
import { Postings } from './Postings.tsx';
import { Fall, Preview, sumsOf } from './Preview.tsx';
import { Questions } from './Questions.tsx';
import { Sample } from './Sample.tsx';
import { SecondPerson } from './SecondPerson.tsx';
import { Stage } from './Stage.tsx';
import { Totals } from './Totals.tsx';

/** One statement from the file to the ledger: how it was read, what it comes to, whose it is, and what was posted. */
export function StatementScreen() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(statementQuery(id));
  useFreshStatements(id);
  return (
    <Page className="gap-5">
      <BackLink to="/app/financial/imports">{texts.back}</BackLink>
      {data ? (
        <Statement statement={data} />
      ) : error ? (
        <Missing isGone={isMissing(error)} onRetry={() => void refetch()} />
      ) : (
        <Card isPadded={false}>
          <SkeletonRows rows={4} />
        </Card>
      )}
    </Page>
  );
}

function Statement({ statement }: { statement: StatementDetail }) {
  const { id, status, reading, mapping } = statement;
  useNamedScreen(statement.name);
  const [isCorrecting, setIsCorrecting] = useState(false);
  const isMapping = reading !== null && (status === 'mapping' || (isCorrecting && status !== 'reading'));
  const [first] = sumsOf(statement);
  const head = (
    <Head statement={statement} onCorrect={isMapping ? undefined : () => setIsCorrecting(true)}>
      {first && <Fall statement={statement} sums={first} />}
    </Head>
  );
  return (
    <>
      {!first && head}
      <Stage statement={statement} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(280px,1fr)]">
        <div className="contents lg:grid lg:min-w-0 lg:grid-cols-1 lg:gap-5">
          {first && <div className="min-w-0 max-lg:order-first">{head}</div>}
          {isMapping && (
            <MappingForm
              key={id}
              id={id}
              reading={reading}
              mapping={mapping}
              onClose={status === 'mapping' ? undefined : () => setIsCorrecting(false)}
              onSaved={() => setIsCorrecting(false)}
            />
          )}
          <Preview statement={statement} />
          <Matches statement={statement} />
          <Postings statement={statement} />
          {reading && <Sample reading={reading} mapping={mapping} />}
        </div>
        <div className="contents lg:grid lg:min-w-0 lg:gap-5">
          <div className={cn('grid min-w-0 grid-cols-1 gap-5 empty:hidden', !isMapping && 'max-lg:-order-1')}>
            <Questions statement={statement} />
            <SecondPerson statement={statement} />
            {(status === 'review' || status === 'seconding') && <AfterApproval statement={statement} />}
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-5">
            <Totals totals={statement.totals} />
            <Facts statement={statement} />
          </div>
        </div>
      </div>
      {status === 'review' && <ApprovalBar statement={statement} />}
    </>
  );
}

function Missing({ isGone, onRetry }: { isGone: boolean; onRetry: () => void }) {
  if (!isGone) return <Failed title={texts.notLoaded} onRetry={onRetry} />;
  const back = (
    <Button asChild variant="secondary">
      <Link to="/app/financial/imports">{texts.missing.back}</Link>
    </Button>
  );
  return (
    <Empty kind="filter" title={texts.missing.title} action={back}>
      {texts.missing.lead}
    </Empty>
  );
}
