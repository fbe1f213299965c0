import { can } from '@toada/domain/access/decide.ts';
import { assert } from '@toada/domain/assert.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { GeneralRequestForm } from '@toada/domain/general-request/general-request.contract.ts';
import { asksForMoney, requestActions } from '@toada/domain/general-request/general-request.contract.ts';
import type { MarketingTool } from '@toada/domain/marketing-tool/marketing-tool.kinds.ts';
import { parseMicros } from '@toada/domain/money/money.ts';
import { marketingToolLabels } from '@toada/domain/texts/marketing-tool.pt-BR.ts';
import type { Call } from '../../http/serve.ts';
import { readSetting } from '../../settings/read-setting.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { mayUse } from '../marketing-tool/use-tool.ts';
import {
  countOpen,
  findLimit,
  hasOpenOf,
  insertRequest,
  lockPerson,
  type OpenRequests,
} from './general-request.queries.ts';
import { readRequest } from './read-requests.ts';
import { tellEverybody } from './tell-screens.ts';

/**
 * Somebody has to read them all: more than this at once is not a question any more. Budgets of campaigns are counted apart: a label
 * plans for many artists, and its plans keep nobody from asking.
 */
const openLimits = { asked: 10, ofCampaigns: 50 } as const;

/** Somebody asks for what an administrator decides. */
export async function createRequest(call: Call<GeneralRequestForm>) {
  const { db, actor, input, now } = call;
  const { request_type, details } = input;
  if (!can(actor, requestActions[request_type])) throw new AppError('access.forbidden', {});
  await requireRoom(call, 'asked');
  if (request_type === 'finance_limit') await requireMore(call);
  // Fields of another type are not kept; a budget may say what it is for.
  const tool = request_type === 'marketing_tool' ? input.tool : null;
  if (tool) await requireNews(call, tool);
  const asked = asksForMoney(request_type)
    ? { tool_name: request_type === 'marketing_budget' ? input.tool_name : '', amount_micros: microsOf(input.amount) }
    : { tool_name: tool ? marketingToolLabels[tool] : input.tool_name, amount_micros: null };
  const row = { user_id: actor.id, request_type, details, tool, ...asked, requested_at: now, created_at: now };
  const created = await insertRequest(db, row);
  const { id, tool_name } = created;
  const what = asksForMoney(request_type) ? { amount: input.amount } : {};
  const after = { request_type, ...(tool_name ? { tool_name } : {}), ...what };
  await recordAudit(call, { action: 'generalRequest.created', personId: actor.id, subjectId: id, after });
  await tellEverybody(db, created);
  return readRequest(call, id);
}

/** Refuses where somebody has as many open questions as anybody may; one after the other for each person. */
export async function requireRoom({ db, visible }: Pick<Call<unknown>, 'db' | 'visible'>, which: OpenRequests) {
  if (!(await lockPerson(db, visible))) throw new AppError('notFound', {});
  const limit = openLimits[which];
  if ((await countOpen(db, visible, which, limit)) >= limit) throw new AppError('generalRequest.tooMany', { limit });
}

/** A tool is asked for once, by whoever lacks it. The person is locked: two clicks are one request. */
async function requireNews(call: Call<GeneralRequestForm>, tool: MarketingTool) {
  if (await mayUse(call, tool)) throw new AppError('marketingTool.on', { tool });
  if (await hasOpenOf(call.db, call.visible, tool)) throw new AppError('marketingTool.asked', { tool });
}

/** A limit that is asked for is above the one there is: an approval by mistake must not lower it. */
async function requireMore({ db, visible, input }: Call<GeneralRequestForm>) {
  const usual = BigInt(await readSetting(db, 'withdrawal.dailyLimitReais')) * 1_000_000n;
  if (microsOf(input.amount) <= ((await findLimit(db, visible)) ?? usual))
    throw new AppError('input.invalid', { fields: { amount: 'generalRequest.limit' } });
}

function microsOf(amount: string | null) {
  const micros = amount === null ? null : parseMicros(amount);
  assert(micros !== null, 'the form has an amount where money is asked for');
  return micros;
}
