import { createContext } from 'react';

/** The picture that stands for people without one of their own; null where their initials do. */
export const AvatarPlaceholder = createContext<string | null>(null);
