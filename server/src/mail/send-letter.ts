import type { Executor } from '../db/connect.ts';
import type { JobCall } from '../jobs/job.ts';
import type { MailBrand } from '../outside/mail-layout.ts';
import type { BrandOwner, Letter } from './letter.ts';

export type FindBrand = (db: Executor, owner: BrandOwner, publicUrl: string) => Promise<MailBrand>;

/** Gathers a letter, dresses it in its brand and hands it to the mail server. */
export async function sendLetter(
  { mailer, ...call }: Omit<JobCall<unknown>, 'payload'>,
  letter: Letter,
  params: unknown,
  findBrand: FindBrand,
) {
  const { db, secrets, publicUrl, now, jobId } = call;
  const gathered = await letter.gather({ db, secrets, publicUrl, now, jobId, params: letter.params.parse(params) });
  if (!gathered) return;
  const { to, brandOf, messageName, write, afterSending } = gathered;
  const content = write(await findBrand(db, brandOf, publicUrl));
  if (!content) return;
  await mailer.send({ to, messageId: `<${messageName}@${new URL(publicUrl).hostname}>`, ...content });
  await afterSending?.();
}
