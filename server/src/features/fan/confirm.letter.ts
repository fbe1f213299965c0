import { z } from 'zod';
import { letter } from '../../mail/letter.ts';
import { confirmMail } from './confirm.mail.ts';
import { findFan, listConsents } from './fan.queries.ts';
import { fanKey, fanWays, signFan } from './fan-links.ts';

/** Asks a mailbox whether its owner left the address. Nothing else goes there before it has answered. */
export const confirmLetter = letter({
  name: 'fan.confirm',
  params: z.object({ fanId: z.uuid() }),
  async gather({ db, secrets, now, jobId, params: { fanId } }) {
    const fan = await findFan(db, fanId);
    const consents = fan ? await listConsents(db, fanId, { isOpen: true }) : [];
    if (!fan?.artist.is_open || consents.length === 0) return null;
    const key = fanKey(secrets);
    const moment = now();
    return {
      to: fan.email,
      brandOf: { person: fan.user_id },
      messageName: `fan-${fanId}-${jobId}`,
      write: (brand) => {
        const { leaveUrl, selfUrl } = fanWays(key, fanId, brand.url, moment);
        const confirmUrl = `${brand.url}/fas/confirmar/${signFan(key, 'confirm', fanId, moment)}`;
        const isImported = consents.every(({ source_kind }) => source_kind === 'import');
        const asked = { artist: fan.artist.name, texts: consents.map(({ text }) => text), isImported };
        return { leaveUrl, leavesAtOnce: true, ...confirmMail({ ...asked, confirmUrl, leaveUrl, selfUrl }, brand) };
      },
    };
  },
});
