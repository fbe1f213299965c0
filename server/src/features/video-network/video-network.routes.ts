import { allowedChannelApi as allowed } from '@toada/domain/video-network/allowed-channel.contract.ts';
import { contentIdApi as contentId } from '@toada/domain/video-network/content-id.contract.ts';
import { networkChannelApi as channels } from '@toada/domain/video-network/network-channel.contract.ts';
import { networkCountsApi as counts } from '@toada/domain/video-network/network-counts.contract.ts';
import { networkIncomeApi as income } from '@toada/domain/video-network/network-income.contract.ts';
import { videoClaimApi as claims } from '@toada/domain/video-network/video-claim.contract.ts';
import { youtubeTaskApi as tasks } from '@toada/domain/video-network/youtube-task.contract.ts';
import { serve } from '../../http/serve.ts';
import { allowChannels, readAllowed, removeAllowed } from './allow-channels.ts';
import { answerClaim, closeClaim } from './answer-claim.ts';
import { askChannel, cancelChannel } from './ask-channel.ts';
import { saveContentId, turnOffContentId, turnOnContentId } from './change-content-id.ts';
import { linkChannel, refuseChannel, takeChannel } from './decide-channel.ts';
import { finishAsset, finishChannelTasks, readAssetTasks, readChannelTasks } from './do-youtube-tasks.ts';
import { enterClaim, importClaims } from './enter-claims.ts';
import { exportAssets, importAssets } from './exchange-assets.ts';
import { grantContentId } from './grant-content-id.ts';
import { readChannelQueue, readChannels } from './read-channels.ts';
import { readClaims } from './read-claims.ts';
import { readConflicts, readContentId } from './read-content-id.ts';
import { readNetworkCounts, readQueueCounts } from './read-counts.ts';
import { exportNetworkIncome, readNetworkIncome, readNetworkRows } from './read-network-income.ts';
import { expelChannel, leaveNetwork } from './unlink-channel.ts';

const FEW = { points: 60, perSeconds: 3600 };

export const videoNetworkRoutes = [
  serve(channels.list, 'networkChannel.read', readChannels),
  serve(channels.ask, 'networkChannel.ask', askChannel, { limit: FEW }),
  serve(channels.cancel, 'networkChannel.ask', cancelChannel),
  serve(channels.queue, 'networkChannel.decide', readChannelQueue),
  serve(channels.take, 'networkChannel.decide', takeChannel),
  serve(channels.link, 'networkChannel.decide', linkChannel),
  serve(channels.refuse, 'networkChannel.decide', refuseChannel),
  serve(channels.leave, 'networkChannel.ask', leaveNetwork),
  serve(channels.expel, 'networkChannel.decide', expelChannel),

  serve(counts.own, 'contentId.read', readNetworkCounts),
  serve(counts.staff, 'contentId.settle', readQueueCounts),

  serve(contentId.list, 'contentId.read', readContentId),
  serve(contentId.save, 'contentId.manage', saveContentId),
  serve(contentId.turnOn, 'contentId.manage', turnOnContentId),
  serve(contentId.turnOff, 'contentId.manage', turnOffContentId),
  serve(contentId.conflicts, 'contentId.settle', readConflicts),
  serve(contentId.grant, 'contentId.settle', grantContentId),

  serve(allowed.list, 'allowedChannel.read', readAllowed),
  serve(allowed.add, 'allowedChannel.manage', allowChannels),
  serve(allowed.remove, 'allowedChannel.manage', removeAllowed),

  serve(claims.list, 'videoClaim.read', readClaims),
  serve(claims.answer, 'videoClaim.answer', answerClaim),
  serve(claims.queue, 'videoClaim.manage', readClaims),
  serve(claims.enter, 'videoClaim.manage', enterClaim),
  serve(claims.import, 'videoClaim.manage', importClaims),
  serve(claims.close, 'videoClaim.manage', closeClaim),

  serve(income.read, 'networkIncome.read', readNetworkIncome),
  serve(income.rows, 'networkIncome.read', readNetworkRows),
  serve(income.export, 'networkIncome.read', exportNetworkIncome),

  serve(tasks.assets, 'youtubeTask.manage', readAssetTasks),
  serve(tasks.channels, 'youtubeTask.manage', readChannelTasks),
  serve(tasks.assetDone, 'youtubeTask.manage', finishAsset),
  serve(tasks.channelsDone, 'youtubeTask.manage', finishChannelTasks),
  serve(tasks.export, 'youtubeTask.manage', exportAssets),
  serve(tasks.import, 'youtubeTask.manage', importAssets),
];
