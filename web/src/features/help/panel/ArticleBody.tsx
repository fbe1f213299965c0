import type { HelpArticle } from '@toada/domain/help/help.contract.ts';
import { useReading } from '../count-help.ts';
import { HelpBlocks } from '../HelpBlocks.tsx';
import { Solved } from '../Solved.tsx';

export function ArticleBody({ article: { slug, title, summary, blocks } }: { article: HelpArticle }) {
  useReading(slug);
  return (
    <article>
      <h3 className="type-h2">{title}</h3>
      <p className="mt-2 text-15 leading-[1.5]">{summary}</p>
      <HelpBlocks blocks={blocks} isSmall />
      <div className="mt-6 border-line border-t pt-3">
        <Solved slug={slug} support={null} />
      </div>
    </article>
  );
}
