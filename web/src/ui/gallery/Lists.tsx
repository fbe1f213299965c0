import { Download, KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../brand/Avatar.tsx';
import { Button } from '../button/Button.tsx';
import { Meter } from '../chart/Meter.tsx';
import { Chip } from '../feedback/Chip.tsx';
import { Empty } from '../feedback/Empty.tsx';
import { StatusBadge } from '../feedback/StatusBadge.tsx';
import { SearchInput } from '../form/SearchInput.tsx';
import { Card } from '../layout/Card.tsx';
import { type Column, DataTable } from '../list/DataTable.tsx';
import { FilterBar } from '../list/FilterBar.tsx';
import { ListFrame, type ListPages } from '../list/ListFrame.tsx';
import { MenuItem, MenuSeparator } from '../overlay/MenuItem.tsx';
import { RowActions } from '../overlay/RowActions.tsx';
import { Row } from './Both.tsx';

const people = [
  { id: '1', name: 'Anahí Couto', mail: 'anahi@couto.art', role: 'Artista', used: 7, since: '15 nov 2026' },
  { id: '2', name: 'Selo Maré Alta', mail: 'oi@marealta.mus', role: 'Agregador / Selo', used: 9, since: '2 out 2026' },
  { id: '3', name: 'Ravi Prado', mail: 'ravi@toada.app', role: 'Suporte', used: 10, since: '9 mai 2025' },
];
type Person = (typeof people)[number];

const columns: Column<Person>[] = [
  { header: 'Nome', cell: (person) => <Who person={person} /> },
  { header: 'Papel', cell: ({ role }) => role, className: 'whitespace-nowrap' },
  { header: 'Cota', cell: ({ used }) => <Meter isBare label="Cota" value={used} max={10} className="w-24" /> },
  { header: 'Situação', cell: () => <StatusBadge tone="success">Ativo</StatusBadge> },
  { header: 'Desde', isNumeric: true, cell: ({ since }) => since, className: 'whitespace-nowrap', place: 'hidden' },
  { header: 'Ações', isHeaderHidden: true, place: 'action', cell: ({ name }) => <Actions name={name} /> },
];

const failed = { rows: undefined, isFailed: true, isSearching: false, onRetry: () => {} };
const foot = { hasMore: true, isLoading: false, isFailed: false, onMore: () => {} };

export function Lists({ themeName }: { themeName: string }) {
  const [search, setSearch] = useState('');
  const [isActive, setActive] = useState(true);
  const [isMore, setMore] = useState(true);
  const rows = people.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  const more = { ...foot, hasMore: isMore, onMore: () => setMore(false) };
  return (
    <>
      <Row title="Busca e filtros">
        <FilterBar
          search={
            <SearchInput label="Buscar usuários" placeholder="Nome ou e-mail" value={search} onChange={setSearch} />
          }
          aside={
            <Button variant="secondary" size="sm" icon={<Download aria-hidden />}>
              CSV
            </Button>
          }
        >
          <Chip isOn={isActive} onChange={setActive} count={3}>
            Ativos
          </Chip>
          <Chip isOn={!isActive} onChange={(isOn) => setActive(!isOn)}>
            Desativados
          </Chip>
        </FilterBar>
      </Row>
      <Row title="Lista em páginas">
        <Card isPadded={false}>
          <ListFrame
            list={{ rows, isFailed: false, isSearching: false, onRetry: () => {}, more }}
            failedTitle="Os usuários não carregaram"
            empty={
              <Empty kind="filter" title="Ninguém com esse nome">
                Apague a busca para ver todos.
              </Empty>
            }
          >
            {(shown) => (
              <DataTable
                label={`Usuários, ${themeName}`}
                columns={columns}
                rows={shown}
                keyOf={({ id }) => id}
                isSelected={({ id }) => id === '2'}
              />
            )}
          </ListFrame>
        </Card>
      </Row>
      <Row title="Outra busca a caminho; mais não veio; nada veio">
        <div className="grid gap-3">
          <SearchInput label="Buscar artistas" isSearching value="maré" onChange={() => {}} />
          <Card isPadded={false}>
            <Waiting
              list={{
                rows: people.slice(0, 1),
                isFailed: false,
                isSearching: false,
                onRetry: () => {},
                more: { ...foot, isFailed: true },
              }}
            />
          </Card>
          <Card isPadded={false}>
            <Waiting list={{ ...failed, more: foot }} />
          </Card>
        </div>
      </Row>
    </>
  );
}

function Waiting({ list }: { list: ListPages<Person> }) {
  return (
    <ListFrame list={list} failedTitle="Os usuários não carregaram" empty={null}>
      {([first]) => first && <div className="px-5 py-3.5">{<Who person={first} />}</div>}
    </ListFrame>
  );
}

function Who({ person: { id, name, mail } }: { person: Person }) {
  return (
    <span className="flex items-center gap-3">
      <Avatar id={id} name={name} isDecorative />
      <span className="min-w-0">
        <span className="block truncate font-semibold text-14">{name}</span>
        <span className="block truncate text-12 text-fg-2">{mail}</span>
      </span>
    </span>
  );
}

function Actions({ name }: { name: string }) {
  return (
    <RowActions name={name}>
      <MenuItem icon={<Pencil aria-hidden />}>Editar</MenuItem>
      <MenuItem icon={<KeyRound aria-hidden />}>Redefinir senha</MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 aria-hidden />} tone="danger">
        Desativar
      </MenuItem>
    </RowActions>
  );
}
