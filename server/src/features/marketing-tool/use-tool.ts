import { AppError } from '@toada/domain/errors.ts';
import {
  hasToolsByRight,
  type MarketingTool,
  marketingTools,
} from '@toada/domain/marketing-tool/marketing-tool.kinds.ts';
import { marketingToolLabels } from '@toada/domain/texts/marketing-tool.pt-BR.ts';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { publish } from '../../live/publish.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { hasTool, insertTool, listGranted, ownerHas } from './marketing-tool.queries.ts';

/** The same as `requireTool` for a job: a condition on the owner's row `p`. */
export const ownerHasTool = ownerHas;

/** Every tool, and whether the caller has it. */
export async function readTools({ db, visible, actor }: Call<object>) {
  const isByRight = hasToolsByRight(actor.role);
  const granted = isByRight ? [] : await listGranted(db, visible);
  const tools = marketingTools.map((tool) => {
    const grant = granted.find((row) => row.tool === tool);
    return { tool, is_on: isByRight || grant !== undefined, granted_at: grant?.granted_at.toISOString() ?? null };
  });
  return { tools };
}

/** Refuses an artist for whom nobody switched the tool on. */
export async function requireTool(call: Pick<Call<unknown>, 'db' | 'actor'>, tool: MarketingTool) {
  if (!(await mayUse(call, tool))) throw new AppError('marketingTool.off', { tool });
}

export async function mayUse({ db, actor }: Pick<Call<unknown>, 'db' | 'actor'>, tool: MarketingTool) {
  return hasToolsByRight(actor.role) || hasTool(db, actor.id, tool);
}

/** An approved request switches its tool on. */
export async function switchOnTool(call: Call<unknown>, userId: string, tool: MarketingTool) {
  const { db, actor, now } = call;
  if (!(await insertTool(db, { user_id: userId, tool, granted_by: actor.id, granted_at: now }))) return;
  const after = { tool_name: marketingToolLabels[tool] };
  await recordAudit(call, { action: 'marketingTool.switchedOn', personId: userId, subjectId: tool, after });
  await tellTools(db, userId);
}

async function tellTools(db: Executor, userId: string) {
  await publish(db, userId, { type: 'changed', subject: 'marketingTools' });
}
