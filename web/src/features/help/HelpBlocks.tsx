import { type HelpBlock, type HelpInline, leadsOutside } from '@toada/domain/help/help.markdown.ts';
import { clsx } from 'clsx';
import { Info } from 'lucide-react';

type Props = {
  blocks: readonly HelpBlock[];
  /** Beside a screen: smaller letters, and headings one step down. */
  isSmall?: boolean;
};

/** An article as elements. Nothing of it is ever written as markup. */
export function HelpBlocks({ blocks, isSmall = false }: Props) {
  return blocks.map((block, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an article's blocks have no other name, and never move.
    <Block key={place} block={block} isSmall={isSmall} />
  ));
}

function Block({ block, isSmall }: { block: HelpBlock; isSmall: boolean }) {
  const words = isSmall ? 'text-14 leading-[1.55]' : 'text-16 leading-[1.65]';
  if (block.kind === 'heading') return <Heading {...block} isSmall={isSmall} />;
  if (block.kind === 'picture') return <Picture {...block} />;
  if (block.kind === 'note') {
    return (
      <div className={clsx('mt-6 flex gap-3 rounded-card bg-info-soft p-4 text-fg-2 [&_strong]:text-fg', words)}>
        <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-info" />
        <p className="min-w-0 [&>strong:first-child]:block">
          <Words line={block.line} />
        </p>
      </div>
    );
  }
  if (block.kind === 'paragraph') {
    return (
      <p className={clsx('mt-3 text-fg-2', words)}>
        <Words line={block.line} />
      </p>
    );
  }
  return block.isOrdered ? <Steps items={block.items} words={words} /> : <Bullets items={block.items} words={words} />;
}

type HeadingProps = { level: 2 | 3; id: string; text: string; isSmall: boolean };

function Heading({ level, id, text, isSmall }: HeadingProps) {
  if (isSmall) {
    return level === 2 ? (
      <h3 className="mt-6 font-bold text-15 tracking-[-.012em]">{text}</h3>
    ) : (
      <h4 className="mt-4 font-semibold text-14">{text}</h4>
    );
  }
  return level === 2 ? (
    <h2 id={id} className="mt-9 scroll-mt-6 font-bold text-20 tracking-[-.03em]">
      {text}
    </h2>
  ) : (
    <h3 id={id} className="mt-6 scroll-mt-6 font-semibold text-16">
      {text}
    </h3>
  );
}

type Lines = { items: readonly (readonly HelpInline[])[]; words: string };

function Bullets({ items, words }: Lines) {
  return (
    <ul className={clsx('mt-3 flex list-disc flex-col gap-2 pl-5 text-fg-2 marker:text-muted', words)}>
      {items.map((line) => (
        <li key={keyOf(line)}>
          <Words line={line} />
        </li>
      ))}
    </ul>
  );
}

function Steps({ items, words }: Lines) {
  return (
    <ol className={clsx('mt-3 flex flex-col gap-3 text-fg-2', words)}>
      {items.map((line, place) => (
        <li key={keyOf(line)} className="grid grid-cols-[26px_minmax(0,1fr)] gap-3.5">
          <span
            aria-hidden
            className="pendao num grid h-9 w-[26px] place-items-start justify-center bg-high pt-1.5 font-bold text-13 text-fg [--notch:8px]"
          >
            {place + 1}
          </span>
          <span>
            <Words line={line} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function keyOf(line: readonly HelpInline[]) {
  return line.map(({ text }) => text).join('');
}

/** Every picture has one size: the page keeps its place while it comes. */
function Picture({ name, caption }: { name: string; caption: string }) {
  return (
    <figure className="mt-5">
      <img
        src={pictureUrl(name)}
        alt={caption}
        width={1200}
        height={720}
        loading="lazy"
        decoding="async"
        className="h-auto w-full rounded-card border border-line-strong bg-sunken"
      />
      <figcaption className="mt-2 text-13 text-muted">{caption}</figcaption>
    </figure>
  );
}

export function pictureUrl(name: string) {
  return `/help/${name}.webp`;
}

function Words({ line }: { line: readonly HelpInline[] }) {
  return line.map((part, place) => {
    const key = `${place} ${part.text}`;
    if (part.kind === 'strong')
      return (
        <strong key={key} className="font-semibold text-fg">
          {part.text}
        </strong>
      );
    if (part.kind === 'emphasis') return <em key={key}>{part.text}</em>;
    if (part.kind === 'code') return <code key={key}>{part.text}</code>;
    if (part.kind === 'link') return <Anchor key={key} href={part.href} text={part.text} />;
    return part.text;
  });
}

/** A page of ours opens in its place; beside a screen and out of the product in a page of its own. */
function Anchor({ href, text }: { href: string; text: string }) {
  const outside = leadsOutside(href) ? { target: '_blank', rel: 'noopener noreferrer nofollow' } : {};
  return (
    <a href={href} {...outside} className="text-primary-text underline underline-offset-3">
      {text}
    </a>
  );
}
