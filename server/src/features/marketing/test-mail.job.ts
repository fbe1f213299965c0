import { z } from 'zod';
import { escapeHtml } from '../../escape-html.ts';
import { job } from '../../jobs/job.ts';
import { publishToAllowed } from '../../live/publish.ts';
import { findAddress, setTested } from './mail-test.queries.ts';
import { mailTestTexts as texts } from './test-mail.mail.ts';

/** Sends a mail from the platform's sender to whoever asked, and writes down what the mail server said. */
export const testMailServer = job({
  name: 'marketing.testMail',
  payload: z.object({ userId: z.uuid() }),
  attempts: 2,
  async run({ db, mailer, payload: { userId }, jobId, queuedAt, isLastAttempt, now }) {
    const to = await findAddress(db, userId);
    if (!to) return;
    try {
      const html = texts.lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n');
      const words = { subject: texts.subject, text: texts.lines.join('\n\n'), html };
      await mailer.send({ to, ...words, messageId: `<mail-test-${jobId}@${to.split('@').at(-1)}>`, date: queuedAt });
      await setTested(db, null, now());
    } catch (error) {
      if (!isLastAttempt) throw error;
      await setTested(db, problemOf(error), now());
    }
    await publishToAllowed(db, 'platformSetting.manage', { type: 'changed', subject: 'mailTest' });
  },
});

/** The server's own words on one line, else the name of what went wrong on the way. */
function problemOf(error: unknown): string {
  const { response, code, message } = error as { response?: string; code?: string; message?: string };
  const said = response || code || message || '';
  return (
    said
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, 300) || texts.silent
  );
}
