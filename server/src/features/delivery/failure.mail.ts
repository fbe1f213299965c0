import type { DeliveryKind } from '@toada/domain/delivery/delivery.states.ts';
import type { DeliveryProblem } from '@toada/domain/delivery/delivery-problems.ts';
import type { Platform } from '@toada/domain/distribution/platforms.ts';
import { problemText } from '@toada/domain/texts/delivery.pt-BR.ts';
import { platformLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import { type MailBrand, mailLayout } from '../../outside/mail-layout.ts';
import { letterTo, type Named, nameOf, thingOf } from './delivery.mail.ts';

type Facts = Named & {
  kind: DeliveryKind;
  platform: Platform;
  problem: string | null;
  detail: string | null;
  release_id: string;
  full_name: string;
};

/** Sentence for each kind of message that failed. */
const tried: Record<DeliveryKind, (name: string, store: string, thing: string) => string> = {
  new: (name, store) => `A entrega de ${name} para ${store} não foi concluída.`,
  update: (name, store) => `A atualização de ${name} em ${store} não foi concluída.`,
  takedown: (name, store, thing) =>
    `A remoção de ${name} de ${store} não foi concluída: o ${thing} pode continuar na loja.`,
};

/** About one message to one store, at a time when nothing else would tell of it. */
export function failureMail(facts: Facts, brand: MailBrand) {
  const { platform } = facts;
  const problem = (facts.problem ?? 'unexpected') as DeliveryProblem;
  const { title, said, advice } = problemText(problem, platform, facts.detail, true);
  const paragraphs = [
    tried[facts.kind](nameOf(facts), platformLabels[platform], thingOf(facts.type).name),
    said ? `${title}: ${said}` : `${title}.`,
  ];
  return mailLayout(
    letterTo(facts, brand, {
      subject: `${facts.kind === 'takedown' ? 'Problema na remoção' : 'Problema na entrega'}: ${facts.title}`,
      paragraphs: [...paragraphs, adviceOf(facts, advice)],
    }),
    brand,
  );
}

/** A takedown says nothing that could be corrected in the release. */
function adviceOf({ kind, type }: Facts, advice: string): string {
  return kind === 'takedown' ? thingOf(type).again : advice;
}
