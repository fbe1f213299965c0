import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../../../durable-file.ts';
import type { Schemas } from '../../../store-package/schemas.ts';
import { ANSWERS, answerName, type Catalogue } from './catalogue.ts';
import type { FoundPackage } from './find-packages.ts';
import { judgePackage } from './judge-package.ts';
import { writeAcknowledgement } from './write-acknowledgement.ts';

type Tools = { folder: string; catalogue: Catalogue; schemas: Schemas; now: Date };

/** One package, once: judged, kept or taken out of the catalogue, answered. Cut off anywhere, it ends the same. */
export async function answerPackage(tools: Tools, found: FoundPackage) {
  const { catalogue, folder, now } = tools;
  const { batchId, releaseId } = found;
  const kept = await catalogue.findPackage(batchId, releaseId);
  if (kept?.isAnswered) return;
  const verdict = kept?.verdict ?? (await judgePackage(tools, found));
  const at = kept?.at ?? now.toISOString();
  await catalogue.savePackage(batchId, releaseId, { verdict, at, isAnswered: false });
  if (verdict.isAccepted) await catalogue.saveRelease(verdict.releaseId, verdict.known);

  await mkdir(join(folder, ANSWERS), { recursive: true, mode: 0o700 });
  const answer = writeAcknowledgement(verdict, new Date(at));
  await writeDurably(join(folder, ANSWERS, answerName(batchId, releaseId)), answer);
  await catalogue.savePackage(batchId, releaseId, { verdict, at, isAnswered: true });
}
