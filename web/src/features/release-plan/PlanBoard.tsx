import type { PlanBoardRow, PlanView } from '@toada/domain/release-plan/release-plan.contract.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePages } from '../../lib/api/use-pages.ts';
import { formatDate } from '../../lib/format/format-date.ts';
import { useAddress } from '../../lib/page/use-address.ts';
import { useActor } from '../../lib/session/session.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { Cover } from '../../ui/art/Cover.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { ArtistFilter } from '../artist/parts/ArtistFilter.tsx';
import { NextTasks } from './NextTasks.tsx';
import { SubscribeButton } from './PlanHead.tsx';
import { planAddress } from './plan-parts.ts';
import { boardQuery, missingQuery } from './release-plan.api.ts';
import { texts } from './release-plan.texts.ts';

const words = texts.board;
const tabs = ['active', 'missing', 'past'] as const;
type Tab = (typeof tabs)[number];

/** Plans of all releases within reach: those under way, releases without one, and those that are over. */
export function PlanBoard() {
  const [{ tab, personId }, keep] = useAddress({ tab: 'aba', personId: 'pessoa' });
  const seesOthers = useCan('artist.list');
  const mayEdit = useCan('releasePlan.edit');
  const isLabel = useActor().role === 'AGGREGATOR';
  const open: Tab = tabs.find((one) => one === tab && (mayEdit || one !== 'missing')) ?? 'active';
  const { missing, ...others } = words.tabs;
  const labels = mayEdit ? words.tabs : others;
  const person = seesOthers ? personId : '';
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="min-w-0 flex-1 basis-72 text-pretty text-fg-2">{words.lead}</p>
        <div className="flex flex-wrap gap-2.5">
          {isLabel && (
            <Button asChild variant="secondary">
              <Link to="/app/marketing-partnerships/plan/templates">{words.templates}</Link>
            </Button>
          )}
          {mayEdit && <SubscribeButton />}
        </div>
      </header>
      {seesOthers && (
        <ArtistFilter
          value={personId}
          onChange={(id) => keep({ personId: id })}
          label={words.person.label}
          noneLabel={isLabel ? words.person.all : words.person.none}
        />
      )}
      {mayEdit || person ? (
        <Tabs
          label={words.tabsLabel}
          value={open}
          onChange={(next) => keep({ tab: next })}
          labels={labels as typeof words.tabs}
        >
          <Card isPadded={false} className="overflow-hidden">
            {open === 'missing' ? <Missing personId={person} /> : <Plans stretch={open} personId={person} />}
          </Card>
        </Tabs>
      ) : (
        <Card isPadded={false}>
          <Empty title={words.choose.title}>{words.choose.lead}</Empty>
        </Card>
      )}
    </>
  );
}

function None({ tab }: { tab: Tab }) {
  return <Empty title={words.none[tab].title}>{words.none[tab].lead}</Empty>;
}

function Plans({ stretch, personId }: { stretch: 'active' | 'past'; personId: string }) {
  const list = usePages(boardQuery(stretch, personId));
  return (
    <ListFrame list={list} failedTitle={words.failed} empty={<None tab={stretch} />}>
      {(rows) => (
        <ul aria-label={words.list} className="divide-y divide-line">
          {rows.map((row) => (
            <PlanRow key={row.release.id} row={row} isPast={stretch === 'past'} />
          ))}
        </ul>
      )}
    </ListFrame>
  );
}

function Missing({ personId }: { personId: string }) {
  const list = usePages(missingQuery(personId));
  return (
    <ListFrame list={list} failedTitle={words.failed} empty={<None tab="missing" />}>
      {(rows) => (
        <ul aria-label={words.tabs.missing} className="divide-y divide-line">
          {rows.map((release) => (
            <li key={release.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 md:px-6">
              <Release release={release} day={release.release_date} />
              <Button asChild variant="secondary" size="sm">
                <Link to={planAddress(release.id)} aria-label={words.beginOf(release.title || texts.untitled)}>
                  {words.begin}
                </Link>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </ListFrame>
  );
}

type ReleaseProps = { release: PlanView['release']; day: string | null; children?: ReactNode };

function Release({ release, day, children }: ReleaseProps) {
  return (
    <div className="flex min-w-0 flex-1 basis-64 items-center gap-4">
      <Cover id={release.id} src={release.cover_url} className="w-13 shrink-0" />
      <div className="min-w-0">
        <h2 className="wrap-anywhere font-semibold text-15">{release.title || texts.untitled}</h2>
        <p className="wrap-anywhere text-13 text-fg-2">{release.artist || release.owner_name}</p>
        {day && <p className="num text-12 text-muted">{words.release(formatDate(day))}</p>}
        {children}
      </div>
    </div>
  );
}

function PlanRow({ row, isPast }: { row: PlanBoardRow; isPast: boolean }) {
  const { release, release_day, all, open, done, late } = row;
  const state = open === 0 ? 'finished' : late > 0 ? 'late' : 'onTime';
  const tone = { finished: 'success', late: 'danger', onTime: 'neutral' } as const;
  const said = state === 'late' ? words.late(late) : words[state];
  return (
    <li className="grid gap-x-6 gap-y-4 px-5 py-4 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_auto] md:items-center md:px-6">
      <Release release={release} day={release_day}>
        {!(isPast && state === 'onTime') && (
          <StatusBadge look="text" tone={tone[state]} className="mt-1">
            {said}
          </StatusBadge>
        )}
      </Release>
      <div className="grid min-w-0 gap-2.5">
        <Done done={done} all={all} />
        <NextTasks release={release} next={row.next} />
      </div>
      <Button asChild variant="secondary" size="sm" className="max-md:w-full">
        <Link to={planAddress(release.id)} aria-label={words.openOf(release.title || texts.untitled)}>
          {words.open}
        </Link>
      </Button>
    </li>
  );
}

function Done({ done, all }: { done: number; all: number }) {
  return (
    <div className="flex items-center gap-3">
      <Progress
        label={words.progress}
        value={all === 0 ? 0 : (done / all) * 100}
        tone="success"
        className="min-w-0 flex-1"
      />
      <span className="num shrink-0 text-12 text-fg-2">{words.ofAll(done, all)}</span>
    </div>
  );
}
