import { campaignApi as api } from '@toada/domain/campaign/campaign.contract.ts';
import { serve, servePrepared } from '../../http/serve.ts';
import { importResults, rehearseResults, removeResult, setResult } from './keep-results.ts';
import { readCampaign } from './present-campaign.ts';
import { linkBrief, printBrief } from './print-brief.ts';
import { readCampaigns, readCounts } from './read-campaigns.ts';
import { readChart } from './read-chart.ts';
import { createCampaign, removeCampaign, saveCampaign } from './save-campaign.ts';
import { closeCampaign, pauseCampaign, resumeCampaign } from './step-campaign.ts';
import { submitCampaign, withdrawCampaign } from './submit-campaign.ts';

const FEW = { limit: { points: 120, perSeconds: 3600 } };

export const campaignRoutes = [
  serve(api.list, 'campaign.read', readCampaigns),
  serve(api.counts, 'campaign.read', readCounts),
  serve(api.find, 'campaign.read', readCampaign),
  serve(api.chart, 'campaign.read', readChart),
  servePrepared(api.brief, 'campaign.read', printBrief, linkBrief, FEW),
  serve(api.create, 'campaign.edit', createCampaign, FEW),
  serve(api.save, 'campaign.edit', saveCampaign),
  serve(api.submit, 'campaign.edit', submitCampaign, FEW),
  serve(api.withdraw, 'campaign.edit', withdrawCampaign),
  serve(api.pause, 'campaign.edit', pauseCampaign),
  serve(api.resume, 'campaign.edit', resumeCampaign),
  serve(api.end, 'campaign.edit', closeCampaign),
  serve(api.remove, 'campaign.edit', removeCampaign),
  serve(api.setResult, 'campaign.edit', setResult),
  serve(api.removeResult, 'campaign.edit', removeResult),
  serve(api.rehearseResults, 'campaign.edit', rehearseResults, FEW),
  serve(api.importResults, 'campaign.edit', importResults, FEW),
];
