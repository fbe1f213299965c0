import type { ConnectorForm } from '@toada/domain/connector/connector.form.ts';
import type { Protocol } from '@toada/domain/connector/connector.kinds.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { ConnectorRow } from '../connection/read-connection.ts';
import { type SealedColumn, type SecretField, sealedColumns, secretFields } from '../connection/seal-secrets.ts';

/** By what each protocol logs in: one of these has to be there. */
const secretsOf: Record<Protocol, readonly SecretField[]> = {
  sandbox: [],
  folder: [],
  sftp: ['password', 'private_key'],
  s3: ['secret_key'],
};

/** Fields that name the receiver of a secret. A change makes it another receiver, who was never meant to see the secret. */
const ADDRESSEE = ['protocol', 'host', 'port', 'endpoint', 'username', 'access_key_id'] as const;

/**
 * Secrets that were not typed stay while receiver and user are the same. Otherwise an editor could have an unknown secret sent to a
 * server of their own.
 */
export function keptSecrets(
  typed: ConnectorForm,
  before: ConnectorRow | undefined,
): Partial<Record<SealedColumn, string | null>> {
  const wanted = secretsOf[typed.protocol];
  const isMoved = before !== undefined && ADDRESSEE.some((field) => before[field] !== typed[field]);
  const kept = (field: SecretField) =>
    wanted.includes(field) && !isMoved ? (before?.[sealedColumns[field]] ?? null) : null;

  const isThere = (field: SecretField) => (typed[field] === undefined ? kept(field) !== null : Boolean(typed[field]));
  const [first] = wanted;
  if (first && !wanted.some(isThere)) {
    const wasThere = wanted.some((field) => before?.[sealedColumns[field]]);
    throw new AppError('input.invalid', {
      fields: { [first]: isMoved && wasThere ? 'connector.secretAgain' : missing(typed) },
    });
  }
  return Object.fromEntries(secretFields.map((field) => [sealedColumns[field], kept(field)]));
}

function missing({ protocol }: ConnectorForm) {
  return protocol === 's3' ? 'connector.secretKey' : 'connector.secret';
}
