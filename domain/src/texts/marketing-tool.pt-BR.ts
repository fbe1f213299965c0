import type { MarketingTool } from '../marketing-tool/marketing-tool.kinds.ts';

export const marketingToolLabels: Record<MarketingTool, string> = {
  hubspot: 'HubSpot próprio',
  webhooks: 'Webhooks',
};
