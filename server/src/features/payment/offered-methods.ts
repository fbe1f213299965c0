import { type PaymentMethod, parsePlatformKey } from '@toada/domain/payment/payment.rules.ts';
import type { Executor } from '../../db/connect.ts';
import type { Site } from '../../http/site.ts';
import { readSetting } from '../../settings/read-setting.ts';
import type { AttemptRow } from './attempt.queries.ts';

/** The taker of the money by each way that is configured; the balance is asked about apart. */
export type Offered = Partial<Record<Exclude<PaymentMethod, 'balance'>, AttemptRow['provider']>>;

export type Payee = { key: string; name: string; city: string };

/** A way that is not configured is not offered. A provider's Pix stands before our own code: it confirms itself. */
export async function readOffered(db: Executor, site: Site): Promise<Offered> {
  const providers = site.paymentProviders ?? [];
  const pix = providers.includes('pix') ? 'pix' : (await readPayee(db)) ? 'code' : null;
  return {
    ...(pix ? { pix } : {}),
    ...(providers.includes('stripe') ? { card: 'stripe' } : {}),
    ...(providers.includes('paypal') ? { paypal: 'paypal' } : {}),
  };
}

/** The receiver of a static Pix code; null where the settings are not whole. */
export async function readPayee(db: Executor): Promise<Payee | null> {
  const key = parsePlatformKey(await readSetting(db, 'payment.pixKey'));
  const name = await readSetting(db, 'payment.pixName');
  const city = await readSetting(db, 'payment.pixCity');
  return key && name && city ? { key, name, city } : null;
}
