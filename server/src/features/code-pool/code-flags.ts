import type { CodeFlag } from '@toada/domain/release/code-flags.ts';
import type { Executor } from '../../db/connect.ts';
import { listIsrcUses, listUpcUses } from './code-uses.queries.ts';
import { readCodeHolders } from './read-code-holders.ts';

/** The flags a reviewer sees on the codes of one release. */
export async function codeFlags(db: Executor, releaseId: string): Promise<CodeFlag[]> {
  return (await codeFlagsOf(db, [releaseId])).get(releaseId) ?? [];
}

/**
 * The same of releases the caller has found: none of it keeps a release from being sent, all of it keeps it from going on
 * without a person. One flag a code, the gravest; nothing of the other owner.
 */
export async function codeFlagsOf(db: Executor, releaseIds: readonly string[]): Promise<Map<string, CodeFlag[]>> {
  const upcs = await listUpcUses(db, releaseIds);
  const isrcs = await listIsrcUses(db, releaseIds);
  const codes = [...upcs, ...isrcs].flatMap(({ code }) => code || []);
  const isrcsOf = Map.groupBy(isrcs, ({ release_id }) => release_id);
  const holders = await readCodeHolders(db, [...new Set(codes)]);
  return new Map(
    upcs.map(({ id, ...upc }) => [
      id,
      [
        ...flagsOf('upc', { ...upc, is_other_recording: false }, holders),
        ...(isrcsOf.get(id) ?? []).flatMap((isrc) => flagsOf('isrc', isrc, holders)),
      ],
    ]),
  );
}

type Use = {
  code: string | null;
  user_id: string;
  team_id: string;
  is_used_by_other: boolean;
  /** An ISRC names a recording: on another release of the same people it is right where the same is heard. */
  is_other_recording: boolean;
};
type Holders = Awaited<ReturnType<typeof readCodeHolders>>;

function flagsOf(kind: CodeFlag['kind'], use: Use, holders: Holders): CodeFlag[] {
  const { code, is_used_by_other, is_other_recording } = use;
  if (!code) return [];
  if (is_used_by_other) return [{ code, kind, reason: 'usedByOther' }];
  if (is_other_recording) return [{ code, kind, reason: 'otherRecording' }];
  return isForeign(use, holders.get(code)) ? [{ code, kind, reason: 'issuedToOther' }] : [];
}

/** Within a label a code is everybody's: the label has some of its own, and gives them to its artists. */
function isForeign({ user_id, team_id }: Use, holder: { userId: string; teamId: string } | undefined): boolean {
  return holder !== undefined && holder.userId !== user_id && holder.teamId !== team_id;
}
