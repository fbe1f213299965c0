import type { RequestType } from '@toada/domain/general-request/general-request.contract.ts';
import { requestTitle } from '@toada/domain/texts/general-request.pt-BR.ts';
import { type MailBrand, mailLayout } from '../../outside/mail-layout.ts';

export type RequestFacts = {
  status: 'approved' | 'rejected';
  request_type: RequestType;
  tool_name: string;
  amount: string | null;
  notes: string | null;
};

const FOOTER = 'Você recebeu esta mensagem porque fez esta solicitação na sua conta.';

export const requestPaths: Record<RequestType, string> = {
  marketing_tool: '/app/marketing-partnerships',
  marketing_budget: '/app/marketing-partnerships',
  finance_gateway: '/app/financial',
  finance_limit: '/app/financial',
};

/** The answer to a question, with what whoever decided wrote. */
export function generalRequestMail(facts: RequestFacts, brand: MailBrand) {
  const { status, request_type, notes } = facts;
  const isApproved = status === 'approved';
  const note = notes ? [`${isApproved ? 'Observação' : 'Motivo'}: ${notes}`] : [];
  return mailLayout(
    {
      subject: isApproved ? 'Solicitação aprovada' : 'Solicitação não aprovada',
      paragraphs: [
        `${requestTitle(facts)}.`,
        isApproved ? granted(request_type) : 'Sua solicitação não foi aprovada.',
        ...note,
      ],
      action: { label: 'Ver a solicitação', url: `${brand.url}${requestPaths[request_type]}` },
      footer: FOOTER,
    },
    brand,
  );
}

/** Only a limit is changed by the answer itself. */
function granted(type: RequestType) {
  return type === 'finance_limit'
    ? 'Sua solicitação foi aprovada. O novo limite diário já vale.'
    : 'Sua solicitação foi aprovada. Nossa equipe vai combinar com você os próximos passos.';
}
