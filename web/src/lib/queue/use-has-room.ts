import { useLocation } from 'react-router';
import { useMedia } from '../../ui/layout/use-media.ts';

/** Widths at which SplitView has its 768 px beside the panel's menu, and beside the settings' menu, too. */
const ROOM = '(min-width: 1024px)';
const ROOM_IN_SETTINGS = '(min-width: 1296px)';

/** Whether list and open row stand side by side, as SplitView lays them out beside an open menu. */
export function useHasRoom(): boolean {
  const { pathname } = useLocation();
  return useMedia(pathname.startsWith('/app/settings/') ? ROOM_IN_SETTINGS : ROOM);
}
