import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { texts } from './person.texts.ts';

type FrameProps = {
  title: string;
  /** The full list, filtered by the person where it can be. */
  more?: { to: string; label: string } | undefined;
  /** In place of the link. */
  aside?: ReactNode;
  children: ReactNode;
};

/** One part of the page under its name. */
export function PartFrame({ title, more, aside, children }: FrameProps) {
  const id = useId();
  return (
    <Card as="section" isPadded={false} aria-labelledby={id} className="min-w-0">
      <header className="flex items-center justify-between gap-4 border-line border-b px-5 py-4">
        <h2 id={id} className="type-h3">
          {title}
        </h2>
        {aside}
        {more && (
          <Link
            to={more.to}
            className="finger shrink-0 rounded-cover font-semibold text-13 text-primary-text no-underline underline-offset-3 hover:underline"
          >
            {more.label}
          </Link>
        )}
      </header>
      {children}
    </Card>
  );
}

type Props<Data> = Omit<FrameProps, 'children'> & {
  query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'refetch'>;
  children: (data: Data) => ReactNode;
};

/** A part comes and fails alone: the rest of the page stays. */
export function PartCard<Data>({ title, query: { data, isError, refetch }, children, ...frame }: Props<Data>) {
  return (
    <PartFrame title={title} {...frame}>
      {data !== undefined && children(data)}
      {data === undefined && isError && (
        <Failed title={texts.notLoadedPart(title)} onRetry={() => void refetch()} className="py-8" />
      )}
      {data === undefined && !isError && <SkeletonRows rows={2} />}
    </PartFrame>
  );
}

/** A part without rows, in one quiet sentence. */
export function NoRows({ children }: { children: ReactNode }) {
  return <p className="px-5 py-5 text-13 text-muted">{children}</p>;
}
