import { notificationApi as api } from '@toada/domain/notification/notification.contract.ts';
import { serve } from '../../http/serve.ts';
import { markAllRead, markOpened, markRead } from './mark-read.ts';
import { readNoticeSettings, saveNoticeSettings } from './notice-settings.ts';
import { readNotices, readUnread } from './read-notices.ts';

export const notificationRoutes = [
  serve(api.list, 'notification.manage', readNotices),
  serve(api.unread, 'notification.manage', readUnread),
  serve(api.read, 'notification.manage', markRead),
  serve(api.opened, 'notification.manage', markOpened),
  serve(api.readAll, 'notification.manage', markAllRead),
  serve(api.settings, 'notification.manage', readNoticeSettings),
  serve(api.saveSettings, 'notification.manage', saveNoticeSettings),
];
