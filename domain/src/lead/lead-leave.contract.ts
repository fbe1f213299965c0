import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** The code of the link in the mail. What is no code of ours is answered like one, so its shape is not looked at here. */
const LeaveForm = z.object({ code: z.string('field.required').max(200, 'field.tooLong') });
export type LeaveForm = z.infer<typeof LeaveForm>;

/** Apart from the form's contract, which the landing page loads. */
export const leadLeaveApi = {
  leave: endpoint('POST', '/leads/leave', { input: LeaveForm, reply: z.object({ left: z.literal(true) }) }),
};
