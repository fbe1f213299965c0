import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { assert } from '@toada/domain/assert.ts';
import { AppError } from '@toada/domain/errors.ts';
import { domainOfAddress, type MailSenderForm } from '@toada/domain/mail-sender/mail-sender.contract.ts';
import { type SenderFailure, senderRecords } from '@toada/domain/mail-sender/sender-records.ts';
import type { Call, Preparing } from '../../http/serve.ts';
import { enqueue } from '../../jobs/queue.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { isLookedAt } from '../custom-domain/present-domain.ts';
import {
  deleteOwn,
  findOwn,
  insertSender,
  lockOwn,
  moveSender,
  type SenderRow,
  setSender,
} from './mail-sender.queries.ts';
import { sealContext } from './read-mail-sender.ts';
import { testSender } from './test-sender.job.ts';
import { verifySender } from './verify-sender.job.ts';

const BITS = 2048;

/** A key pair, made before any transaction opens: it takes a while. The private half is sealed at once. */
export async function makeKey(_: unknown, { actor, seal }: Pick<Preparing, 'actor' | 'seal'>) {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const sealed_private_key = seal(privateKey, sealContext(actor.id));
  return { public_key: publicKey.toString('base64'), sealed_private_key };
}

export async function readSender({ db, visible, now }: Call<object>) {
  return present(await findOwn(db, visible), now);
}

/** Another domain is another claim, with a key of its own; another name or address of the same domain keeps what was proved. */
export async function saveSender(call: Call<MailSenderForm>, key: Awaited<ReturnType<typeof makeKey>>) {
  const { db, actor, visible, input, site, now } = call;
  const { from_name, address } = input;
  const domain = domainOfAddress(address);
  assert(domain, 'the form has an address with a domain');
  const spf_domain = mailDomain(site.marketing?.mailFrom ?? '');
  if (!spf_domain) throw new AppError('mailSender.unavailable', {});
  const before = await lockOwn(db, visible);
  const said = { from_name, address, spf_domain };
  const fresh = {
    ...{ ...said, ...key, domain, selector: `toada-${randomBytes(4).toString('hex')}`, failures: [], misses: 0 },
    ...{ check_started_at: null, checked_at: null, verified_at: null, tested_at: null, test_failed: false },
  };
  const isSame = before?.domain === domain && before.spf_domain === spf_domain;
  const saved = !before
    ? await insertSender(db, { owner_id: actor.id, created_at: now, ...fresh })
    : isSame
      ? await setSender(db, actor.id, said)
      : await moveSender(db, actor.id, 'claim', fresh);
  if (!saved) throw new AppError('mailSender.checking', {});
  await recordAudit(call, {
    ...{ action: 'mailSender.changed', personId: actor.id },
    before: { email: before?.address ?? null },
    after: { email: address },
  });
  return present(saved, now);
}

/** Sends somebody to look; what they find is told live. */
export async function checkSender({ db, actor, visible, now }: Call<object>) {
  const sender = await lockOwn(db, visible);
  if (!sender) throw new AppError('mailSender.missing', {});
  if (isLookedAt(sender, now)) throw new AppError('mailSender.checking', {});
  const begun = await setSender(db, actor.id, { check_started_at: now });
  await enqueue(db, verifySender, { ownerId: actor.id, domain: sender.domain, occasion: 'asked' });
  return present(begun, now);
}

/** A mail to oneself, in the name and with the signature of every later one. */
export async function sendTest({ db, actor, visible, now }: Call<object>) {
  const sender = await lockOwn(db, visible);
  if (!sender) throw new AppError('mailSender.missing', {});
  if (sender.status !== 'verified') throw new AppError('mailSender.unproved', {});
  const begun = await setSender(db, actor.id, { tested_at: null, test_failed: false });
  await enqueue(db, testSender, { ownerId: actor.id });
  return present(begun, now);
}

export async function removeSender(call: Call<object>) {
  const { db, actor, visible, now } = call;
  const before = await lockOwn(db, visible);
  if (!before) throw new AppError('mailSender.missing', {});
  await deleteOwn(db, visible);
  await recordAudit(call, {
    ...{ action: 'mailSender.removed', personId: actor.id, before: { email: before.address } },
  });
  return present(undefined, now);
}

/** Domain of the operator's address, whose own SPF names the servers that send. */
function mailDomain(mailFrom: string): string | null {
  const address = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;
  return domainOfAddress(address.trim().toLowerCase());
}

function present(row: SenderRow | undefined, now: Date) {
  if (!row) return { sender: null };
  const { from_name, address, domain, status, failures, test_failed } = row;
  const sender = {
    ...{ from_name, address, domain, status, failures: failures as SenderFailure[], test_failed },
    ...{ is_checking: isLookedAt(row, now), records: senderRecords(row) },
    checked_at: row.checked_at?.toISOString() ?? null,
    tested_at: row.tested_at?.toISOString() ?? null,
  };
  return { sender };
}
