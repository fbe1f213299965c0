import { useQuery } from '@tanstack/react-query';
import { phonogramParts } from '@toada/domain/phonogram/phonogram.rules.ts';
import { Link } from 'react-router';
import { isMissing } from '../../lib/api/is-missing.ts';
import { BackLink } from '../../lib/page/BackLink.tsx';
import { isId } from '../../lib/page/is-id.ts';
import { useAddress } from '../../lib/page/use-address.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { type Lead, SheetEditor } from './form/SheetEditor.tsx';
import { phonogramQuery } from './phonogram.api.ts';
import { texts } from './phonogram.texts.ts';

/** 'Ficha do Fonograma' of the recording that the address names. */
export function PhonogramScreen() {
  const [{ trackId, part, person, field }] = useAddress({
    ...{ trackId: 'faixa', part: 'parte', person: 'pessoa', field: 'campo' },
  });
  const led = phonogramParts.find((one) => one === part);
  return (
    <Page className="gap-5 max-md:pb-28">
      <BackLink to="/app/register-work/risks">{texts.list.title}</BackLink>
      {isId(trackId) ? (
        <Named key={trackId} trackId={trackId} lead={led ? { part: led, person, field } : null} />
      ) : (
        <Nothing />
      )}
    </Page>
  );
}

function Named({ trackId, lead }: { trackId: string; lead: Lead | null }) {
  const { data, error, refetch } = useQuery(phonogramQuery(trackId));
  if (data) return <SheetEditor sheet={data} lead={lead} />;
  if (error && isMissing(error)) return <Nothing />;
  return (
    <Card isPadded={false}>
      {error ? <Failed title={texts.loadFailed} onRetry={() => void refetch()} /> : <SkeletonRows rows={8} />}
    </Card>
  );
}

function Nothing() {
  return (
    <Card isPadded={false}>
      <Empty
        kind="filter"
        title={texts.sheet.choose.title}
        action={
          <Button variant="secondary" asChild>
            <Link to="/app/register-work/risks">{texts.list.title}</Link>
          </Button>
        }
      >
        {texts.sheet.choose.lead}
      </Empty>
    </Card>
  );
}
