import type { z } from 'zod';
import type { Role } from '../access/policy.ts';
import { marketingKinds } from './kinds/marketing-kinds.ts';
import { moneyKinds } from './kinds/money-kinds.ts';
import { peopleKinds } from './kinds/people-kinds.ts';
import { releaseKinds } from './kinds/release-kinds.ts';
import { supportKinds } from './kinds/support-kinds.ts';
import { videoKinds } from './kinds/video-kinds.ts';
import { workKinds } from './kinds/work-kinds.ts';
import type { Kind, NoticeIcon, Saying } from './notice-kind.ts';

/** Every kind of notice: its topic, its icon, the facts it needs and its words. */
export const noticeKinds = {
  ...releaseKinds,
  ...moneyKinds,
  ...peopleKinds,
  ...marketingKinds,
  ...supportKinds,
  ...videoKinds,
  ...workKinds,
};
export type NoticeKind = keyof typeof noticeKinds;
export type NoticeParams<Name extends NoticeKind> = z.input<(typeof noticeKinds)[Name]['params']>;

type Kept = { kind: string; params: unknown; count: number };

/** A kept notice in words; null for one of a version whose kinds or facts were others. */
export function sayNotice({ kind: name, params, count }: Kept, role: Role): (Saying & { icon: NoticeIcon }) | null {
  const known = (noticeKinds as unknown as Record<string, Kind | undefined>)[name];
  const read = known?.params.safeParse(params);
  if (!known || !read?.success) return null;
  return { ...known.say(read.data, { count, role }), icon: known.icon };
}
