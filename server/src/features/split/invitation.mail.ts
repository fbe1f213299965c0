import { formatShare } from '@toada/domain/release/splits.rules.ts';
import { FIRST_MONTH } from '@toada/domain/split/effective-month.ts';
import { monthLabel } from '@toada/domain/texts/months.pt-BR.ts';
import { type MailBrand, mailLayout } from '../../outside/mail-layout.ts';
import { quotableName } from '../../outside/quotable-name.ts';

type Facts = {
  name: string;
  role: string;
  share_basis_points: number;
  release_title: string;
  track_title: string | null;
  owner_name: string;
};

type Invited = { share: Facts; token: string };

/**
 * To whoever has a part of a release, account or not: one letter, however many of its tracks are divided each in its own way. Names
 * are typed by people: what looks like an address is not sent on in our name.
 */
export function invitationMail([first, ...others]: readonly [Invited, ...Invited[]], brand: MailBrand) {
  const facts = first.share;
  const isOne = others.length === 0;
  const owner = quotableName(facts.owner_name) ?? 'O titular do lançamento';
  const name = quotableName(facts.name);
  const asked = isOne ? 'Abra o link' : 'Cada parte tem o seu link: abra cada um';
  return mailLayout(
    {
      subject: `Sua parte nos royalties de ${facts.release_title}`,
      greeting: name ? `Olá, ${name}.` : 'Olá!',
      paragraphs: [
        ...(isOne
          ? [`${owner} incluiu você na divisão dos royalties ${workOf(facts)}: ${partOf(facts)}.`]
          : [`${owner} incluiu você na divisão dos royalties de "${facts.release_title}".`]),
        `${asked} para aceitar ou contestar. Não é preciso ter conta para responder.`,
        'Enquanto não houver resposta, a sua parte fica guardada em seu nome.',
      ],
      actions: [first, ...others].map(({ share, token }) => ({
        label: isOne ? 'Ver minha parte' : `${share.track_title ?? 'Lançamento inteiro'}: ${partOf(share)}`,
        url: `${brand.url}/split/${token}`,
      })),
      footer:
        'Cada link é só seu: não encaminhe. Se você não conhece este lançamento, conteste ou ignore esta mensagem.',
    },
    brand,
  );
}

type Dropped = Pick<Facts, 'name' | 'release_title' | 'track_title' | 'owner_name'> & { effectiveFrom: string };

/** To whoever had said yes to a part, and has none of what is sold from a month on. */
export function droppedMail(facts: Dropped, brand: MailBrand) {
  const owner = quotableName(facts.owner_name) ?? 'O titular do lançamento';
  const name = quotableName(facts.name);
  const isFromTheBeginning = facts.effectiveFrom === FIRST_MONTH;
  const since = isFromTheBeginning ? '' : ` a partir das vendas de ${monthLabel(facts.effectiveFrom)}`;
  return mailLayout(
    {
      subject: `Mudou a divisão dos royalties de ${facts.release_title}`,
      greeting: name ? `Olá, ${name}.` : 'Olá!',
      paragraphs: [
        `${owner} mudou a divisão dos royalties ${workOf(facts)}: você não tem mais uma parte nela${since}.`,
        ...(isFromTheBeginning ? [] : ['O que foi vendido antes continua dividido como você aceitou.']),
        'O que já foi pago a você não muda. Se você não concorda, fale com a pessoa que fez a mudança.',
      ],
      footer: 'Você recebeu esta mensagem porque tinha aceitado uma parte neste lançamento.',
    },
    brand,
  );
}

function workOf({ track_title, release_title }: Pick<Facts, 'track_title' | 'release_title'>): string {
  return track_title ? `da faixa "${track_title}", de "${release_title}"` : `de "${release_title}"`;
}

function partOf({ share_basis_points, role }: Facts): string {
  return `${formatShare(share_basis_points)}% como ${role.toLowerCase()}`;
}

type Answer = Facts & { status: string; dispute: string | null; release_id: string; owner_full_name: string };

/** To the owner: what somebody has said to their part. */
export function answerMail(facts: Answer, brand: MailBrand) {
  const isAccepted = facts.status === 'accepted';
  const part = `${formatShare(facts.share_basis_points)}% de "${facts.track_title ?? facts.release_title}"`;
  return mailLayout(
    {
      subject: `${facts.name} ${isAccepted ? 'aceitou' : 'contestou'} a divisão de ${facts.release_title}`,
      greeting: `Olá, ${facts.owner_full_name}.`,
      paragraphs: isAccepted
        ? [
            `${facts.name} aceitou receber ${part}.`,
            'O valor que estava guardado para essa pessoa foi liberado na conta dela.',
          ]
        : [
            `${facts.name} contestou receber ${part}:`,
            ...(facts.dispute ?? '').split('\n').filter(Boolean),
            'A parte contestada fica retida até vocês se entenderem. Você pode propor outra divisão ou convidar de novo.',
          ],
      action: { label: 'Ver divisão', url: `${brand.url}/app/financial/splits/${facts.release_id}` },
      footer: 'Você recebeu esta mensagem porque tem uma conta conosco.',
    },
    brand,
  );
}
