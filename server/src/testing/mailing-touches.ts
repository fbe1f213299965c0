import type { MailingView } from '@toada/domain/mailing/mailing.contract.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { WideDb } from '../db/connect.ts';
import { fanKey, fanWays } from '../features/fan/fan-links.ts';
import { createSecrets, loadServerSecret } from '../secrets.ts';
import { bodyOf, codeOf, type StubbornBrowser } from './stubborn-browser.ts';

/** `wasInFlight`: their mail was claimed by the sender before their click was answered. */
export type Leaving = { email: string; wasInFlight: boolean };

type Product = { db: WideDb; dataDir: string; url: string; mailingId: string };
type View = z.infer<typeof MailingView>;
type Touched = { wasPaused: boolean; leavings: Leaving[] };

/** Readers who leave at each touch, at most. */
export const LEAVERS = 20;

/**
 * Hands laid on a mailing that is going out: its artist pauses it, writes other words and lets it go on, and readers leave. One that
 * has just ended cannot be paused.
 */
export async function touchMailing(product: Product, artist: StubbornBrowser): Promise<Touched> {
  const path = `/api/campaigns/${product.mailingId}/mailing`;
  const ask = (method: string, step: string, body: object) => artist.insist({ method, path: `${path}${step}`, body });
  const bodyAfter = async (method: string, step: string, body: object) =>
    bodyOf<View>(await ask(method, step, body), `${method} ${step}`);
  const leavings = await leaveSome(product, LEAVERS / 2);
  const paused = await ask('POST', '/pause', {});
  if (codeOf(paused) === 'mailing.moved') return { wasPaused: false, leavings };
  const { content, audience, revision, test_percent, test_minutes } = bodyOf<View>(paused, 'the pause');
  const form = { content: { ...content, subject: subjectOf(revision + 1) }, audience, test_percent, test_minutes };
  await bodyAfter('PUT', '', { ...form, revision });
  await bodyAfter('POST', '/resume', { revision: revision + 1 });
  return { wasPaused: true, leavings: [...leavings, ...(await leaveSome(product, LEAVERS / 2))] };
}

const SUBJECT = 'Disco novo';
const subjectOf = (revision: number) => `${SUBJECT} ${revision}`;

/** The words that a mail was written with; the first ones bear no number. */
export function revisionOf(subject = ''): number {
  return Number(subject.slice(SUBJECT.length) || 1);
}

/** Some who wait, at once, by the one click that their mail programs make. */
async function leaveSome({ db, dataDir, url, mailingId }: Product, most: number): Promise<Leaving[]> {
  const { rows } = await sql<{ id: string; fan_id: string; email: string }>`
    select r.id, r.fan_id, f.email from mailing_recipients r join fans f on f.id = r.fan_id
     where r.mailing_id = ${mailingId} and r.fate = 'waiting' and f.status = 'confirmed'
     order by r.bucket, r.id limit ${most}`.execute(db);
  const secret = await loadServerSecret({ fromEnv: undefined, dataDir, isProduction: false });
  const key = fanKey(createSecrets(secret));
  return Promise.all(
    rows.map(async ({ id, fan_id, email }) => {
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
      const { status } = await fetch(fanWays(key, fan_id, url, new Date()).leaveUrl, { method: 'POST', body });
      if (status !== 200) throw new Error(`A click out was answered ${status}.`);
      // A claim that is being written down is waited for.
      const now = await sql<{ fate: string }>`select fate from mailing_recipients where id = ${id} for share`.execute(
        db,
      );
      return { email, wasInFlight: !['waiting', 'left'].includes(now.rows[0]?.fate ?? '') };
    }),
  );
}
