import type { PersonStatement } from '@toada/domain/income/income.contract.ts';
import { negate } from '@toada/domain/money/decimal.ts';

export type Sum = 'opening' | 'income' | 'deductions' | 'paid' | 'advances' | 'closing';

/** The server says how much was taken off and how much was paid; on a statement both are read as going out. */
export function signedSum(statement: PersonStatement, of: Sum): string {
  return of === 'deductions' || of === 'paid' ? negate(statement[of]) : statement[of];
}
