import { randomUUID } from 'node:crypto';
import { assert } from '@toada/domain/assert.ts';
import { videoPlatformLabels } from '@toada/domain/texts/video.pt-BR.ts';
import type { Executor } from '../../db/connect.ts';
import type { JobCall } from '../../jobs/job.ts';
import type { ChannelAccount } from '../../video-platform/client.ts';
import type { ChannelTokens } from '../../video-platform/oauth/connect-channel.ts';
import { recordSystemAudit } from '../audit/record-audit.ts';
import { reconnectChannel } from '../channel-account/move-channel.ts';
import { sealTokens } from '../channel-account/seal-tokens.ts';
import { connectUploads } from '../video-upload/move-channel-uploads.ts';
import { type Channel, type Flow, insertChannel, lockChannelsOf } from './channel.queries.ts';
import { letGo } from './disconnect-channel.ts';

type Tools = Pick<JobCall<unknown>, 'secrets'> & { db: Executor };
type Fetched = { account: ChannelAccount; tokens: ChannelTokens | null };

/** The connection stands. An account that comes back is the same channel; another one takes the place of the one before. */
export async function keepChannel({ db, secrets }: Tools, flow: Flow, { account, tokens }: Fetched, now: Date) {
  const { platform, user_id, person_id, is_test } = flow;
  const rows = await lockChannelsOf(db, user_id, platform);
  const before = rows.find((row) => row.account_id === account.id && row.is_test === is_test);
  const replaced = rows.find((row) => row.status !== 'disconnected' && row.id !== before?.id);
  if (replaced) await letGo(db, replaced, now);
  const id = before?.id ?? randomUUID();
  const facts = {
    ...{ is_test, account_name: account.name, account_address: account.address, scopes: [...(tokens?.scopes ?? [])] },
    sealed_tokens: tokens && sealTokens(secrets, 'channels', id, tokens),
    ...{ connected_by: person_id, connected_at: now, lost_at: null, disconnected_at: null },
  };
  const channel: Channel | undefined = before
    ? await reconnectChannel(db, id, facts)
    : await insertChannel(db, { id, user_id, platform, account_id: account.id, created_at: now, ...facts });
  assert(channel, 'an account may always come back');
  await recordSystemAudit(
    db,
    {
      action: 'channel.connected',
      ...(user_id ? { personId: user_id } : {}),
      subjectId: id,
      after: { channel: `${videoPlatformLabels[platform]}: ${account.name}` },
    },
    now,
  );
  await connectUploads(db, channel, now);
}
