import type { ReactNode } from 'react';
import type { IconName } from '../menu-icons.ts';

/** One line of the palette: a place to go to. */
export type Entry = {
  id: string;
  to: string;
  label: string;
  detail: string;
  icon?: IconName;
  /** A cover or a face instead of the icon. */
  picture?: ReactNode;
  /** How it stands, at the right. */
  aside?: ReactNode;
};
