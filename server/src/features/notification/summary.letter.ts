import { sayNotice } from '@toada/domain/notification/notice-kinds.ts';
import { z } from 'zod';
import { letter } from '../../mail/letter.ts';
import { summaryMail } from './notice.mail.ts';
import { listSummary } from './summary.queries.ts';

/** A day's notices in one mail. */
export const summaryLetter = letter({
  name: 'notification.summary',
  params: z.object({ summaryId: z.uuid() }),
  async gather({ db, params: { summaryId } }) {
    const notices = await listSummary(db, summaryId);
    const said = notices.flatMap((notice) => sayNotice(notice, notice.role) ?? []);
    const [first] = notices;
    if (!first || said.length === 0) return null;
    return {
      to: first.email,
      brandOf: { person: first.user_id },
      messageName: `summary-${summaryId}`,
      write: (brand) => summaryMail(said, brand),
    };
  },
});
