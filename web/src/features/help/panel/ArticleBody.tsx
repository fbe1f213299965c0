import type { HelpArticle } from '@toada/domain/help/help.contract.ts';
import { HelpBlocks } from '../HelpBlocks.tsx';

export function ArticleBody({ article: { title, summary, blocks } }: { article: HelpArticle }) {
  return (
    <article>
      <h3 className="type-h2">{title}</h3>
      <p className="mt-2 text-15 leading-[1.5]">{summary}</p>
      <HelpBlocks blocks={blocks} isSmall />
    </article>
  );
}
