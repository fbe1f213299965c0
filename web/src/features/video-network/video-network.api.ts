import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvents } from '../../lib/api/use-live-events.ts';

export const NETWORK = ['video-network'];

/** Decisions and new requests show without a reload. */
export function useFreshNetwork() {
  const queries = useQueryClient();
  useLiveEvents((subject) => subject === 'videoNetwork' && void queries.invalidateQueries({ queryKey: NETWORK }));
}
