import { sql } from 'kysely';
import type { Executor } from '../db/connect.ts';
import type { JobCall } from '../jobs/job.ts';
import type { MailBrand } from '../outside/mail-layout.ts';
import type { BrandOwner, Letter } from './letter.ts';

export type FindBrand = (db: Executor, owner: BrandOwner, publicUrl: string) => Promise<MailBrand>;

/** Gathers a letter, dresses it in its brand and hands it to the mail server. */
export async function sendLetter(
  { mailer, queuedAt, ...call }: Omit<JobCall<unknown>, 'payload'>,
  letter: Letter,
  params: unknown,
  findBrand: FindBrand,
) {
  const { db, secrets, publicUrl, now, jobId } = call;
  const gathered = await letter.gather({ db, secrets, publicUrl, now, jobId, params: letter.params.parse(params) });
  if (!gathered) return;
  const { to, brandOf, messageName, write } = gathered;
  const content = write({ ...(await findBrand(db, brandOf, publicUrl)), reader: await findReader(db, to) });
  if (!content) return;
  const messageId = `<${messageName}@${new URL(publicUrl).hostname}>`;
  await mailer.send({ to, messageId, date: queuedAt, ...content });
}

/** The name that the reader chose for the public, else the one they registered with; null for an address without an account. */
async function findReader(db: Executor, address: string): Promise<string | null> {
  const person = db
    .selectFrom('profiles')
    .select((eb) => eb.fn.coalesce('display_name', 'full_name').as('name'))
    .where(sql`lower(email)`, '=', address.toLowerCase());
  return (await person.executeTakeFirst())?.name ?? null;
}
