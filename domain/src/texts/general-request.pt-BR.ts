import type { RequestType } from '../general-request/general-request.contract.ts';
import { formatNamedMoney } from '../money/format-money.ts';
import type { RequestStatus } from '../request-answer.ts';

export const requestTypeLabels: Record<RequestType, string> = {
  marketing_tool: 'Ferramenta de marketing',
  marketing_budget: 'Verba de marketing',
  finance_gateway: 'Forma de receber',
  finance_limit: 'Limite de saque',
};

export const requestStatusLabels: Record<RequestStatus, string> = {
  pending: 'Em análise',
  approved: 'Aprovada',
  rejected: 'Rejeitada',
};

type Asked = { request_type: RequestType; tool_name: string; amount: string | null };

/** The request in one line: 'Limite de saque: R$ 80.000,00'. */
export function requestTitle({ request_type, tool_name, amount }: Asked): string {
  const what = [tool_name, amount && formatNamedMoney({ amount, currency: 'BRL' })].filter(Boolean);
  return `${requestTypeLabels[request_type]}: ${what.join(', ')}`;
}
