import { type HelpGroup, helpGroups } from '@toada/domain/help/help.article.ts';
import { type HelpPage, helpPathOf } from '@toada/domain/help/help.page.ts';
import { BadgeCheck, MessageSquare, Radio, Search, Send, Shuffle, Users, Wallet } from 'lucide-react';
import type { ComponentType } from 'react';
import { Cortina } from '../../ui/art/Cortina.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Excerpt } from './Excerpt.tsx';
import { pictureUrl } from './HelpBlocks.tsx';
import { HelpFrame, SUPPORT_PATH } from './HelpFrame.tsx';
import { texts } from './help.texts.ts';

const icons: Record<HelpGroup, ComponentType<{ className?: string; 'aria-hidden'?: true }>> = {
  release: Radio,
  rights: Shuffle,
  money: Wallet,
  stores: Send,
  account: BadgeCheck,
  label: Users,
  staff: Users,
};

type Props = Omit<Extract<HelpPage, { kind: 'home' }>, 'kind'>;

/** The help centre's first page, and its search (mock-up 37). */
export function HelpHome({ query, articles, results, featured, desk }: Props) {
  return (
    <HelpFrame banner={<Banner query={query} />}>
      {query ? <Results query={query} results={results} /> : null}
      {(!query || results.length === 0) && <Shelves articles={articles} />}
      {!query && featured.articles.length > 0 && <Featured {...featured} />}
      <NotFound desk={desk} />
    </HelpFrame>
  );
}

function Banner({ query }: { query: string }) {
  return (
    <div className="relative overflow-hidden pt-28 pb-8 md:pt-34 md:pb-9">
      <Cortina shape="hero" className="bottom-auto! h-24 md:h-32" />
      <div className="mx-auto w-[calc(100%-40px)] max-w-[1180px]">
        <h1 className="type-display text-[36px]! md:text-[52px]!">{texts.question}</h1>
        <search>
          <form
            action="/ajuda"
            method="get"
            className="mt-6 flex max-w-[680px] items-center gap-2 rounded-[14px] border border-line-strong bg-sunken p-2 pl-4 focus-within:border-primary-text"
          >
            <Search aria-hidden className="size-5 shrink-0 text-muted" />
            <input
              type="search"
              name="q"
              aria-label={texts.search}
              placeholder={texts.placeholder}
              defaultValue={query}
              maxLength={200}
              className="h-11 min-w-0 flex-1 bg-transparent text-16 outline-none placeholder:text-muted"
            />
            <Button type="submit">{texts.find}</Button>
          </form>
        </search>
        <ul className="mt-4 flex flex-wrap gap-2">
          {texts.examples.map(({ name, q }) => (
            <li key={q}>
              <a
                href={`/ajuda?q=${encodeURIComponent(q)}`}
                className="flex min-h-11 items-center rounded-full border border-line-strong px-3.5 text-13 text-fg-2 hover:bg-hover hover:text-fg mouse:min-h-8"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Results({ query, results }: Pick<Props, 'query' | 'results'>) {
  if (results.length === 0) {
    return (
      <div role="status" className="mb-8">
        <h2 className="type-h2">{texts.nothing(query)}</h2>
        <p className="mt-1 text-15 text-fg-2">{texts.nothingHint}</p>
      </div>
    );
  }
  return (
    <section className="mb-8 max-w-[760px]">
      <h2 className="type-h2">{texts.found(results.length, query)}</h2>
      <ol className="mt-3 divide-y divide-line border-line border-y">
        {results.map(({ slug, title, group, excerpt }) => (
          <li key={slug}>
            <a href={helpPathOf(slug)} className="block py-4 hover:bg-hover">
              <span className="block font-semibold text-16">{title}</span>
              <span className="mt-1 block text-15 text-fg-2 leading-[1.55]">
                <Excerpt parts={excerpt} />
              </span>
              <span className="mt-1 block text-13 text-muted">{helpGroups[group]}</span>
            </a>
          </li>
        ))}
      </ol>
      <Button asChild variant="link" className="mt-3">
        <a href="/ajuda">{texts.all}</a>
      </Button>
    </section>
  );
}

function Shelves({ articles }: Pick<Props, 'articles'>) {
  const shelves = (Object.keys(helpGroups) as HelpGroup[])
    .map((group) => ({ group, found: articles.filter((article) => article.group === group) }))
    .filter(({ found }) => found.length > 0);
  return (
    <div className="grid gap-x-10 md:grid-cols-2 lg:grid-cols-3">
      {shelves.map(({ group, found }) => {
        const Icon = icons[group];
        return (
          <section key={group} id={group} className="scroll-mt-4 border-line border-t py-5.5">
            <h2 className="mb-2 flex items-center gap-2.5 font-bold text-16 tracking-[-.015em]">
              <Icon aria-hidden className="size-5 text-primary-text" />
              {helpGroups[group]}
              <span className="ml-auto font-medium text-12 text-muted">{texts.articles(found.length)}</span>
            </h2>
            <ul>
              {found.map(({ slug, title }) => (
                <li key={slug}>
                  <a
                    href={helpPathOf(slug)}
                    className="flex min-h-11 items-center py-1 text-14 text-fg-2 hover:text-fg hover:underline mouse:min-h-8"
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

/** The pictures show a part of the screen as large as it can be read, without the menu beside it. */
function Featured({ areMostRead, articles }: Props['featured']) {
  return (
    <section className="mt-6">
      <h2 className="mb-4 font-bold text-20 tracking-[-.02em]">{areMostRead ? texts.mostRead : texts.begin}</h2>
      <ul className="grid gap-5 md:grid-cols-3">
        {articles.map(({ slug, title, picture, minutes }) => (
          <li key={slug}>
            <a
              href={helpPathOf(slug)}
              className="block h-full overflow-hidden rounded-card border border-line bg-surface hover:border-line-strong"
            >
              <span className="relative block aspect-[9/4] overflow-hidden border-line border-b bg-sunken">
                <img
                  src={pictureUrl(picture)}
                  alt=""
                  width={1200}
                  height={720}
                  loading="lazy"
                  decoding="async"
                  className="-top-[14%] -left-[42%] absolute h-auto w-[190%] max-w-none"
                />
              </span>
              <span className="block p-4">
                <span className="block font-semibold text-15">{title}</span>
                <span className="mt-1 block text-13 text-muted">{texts.minutes(minutes)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NotFound({ desk }: Pick<Props, 'desk'>) {
  return (
    <section className="mt-9 flex flex-wrap items-center gap-4 border-line border-t pt-6">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-semibold text-15">{texts.notFound.title}</h2>
        <p className="text-13 text-fg-2">{desk ? texts.notFound.text(desk) : texts.notFound.plain}</p>
      </div>
      <Button asChild variant="secondary" icon={<MessageSquare aria-hidden />} className="max-md:w-full">
        <a href={SUPPORT_PATH}>{texts.support}</a>
      </Button>
    </section>
  );
}
