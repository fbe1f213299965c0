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
  'video',
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
  /** The person's next step, where it is their turn: the word on a button that leads there. */
  action?: string;
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

/** The page of one thing has its id in the address, or is one of the settings. Others show much besides, and reading them reads no notice. */
const ONE_THING = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|^\/app\/settings\//;

/** True where the address is that of the thing a notice leads to; the address may say more, as an open tab. */
export function isAddressOf(href: string, address: string): boolean {
  if (!ONE_THING.test(href)) return false;
  const [thing, opened] = [href, address].map((text) => new URL(text, 'http://panel'));
  if (!thing || thing.pathname !== opened?.pathname) return false;
  return [...thing.searchParams].every(([name, value]) => opened.searchParams.get(name) === value);
}
