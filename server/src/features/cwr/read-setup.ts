import type { CwrSetup, CwrSocietyView } from '@toada/domain/cwr/cwr.contract.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { z } from 'zod';
import type { Call } from '../../http/serve.ts';
import { lastTest } from '../connector/present-connector.ts';
import { findSociety, listSocieties, type SocietyRow } from './cwr-society.queries.ts';
import { readSender } from './read-sender.ts';

export async function readSetup({ db, now }: Call<unknown>): Promise<z.input<typeof CwrSetup>> {
  const societies = (await listSocieties(db)).map((row) => presentSociety(row, now));
  return { sender: await readSender(db), societies };
}

export async function readSociety({ db, now }: Call<unknown>, id: string): Promise<CwrSocietyView> {
  const society = await findSociety(db, id);
  if (!society) throw new AppError('notFound', {});
  return presentSociety(society, now);
}

/** Only whether a secret is there: neither it nor what it is sealed as leaves. */
function presentSociety(row: SocietyRow, now: Date): CwrSocietyView {
  const { id, society, code, has_sftp, host, port, username, host_key, remote_path, revision } = row;
  return {
    ...{ id, society, code, has_sftp, host, port, username, host_key, remote_path, revision },
    has_password: row.sealed_password !== null,
    has_private_key: row.sealed_private_key !== null,
    test: lastTest(row, now),
  };
}
