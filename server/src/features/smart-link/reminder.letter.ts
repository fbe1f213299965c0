import { z } from 'zod';
import { letter } from '../../mail/letter.ts';
import { fanKey, fanWays } from '../fan/fan-links.ts';
import { findReminder } from './remind.queries.ts';
import { reminderMail } from './reminder.mail.ts';

/** Tells a fan who asked for it that a release has opened. */
export const reminderLetter = letter({
  name: 'smartLink.reminder',
  params: z.object({ consentId: z.uuid() }),
  async gather({ db, secrets, now, params: { consentId } }) {
    const found = await findReminder(db, consentId);
    if (!found) return null;
    const { fan_id, email, user_id, address, title, type, artist } = found;
    return {
      to: email,
      brandOf: { person: user_id },
      messageName: `smart-link-reminder-${consentId}`,
      write: (brand) => {
        const { leaveUrl, selfUrl } = fanWays(fanKey(secrets), fan_id, brand.url, now());
        const url = `${brand.url}/l/${address}?utm_source=email&utm_medium=lembrete`;
        const words = { title, artist, isVideo: type === 'video', url, leaveUrl, selfUrl };
        return { leaveUrl, leavesAtOnce: true, ...reminderMail(words, brand) };
      },
    };
  },
});
