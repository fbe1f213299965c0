import type { Machine } from '../machine.ts';

type LandingStatus = 'draft' | 'published' | 'archived';

/** One draft, one published, and all that were published before. The draft stays: a publication is a row of its own. */
export const landingStates: Machine<LandingStatus, 'archive'> = {
  draft: {},
  published: { archive: 'archived' },
  archived: {},
};
