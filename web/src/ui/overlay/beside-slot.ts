import { createContext } from 'react';

/** A column's place inside a dialog that fills the window: a dialog lets nothing beside it be used. Null on a page. */
export const BesideSlot = createContext<HTMLElement | null>(null);
