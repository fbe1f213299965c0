import { useQuery } from '@tanstack/react-query';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { isAutomatic } from '@toada/domain/release-plan/plan.kinds.ts';
import type { LoadedPlan, PlanView } from '@toada/domain/release-plan/release-plan.contract.ts';
import { Link } from 'react-router';
import { usePages } from '../../../lib/api/use-pages.ts';
import { isId } from '../../../lib/page/is-id.ts';
import { useCan } from '../../../lib/session/use-can.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { NextTasks } from '../NextTasks.tsx';
import { planAddress } from '../plan-parts.ts';
import { boardQuery, planQuery, useFreshPlans } from '../release-plan.api.ts';
import { texts } from '../release-plan.texts.ts';

const words = texts.block;
const SHOWN = 3;
const BOARD = '/app/marketing-partnerships/plan';

type Props = { personId: string; releaseId: string };

/** Release automation on the marketing hub: the plan of its release, else the plans under way. */
export function PlanBlock({ personId, releaseId }: Props) {
  useFreshPlans();
  const mayEdit = useCan('releasePlan.edit');
  return (
    <section aria-label={words.title} className="flex flex-col gap-3 p-5 md:p-6">
      {isId(releaseId) ? (
        <OfRelease releaseId={releaseId} mayEdit={mayEdit} />
      ) : mayEdit || personId ? (
        <OfPerson personId={personId} />
      ) : (
        <Frame to={BOARD} action={words.all}>
          <p className="text-13 text-fg-2">{words.choose}</p>
        </Frame>
      )}
    </section>
  );
}

type FrameProps = { note?: string; to: string; action: string; children: React.ReactNode };

function Frame({ note, to, action, children }: FrameProps) {
  return (
    <>
      <header className="flex items-baseline justify-between gap-3">
        <h2 className="type-h2">{words.title}</h2>
        {note && <span className="num text-13 text-muted">{note}</span>}
      </header>
      {children}
      <div className="mt-auto pt-2">
        <Button asChild variant="secondary" size="sm">
          <Link to={to}>{action}</Link>
        </Button>
      </div>
    </>
  );
}

function OfRelease({ releaseId, mayEdit }: { releaseId: string; mayEdit: boolean }) {
  const { data, isError } = useQuery(planQuery(releaseId));
  if (!data) return <Coming isError={isError} />;
  const { release, plan } = data;
  if (!plan)
    return (
      <Frame to={mayEdit ? planAddress(releaseId) : BOARD} action={mayEdit ? words.begin : words.all}>
        <p className="text-13 text-fg-2">{words.none}</p>
      </Frame>
    );
  const done = plan.tasks.filter(({ state }) => state === 'done').length;
  return (
    <Frame note={`${done} de ${plan.tasks.length}`} to={planAddress(releaseId)} action={words.open}>
      <Next release={release} plan={plan} />
    </Frame>
  );
}

function Next({ release, plan }: { release: PlanView['release']; plan: LoadedPlan }) {
  const open = plan.tasks.filter(({ state }) => state === 'open');
  if (open.length === 0) return <p className="text-13 text-fg-2">{words.finished}</p>;
  return <NextTasks release={release} next={open.slice(0, SHOWN)} />;
}

function OfPerson({ personId }: { personId: string }) {
  const { rows, isFailed } = usePages(boardQuery('active', personId, SHOWN));
  const today = productDay(new Date());
  const address = `${BOARD}${personId ? `?pessoa=${personId}` : ''}`;
  if (!rows) return <Coming isError={isFailed} />;
  return (
    <Frame to={address} action={words.all}>
      {rows.length === 0 && <p className="text-13 text-fg-2">{words.none}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {rows.slice(0, SHOWN).map(({ release, next, all, done }) => {
          const [first] = next;
          const isLate = first && first.day < today && !isAutomatic(first);
          return (
            <li key={release.id} className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
              <div className="min-w-0">
                <Link
                  to={planAddress(release.id)}
                  className="finger wrap-anywhere font-semibold text-13 text-fg no-underline hover:underline"
                >
                  {release.title || texts.untitled}
                </Link>
                <p className={isLate ? 'wrap-anywhere text-12 text-danger' : 'wrap-anywhere text-12 text-muted'}>
                  {first ? first.title : words.finished}
                </p>
              </div>
              <span className="num shrink-0 text-13 text-muted">{`${done} de ${all}`}</span>
            </li>
          );
        })}
      </ul>
    </Frame>
  );
}

function Coming({ isError }: { isError: boolean }) {
  return (
    <Frame to={BOARD} action={words.all}>
      {isError ? <p className="text-13 text-fg-2">{words.failed}</p> : <Skeleton className="h-20 w-full" />}
    </Frame>
  );
}
