import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { endCampaign, moveCampaign } from '../campaign-status/move-campaign.ts';
import { lockCampaign } from './campaign.queries.ts';
import { presentCampaign } from './present-campaign.ts';

type Named = { id: AskedId<'campaigns'> };

export const pauseCampaign = stepOf('pause');
export const resumeCampaign = stepOf('resume');

/** The end before the calendar's; what was paid for one that never began goes back. */
export async function closeCampaign(call: Call<Named>) {
  const campaign = await lockNamed(call);
  await endCampaign({ db: call.db, now: call.now, call }, campaign);
  return presentCampaign(call, campaign.id);
}

/** A step that its owner takes, with nothing else to it. */
function stepOf(event: 'pause' | 'resume') {
  return async (call: Call<Named>) => {
    const campaign = await lockNamed(call);
    await moveCampaign({ db: call.db, now: call.now, call }, campaign, event);
    return presentCampaign(call, campaign.id);
  };
}

async function lockNamed({ db, visible, input }: Call<Named>) {
  const campaign = await lockCampaign(db, visible, input.id);
  if (!campaign) throw new AppError('notFound', {});
  return campaign;
}
