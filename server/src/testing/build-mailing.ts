import { randomUUID } from 'node:crypto';
import type { MailingAudience } from '@toada/domain/mailing/mailing.audience.ts';
import { everybody } from '@toada/domain/mailing/mailing.audience.ts';
import type { MailingContent } from '@toada/domain/mailing/mailing.content.ts';
import { sql } from 'kysely';
import { fanKey } from '../features/fan/fan-links.ts';
import { gatherAudience } from '../features/mailing/gather-audience.job.ts';
import { sendMailings } from '../features/mailing/send-mailings.job.ts';
import { runSender } from '../features/mailing/sender/run-sender.ts';
import { createBulkMailer } from '../outside/bulk-mail.ts';
import { buildCampaign } from './build-campaign.ts';
import { db } from './database.ts';
import { runJob, startedLeases, takeJobs } from './run-jobs.ts';
import { clock, secrets } from './test-server.ts';

export const DOMAIN = 'toada.test';

/** Words that can be sent. */
export const mailingWords: MailingContent = {
  subject: 'Disco novo',
  subject_b: null,
  preheader: 'Saiu hoje',
  blocks: [
    { kind: 'text', key: 'texto1', title: 'Oi, {{cidade|você}}', text: 'O disco saiu.' },
    { kind: 'button', key: 'botao1', label: 'Ouvir', url: 'https://ouvir.exemplo.com/disco' },
  ],
  is_opens_tracked: false,
};

type Mailing = {
  user_id: string;
  team_id?: string;
  content?: Partial<MailingContent>;
  audience?: Partial<MailingAudience>;
  status?: 'draft' | 'approved' | 'active';
  test_minutes?: number;
  test_percent?: number;
};

/** A campaign of type email with its mail, ready to be sent. Gives its id. */
export async function buildMailing({
  user_id,
  team_id,
  content = {},
  audience = {},
  status = 'active',
  ...over
}: Mailing) {
  const id = await buildCampaign({ user_id, status, ...(team_id ? { team_id } : {}) });
  await db.updateTable('campaigns').set({ type: 'email' }).where('id', '=', id).execute();
  await db
    .insertInto('mailings')
    .values({
      ...{
        id,
        content: JSON.stringify({ ...mailingWords, ...content }),
        audience: JSON.stringify({ ...everybody, ...audience }),
      },
      ...{ created_at: new Date(), updated_at: new Date(), ...over },
    })
    .execute();
  return id;
}

/** Many fans at once, all of them confirmed and with a consent. */
export async function buildFans(userId: string, count: number, label: string | null = null) {
  await sql`
    with made as (
      insert into fans (user_id, team_id, email, status, takes_news, label_id, created_at, confirmed_at)
        select ${userId}::uuid, ${userId}::uuid, 'fa' || n || '-' || ${randomUUID().slice(0, 8)}::text || '@fa.test', 'confirmed', true,
               ${label}::uuid, now(), now() from generate_series(1, ${count}::int) n returning id)
    insert into fan_consents (fan_id, wish, label_id, source_kind, source_id, page, text, given_at, confirmed_at)
      select id, 'news', ${label}::uuid, 'link_page', 'fas1', 'http://toada.test/jussara-lima', 'Quero receber novidades.', now(), now()
        from made`.execute(db);
}

type Sending = { smtpUrl: string; signal?: AbortSignal };

/** Gathers what was started and is the sender that the job would start, in this process. */
export async function sendAll({ smtpUrl, signal = new AbortController().signal }: Sending) {
  for (const { payload } of await takeJobs(gatherAudience)) await runJob(gatherAudience, payload);
  const [domain] = (await takeJobs(sendMailings)).map(({ payload }) => (payload as { domain: string }).domain);
  startedLeases.length = 0;
  await runJob(sendMailings, { domain: domain ?? DOMAIN });
  for (const leaseId of startedLeases.splice(0))
    await runSender({
      ...{
        db,
        leaseId,
        secrets,
        fanKey: fanKey(secrets),
        publicUrl: 'http://toada.test',
        mailFrom: 'Toada <nao-responda@toada.test>',
      },
      ...{ now: () => clock.now(), signal },
      openBulk: () =>
        createBulkMailer({ smtpUrl, from: 'Toada <nao-responda@toada.test>', outboxDir: '', connections: 5 }),
    });
}
