import type { ReactNode } from 'react';
import { Failed } from '../feedback/Failed.tsx';
import { SkeletonRows } from '../feedback/Skeleton.tsx';
import { cn } from '../styles/cn.ts';
import { LoadMore, type LoadMoreProps } from './LoadMore.tsx';

/** State of a list that is read page by page. */
export type ListPages<Row> = {
  /** Undefined until the first page is there. */
  rows: Row[] | undefined;
  /** The first page could not be read. */
  isFailed: boolean;
  /** The rows belong to the search before; those of the new one are on their way. */
  isSearching: boolean;
  onRetry: () => void;
  more: LoadMoreProps;
};

export type ListFrameProps<Row> = {
  list: ListPages<Row>;
  /** "Não foi possível carregar os usuários". */
  failedTitle: ReactNode;
  /** An Empty: the invitation, or the way out of the filter. */
  empty: ReactNode;
  skeletonRows?: number;
  /** In place of the skeleton rows, where the list is not made of rows. */
  skeleton?: ReactNode;
  className?: string;
  /** Draws the rows there are. */
  children: (rows: Row[]) => ReactNode;
};

/** The states every list goes through: coming, failed, empty, drawn, more of it. */
export function ListFrame<Row>({
  list: { rows, isFailed, isSearching, onRetry, more },
  failedTitle,
  empty,
  skeletonRows = 3,
  skeleton = <SkeletonRows rows={skeletonRows} />,
  className,
  children,
}: ListFrameProps<Row>) {
  if (isFailed) return <Failed title={failedTitle} onRetry={onRetry} />;
  if (!rows) return skeleton;
  return (
    <div aria-busy={isSearching} className={cn('transition-opacity', isSearching && 'opacity-55', className)}>
      {rows.length === 0 ? empty : children(rows)}
      {rows.length > 0 && <LoadMore {...more} />}
    </div>
  );
}
