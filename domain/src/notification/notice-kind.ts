import { z } from 'zod';
import type { Role } from '../access/policy.ts';
import type { NoticeTopic } from './notice-topics.ts';

export const noticeIcons = [
  'store',
  'review',
  'income',
  'payout',
  'people',
  'proposal',
  'request',
  'shield',
  'domain',
  'chat',
] as const;
export type NoticeIcon = (typeof noticeIcons)[number];
export const noticeTones = ['info', 'success', 'warning', 'danger', 'brand'] as const;
export type NoticeTone = (typeof noticeTones)[number];

/** A notice in words: what happened, one line about it, where it leads, and the money it is about as it is written. */
export type Saying = {
  title: string;
  detail?: string | null | undefined;
  href: string;
  tone: NoticeTone;
  amount?: string | null;
};

/** A kind of notice. `count` is above one where a burst has become one notice; the params are then those of the newest. */
export type Kind<Params extends z.ZodType = z.ZodType> = {
  topic: NoticeTopic;
  icon: NoticeIcon;
  params: Params;
  say: (params: z.infer<Params>, at: { count: number; role: Role }) => Saying;
};

export function kind<Shape extends z.ZodRawShape>(
  topic: NoticeTopic,
  icon: NoticeIcon,
  shape: Shape,
  say: Kind<z.ZodObject<Shape>>['say'],
): Kind<z.ZodObject<Shape>> {
  return { topic, icon, params: z.object(shape), say };
}

/** The release a notice is about. `owner` is named to their label; null says that it is the reader's own. */
export const ofRelease = { release_id: z.string(), title: z.string(), owner: z.string().nullable() };
export type OfRelease = { release_id: string; title: string; owner: string | null };
export const releasePath = ({ release_id }: { release_id: string }) => `/app/catalog/${release_id}`;

/** One line out of several facts; those that are not there are left out. */
export function line(...parts: (string | null | undefined | false)[]): string | null {
  return parts.filter(Boolean).join(' · ') || null;
}
