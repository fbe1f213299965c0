import { assert } from '@toada/domain/assert.ts';
import type { ChannelProblem } from '@toada/domain/texts/channels.pt-BR.ts';
import { z } from 'zod';
import { type JobCall, job } from '../../jobs/job.ts';
import { publish } from '../../live/publish.ts';
import type { ChannelAccount } from '../../video-platform/client.ts';
import { type ChannelTokens, exchangeCode } from '../../video-platform/oauth/connect-channel.ts';
import { PlatformTrouble } from '../../video-platform/outcome.ts';
import { createSandbox } from '../../video-platform/sandbox/sandbox.ts';
import { openTokens, sealTokens } from '../channel-account/seal-tokens.ts';
import { flowContext } from './begin-connection.ts';
import { type Flow, findFlow, setFlow } from './channel.queries.ts';
import { keepChannel } from './keep-channel.ts';

type Fetched = { account: ChannelAccount; tokens: ChannelTokens | null };
type Call = JobCall<{ flowId: string }>;

/** Trades the code for tokens, asks whose channel it is, and keeps both. */
export const fetchChannel = job({
  name: 'channel.fetch',
  payload: z.object({ flowId: z.uuid() }),
  attempts: 4,
  async run(call) {
    const { db, payload, isLastAttempt } = call;
    const flow = await findFlow(db, payload.flowId);
    if (!flow || flow.ended_at !== null) return;
    const fetched = await fetchAccount(call, flow).catch((error: unknown) => {
      if (error instanceof PlatformTrouble && isLastAttempt) return 'trouble' as const;
      throw error;
    });
    const now = call.now();
    await db.transaction().execute(async (tx) => {
      const over = { ended_at: now, sealed_code: null, sealed_tokens: null };
      const problem = typeof fetched === 'string' ? fetched : null;
      await setFlow(tx, flow.id, { ...over, problem });
      if (typeof fetched !== 'string') await keepChannel({ ...call, db: tx }, flow, fetched, now);
      await publish(tx, flow.person_id, { type: 'changed', subject: 'channels' });
    });
  },
});

async function fetchAccount(call: Call, flow: Flow): Promise<Fetched | ChannelProblem> {
  const { videoApps, now, signal } = call;
  const ports = { now, signal };
  if (flow.is_test) {
    const account = await createSandbox().readAccount({ ...ports, accessToken: async () => null });
    assert(account.kind === 'account', 'the sandbox has an account');
    return { account, tokens: null };
  }
  const app = videoApps[flow.platform];
  if (!app) throw new PlatformTrouble('the platform is not configured here');
  const tokens = await tokensOf(call, flow);
  if (typeof tokens === 'string') return tokens;
  const account = await app.client.readAccount({ ...ports, accessToken: async () => tokens.accessToken });
  if (account.kind === 'account') return { account, tokens };
  // A quota or a rate passes; the tokens are kept until then.
  if (account.kind === 'waiting') throw new PlatformTrouble(`the platform asks to wait: ${account.reason}`);
  return account.kind === 'refused' && account.code === 'noChannel' ? 'noChannel' : 'refused';
}

/** A code is good once: the tokens are written down before anything else is asked. */
async function tokensOf(call: Call, flow: Flow): Promise<ChannelTokens | ChannelProblem> {
  const { db, secrets, videoApps, now, signal } = call;
  if (flow.sealed_tokens) return openTokens(secrets, 'channel_flows', flow.id, flow.sealed_tokens);
  const app = videoApps[flow.platform];
  assert(app && flow.sealed_code, 'a flow that came back has a code');
  const outcome = await exchangeCode(
    app.party,
    {
      code: secrets.decrypt(flow.sealed_code, flowContext('code', flow.id)),
      verifier: secrets.decrypt(flow.sealed_verifier, flowContext('verifier', flow.id)),
    },
    { now, signal },
  );
  if (outcome.kind !== 'tokens') return outcome.kind;
  await setFlow(db, flow.id, { sealed_tokens: sealTokens(secrets, 'channel_flows', flow.id, outcome.tokens) });
  return outcome.tokens;
}
