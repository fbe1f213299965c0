import { z } from 'zod';

/** Why a delivery does not go on, as far as a person can do something about it. */
export const deliveryProblems = [
  /** No connector for the store is on. */
  'noConnector',
  /** The store's connector takes no videos. */
  'noVideos',
  /** The public part of the store's format is not enough to write a package it would take. */
  'formatNotPublic',
  /** The message was built and is not valid: never sent. `detail` names what. */
  'invalidMessage',
  /** A live store gets nothing that was not held against DDEX's schemas, and the operator has not installed them. */
  'schemasMissing',
  'fileMissing',
  /** The facts of a message that was written down before cannot be read; `detail` names which. */
  'factsBroken',
  'hostUnreachable',
  'hostKeyUnknown',
  'hostKeyChanged',
  'loginRefused',
  'folderMissing',
  'folderNotWritable',
  'bucketMissing',
  'storeFull',
  'connectionLost',
  'tooSlow',
  /** The store read it and said no; `detail` is what it said. */
  'refusedByStore',
  /** The store takes none of the release's countries. */
  'noTerritory',
  /** The process that worked on it ended again and again before it could say why. */
  'workerDied',
  'unexpected',
] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];

/** Problems that no further attempt mends: a person has to. The others are tried again, later and later. */
const lasting: ReadonlySet<DeliveryProblem> = new Set<DeliveryProblem>([
  'noConnector',
  'noVideos',
  'formatNotPublic',
  'invalidMessage',
  'schemasMissing',
  'fileMissing',
  'factsBroken',
  'hostKeyUnknown',
  'hostKeyChanged',
  'loginRefused',
  'folderMissing',
  'folderNotWritable',
  'bucketMissing',
  'refusedByStore',
  'noTerritory',
  'workerDied',
]);

export function isLasting(problem: DeliveryProblem): boolean {
  return lasting.has(problem);
}

/** With what the store or the check said, word for word and without secrets. */
export const ProblemView = z.object({ problem: z.enum(deliveryProblems), detail: z.string().nullable() });
export type ProblemView = z.infer<typeof ProblemView>;
