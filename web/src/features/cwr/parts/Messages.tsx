import type { SocietyMessage } from '@toada/domain/cwr/cwr.contract.ts';
import { leadSocietyMessage } from '@toada/domain/cwr/cwr-rules.ts';

/** A society's messages: in our words where we know the rule, else in its own behind a sentence of ours. */
export function Messages({ messages }: { messages: readonly SocietyMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <ul className="grid gap-1 text-12 text-fg-2">
      {messages.map(({ meaning, text, level, rule }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a society may say the same thing twice.
        <li key={`${level}${rule}${place}`} className="break-words">
          {meaning ?? (
            <>
              {leadSocietyMessage(level, rule)} <q lang="en">{text}</q>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
