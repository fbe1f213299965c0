import { helpGroups } from '@toada/domain/help/help.article.ts';
import type { HelpArticle } from '@toada/domain/help/help.contract.ts';
import { helpPathOf } from '@toada/domain/help/help.page.ts';
import { formatDay } from '@toada/domain/texts/format-day.ts';
import { clsx } from 'clsx';
import { Button } from '../../ui/button/Button.tsx';
import { useReading } from './count-help.ts';
import { HelpBlocks } from './HelpBlocks.tsx';
import { HelpFrame, SUPPORT_PATH } from './HelpFrame.tsx';
import { texts } from './help.texts.ts';
import { Solved } from './Solved.tsx';

type Props = { article: HelpArticle; siblings: readonly { slug: string; title: string }[] };

/** One article as a page of its own (mock-up 37b). */
export function HelpArticleView({ article, siblings }: Props) {
  const { title, summary, group, minutes, revised_at, blocks } = article;
  useReading(article.slug);
  return (
    <HelpFrame>
      <div className="grid items-start gap-x-11 gap-y-8 lg:grid-cols-[232px_minmax(0,1fr)] xl:grid-cols-[232px_minmax(0,704px)_196px]">
        <Siblings article={article} siblings={siblings} />
        <article className="min-w-0 max-w-[704px] max-lg:order-first">
          <nav aria-label={texts.path} className="text-13 text-muted">
            <a href="/ajuda" className="finger hover:text-fg hover:underline">
              {texts.title}
            </a>{' '}
            / {helpGroups[group]}
          </nav>
          <h1 className="type-title mt-2.5 md:text-[38px]!">{title}</h1>
          <p className="mt-3 text-13 text-muted">
            {texts.minutes(minutes)}, {texts.revised(formatDay(revised_at))}
          </p>
          <p className="mt-4 text-[18px] leading-[1.55]">{summary}</p>
          <HelpBlocks blocks={blocks} />
          <div className="mt-10 border-line border-t pt-5">
            <Solved
              slug={article.slug}
              support={
                <Button asChild variant="link">
                  <a href={SUPPORT_PATH}>{texts.support}</a>
                </Button>
              }
            />
          </div>
        </article>
        <Parts blocks={blocks} />
      </div>
    </HelpFrame>
  );
}

function Siblings({ article, siblings }: Props) {
  return (
    <nav
      aria-label={texts.inGroup(helpGroups[article.group])}
      className="max-lg:border-line max-lg:border-t max-lg:pt-6"
    >
      <h2 className="px-3 pb-2 font-semibold text-12 text-muted">{helpGroups[article.group]}</h2>
      <ul>
        {siblings.map(({ slug, title }) => {
          const isHere = slug === article.slug;
          return (
            <li key={slug}>
              <a
                href={helpPathOf(slug)}
                aria-current={isHere ? 'page' : undefined}
                className={clsx(
                  'flex min-h-11 items-center py-1.5 pr-4 pl-3 text-14 leading-[1.3] mouse:min-h-9',
                  isHere ? 'fita bg-primary-soft font-semibold text-fg [--notch:8px]' : 'text-fg-2 hover:text-fg',
                )}
              >
                {title}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Parts({ blocks }: Pick<HelpArticle, 'blocks'>) {
  const parts = blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []));
  if (parts.length < 2) return null;
  return (
    <nav aria-label={texts.onPage} className="text-13 max-xl:hidden xl:sticky xl:top-8">
      <h2 className="pb-2 font-semibold text-12 text-muted">{texts.onPage}</h2>
      <ol>
        {parts.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-1.5 text-fg-2 hover:text-fg hover:underline">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
