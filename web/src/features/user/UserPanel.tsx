import type { Role } from '@toada/domain/access/policy.ts';
import { creatableRoles } from '@toada/domain/auth/create-role.rules.ts';
import { roleLabels } from '@toada/domain/texts/role.labels.pt-BR.ts';
import type { UserView } from '@toada/domain/user/user.contract.ts';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { usePages } from '../../lib/api/use-pages.ts';
import { useAddress, useTyped } from '../../lib/page/use-address.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { SearchInput } from '../../ui/form/SearchInput.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { UserDialog } from './UserDialog.tsx';
import { UserTable } from './UserTable.tsx';
import { usersQuery } from './user.api.ts';
import { texts } from './user.texts.ts';

const ALL = 'ALL';

/** The people one manages: all of them for an administrator, the team for an aggregator. The server decides which. */
export function UserPanel() {
  const { actor } = useSession();
  const [kept, keep] = useAddress({ search: 'busca' });
  const [search, setSearch] = useTyped(kept.search, (typed) => keep({ search: typed }));
  const [role, setRole] = useState<Role | typeof ALL>(ALL);
  const [edited, setEdited] = useState<UserView | 'new' | null>(null);
  const list = usePages(usersQuery({ search: kept.search, role: role === ALL ? undefined : role }));
  const isFiltered = search !== '' || role !== ALL;

  const clear = (
    <Button
      variant="secondary"
      size="sm"
      onClick={() => {
        setSearch('');
        keep({ search: '' });
        setRole(ALL);
      }}
    >
      {texts.empty.clear}
    </Button>
  );
  return (
    <div className="flex flex-col gap-4">
      <FilterBar
        search={
          <SearchInput
            label={texts.search.label}
            placeholder={texts.search.placeholder}
            value={search}
            onChange={setSearch}
            isSearching={list.isSearching}
          />
        }
        aside={
          <Button icon={<UserPlus aria-hidden />} onClick={() => setEdited('new')}>
            {texts.add}
          </Button>
        }
      >
        <Select
          aria-label={texts.role}
          options={roleOptions(actor.role === 'AGGREGATOR' ? creatableRoles.AGGREGATOR : undefined)}
          value={role}
          onChange={setRole}
          className="w-52"
        />
      </FilterBar>
      <Card isPadded={false}>
        <ListFrame
          list={list}
          failedTitle={texts.notLoaded}
          empty={
            isFiltered ? (
              <Empty kind="filter" title={texts.empty.title} action={clear}>
                {texts.empty.filtered}
              </Empty>
            ) : (
              <Empty title={texts.empty.title}>{texts.empty.first}</Empty>
            )
          }
        >
          {(rows) => <UserTable rows={rows} onEdit={setEdited} />}
        </ListFrame>
      </Card>
      {edited && <UserDialog user={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </div>
  );
}

function roleOptions(roles: readonly Role[] = Object.keys(roleLabels) as Role[]) {
  const all: { value: Role | typeof ALL; label: string } = { value: ALL, label: texts.allRoles };
  return [all, ...roles.map((role) => ({ value: role, label: roleLabels[role] }))];
}
