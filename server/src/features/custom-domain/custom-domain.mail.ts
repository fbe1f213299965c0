import type { DomainFailure } from '@toada/domain/custom-domain/custom-domain.states.ts';
import { domainFailureTexts } from '@toada/domain/texts/labels.pt-BR.ts';
import { type MailBrand, mailLayout } from '../../outside/mail-layout.ts';

type Facts = { host: string; failure: DomainFailure | null; publicUrl: string };

const FOOTER = 'Você recebeu esta mensagem porque este domínio está na sua conta.';

/** Leads to the platform's own address: the domain may be the very thing that does not answer. */
export function domainMail({ host, failure, publicUrl }: Facts, brand: MailBrand) {
  const action = { label: 'Ver o domínio', url: `${publicUrl}/app/settings/aggregator/branding` };
  return mailLayout({ action, footer: FOOTER, ...(failure ? lost(host, failure) : verified(host)) }, brand);
}

function verified(host: string) {
  return {
    subject: 'Seu domínio foi verificado',
    paragraphs: [
      `O domínio ${host} está verificado. A página inicial, o acesso, o cadastro e os e-mails dos seus artistas já usam a sua marca nele.`,
      'Artistas que se cadastrarem por ele entram no seu elenco enquanto houver vaga na sua cota. Não apague os registros do DNS: eles são conferidos todos os dias.',
    ],
  };
}

function lost(host: string, failure: DomainFailure) {
  return {
    subject: 'Seu domínio saiu do ar',
    paragraphs: [
      `O domínio ${host} não está mais verificado e deixou de responder com a sua marca.`,
      `Motivo: ${domainFailureTexts[failure]}`,
      'Corrija os registros do DNS e verifique de novo.',
    ],
  };
}
