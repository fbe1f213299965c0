import type { RequestType } from '@toada/domain/general-request/general-request.contract.ts';
import type { MarketingTool } from '@toada/domain/marketing-tool/marketing-tool.kinds.ts';
import { requestTitle } from '@toada/domain/texts/general-request.pt-BR.ts';
import { type MailBrand, mailLayout } from '../../outside/mail-layout.ts';

export type RequestFacts = {
  status: 'approved' | 'rejected';
  request_type: RequestType;
  tool_name: string;
  tool?: MarketingTool | null | undefined;
  amount: string | null;
  notes: string | null;
  campaign_id?: string | null | undefined;
};

const FOOTER = 'Você recebeu esta mensagem porque fez esta solicitação na sua conta.';

/** The campaign, where the request names one; else the part of the panel it is about. */
export function requestPath({ request_type, campaign_id }: Pick<RequestFacts, 'request_type' | 'campaign_id'>): string {
  return campaign_id ? `/app/marketing-partnerships/campaign?campanha=${campaign_id}` : requestPaths[request_type];
}

const requestPaths: Record<RequestType, string> = {
  marketing_tool: '/app/settings/marketing',
  marketing_budget: '/app/marketing-partnerships',
  finance_gateway: '/app/financial',
  finance_limit: '/app/financial',
};

/** The answer to a question, with what whoever decided wrote. */
export function generalRequestMail(facts: RequestFacts, brand: MailBrand) {
  const { status, notes } = facts;
  const isApproved = status === 'approved';
  const note = notes ? [`${isApproved ? 'Observação' : 'Motivo'}: ${notes}`] : [];
  return mailLayout(
    {
      subject: isApproved ? 'Solicitação aprovada' : 'Solicitação não aprovada',
      paragraphs: [
        `${requestTitle(facts)}.`,
        isApproved ? granted(facts) : 'Sua solicitação não foi aprovada.',
        ...note,
      ],
      action: { label: 'Ver a solicitação', url: `${brand.url}${requestPath(facts)}` },
      footer: FOOTER,
    },
    brand,
  );
}

/** A limit, a campaign and a tool are changed by the answer itself. */
function granted({ request_type, campaign_id, tool }: RequestFacts) {
  if (tool) return 'Sua solicitação foi aprovada. A ferramenta já está ligada para você.';
  if (campaign_id) return 'Sua campanha foi aprovada e começa na data marcada.';
  return request_type === 'finance_limit'
    ? 'Sua solicitação foi aprovada. O novo limite diário já vale.'
    : 'Sua solicitação foi aprovada. Nossa equipe vai combinar com você os próximos passos.';
}
