import { useQuery } from '@tanstack/react-query';
import { articlesOf } from '@toada/domain/help/help.article.ts';
import type { HelpResult } from '@toada/domain/help/help.contract.ts';
import { helpPathOf } from '@toada/domain/help/help.page.ts';
import { ArrowLeft, ExternalLink, MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDebounced } from '../../../lib/form/use-debounced.ts';
import { pageThing } from '../../../lib/page/page-thing.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Failed } from '../../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { SearchInput } from '../../../ui/form/SearchInput.tsx';
import { BesideSheet } from '../../../ui/overlay/BesideSheet.tsx';
import { SUPPORT_PATH } from '../HelpFrame.tsx';
import { articleQuery, articlesQuery, searchQuery } from '../help.api.ts';
import { texts } from '../help.texts.ts';
import { ArticleBody } from './ArticleBody.tsx';
import { EntryList } from './EntryList.tsx';
import { ScreenKeys } from './ScreenKeys.tsx';

type Props = {
  route: string | undefined;
  step: string | null;
  /** The article to begin with, in place of the screen's. */
  first?: string;
  onClose: () => void;
};

/** The article of a screen, others of the same screen, and a search over all of them. */
export function HelpPanel({ route, step, first, onClose }: Props) {
  const [chosen, setChosen] = useState<string | null>(first ?? null);
  const [asked, setAsked] = useState('');
  const question = useDebounced(asked.trim());
  const list = useQuery(articlesQuery);
  const own = articlesOf(list.data ?? [], route, step);
  const slug = chosen ?? own[0]?.slug ?? null;
  const article = useQuery(articleQuery(slug));
  const search = useQuery(searchQuery(question));
  const isAsking = asked.trim() !== '';

  function open(next: string | null) {
    setChosen(next);
    setAsked('');
  }
  const whole = isAsking || article.data?.audience !== 'everyone' ? null : helpPathOf(article.data.slug);
  const head = (
    <>
      {chosen !== null && (
        <IconButton label={texts.back} tooltip={false} onClick={() => open(null)}>
          <ArrowLeft aria-hidden />
        </IconButton>
      )}
      {whole && (
        <IconButton label={texts.whole} tooltip={false} asChild>
          <a href={whole} target="_blank" rel="noopener">
            <ExternalLink aria-hidden />
          </a>
        </IconButton>
      )}
    </>
  );
  return (
    <BesideSheet
      title={texts.panelTitle}
      closeLabel={texts.close}
      actions={head}
      onClose={onClose}
      footer={
        <>
          <span className="flex-1 text-13 text-fg-2">{texts.still}</span>
          <Button asChild variant="secondary" size="sm" icon={<MessageSquare aria-hidden />}>
            <Link to={`${SUPPORT_PATH}${pageThing()}`} onClick={onClose}>
              {texts.support}
            </Link>
          </Button>
        </>
      }
    >
      <SearchInput
        label={texts.search}
        placeholder={texts.search}
        value={asked}
        onChange={setAsked}
        maxLength={200}
        isSearching={isAsking && search.isFetching}
      />
      <div className="mt-5" aria-live="polite">
        {isAsking ? (
          <Found question={question} results={search.data} onOpen={open} />
        ) : list.isError || article.isError ? (
          <Failed title={texts.failed} onRetry={() => void (list.isError ? list.refetch() : article.refetch())} />
        ) : slug === null && list.data ? (
          <EntryList entries={list.data} title={texts.browse} onOpen={open} />
        ) : article.data ? (
          <>
            <ArticleBody article={article.data} />
            <EntryList entries={own.filter((one) => one.slug !== slug)} title={texts.ofScreen} onOpen={open} />
            <Button asChild variant="link" className="mt-4">
              <a href="/ajuda" target="_blank" rel="noopener">
                {texts.browse}
              </a>
            </Button>
          </>
        ) : (
          <SkeletonRows rows={5} />
        )}
      </div>
      {/* A dialog that fills the window has the keyboard to itself. */}
      {!isAsking && step === null && <ScreenKeys />}
    </BesideSheet>
  );
}

type FoundProps = { question: string; results: readonly HelpResult[] | undefined; onOpen: (slug: string) => void };

function Found({ question, results, onOpen }: FoundProps) {
  if (!results) return <SkeletonRows rows={3} />;
  if (results.length > 0)
    return <EntryList entries={results} title={texts.found(results.length, question)} onOpen={onOpen} />;
  return (
    <>
      <h3 className="font-bold text-14">{texts.nothing(question)}</h3>
      <p className="mt-1 text-13 text-fg-2">{texts.fewerWords}</p>
    </>
  );
}
