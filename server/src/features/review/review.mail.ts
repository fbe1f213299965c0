import type { DistributionStatus } from '@toada/domain/distribution/distribution.states.ts';
import type { ReleaseType } from '@toada/domain/release/release.kinds.ts';
import { startLabel } from '@toada/domain/texts/distribution.pt-BR.ts';
import { releaseStepTexts } from '@toada/domain/texts/release-step.pt-BR.ts';
import { type MailBrand, mailLayout } from '../../outside/mail-layout.ts';

type Facts = {
  kind: string;
  /** At the moment the letter is written: an approval may have started the delivery. */
  status: DistributionStatus;
  note: string | null;
  release_id: string;
  type: ReleaseType;
  title: string;
  owner_name: string;
  full_name: string;
  /** Else it is their label. */
  isOwner: boolean;
};
type Words = {
  subject: (title: string) => string;
  lead: (release: string) => string;
  close: string | ((status: DistributionStatus) => string);
  action: { label: string; path: (releaseId: string) => string };
};

const FOOTER = 'Você recebeu esta mensagem porque tem uma conta conosco.';
const toRelease = { label: 'Ver lançamento', path: (id: string) => `/app/catalog/${id}` };
const toDraft = { label: 'Corrigir lançamento', path: (id: string) => `/app/distribution/drafts/${id}` };

const letters: Record<string, Words> = {
  approved: {
    subject: (title) => `Lançamento aprovado: ${title}`,
    lead: (release) => `Revisamos ${release} e está tudo certo.`,
    close: (status) =>
      status === 'approved'
        ? `${releaseStepTexts.approved.own}. Abra o lançamento e clique em "${startLabel}" para enviar às lojas.`
        : 'A entrega às lojas já começou. Você recebe outro e-mail quando ela terminar.',
    action: toRelease,
  },
  correctionAsked: {
    subject: (title) => `Correção solicitada: ${title}`,
    lead: (release) => `Revisamos ${release} e pedimos uma correção antes de enviar às lojas:`,
    close: `${releaseStepTexts.correction.own}. Corrija e envie de novo: a análise continua de onde parou.`,
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

const toVideo = { label: 'Ver vídeo', path: (id: string) => `/app/video-distribution?video=${id}` };

/** A video goes to channels, not to stores, and has a page of its own. */
const videoLetters: Record<string, Words> = {
  approved: {
    subject: (title) => `Vídeo aprovado: ${title}`,
    lead: (release) => `Revisamos ${release} e está tudo certo.`,
    close: 'Veja na página do vídeo em que pé está cada plataforma.',
    action: toVideo,
  },
  correctionAsked: {
    subject: (title) => `Correção solicitada: ${title}`,
    lead: (release) => `Revisamos ${release} e pedimos uma correção antes de enviar às plataformas:`,
    close: `${releaseStepTexts.correction.own}. Corrija e envie de novo: a análise continua de onde parou.`,
    action: { ...toVideo, label: 'Corrigir vídeo' },
  },
  rejected: {
    subject: (title) => `Vídeo não aprovado: ${title}`,
    lead: (release) => `Revisamos ${release} e não podemos enviar às plataformas:`,
    close: 'Se você acha que houve um engano, fale com o suporte.',
    action: toVideo,
  },
  changeAllowed: {
    subject: (title) => `Alteração liberada: ${title}`,
    lead: (release) => `O pedido de alteração de ${release} foi aceito.`,
    close: 'Faça a alteração e envie para revisão. Até lá, as plataformas continuam com a versão atual.',
    action: { ...toVideo, label: 'Alterar vídeo' },
  },
  changeDeclined: {
    subject: (title) => `Alteração não aceita: ${title}`,
    lead: (release) => `O pedido de alteração de ${release} não foi aceito:`,
    close: 'O vídeo continua como está nas plataformas.',
    action: toVideo,
  },
};

/** Null for what nobody is written to about. Who decided is not named. */
export function reviewMail(facts: Facts, brand: MailBrand) {
  const { kind, status, note, release_id, type, title, owner_name, full_name, isOwner } = facts;
  const words = (type === 'video' ? videoLetters : letters)[kind];
  if (!words) return null;
  const close = typeof words.close === 'string' ? words.close : words.close(status);
  const release = isOwner ? `"${title}"` : `"${title}", de ${owner_name},`;
  return mailLayout(
    {
      subject: words.subject(title),
      greeting: `Olá, ${full_name}.`,
      paragraphs: [words.lead(release), ...(note ? note.split('\n').filter(Boolean) : []), close],
      action: { label: words.action.label, url: `${brand.url}${words.action.path(release_id)}` },
      footer: FOOTER,
    },
    brand,
  );
}
