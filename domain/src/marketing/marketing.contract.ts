import { z } from 'zod';
import { endpoint, Nothing } from '../endpoint.ts';

/** Tabs of the hub, by the specification's names; the address carries them. */
export const marketingTabs = ['audio_campaigns', 'video_promotion', 'creative_tools', 'link_in_bio'] as const;
export type MarketingTab = (typeof marketingTabs)[number];

/** Services outside the product that marketing uses. The operator's configuration decides, never a person. */
export const MarketingConnections = z.object({
  /** Takes the contacts of the landing page. */
  crm: z.object({ is_connected: z.boolean() }),
  /** Without a mail server mails are kept in a folder and reach nobody. */
  mail: z.object({ is_connected: z.boolean(), sender: z.string() }),
});
export type MarketingConnections = z.infer<typeof MarketingConnections>;

export const marketingApi = {
  connections: endpoint('GET', '/marketing/connections', { input: Nothing, reply: MarketingConnections }),
};
