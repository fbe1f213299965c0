import type { Visible } from '../../access/authorize.ts';

/** Whose a new pool is: who reaches every pool makes the platform's, anybody else their own. */
export function ownerOf(visible: Visible): string | null {
  return visible.reach === 'any' ? null : visible.actorId;
}

/** The trail speaks of the person whose pool it is, where it is somebody's. */
export function aboutOwner(userId: string | null) {
  return userId === null ? {} : { personId: userId };
}
