import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { writeDurably } from '../durable-file.ts';

/** Time first, so that names sort by it; the rest keeps two mails of one millisecond apart. */
const FILE = /^(\d{8}T\d{9}Z-[0-9a-f]{12})\.eml$/;

/** Somebody looks for the mail that was just sent, not for last month's. */
const MAX_LISTED = 200;

export type OutboxMail = { id: string; to: string; subject: string; date: Date | null; text: string; html: string };

export async function writeToOutbox(outboxDir: string, message: Buffer, date: Date) {
  await mkdir(outboxDir, { recursive: true, mode: 0o700 });
  const time = date.toISOString().replace(/[-:.]/g, '');
  await writeDurably(join(outboxDir, `${time}-${randomBytes(6).toString('hex')}.eml`), message);
}

/** Newest first. A folder that does not exist yet is an empty outbox. */
export async function listOutbox(outboxDir: string): Promise<OutboxMail[]> {
  const names = await readdir(outboxDir).catch(emptyWhenMissing);
  const ids = names.flatMap((name) => FILE.exec(name)?.[1] ?? []);
  const newest = ids.sort().reverse().slice(0, MAX_LISTED);
  const mails = await Promise.all(newest.map((id) => readOutbox(outboxDir, id)));
  return mails.filter((mail) => mail !== null);
}

/** Null for an id that names no mail, also for one that is no id at all. */
export async function readOutbox(outboxDir: string, id: string): Promise<OutboxMail | null> {
  const name = `${id}.eml`;
  if (!FILE.test(name)) return null;
  const bytes = await readFile(join(outboxDir, name)).catch(nullWhenMissing);
  if (!bytes) return null;
  const mail = await PostalMime.parse(bytes);
  return {
    id,
    to: (mail.to ?? []).map(({ name, address }) => (name ? `${name} <${address}>` : `${address}`)).join(', '),
    subject: mail.subject ?? '',
    date: mail.date ? new Date(mail.date) : null,
    text: mail.text ?? '',
    html: mail.html ?? '',
  };
}

function emptyWhenMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
