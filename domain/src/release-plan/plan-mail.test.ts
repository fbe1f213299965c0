import { expect, test } from 'vitest';
import { MailingContent } from '../mailing/mailing.content.ts';
import { faultsOfMailing } from '../mailing/mailing-faults.ts';
import { mailTaskKinds } from './plan.kinds.ts';
import { planMail } from './plan-mail.ts';

const titles = ['Quintal de Estrelas', '', '{{nome}} {{', 'À'.repeat(300)];
test.each(mailTaskKinds.flatMap((kind) => titles.map((title) => [kind, title] as const)))(
  'a %s of “%s” can be sent as it is',
  (kind, title) => {
    for (const isOut of [true, false]) {
      const { name, content } = planMail({ kind, title, artist: '{{Jussara', isOut });
      expect(MailingContent.parse(content)).toEqual(content);
      expect(faultsOfMailing(content, true)).toEqual([]);
      expect(name.length).toBeLessThanOrEqual(120);
    }
  },
);

test('a mail before the release does not say that it is out', () => {
  const mail = (isOut: boolean) =>
    planMail({ kind: 'releaseMail', title: 'Azulejo', artist: 'Jussara Lima', isOut }).content.subject;
  expect([mail(false), mail(true)]).toEqual(['“Azulejo” vem aí', '“Azulejo” já está no ar']);
});
