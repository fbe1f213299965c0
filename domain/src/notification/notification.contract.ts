import { z } from 'zod';
import { endpoint, Nothing } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { PageInput, pageOf } from '../page.ts';
import { byId } from '../row-id.ts';
import { noticeIcons, noticeTones } from './notice-kind.ts';
import { noticeTopicNames } from './notice-topics.ts';

/** More than this are counted no further. */
export const UNREAD_CAP = 99;
/** A summary goes out at a full hour of the product's day. */
export const DEFAULT_SUMMARY_HOUR = 8;

export const NoticeView = z.object({
  id: z.string(),
  title: z.string(),
  detail: z.string().nullable(),
  href: z.string(),
  icon: z.enum(noticeIcons),
  tone: z.enum(noticeTones),
  amount: z.string().nullable(),
  /** The word on the button, where the person has something to do. */
  action: z.string().nullable(),
  cover_url: z.string().nullable(),
  created_at: Instant,
  read_at: Instant.nullable(),
});
export type NoticeView = z.infer<typeof NoticeView>;

export const NoticeFilter = PageInput.extend({ is_unread: z.stringbool().optional() });
export type NoticeFilter = z.infer<typeof NoticeFilter>;

const TopicChoice = z.object({ topic: z.enum(noticeTopicNames), in_panel: z.boolean(), by_mail: z.boolean() });
export type TopicChoice = z.infer<typeof TopicChoice>;

const SummaryHour = z.int().min(0).max(23).nullable();

/** The choices as they count, for the topics of the person's role. */
export const NoticeSettings = z.object({ summary_hour: SummaryHour, choices: z.array(TopicChoice) });
export type NoticeSettings = z.infer<typeof NoticeSettings>;

/** Only what changes. */
export const NoticeSettingsForm = z.object({
  summary_hour: SummaryHour.optional(),
  choices: z.array(TopicChoice).max(noticeTopicNames.length).optional(),
});
export type NoticeSettingsForm = z.infer<typeof NoticeSettingsForm>;

/** Both are counted no further than to one above the cap. */
const Unread = z.object({ count: z.int(), total: z.int() });

/** An address of the panel that the person has opened. */
const Opened = z.object({ address: z.string().max(500) });

export const notificationApi = {
  list: endpoint('GET', '/notifications', { input: NoticeFilter, reply: pageOf(NoticeView) }),
  unread: endpoint('GET', '/notifications/unread', { input: Nothing, reply: Unread }),
  read: endpoint('POST', '/notifications/:id/read', { input: byId('notifications'), reply: Unread }),
  /** Marks read what is about the thing at this address. */
  opened: endpoint('POST', '/notifications/opened', { input: Opened, reply: Unread }),
  readAll: endpoint('POST', '/notifications/read-all', { input: Nothing, reply: Unread }),
  settings: endpoint('GET', '/notification-settings', { input: Nothing, reply: NoticeSettings }),
  saveSettings: endpoint('PUT', '/notification-settings', { input: NoticeSettingsForm, reply: NoticeSettings }),
};
