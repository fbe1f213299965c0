import type { Executor } from '../../db/connect.ts';
import type { Secrets } from '../../secrets.ts';
import { tellWebhooks } from '../webhook/tell-webhooks.ts';
import { eraseInCrms, handToCrms } from './keep-in-crm.job.ts';

type Fan = { id: string; user_id: string; label_id: string | null; email: string };

/** The CRM and the webhooks of the artist, and of the label that the consent named. No other label hears of a fan. */
export async function tellOutside(db: Executor, fan: Fan, now: Date) {
  const readers = readersOf(fan);
  await handToCrms(db, fan.id, readers);
  await tellWebhooks(db, { kind: 'fan.confirmed', readers, ...factsOf(fan) }, now);
}

/** The address may be used no more: those who keep it elsewhere learn that. */
export async function tellLeft(db: Executor, fan: Fan & { takes_news: boolean }, now: Date) {
  if (fan.takes_news) await tellWebhooks(db, { kind: 'fan.left', readers: readersOf(fan), ...factsOf(fan) }, now);
}

/** A fan who was confirmed once may be in a CRM still, also after leaving. */
export async function tellErased(
  db: Executor,
  fan: Fan & { confirmed_at: Date | null },
  secrets: Pick<Secrets, 'encrypt'>,
) {
  if (fan.confirmed_at) await eraseInCrms(db, secrets, { email: fan.email, ownerIds: readersOf(fan) });
}

function readersOf({ user_id, label_id }: Fan) {
  return label_id === null ? [user_id] : [user_id, label_id];
}

function factsOf({ id, user_id, email }: Fan) {
  return { data: { fan_id: id, artist_id: user_id }, personal: { email } };
}
