import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { brandApi, OwnBrand } from '@toada/domain/brand/brand.contract.ts';
import { useLayoutEffect } from 'react';
import { call } from '../api/api.ts';
import { useLiveEvents } from '../api/use-live-events.ts';
import { useActor } from '../session/session.ts';
import { mayBeSignedIn } from '../session/stored-session.ts';
import { recallLayers, wearOwnBrand } from './wear-brand.ts';

/** The layers of whoever is signed in; until they come, those of the last visit. */
export function ownBrandQuery(personId: string) {
  return queryOptions({
    queryKey: ['brand'],
    queryFn: () => call(brandApi.own, {}),
    placeholderData: () => OwnBrand.safeParse(recallLayers(personId)).data,
    // The panel may be shown to a pretended person, for whom nobody would answer (app/DevShell).
    enabled: mayBeSignedIn(),
    // Without an answer the page stays as it is, and there is nothing a person could do about it.
    meta: { isQuiet: true },
  });
}

/** Keeps the panel in its person's brand, whoever changes it meanwhile. */
export function useOwnBrand() {
  const { id } = useActor();
  const queries = useQueryClient();
  const { data } = useQuery(ownBrandQuery(id));
  useLiveEvents((subject) => {
    if (subject !== 'brand') return;
    for (const key of ['brand', 'white-label']) void queries.invalidateQueries({ queryKey: [key] });
  });
  // Before the frame is drawn: a colour that changes after it would be seen to change.
  useLayoutEffect(() => {
    if (data) wearOwnBrand(id, data);
  }, [id, data]);
}
