import { sayNotice } from '@toada/domain/notification/notice-kinds.ts';
import { z } from 'zod';
import { letter } from '../../mail/letter.ts';
import { noticeMail } from './notice.mail.ts';
import { findLetter } from './summary.queries.ts';

/** A notice as it stands when the mail leaves: of a kind without a letter of its own, or of a burst, with its number. */
export const noticeLetter = letter({
  name: 'notification.mail',
  params: z.object({ noticeId: z.uuid() }),
  async gather({ db, params: { noticeId } }) {
    const notice = await findLetter(db, noticeId);
    const said = notice && sayNotice(notice, notice.role);
    if (!said) return null;
    return {
      to: notice.email,
      brandOf: { person: notice.user_id },
      messageName: `notice-${noticeId}`,
      write: (brand) => noticeMail(said, brand),
    };
  },
});
