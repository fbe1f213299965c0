import { useMedia } from '../../ui/layout/use-media.ts';

/** Whether list and open row stand side by side, as SplitView lays them out beside an open menu. */
export function useHasRoom(): boolean {
  return useMedia('(min-width: 1024px)');
}
