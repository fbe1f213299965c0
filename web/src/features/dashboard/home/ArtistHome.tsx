import { Todos } from '../blocks/Todos.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import type { HomeProps } from './home-props.ts';
import { ListeningLine } from './ListeningLine.tsx';
import { MoneyLine } from './MoneyLine.tsx';
import { NextReleaseHero } from './NextReleaseHero.tsx';
import { OwnParts } from './OwnParts.tsx';

/** The next release, then money, listening and open matters (mock-up 20); before the first release, the steps to it (21). */
export function ArtistHome({ dashboard, isReadOnly, readAt, onRefresh }: HomeProps) {
  const { next_release: next, balance, listening, checklist, todos } = dashboard;
  const hasSteps = checklist !== null && !isReadOnly;
  return (
    <>
      <div className="flex flex-col gap-5">
        {next && <NextReleaseHero release={next} isReadOnly={isReadOnly} />}
        {hasSteps && <FirstSteps checklist={checklist} />}
        {balance && <MoneyLine balance={balance} {...{ readAt, onRefresh, isReadOnly }} />}
        {(listening || todos.length > 0 || !hasSteps) && (
          <div className="grid gap-5 xl:grid-cols-3">
            {listening && (
              <div className="min-w-0 xl:col-span-2 xl:*:h-full">
                <ListeningLine listening={listening} isReadOnly={isReadOnly} />
              </div>
            )}
            <Todos todos={todos} isReadOnly={isReadOnly} className={listening ? '' : 'xl:col-span-3'} />
          </div>
        )}
      </div>
      <OwnParts dashboard={dashboard} isReadOnly={isReadOnly} />
    </>
  );
}
