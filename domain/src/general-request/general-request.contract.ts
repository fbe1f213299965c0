import { z } from 'zod';
import { type Action, roles } from '../access/policy.ts';
import { campaignPayers, campaignTypes, priceUnits } from '../campaign/campaign.kinds.ts';
import { endpoint, keyedEndpoint } from '../endpoint.ts';
import { marketingTools } from '../marketing-tool/marketing-tool.kinds.ts';
import { Decimal, PositiveAmount, parseMicros } from '../money/money.ts';
import { PageInput, pageOf } from '../page.ts';
import { answerEndpoints, answeredFields, NOTES_MAX, requestStatuses } from '../request-answer.ts';
import { countVisible, isWritable } from '../visible-text.ts';
import { isCents } from '../withdrawal/withdrawal.rules.ts';
import { saidLines, writtenLines } from '../written-lines.ts';

/** Specification 001, point 9. */
export const requestTypes = ['marketing_tool', 'marketing_budget', 'finance_gateway', 'finance_limit'] as const;
export type RequestType = (typeof requestTypes)[number];
/** Action behind each request: nobody asks for more of a thing they cannot use. */
export const requestActions: Record<RequestType, Action> = {
  marketing_tool: 'marketing.open',
  marketing_budget: 'marketing.open',
  finance_gateway: 'financial.open',
  finance_limit: 'withdrawal.request',
};

export const TOOL_NAME_MAX = 120;
/** A billion reais: more is a slip of the hand. */
const AMOUNT_MAX = 1_000_000_000_000_000n;

/** Reais, in whole cents. */
const Amount = PositiveAmount.refine((text) => {
  const micros = parseMicros(text) ?? 0n;
  return micros <= AMOUNT_MAX && isCents(micros);
}, 'field.invalid');

export const GeneralRequestView = z.object({
  id: z.string(),
  user_id: z.string(),
  user_name: z.string(),
  user_role: z.enum(roles),
  request_type: z.enum(requestTypes),
  tool_name: z.string(),
  /** The tool of ours that an approval switches on. */
  tool: z.enum(marketingTools).nullable(),
  /** The daily limit that is asked for, or the budget, in reais. */
  amount: Decimal.nullable(),
  /** Where a limit is asked for: what the person may withdraw in a day as it is now. */
  daily_limit: Decimal.nullable(),
  details: z.string(),
  /** The campaign whose budget it is; null for other requests, and where its draft was deleted since. */
  campaign: z
    .object({
      id: z.string(),
      type: z.enum(campaignTypes),
      audience: z.string(),
      pays: z.enum(campaignPayers),
      starts_on: z.string().nullable(),
      ends_on: z.string().nullable(),
      release_title: z.string().nullable(),
      /** A video that is not in the catalogue, by its file's name. */
      video_name: z.string().nullable(),
      desired_unit: z.enum(priceUnits).nullable(),
      desired_price: Decimal.nullable(),
    })
    .nullable(),
  ...answeredFields,
  /** For administrators. */
  decided_by_name: z.string().nullable(),
});
export type GeneralRequestView = z.infer<typeof GeneralRequestView>;

/** A limit or a budget has an amount; a gateway or a tool a name. */
export function asksForMoney(type: RequestType): boolean {
  return type === 'finance_limit' || type === 'marketing_budget';
}

export const GeneralRequestForm = z
  .object({
    request_type: z.enum(requestTypes, 'field.required'),
    tool_name: writtenLines(TOOL_NAME_MAX).refine(isWritable, 'field.invalid').default(''),
    tool: z.enum(marketingTools, 'field.invalid').nullable().default(null),
    amount: Amount.nullable().default(null),
    details: saidLines(NOTES_MAX),
  })
  .superRefine(({ request_type, tool_name, tool, amount }, context) => {
    const isMoney = asksForMoney(request_type);
    const isNamed = countVisible(tool_name) > 0 || (request_type === 'marketing_tool' && tool !== null);
    if (!isMoney && !isNamed) context.addIssue({ code: 'custom', path: ['tool_name'], message: 'field.required' });
    if (isMoney && amount === null) context.addIssue({ code: 'custom', path: ['amount'], message: 'field.required' });
  });
export type GeneralRequestForm = z.infer<typeof GeneralRequestForm>;

export const GeneralRequestFilter = PageInput.extend({
  status: z.enum(requestStatuses, 'field.invalid').optional(),
  request_type: z.enum(requestTypes, 'field.invalid').optional(),
  search: z.string('field.invalid').trim().max(100, 'field.tooLong').refine(isWritable, 'field.invalid').optional(),
});
export type GeneralRequestFilter = z.infer<typeof GeneralRequestFilter>;

export const generalRequestApi = {
  /** One's own, or everybody's for administrators; newest first. */
  list: endpoint('GET', '/general-requests', { input: GeneralRequestFilter, reply: pageOf(GeneralRequestView) }),
  create: keyedEndpoint('POST', '/general-requests', { input: GeneralRequestForm, reply: GeneralRequestView }),
  ...answerEndpoints('/general-requests', 'general_requests', GeneralRequestView),
};
