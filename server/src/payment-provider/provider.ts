export const paymentProviderNames = ['pix', 'stripe', 'paypal'] as const;
export type PaymentProviderName = (typeof paymentProviderNames)[number];

export type Order = {
  /** One order has one key: asked for twice, it is one. */
  key: string;
  amountMicros: bigint;
  currency: string;
  title: string;
  /** Where the payer's browser comes back to. */
  returnUrl: string;
  /** For a Pix code that the bank leaves to us; null where the settings do not say it. */
  payee: { name: string; city: string } | null;
};

export type Opened = {
  /** The provider's name for it. */
  reference: string;
  /** The provider's own page, where card numbers are typed; null for Pix. */
  checkoutUrl: string | null;
  pixCode: string | null;
};

/** Money that came, by the provider's mark for it. */
export type Receipt = { mark: string; amountMicros: bigint; at: Date };
export type Found = { receipts: Receipt[] /** Nothing more is to come. */; isOver: boolean };

/** `mayTake`: money that the payer has only approved is taken; false where nobody is to pay any more. */
export type Looking = { signal: AbortSignal; mayTake: boolean };

export type Refunding = { mark: string; amountMicros: bigint; key: string };

/** The provider cannot be reached, or says that it is busy: to be tried again. */
export class ProviderTrouble extends Error {}

/** A company that takes payments. It knows nothing of the server: plain data in, plain data out. */
export type PaymentProvider = {
  open(order: Order, signal: AbortSignal): Promise<Opened>;
  find(reference: string, looking: Looking): Promise<Found>;
  /** The mark of what went back; null where the provider refuses. */
  refund(refunding: Refunding, signal: AbortSignal): Promise<string | null>;
};

export type PaymentProviders = Partial<Record<PaymentProviderName, PaymentProvider>>;

const CENT = 10_000n;

/** '25.00', as PayPal and the Banco Central write reais. */
export function writeReais(amountMicros: bigint): string {
  const cents = String(amountMicros / CENT).padStart(3, '0');
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`;
}

/** Null for what is no amount in whole cents. */
export function parseReais(text: string): bigint | null {
  const [, whole, cents = ''] = text.match(/^(\d{1,10})(?:\.(\d{1,2}))?$/) ?? [];
  return whole === undefined ? null : (BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0'))) * CENT;
}
