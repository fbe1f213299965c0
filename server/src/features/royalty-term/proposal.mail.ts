import { formatShare } from '@toada/domain/release/splits.rules.ts';
import { sinceLabel } from '@toada/domain/texts/split.pt-BR.ts';
import { type MailBrand, mailLayout } from '../../outside/mail-layout.ts';
import { quotableName } from '../../outside/quotable-name.ts';

/** A margin, or an advance in its own words. */
export type Proposal = { what: string; proposer: string | null; asked: string | null; reason: string | null };

const PATH = '/app/financial/terms';
const FOOTER = 'Você recebeu esta mensagem porque tem uma conta conosco.';

export function marginWords(term: {
  basis_points: number;
  release_title: string | null;
  effective_from: string;
}): string {
  const of = term.release_title ? ` de "${term.release_title}"` : '';
  return `margem de ${formatShare(term.basis_points)}% sobre a receita${of}, ${sinceLabel(term.effective_from).toLowerCase()}`;
}

/** To whoever is asked. The link leads to the panel: who owes is who signs in, not who has the letter. */
export function proposedMail({ what, proposer }: Proposal, brand: MailBrand) {
  return mailLayout(
    {
      subject: 'Você tem uma proposta para responder',
      paragraphs: [
        `${(proposer && quotableName(proposer)) ?? 'A plataforma'} propôs a você: ${what}.`,
        'Nada muda enquanto você não aceitar. Você pode recusar e dizer o motivo.',
      ],
      action: { label: 'Ver a proposta', url: `${brand.url}${PATH}` },
      footer: FOOTER,
    },
    brand,
  );
}

/** To a second person of the staff. */
export function secondMail({ what, asked }: Proposal, brand: MailBrand) {
  return mailLayout(
    {
      subject: 'Adiantamento aguarda a segunda pessoa',
      paragraphs: [
        `Alguém da equipe quer propor a ${(asked && quotableName(asked)) ?? 'uma pessoa'}: ${what}.`,
        'O valor passa do limite de uma pessoa. Confira e confirme, ou use “Cancelar proposta”.',
      ],
      action: { label: 'Ver adiantamentos', url: `${brand.url}${PATH}` },
      footer: FOOTER,
    },
    brand,
  );
}

/** To whoever it was taken from. */
export function endedMail({ what, proposer }: Proposal, brand: MailBrand) {
  return mailLayout(
    {
      subject: 'Uma margem sobre a sua receita acabou',
      paragraphs: [
        `${(proposer && quotableName(proposer)) ?? 'A plataforma'} encerrou a ${what}.`,
        'Ela não é mais descontada do que ainda não foi dividido. O que já foi creditado não muda.',
      ],
      action: { label: 'Ver condições', url: `${brand.url}${PATH}` },
      footer: FOOTER,
    },
    brand,
  );
}

/** To whoever proposed. */
export function answeredMail({ what, asked, reason }: Proposal, isAccepted: boolean, brand: MailBrand) {
  const name = (asked && quotableName(asked)) ?? 'O artista';
  return mailLayout(
    {
      subject: `${name} ${isAccepted ? 'aceitou' : 'recusou'} a sua proposta`,
      paragraphs: [
        `${name} ${isAccepted ? 'aceitou' : 'recusou'}: ${what}.`,
        ...(reason ? [`Motivo: ${reason}`] : []),
        ...(isAccepted ? [] : ['Você pode conversar com o artista e propor de novo.']),
      ],
      action: { label: 'Ver condições', url: `${brand.url}${PATH}` },
      footer: FOOTER,
    },
    brand,
  );
}
