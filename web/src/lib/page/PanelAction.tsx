import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { texts } from './panel-action.texts.ts';

/** The place in the panel's header where a screen's one primary action stands. */
export const PANEL_ACTION_ID = 'acao-da-tela';

const stay = () => () => {};

type Props = {
  /** Left out where a phone has no action of the screen over its lower edge. */
  children?: ReactNode;
  /** A second way to begin, before the first; where the header is narrow the screen offers it elsewhere. */
  secondary?: ReactNode;
};

/** A screen's primary action: in the header where there is room, over the lower edge on a phone. */
export function PanelAction({ children, secondary }: Props) {
  // The header is drawn before any screen is; on the server there is none.
  const place = useSyncExternalStore(
    stay,
    () => document.getElementById(PANEL_ACTION_ID),
    () => null,
  );
  return (
    <>
      {place &&
        createPortal(
          <div className="mr-2 flex gap-2.5 max-md:hidden">
            {secondary && <div className="max-lg:hidden">{secondary}</div>}
            {children}
          </div>,
          place,
        )}
      {place &&
        children &&
        createPortal(
          // Over the page it stands outside of every other landmark.
          <section aria-label={texts.label} className="fixed right-4 bottom-4 z-20 rounded-control shadow-2 md:hidden">
            {children}
          </section>,
          document.body,
        )}
    </>
  );
}
