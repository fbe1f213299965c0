import { type MailBrand, mailLayout } from '../../outside/mail-layout.ts';

type Facts = { status: 'approved' | 'rejected'; name: string; isStore: boolean; notes: string | null };

const PATH = '/app/settings/aggregator/integrations';
const FOOTER = 'Você recebeu esta mensagem porque sua conta pediu esta integração.';

/** The answer to a label's question, with what whoever decided wrote. */
export function requestMail({ status, name, isStore, notes }: Facts, brand: MailBrand) {
  const isApproved = status === 'approved';
  const paragraphs = isApproved ? approved(name, isStore) : [`Seu pedido de integração com ${name} não foi aprovado.`];
  const note = notes ? [`${isApproved ? 'Observação' : 'Motivo'}: ${notes}`] : [];
  return mailLayout(
    {
      subject: isApproved ? 'Integração aprovada' : 'Integração não aprovada',
      paragraphs: [...paragraphs, ...note],
      action: { label: isApproved && isStore ? 'Configurar a conexão' : 'Ver o pedido', url: `${brand.url}${PATH}` },
      footer: FOOTER,
    },
    brand,
  );
}

/** Only one of our stores can be set up at once. */
function approved(name: string, isStore: boolean) {
  return [
    `Seu pedido de integração com ${name} foi aprovado.`,
    isStore
      ? 'Agora você configura a conexão com os dados do seu contrato. Até lá, seus lançamentos seguem pela conexão da plataforma.'
      : 'Nossa equipe vai combinar com você os próximos passos.',
  ];
}
