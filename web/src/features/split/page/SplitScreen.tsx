import { useQuery } from '@tanstack/react-query';
import type { SplitView } from '@toada/domain/split/split.contract.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { isMissing } from '../../../lib/api/is-missing.ts';
import { BackLink } from '../../../lib/page/BackLink.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Failed } from '../../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { splitQuery, useFreshSplits } from '../split.api.ts';
import { NewAgreement } from './NewAgreement.tsx';
import { Places } from './Places.tsx';
import { texts } from './page.texts.ts';

const LIST = '/app/financial/splits';

/** One release: who has which part since when, what they said to it, and how to change it. */
export function SplitScreen() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(splitQuery(id));
  useFreshSplits();
  return (
    <Page className="gap-5">
      <BackLink to={LIST}>{texts.back}</BackLink>
      {data ? <Split split={data} /> : error ? <Missing error={error} onRetry={() => void refetch()} /> : <Coming />}
    </Page>
  );
}

function Coming() {
  return (
    <Card isPadded={false}>
      <SkeletonRows rows={3} />
    </Card>
  );
}

function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!isMissing(error)) return <Failed title={texts.notLoaded} onRetry={onRetry} />;
  const action = (
    <Button asChild variant="secondary">
      <Link to={LIST}>{texts.missing.action}</Link>
    </Button>
  );
  return (
    <Empty kind="filter" title={texts.missing.title} action={action}>
      {texts.missing.lead}
    </Empty>
  );
}

function Split({ split }: { split: SplitView }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="type-h1 text-balance break-words">{split.title}</h2>
          <p className="text-fg-2">{texts.byline(split.artist, split.owner_name)}</p>
        </div>
        {split.can_edit && !isEditing && (
          <Button icon={<Plus aria-hidden />} onClick={() => setEditing(true)}>
            {texts.edit}
          </Button>
        )}
      </header>
      {!split.is_approved && (
        <Alert tone="info" title={texts.inReview.title}>
          {texts.inReview.lead}
        </Alert>
      )}
      {isEditing && <NewAgreement split={split} onClose={() => setEditing(false)} />}
      <Places split={split} />
    </>
  );
}
