import { z } from 'zod';
import { endpoint, Nothing } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { marketingTools } from './marketing-tool.kinds.ts';

export const MarketingToolView = z.object({
  tool: z.enum(marketingTools),
  is_on: z.boolean(),
  /** Null where the role has the tool by right. */
  granted_at: Instant.nullable(),
});
export type MarketingToolView = z.infer<typeof MarketingToolView>;

export const marketingToolApi = {
  list: endpoint('GET', '/marketing/tools', {
    input: Nothing,
    reply: z.object({ tools: z.array(MarketingToolView) }),
  }),
};
