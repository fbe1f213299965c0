import type { Machine } from '../machine.ts';

export const assetStatuses = ['off', 'active', 'conflict', 'denied'] as const;
export type AssetStatus = (typeof assetStatuses)[number];
export type AssetEvent = 'turnOn' | 'contest' | 'turnOff' | 'grant' | 'deny';

/** A recording in Content ID. One that somebody else registered as well waits for the staff, which may also change its mind. */
export const assetStates: Machine<AssetStatus, AssetEvent> = {
  off: { turnOn: 'active', contest: 'conflict' },
  active: { turnOff: 'off', deny: 'denied' },
  conflict: { turnOff: 'off', grant: 'active', deny: 'denied' },
  denied: { grant: 'active' },
};

/** Work at YouTube that a person of the staff does by hand, or by a file. The database says which is due (content_id_assets.youtube_task). */
export const youtubeTasks = ['register', 'change', 'remove'] as const;
export type YoutubeTask = (typeof youtubeTasks)[number];
