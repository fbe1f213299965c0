import type { AccountType } from '@toada/domain/payment-account/payment-account.kinds.ts';
import { Component, Landmark } from 'lucide-react';

/** Four diamonds for Pix, columns for a bank. The words beside it say the same. */
export function AccountIcon({ type }: { type: AccountType }) {
  const Icon = type === 'pix' ? Component : Landmark;
  return (
    <span
      aria-hidden
      className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-primary-text"
    >
      <Icon className="size-5" />
    </span>
  );
}
