/** Finance's rates, by the days since they were set. */
export const demoRates = [
  { currency: 'USD', rate: '5.3815', daysBack: 3 },
  { currency: 'EUR', rate: '6.2140', daysBack: 3 },
  { currency: 'USD', rate: '5.4120', daysBack: 0 },
  { currency: 'EUR', rate: '6.2875', daysBack: 0 },
] as const;

/** End of a withdrawal; `requested` waits for finance, `sent` for the bank. */
export type DemoEnd = 'requested' | 'review' | 'refused' | 'sent' | 'returned' | 'paid';
export type DemoWithdrawal = { who: 'artist' | 'label'; amount: string; end: DemoEnd };

/** All in dollars, as the demo's stores pay; oldest first. */
export const demoWithdrawals: readonly DemoWithdrawal[] = [
  { who: 'artist', amount: '180', end: 'paid' },
  { who: 'artist', amount: '60.4', end: 'returned' },
  { who: 'label', amount: '40', end: 'refused' },
  { who: 'label', amount: '55.5', end: 'sent' },
  { who: 'label', amount: '32', end: 'review' },
  { who: 'artist', amount: '95.5', end: 'requested' },
];

export const DEMO_REFUSAL = 'O titular da conta precisa ser o selo. Confira o cadastro e peça de novo.';
export const DEMO_RETURN = 'O banco informou chave Pix inexistente.';
/** Mark of a bank that does not exist. */
export const DEMO_MARK = 'E00000000202611151200Toada000001';
