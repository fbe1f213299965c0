import { dismissToast, useToast } from '../feedback/toast.ts';
import { useKeys } from './use-keys.ts';

/** Z does what the notice on the screen offers: 'Desfazer' is as near as the letter that decided. */
export function useUndoKey() {
  const toast = useToast();
  const action = toast?.action;
  const canUndo = toast !== null && action !== undefined && 'onSelect' in action;
  useKeys(
    canUndo
      ? {
          z: [
            action.label,
            () => {
              dismissToast(toast.id);
              action.onSelect();
            },
          ],
        }
      : {},
    canUndo,
  );
}
