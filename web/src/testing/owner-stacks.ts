import * as react from 'react';

// For its warnings React writes down, with every element it makes, where in the code that was, which takes as long as all else
// it does with it. From 10,000 elements a second on it stops by itself: here it always has.
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const { [INTERNALS]: internals } = react as unknown as Record<string, object | undefined>;
if (internals) {
  const isCounted = { configurable: true, get: () => Number.POSITIVE_INFINITY, set: () => {} };
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', isCounted);
}
