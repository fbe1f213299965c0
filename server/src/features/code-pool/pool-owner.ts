import type { Visible } from '../../access/authorize.ts';

/** Owner of a new pool: the platform for roles that reach every pool, else the caller. */
export function ownerOf(visible: Visible): string | null {
  return visible.reach === 'any' ? null : visible.actorId;
}

/** The trail speaks of the person whose pool it is, where it is somebody's. */
export function aboutOwner(userId: string | null) {
  return userId === null ? {} : { personId: userId };
}
