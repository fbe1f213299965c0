import { useQuery } from '@tanstack/react-query';
import { helpGroupNames, helpGroups } from '@toada/domain/help/help.article.ts';
import type { HelpItem } from '@toada/domain/help/help.contract.ts';
import { foldText } from '@toada/domain/help/help.markdown.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { LeaveGuard } from '../../../lib/page/LeaveGuard.tsx';
import { useAddress } from '../../../lib/page/use-address.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Failed } from '../../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { SearchInput } from '../../../ui/form/SearchInput.tsx';
import { SplitView } from '../../../ui/layout/SplitView.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { ArticleEditor } from './ArticleEditor.tsx';
import { type Draft, itemsQuery } from './help-admin.api.ts';
import { texts } from './help-admin.texts.ts';

/** Articles of the help centre, to be corrected (mock-up 39b). Texts in work are kept while another article is looked at. */
export function HelpItemsScreen() {
  const { data: items, isError, refetch } = useQuery(itemsQuery);
  const [{ slug }, keep] = useAddress({ slug: 'artigo' });
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const [asked, setAsked] = useState('');
  const chosen = items?.find((item) => item.slug === slug);

  function write(of: string, draft: Draft | null) {
    setDrafts(({ [of]: _former, ...rest }) => (draft ? { ...rest, [of]: draft } : rest));
  }
  const list = (
    <>
      <div className="flex flex-col gap-2 border-line border-b p-4">
        <Link to="/app/admin/content-management" className="finger text-13 text-primary-text hover:underline">
          {texts.content}
        </Link>
        <SearchInput
          label={texts.search.label}
          placeholder={texts.search.placeholder}
          value={asked}
          onChange={setAsked}
        />
      </div>
      <nav aria-label={texts.list} className="min-h-0 flex-1 overflow-y-auto py-2">
        {isError && !items ? (
          <Failed title={texts.notLoaded} onRetry={() => void refetch()} />
        ) : items ? (
          <Groups items={found(items, asked)} slug={slug} drafts={drafts} onChoose={(next) => keep({ slug: next })} />
        ) : (
          <SkeletonRows rows={8} />
        )}
      </nav>
    </>
  );
  return (
    <>
      <SplitView list={list} isChosen={chosen !== undefined}>
        {chosen ? (
          <ArticleEditor
            key={chosen.slug}
            item={chosen}
            draft={drafts[chosen.slug] ?? null}
            onWrite={(draft) => write(chosen.slug, draft)}
            onBack={() => keep({ slug: '' })}
          />
        ) : (
          <Empty title={texts.choose.title}>{texts.choose.lead}</Empty>
        )}
      </SplitView>
      <LeaveGuard isDirty={Object.keys(drafts).length > 0} />
    </>
  );
}

function found(items: readonly HelpItem[], asked: string): HelpItem[] {
  const words = foldText(asked).split(/\s+/);
  return items.filter(({ title, summary }) => words.every((word) => foldText(`${title} ${summary}`).includes(word)));
}

type GroupsProps = {
  items: readonly HelpItem[];
  slug: string;
  drafts: Readonly<Record<string, Draft>>;
  onChoose: (slug: string) => void;
};

function Groups({ items, slug, drafts, onChoose }: GroupsProps) {
  if (items.length === 0) return <p className="px-4 py-6 text-14 text-fg-2">{texts.nothing}</p>;
  return helpGroupNames
    .map((group) => ({ group, own: items.filter((item) => item.group === group) }))
    .filter(({ own }) => own.length > 0)
    .map(({ group, own }) => (
      <section key={group}>
        <h2 className="px-4 pt-4 pb-1 font-semibold text-12 text-muted">{helpGroups[group]}</h2>
        <ul>
          {own.map((item) => (
            <li key={item.slug}>
              <button
                type="button"
                aria-current={item.slug === slug ? 'true' : undefined}
                onClick={() => onChoose(item.slug)}
                className={cn(
                  'mr-2.5 flex min-h-11 w-[calc(100%-10px)] items-center gap-3 px-4 py-2 text-left text-14 hover:bg-hover mouse:min-h-9',
                  item.slug === slug && 'fita bg-primary-soft font-semibold [--notch:10px]',
                )}
              >
                <span className="min-w-0 flex-1">{item.title}</span>
                <Mark item={item} isUnsaved={item.slug in drafts} />
              </button>
            </li>
          ))}
        </ul>
      </section>
    ));
}

function Mark({ item, isUnsaved }: { item: HelpItem; isUnsaved: boolean }) {
  if (!isUnsaved && !item.is_corrected) return null;
  const isWarning = isUnsaved || item.has_newer_file;
  return (
    <StatusBadge tone={isWarning ? 'warning' : 'info'} look="text">
      {isUnsaved ? texts.unsaved : item.has_newer_file ? texts.newer : texts.corrected}
    </StatusBadge>
  );
}
