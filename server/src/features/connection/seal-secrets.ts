import type { ConnectorForm } from '@toada/domain/connector/connector.form.ts';
import type { Secrets } from '../../secrets.ts';

/** Which typed field is kept in which column. */
export const sealedColumns = {
  password: 'sealed_password',
  private_key: 'sealed_private_key',
  secret_key: 'sealed_secret_key',
} as const;
export type SecretField = keyof typeof sealedColumns;
export type SealedColumn = (typeof sealedColumns)[SecretField];
export const secretFields = Object.keys(sealedColumns) as SecretField[];

export type Seal = Secrets['encrypt'];

/** A value that is copied to another row or column does not open there. */
export function sealContext(column: SealedColumn, connectorId: string): string {
  return `connectors.${column}.${connectorId}`;
}

type Sealed = Partial<Record<SealedColumn, string | null>>;

/** Typed secrets, sealed for their row; a field that was left out is not among them. */
export function sealSecrets(typed: Pick<ConnectorForm, SecretField>, connectorId: string, seal: Seal): Sealed {
  const sealed: Sealed = {};
  for (const field of secretFields) {
    const value = typed[field];
    const column = sealedColumns[field];
    if (value === undefined) continue;
    sealed[column] = value === null || value === '' ? null : seal(value, sealContext(column, connectorId));
  }
  return sealed;
}
