import { z } from 'zod';
import { endpoint, Nothing } from '../endpoint.ts';
import { Instant } from '../instant.ts';

/** Tabs of the hub, by the specification's names; the address carries them. */
export const marketingTabs = ['audio_campaigns', 'video_promotion', 'creative_tools', 'link_in_bio'] as const;
export type MarketingTab = (typeof marketingTabs)[number];

/** Services outside the product that marketing uses. The operator's configuration decides, never a person. */
export const MarketingConnections = z.object({
  /** Takes the contacts of the landing page. */
  crm: z.object({ is_connected: z.boolean() }),
  /** Without a mail server mails are kept in a folder and reach nobody. */
  mail: z.object({
    is_connected: z.boolean(),
    /** The address that the caller's own mails come from. */
    sender: z.string(),
    /** It is a label's own, not the platform's. */
    is_labels: z.boolean(),
    /** For those who keep the platform's: its last test; null before the first one. */
    test: z
      .object({
        is_running: z.boolean(),
        tested_at: Instant.nullable(),
        /** The mail server's own words where it took no mail. */
        problem: z.string().nullable(),
      })
      .nullable(),
  }),
});
export type MarketingConnections = z.infer<typeof MarketingConnections>;

export const marketingApi = {
  connections: endpoint('GET', '/marketing/connections', { input: Nothing, reply: MarketingConnections }),
  /** A mail from the platform's sender to whoever asks; the answer of the mail server is told by a live event. */
  testMail: endpoint('POST', '/marketing/mail-test', { input: Nothing, reply: MarketingConnections }),
};
