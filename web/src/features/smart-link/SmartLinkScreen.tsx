import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { asked } from '@toada/domain/row-id.ts';
import { type SmartLinkView, smartLinkApi } from '@toada/domain/smart-link/smart-link.contract.ts';
import { call } from '../../lib/api/api.ts';
import { ownZone } from '../../lib/format/own-zone.ts';
import { BackLink } from '../../lib/page/BackLink.tsx';
import { isId } from '../../lib/page/is-id.ts';
import { useAddress } from '../../lib/page/use-address.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { Cover } from '../../ui/art/Cover.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { SmartLinkEditor } from './SmartLinkEditor.tsx';
import { smartLinkQuery } from './smart-link.api.ts';
import { texts } from './smart-link.texts.ts';

/** The smart link of the release that the address names. */
export function SmartLinkScreen() {
  const [{ releaseId }] = useAddress({ releaseId: 'lancamento' });
  return (
    <Page className="gap-5">
      <BackLink to={`/app/marketing-partnerships${releaseId ? `?lancamento=${releaseId}` : ''}`}>{texts.back}</BackLink>
      {isId(releaseId) ? <Loaded key={releaseId} releaseId={releaseId} /> : <Nothing {...texts.choose} />}
    </Page>
  );
}

function Nothing({ title, lead }: { title: string; lead: string }) {
  return (
    <Card isPadded={false}>
      <Empty title={title} className="py-10">
        {lead}
      </Empty>
    </Card>
  );
}

function Loaded({ releaseId }: { releaseId: string }) {
  const query = smartLinkQuery(releaseId);
  const { data, error, refetch, isFetchedAfterMount } = useQuery(query);
  const client = useQueryClient();
  if (error)
    return (
      <Card>
        <Failed title={texts.loadFailed} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data || !isFetchedAfterMount) return <SkeletonRows rows={5} />;
  const show = (view: SmartLinkView) => client.setQueryData(query.queryKey, view);
  return (
    <>
      <Head view={data} />
      {data.link ? (
        <SmartLinkEditor key={data.link.revision} view={data} link={data.link} onView={show} />
      ) : (
        <Start view={data} onView={show} />
      )}
    </>
  );
}

function Head({ view: { release, link } }: { view: SmartLinkView }) {
  const standing = link && texts.standings[link.standing];
  return (
    <header className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Cover id={release.id} src={release.cover_url} className="w-16 md:w-19" />
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="type-h1 wrap-anywhere text-balance">{release.title || texts.untitled}</h2>
        <p className="text-pretty text-fg-2">{texts.by(release.artist)}</p>
      </div>
      {standing && (
        <div className="grid gap-1 md:justify-items-end">
          <StatusBadge tone={standing.tone}>{standing.label}</StatusBadge>
          <p className="text-13 text-fg-2">{standing.lead}</p>
        </div>
      )}
    </header>
  );
}

function Start({ view: { release }, onView }: { view: SmartLinkView; onView: (view: SmartLinkView) => void }) {
  const mayEdit = useCan('smartLink.edit');
  const { start: words } = texts;
  const create = useMutation({
    mutationFn: () =>
      call(smartLinkApi.create, {
        id: asked<'releases'>(release.id),
        time_zone: ownZone(),
      }),
    onSuccess: onView,
    meta: { errorTitle: words.failed },
  });
  return (
    <Card isPadded={false}>
      <Empty
        title={mayEdit ? words.title : words.none}
        className="py-10"
        action={
          mayEdit && (
            <Button loading={create.isPending} onClick={() => create.mutate()}>
              {words.action}
            </Button>
          )
        }
      >
        {words.lead}
      </Empty>
    </Card>
  );
}
