import { createHash, randomUUID } from 'node:crypto';
import { CHANNEL_FLOW_MINUTES } from '@toada/domain/channel/channel.contract.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { VideoPlatform } from '@toada/domain/video/video.kinds.ts';
import type { Call } from '../../http/serve.ts';
import { CHANNEL_CALLBACK } from '../../outside/video-apps.ts';
import type { Secrets } from '../../secrets.ts';
import { authorizeAddress, createFlow } from '../../video-platform/oauth/connect-channel.ts';
import { domainUrl } from '../custom-domain/domain-url.ts';
import { ownerOfHost } from '../custom-domain/find-domain.ts';
import { insertFlow } from './channel.queries.ts';
import { offerOf, ownerOf } from './read-channels.ts';

type Asked = { platform: VideoPlatform; artist_id?: AskedId<'profiles'> | undefined };

/** 'Conectar canal': the address to go to. The state that comes back is bound to this person, and good for minutes. */
export async function beginConnection(call: Call<Asked>, seal: Secrets['encrypt']) {
  const { db, actor, input, now, site } = call;
  const { platform } = input;
  const { is_configured, is_sandbox } = offerOf(site, platform);
  if (!is_configured) throw new AppError('channel.notConfigured', { platform });
  const [id, flow] = [randomUUID(), createFlow()];
  await insertFlow(db, {
    ...{ id, state_hash: hashState(flow.state), person_id: actor.id, user_id: await ownerOf(call), platform },
    is_test: is_sandbox,
    return_to: is_sandbox ? '' : await homeOf(call),
    sealed_verifier: seal(flow.verifier, flowContext('verifier', id)),
    created_at: now,
    expires_at: new Date(now.getTime() + CHANNEL_FLOW_MINUTES * 60_000),
  });
  const party = site.videoParties?.[platform];
  const back = `${CHANNEL_CALLBACK}?${new URLSearchParams({ state: flow.state, code: 'sandbox' })}`;
  return { address: party ? authorizeAddress(party, flow) : back };
}

export const hashState = (state: string) => createHash('sha256').update(state).digest();

export const flowContext = (what: 'verifier' | 'code', flowId: string) => `channel_flows.sealed_${what}.${flowId}`;

/** A label's people have their session at its own domain. */
async function homeOf({ db, origin: { host }, site: { publicUrl } }: Call<unknown>) {
  return (await ownerOfHost(db, host)) ? domainUrl(publicUrl, host) : publicUrl;
}
