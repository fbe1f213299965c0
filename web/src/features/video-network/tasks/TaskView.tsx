import { useAddress, useTyped } from '../../../lib/page/use-address.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { SearchInput } from '../../../ui/form/SearchInput.tsx';
import { Segmented } from '../../../ui/form/Segmented.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { AssetTasks } from './AssetTasks.tsx';
import { ChannelTasks } from './ChannelTasks.tsx';
import { texts } from './tasks.texts.ts';

/** Everything that the staff still has to do at YouTube, which the product cannot reach itself. */
export function TaskView() {
  const [kept, keep] = useAddress({ kind: 'lista', search: 'busca' });
  const kind = kept.kind === 'channels' ? 'channels' : 'assets';
  const [search, type] = useTyped(kept.search, (text) => keep({ search: text }));
  const clear = (
    <Button variant="secondary" size="sm" onClick={() => type('')}>
      {texts.empty.clear}
    </Button>
  );
  const empty = kept.search ? (
    <Empty kind="filter" title={texts.empty.filtered} action={clear} />
  ) : (
    <Empty kind="filter" title={texts.empty.title}>
      {texts.empty.lead}
    </Empty>
  );
  const List = kind === 'assets' ? AssetTasks : ChannelTasks;
  return (
    <Card as="section" isPadded={false} aria-labelledby="para-cadastrar">
      <header className="flex flex-wrap items-end justify-between gap-4 p-5 md:p-6">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="para-cadastrar" className="type-h2">
            {texts.title}
          </h2>
          <p className="mt-0.5 text-13 text-fg-2">{texts.lead[kind]}</p>
        </div>
        <Segmented
          label={texts.kind}
          value={kind}
          onChange={(next) => keep({ kind: next, search: '' })}
          labels={texts.kinds}
          className="max-md:w-full"
        />
        <SearchInput {...texts.search[kind]} value={search} onChange={type} />
      </header>
      <List search={kept.search} empty={empty} />
    </Card>
  );
}
