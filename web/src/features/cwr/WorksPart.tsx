import {
  type CwrSetup,
  type CwrSocietyView,
  type CwrTab,
  type CwrWorkView,
  FILE_WORKS_MAX,
} from '@toada/domain/cwr/cwr.contract.ts';
import { isWaiting } from '@toada/domain/cwr/cwr.states.ts';
import { formatIswc, parseIswc } from '@toada/domain/identifiers/iswc.ts';
import { societyTable } from '@toada/domain/work/work.kinds.ts';
import { useState } from 'react';
import { usePages } from '../../lib/api/use-pages.ts';
import { useDebounced } from '../../lib/form/use-debounced.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { SearchInput } from '../../ui/form/SearchInput.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { type Column, DataTable } from '../../ui/list/DataTable.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { cwrWorksQuery, useMakeFile } from './cwr.api.ts';
import { texts } from './cwr.texts.ts';
import { WorkStanding } from './WorkStanding.tsx';

const words = texts.works;

type Props = { society: CwrSocietyView; tab: CwrTab; onTab: (tab: CwrTab) => void; sender: CwrSetup['sender'] };

/** Works by where they stand with one society; those that may go are chosen for the next file. */
export function WorksPart({ society, tab, onTab, sender }: Props) {
  const [entry, setEntry] = useState('');
  const search = useDebounced(entry);
  const list = usePages(cwrWorksQuery({ society_id: society.id, tab, search }));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const able = (list.rows ?? []).filter(mayGo);
  const picked = able.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const toggle = (ids: readonly string[], isOn: boolean) =>
    setChosen((before) => new Set(isOn ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  const whole = picked.length === 0 ? false : picked.length === able.length ? true : 'indeterminate';
  return (
    <div className="grid min-w-0 gap-4">
      <SearchInput
        label={words.search}
        placeholder={words.search}
        value={entry}
        onChange={setEntry}
        isSearching={list.isSearching}
        className="w-full md:w-80"
      />
      <Tabs<CwrTab> label={words.tabs} labels={words.tab} value={tab} onChange={onTab} />
      <Card isPadded={false} className="overflow-clip">
        {able.length > 0 && (
          <div className="border-line border-b px-4 py-3">
            <Checkbox
              label={words.chooseAll}
              checked={whole}
              onChange={(isOn) =>
                toggle(
                  able.map(({ id }) => id),
                  isOn,
                )
              }
            />
          </div>
        )}
        <ListFrame
          list={list}
          failedTitle={words.loadFailed}
          empty={<Nothing tab={tab} search={search} onClear={() => setEntry('')} />}
        >
          {(rows) => (
            <DataTable
              label={words.title}
              columns={columnsOf(society, chosen, (id, isOn) => toggle([id], isOn))}
              rows={rows}
              keyOf={({ id }) => id}
              isSelected={({ id }) => picked.includes(id)}
            />
          )}
        </ListFrame>
        {picked.length > 0 && (
          <MakeBar society={society} sender={sender} ids={picked} onClear={() => setChosen(new Set())} />
        )}
      </Card>
    </div>
  );
}

function mayGo({ needs, filing }: CwrWorkView): boolean {
  return !needs.some(({ isBlocking }) => isBlocking) && !(filing && isWaiting(filing.status));
}

function Nothing({ tab, search, onClear }: { tab: CwrTab; search: string; onClear: () => void }) {
  if (search === '') return <Empty title={words.none[tab].title}>{words.none[tab].lead}</Empty>;
  return (
    <Empty
      kind="filter"
      title={words.nothing.title}
      action={
        <Button variant="secondary" onClick={onClear}>
          {words.nothing.clear}
        </Button>
      }
    />
  );
}

function columnsOf(
  society: CwrSocietyView,
  chosen: ReadonlySet<string>,
  onToggle: (id: string, isOn: boolean) => void,
): Column<CwrWorkView>[] {
  return [
    {
      header: words.work,
      cell: (row) => {
        const name = (
          <span className="grid min-w-0">
            <b className="break-words font-semibold text-14">{row.title}</b>
            <span className="break-words text-12 text-muted">
              <span className="num">{row.number}</span> · {row.authors.join(', ')}
            </span>
          </span>
        );
        return mayGo(row) ? (
          <Checkbox label={name} checked={chosen.has(row.id)} onChange={(isOn) => onToggle(row.id, isOn)} />
        ) : (
          <span className="block pl-[30px]">{name}</span>
        );
      },
    },
    {
      header: words.iswc,
      cell: ({ iswc }) => {
        const code = parseIswc(iswc);
        return code ? (
          <span className="num whitespace-nowrap">{formatIswc(code)}</span>
        ) : (
          <span className="text-muted">{words.noIswc}</span>
        );
      },
    },
    { header: words.kind, className: 'whitespace-nowrap text-fg-2', cell: ({ kind }) => words.kinds[kind] },
    { header: words.standing, place: 'block', cell: (row) => <WorkStanding row={row} society={society.society} /> },
  ];
}

type BarProps = { society: CwrSocietyView; sender: CwrSetup['sender']; ids: string[]; onClear: () => void };

/** A key for each attempt at these works: a second click makes no second file. */
function MakeBar({ society, sender, ids, onClear }: BarProps) {
  const [version, setVersion] = useState(sender.version);
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const make = useMakeFile(onClear);
  const isTooMany = ids.length > FILE_WORKS_MAX;
  return (
    <div className="sticky bottom-0 flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t bg-raised px-4 py-3.5">
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-16">{texts.make.chosen(ids.length, societyTable[society.society].label)}</p>
        {isTooMany && <p className="text-12 text-danger">{texts.make.limit(FILE_WORKS_MAX)}</p>}
      </div>
      <Select<'2.1' | '2.2'>
        aria-label={texts.make.version}
        className="w-32"
        value={version}
        onChange={setVersion}
        options={[
          { value: '2.1', label: 'CWR 2.1' },
          { value: '2.2', label: 'CWR 2.2' },
        ]}
      />
      <Button variant="ghost" onClick={onClear}>
        {texts.make.clear}
      </Button>
      <Button
        disabled={isTooMany || sender.missing.length > 0}
        loading={make.isPending}
        onClick={() =>
          !make.isPending &&
          make.mutate(
            { society_id: society.id, version, work_ids: ids, idempotencyKey },
            { onSettled: () => setKey(crypto.randomUUID()) },
          )
        }
      >
        {texts.make.action}
      </Button>
    </div>
  );
}
