import { MoreHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { partTexts } from '../part.texts.ts';
import { Menu } from './Menu.tsx';

export type RowActionsProps = {
  /** Name of the row, so that ten equal buttons have ten names. */
  name: string;
  disabled?: boolean;
  /** MenuItem and MenuSeparator. */
  children: ReactNode;
};

/** The three dots at the end of a row. */
export function RowActions({ name, disabled = false, children }: RowActionsProps) {
  return (
    <Menu
      trigger={
        <IconButton label={partTexts.actionsOf(name)} size="sm" tooltip={false} disabled={disabled}>
          <MoreHorizontal aria-hidden />
        </IconButton>
      }
    >
      {children}
    </Menu>
  );
}
