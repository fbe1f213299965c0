import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { contentOf } from '../../lib/page/content.ts';
import { pageData } from '../../lib/page/page-data.ts';
import { type Block, cutPaths, fill, type Section } from './legal.ts';

export function LegalSection({ section, number }: { section: Section; number: number }) {
  const { id, title, blocks } = section;
  return (
    <section id={id} className="mb-9 scroll-mt-6 break-inside-avoid-page">
      <h2 className="type-h2 flex gap-2 text-20!">
        <span className="num text-muted">{number}.</span> {title}
      </h2>
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place.
        <Part key={place} block={block} />
      ))}
    </section>
  );
}

function Part({ block }: { block: Block }) {
  if (typeof block === 'string') return <p className="mt-3 text-16 leading-[1.65]">{words(block)}</p>;
  if ('table' in block) return <Grid rows={block.table} />;
  return (
    <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 text-16 leading-[1.65] marker:text-muted">
      {block.list.map((line) => (
        <li key={line}>{words(line)}</li>
      ))}
    </ul>
  );
}

/** A table where there is room for one; on a telephone each row is a card that names its cells. */
function Grid({ rows }: { rows: readonly (readonly string[])[] }) {
  const [head = [], ...body] = rows;
  return (
    <table className="mt-4 w-full border-collapse text-14 max-md:block">
      <thead className="max-md:sr-only">
        <tr>
          {head.map((name) => (
            <th key={name} scope="col" className="border-line-strong border-b p-2 pl-0 text-left font-semibold text-13">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {body.map((cells) => (
          <tr key={cells[0]} className="border-line border-b max-md:block max-md:py-3">
            {cells.map((cell, place) => (
              <td key={head[place]} className="wrap-anywhere p-2 pl-0 align-top max-md:block max-md:py-1">
                <span aria-hidden className="block text-12 text-muted md:hidden">
                  {head[place]}
                </span>
                {words(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Cut before it is filled: what an operator wrote makes no links. */
function words(text: string): ReactNode {
  return cutPaths(text).map((piece, place) =>
    piece.isPath ? (
      <Link key={piece.text} to={piece.text} className="text-primary-text underline underline-offset-3">
        {piece.text}
      </Link>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place.
      <Fragment key={place}>{fill(piece.text, contentOf, pageData().officerEmail)}</Fragment>
    ),
  );
}
