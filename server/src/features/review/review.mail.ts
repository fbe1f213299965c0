import { type MailBrand, mailLayout } from '../../outside/mail-layout.ts';

type Facts = {
  kind: string;
  note: string | null;
  release_id: string;
  title: string;
  owner_name: string;
  full_name: string;
  /** Else it is their label. */
  isOwner: boolean;
};
type Words = {
  subject: (title: string) => string;
  lead: (release: string) => string;
  close: string;
  action: { label: string; path: (releaseId: string) => string };
};

const FOOTER = 'Você recebeu esta mensagem porque tem uma conta conosco.';
const toRelease = { label: 'Ver lançamento', path: (id: string) => `/app/catalog/${id}` };
const toDraft = { label: 'Corrigir lançamento', path: (id: string) => `/app/distribution/drafts/${id}` };

const letters: Record<string, Words> = {
  approved: {
    subject: (title) => `Lançamento aprovado: ${title}`,
    lead: (release) => `Revisamos ${release} e está tudo certo.`,
    close: 'O próximo passo é o envio às lojas.',
    action: toRelease,
  },
  correctionAsked: {
    subject: (title) => `Correção pedida: ${title}`,
    lead: (release) => `Revisamos ${release} e pedimos uma correção antes de enviar às lojas:`,
    close: 'Corrija e envie de novo: a revisão continua de onde parou.',
    action: toDraft,
  },
  rejected: {
    subject: (title) => `Lançamento não aprovado: ${title}`,
    lead: (release) => `Revisamos ${release} e não podemos enviar às lojas:`,
    close: 'Se você acha que houve um engano, fale com o suporte.',
    action: toRelease,
  },
  changeAllowed: {
    subject: (title) => `Alteração liberada: ${title}`,
    lead: (release) => `O pedido de alteração de ${release} foi aceito.`,
    close: 'Faça a alteração e envie para revisão. Até lá, as lojas continuam com a versão atual.',
    action: { label: 'Alterar lançamento', path: toDraft.path },
  },
  changeDeclined: {
    subject: (title) => `Alteração não aceita: ${title}`,
    lead: (release) => `O pedido de alteração de ${release} não foi aceito:`,
    close: 'O lançamento continua como está nas lojas.',
    action: toRelease,
  },
};

/** Null for what nobody is written to about. Who decided is not named. */
export function reviewMail({ kind, note, release_id, title, owner_name, full_name, isOwner }: Facts, brand: MailBrand) {
  const words = letters[kind];
  if (!words) return null;
  const release = isOwner ? `"${title}"` : `"${title}", de ${owner_name},`;
  return mailLayout(
    {
      subject: words.subject(title),
      greeting: `Olá, ${full_name}.`,
      paragraphs: [words.lead(release), ...(note ? note.split('\n').filter(Boolean) : []), words.close],
      action: { label: words.action.label, url: `${brand.url}${words.action.path(release_id)}` },
      footer: FOOTER,
    },
    brand,
  );
}
