import { z } from 'zod';
import { endpoint, Nothing } from '../endpoint.ts';

/** Told to staff on every screen for as long as it is so: apart from the settings, whose rules the panel's frame does not need. */
export const WarningsView = z.object({ is_factor_switched_off: z.boolean() });

export const platformWarningApi = {
  find: endpoint('GET', '/platform-warnings', { input: Nothing, reply: WarningsView }),
};
