import { useQuery } from '@tanstack/react-query';
import { fanStatuses } from '@toada/domain/fan/fan.states.ts';
import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePages } from '../../lib/api/use-pages.ts';
import { useDebounced } from '../../lib/form/use-debounced.ts';
import { useAddress } from '../../lib/page/use-address.ts';
import { useActor } from '../../lib/session/session.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { ArtistFilter } from '../artist/parts/ArtistFilter.tsx';
import { FanCounts } from './FanCounts.tsx';
import { type Chosen, FanFilters } from './FanFilters.tsx';
import { FanTable } from './FanTable.tsx';
import { type AskedFans, fanSummaryQuery, fansQuery, useExportFans } from './fan.api.ts';
import { texts } from './fan.texts.ts';

/** The search is not among them: it may be somebody's e-mail address, which stands in no address bar and no history. */
const names = {
  status: 'situacao',
  page: 'pagina',
  release: 'lancamento',
  since: 'desde',
  personId: 'pessoa',
};

/** Fans of an artist: who left an address, with what they agreed to. In the language of the lists (mock-ups 43 and 44). */
export function FansScreen() {
  const [{ personId, ...kept }, keep] = useAddress(names);
  const [typed, setTyped] = useState('');
  const chosen = { ...kept, search: typed };
  const seesOthers = useCan('artist.list');
  const isLabel = useActor().role === 'AGGREGATOR';
  const mayManage = useCan('fan.manage');
  const mayExport = useCan('fan.export');
  const isStaff = !mayExport;
  const needsPerson = isStaff && !personId;
  const person = seesOthers ? personId : '';
  const search = useDebounced(typed);
  const filter = askedOf({ ...chosen, search }, person);
  const list = usePages(fansQuery(filter));
  const summary = useQuery(fanSummaryQuery(person));
  const download = useExportFans();
  const isFiltered = Object.values(chosen).some((value) => value !== '');
  const change = ({ search: text, ...others }: Partial<Chosen>) => {
    if (text !== undefined) setTyped(text);
    if (Object.keys(others).length > 0) keep(others);
  };
  const clear = () => change({ search: '', status: '', page: '', release: '', since: '' });
  return (
    <Page
      lead={isStaff ? texts.leadStaff : isLabel ? texts.leadLabel : texts.lead}
      action={
        mayManage && (
          <Button asChild variant="secondary" icon={<Upload aria-hidden />}>
            <Link to="/app/marketing-partnerships/fans/import">{texts.import}</Link>
          </Button>
        )
      }
      className="gap-5"
    >
      {seesOthers && (
        <ArtistFilter
          value={personId}
          onChange={(id) => keep({ personId: id })}
          hasOwn={false}
          label={texts.person.label}
          noneLabel={isLabel ? texts.person.all : texts.person.none}
        />
      )}
      {needsPerson ? (
        <Card isPadded={false}>
          <Empty title={texts.choose.title}>{texts.choose.lead}</Empty>
        </Card>
      ) : (
        <>
          {summary.data && <FanCounts counts={summary.data.counts} />}
          <FanFilters
            chosen={chosen}
            summary={summary.data}
            onChange={change}
            isSearching={list.isSearching}
            hasSearch={!isStaff}
            aside={
              mayExport && (
                <Button
                  variant="secondary"
                  icon={<Download aria-hidden />}
                  loading={download.isPending}
                  onClick={() => download.mutate(filter)}
                >
                  {texts.export}
                </Button>
              )
            }
          />
          <Card isPadded={false}>
            <ListFrame
              list={list}
              failedTitle={texts.notLoaded}
              empty={isFiltered ? <NothingFound onClear={clear} /> : <NoFans mayBegin={mayManage} />}
            >
              {(rows) => <FanTable rows={rows} mayManage={mayManage} mayRead={mayExport} hasOwners={isLabel} />}
            </ListFrame>
          </Card>
        </>
      )}
    </Page>
  );
}

function NoFans({ mayBegin }: { mayBegin: boolean }) {
  const action = mayBegin && (
    <Button asChild>
      <Link to="/app/marketing-partnerships?tab=link_in_bio">{texts.empty.action}</Link>
    </Button>
  );
  return (
    <Empty title={texts.empty.title} action={action}>
      {texts.empty.lead}
    </Empty>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const clear = (
    <Button variant="secondary" size="sm" onClick={onClear}>
      {texts.filter.clear}
    </Button>
  );
  return (
    <Empty kind="filter" title={texts.empty.filteredTitle} action={clear}>
      {texts.empty.filtered}
    </Empty>
  );
}

/** Only what was chosen. An address may hold a status that there is not. */
function askedOf({ search, status, page, release, since }: Chosen, personId: string): AskedFans {
  const known = fanStatuses.find((one) => one === status);
  return {
    ...(personId && { artist_id: personId }),
    ...(search && { search }),
    ...(known && { status: known }),
    ...(page && { page }),
    ...(release && { release_id: release }),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(since) && { since }),
  };
}
