import type { LedgerLineView } from '@toada/domain/ledger/ledger.contract.ts';
import type { LineKind, PersonAccount } from '@toada/domain/ledger/ledger.kinds.ts';
import {
  ArrowDownLeft,
  ArrowRightLeft,
  ArrowUpRight,
  CalendarCheck,
  HandCoins,
  Lock,
  LockOpen,
  type LucideIcon,
  PenLine,
  Percent,
  Undo2,
} from 'lucide-react';
import type { Tone } from '../../../ui/feedback/tones.ts';

type Look = { icon: LucideIcon; tone: Tone };

const other: Look = { icon: PenLine, tone: 'neutral' };
const looks: Partial<Record<LineKind, Look>> = {
  royalty: { icon: ArrowDownLeft, tone: 'success' },
  margin: { icon: Percent, tone: 'success' },
  recoup: { icon: HandCoins, tone: 'warning' },
  advance: { icon: HandCoins, tone: 'warning' },
  conversion: { icon: ArrowRightLeft, tone: 'info' },
  maturity: { icon: CalendarCheck, tone: 'info' },
  hold: { icon: Lock, tone: 'warning' },
  release: { icon: LockOpen, tone: 'info' },
  withdrawal: { icon: ArrowUpRight, tone: 'brand' },
};

export function movementLook({ kind, entry_kind }: Pick<LedgerLineView, 'kind' | 'entry_kind'>): Look {
  return entry_kind === 'reversal' ? { icon: Undo2, tone: 'neutral' } : (looks[kind] ?? other);
}

export const accountTones: Record<PersonAccount, Tone> = {
  available: 'success',
  pending: 'warning',
  held: 'warning',
  withdrawing: 'brand',
  margin: 'success',
};
