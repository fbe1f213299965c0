import type { CertificateFacts } from '@toada/domain/certificate/certificate.facts.ts';
import { authorName, wholeShare, certificateTexts as words } from '@toada/domain/texts/certificate.pt-BR.ts';
import { authorRoleLabels } from '@toada/domain/work/work.kinds.ts';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Five ribbons in the order of the brand, as on the PDF. */
const RIBBONS = [
  { x: 0, length: 40, fill: 'fill-fita-1' },
  { x: 15, length: 58, fill: 'fill-fita-3' },
  { x: 30, length: 76, fill: 'fill-fita-5' },
  { x: 45, length: 52, fill: 'fill-fita-6' },
  { x: 60, length: 34, fill: 'fill-fita-7' },
];

type Props = {
  number: string;
  edition: number;
  title: ReactNode;
  /** Under the title. */
  lead?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A certificate looks like the paper it is, whatever theme is worn around it. */
export function Paper({ number, edition, title, lead, className, children }: Props) {
  const which = words.edition(edition);
  return (
    <div
      data-theme="light"
      className={clsx(
        'relative min-w-0 overflow-hidden rounded-[6px] bg-surface text-fg shadow-[0_0_0_1px_var(--line)]',
        className,
      )}
    >
      <svg aria-hidden="true" viewBox="0 0 71 76" className="absolute top-0 right-5 w-[58px] md:right-7 md:w-[71px]">
        {RIBBONS.map(({ x, length, fill }) => (
          <path key={x} className={fill} d={`M${x} 0h11v${length}l-5.5 -4.6l-5.5 4.6z`} />
        ))}
      </svg>
      <p className="num pr-20 text-12 text-muted md:pr-24 md:text-13">
        {words.title} {number}
        {which && `, ${which}`}
      </p>
      {title}
      {lead}
      {children}
    </div>
  );
}

/** A row per person; the parts are the declared ones. */
export function PaperAuthors({
  authors,
  hasRoles = false,
}: {
  authors: CertificateFacts['authors'];
  hasRoles?: boolean;
}) {
  return (
    <table className="w-full text-13">
      <thead>
        <tr className="text-left text-12 text-muted [&>th]:pb-2 [&>th]:font-normal">
          <th scope="col">{words.authors}</th>
          {hasRoles && (
            <th scope="col" className="max-md:hidden">
              {words.role}
            </th>
          )}
          <th scope="col" className="pl-3 text-right">
            {words.editing}
          </th>
          <th scope="col" className="pl-3 text-right">
            {words.execution}
          </th>
        </tr>
      </thead>
      <tbody>
        {authors.map((author) => (
          <tr key={`${author.name} ${author.role} ${author.editing_share}`} className="align-top [&>*]:py-1.5">
            <th scope="row" className="break-words text-left font-semibold">
              {authorName(author)}
              {author.publisher && <span className="block font-normal text-12 text-muted">{author.publisher}</span>}
              {hasRoles && (
                <span className="block font-normal text-12 text-muted md:hidden">{authorRoleLabels[author.role]}</span>
              )}
            </th>
            {hasRoles && <td className="text-fg-2 max-md:hidden">{authorRoleLabels[author.role]}</td>}
            <td className="num pl-3 text-right">{wholeShare(author.editing_share)}</td>
            <td className="num pl-3 text-right">{wholeShare(author.performance_share)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
