import { infiniteQueryOptions, keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { PlainEndpoint } from '@toada/domain/endpoint.ts';
import type { z } from 'zod';
import type { ListPages } from '../../ui/list/ListFrame.tsx';
import { call } from './api.ts';

type Page<Row> = { rows: Row[]; next: string | null };
type FilterOf<Input extends z.ZodType> = Omit<z.input<Input>, 'after'>;

/**
 * A keyset list as a screen's api file names it: the endpoint, what it is filtered by, and the title of the toast when
 * it fails. A filter that is empty is not sent, so that a screen can hold '' for "all".
 */
export function pagesQuery<Input extends z.ZodType, Row>(
  endpoint: PlainEndpoint<Input, z.ZodType<Page<Row>>>,
  filter: FilterOf<Input>,
  { key, errorTitle }: { key: QueryKey; errorTitle: string },
) {
  const asked = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '' && value !== undefined));
  return infiniteQueryOptions({
    queryKey: [...key, asked],
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, { ...asked, ...(pageParam === null ? {} : { after: pageParam }) } as z.input<Input>, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // While another search is on its way the rows of the one before stay, dimmed; an empty table would flicker.
    placeholderData: keepPreviousData,
    meta: { errorTitle },
  });
}

/** The rows of all pages read so far, and what ListFrame needs to draw them. */
export function usePages<Row>(query: ReturnType<typeof pagesQuery<z.ZodType, Row>>): ListPages<Row> {
  const pages = useInfiniteQuery(query);
  return {
    rows: pages.data?.pages.flatMap(({ rows }) => rows),
    isFailed: pages.isError && !pages.data,
    isSearching: pages.isPlaceholderData,
    onRetry: () => void pages.refetch(),
    more: {
      hasMore: pages.hasNextPage && !pages.isPlaceholderData,
      isLoading: pages.isFetchingNextPage,
      isFailed: pages.isFetchNextPageError,
      onMore: () => void pages.fetchNextPage(),
    },
  };
}
