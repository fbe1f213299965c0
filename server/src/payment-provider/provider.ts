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

export type Refunding = { mark: string; amountMicros: bigint; key: string };

/** The provider cannot be reached, or says that it is busy: to be tried again. */
export class ProviderTrouble extends Error {}

/** A company that takes payments. It knows nothing of the server: plain data in, plain data out. */
export type PaymentProvider = {
  open(order: Order, signal: AbortSignal): Promise<Opened>;
  find(reference: string, signal: AbortSignal): Promise<Found>;
  /** The mark of what went back; null where the provider refuses. */
  refund(refunding: Refunding, signal: AbortSignal): Promise<string | null>;
};

export type PaymentProviders = Partial<Record<PaymentProviderName, PaymentProvider>>;
