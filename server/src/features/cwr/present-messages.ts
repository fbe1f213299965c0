import type { SocietyMessage } from '@toada/domain/cwr/cwr.contract.ts';
import { describeSocietyMessage, leadSocietyMessage } from '@toada/domain/cwr/cwr-rules.ts';

type Kept = Omit<SocietyMessage, 'meaning'>;

/** A society's messages as they are kept, with our words for the rules we know. */
export function presentMessages(kept: unknown): SocietyMessage[] {
  return ((kept as Kept[] | null) ?? []).map((message) => ({
    ...message,
    meaning: describeSocietyMessage(message.level, message.rule),
  }));
}

/** One line for a notice: the first message that we or the society can say something with. */
export function reasonOf(messages: readonly Kept[]): string | null {
  const [first] = presentMessages(messages);
  if (!first) return null;
  return first.meaning ?? ((first.text && `${leadSocietyMessage(first.level, first.rule)} “${first.text}”`) || null);
}
