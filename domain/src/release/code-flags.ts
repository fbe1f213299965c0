import { z } from 'zod';
import { codeKinds } from '../code-pool/code-pool.kinds.ts';

/**
 * Why a person should look at a code before it goes to the stores: it was issued to somebody else, it stands on somebody
 * else's release, or the same ISRC names another recording. Whose the other one is, nobody is told.
 */
export const codeFlagReasons = ['issuedToOther', 'usedByOther', 'otherRecording'] as const;
export type CodeFlagReason = (typeof codeFlagReasons)[number];

export const CodeFlag = z.object({
  code: z.string(),
  kind: z.enum(codeKinds),
  reason: z.enum(codeFlagReasons),
});
export type CodeFlag = z.infer<typeof CodeFlag>;
