import type { SocietyMessage } from '@toada/domain/cwr/cwr.contract.ts';

/** A society's messages: in our words where we know the rule, else in its own. */
export function Messages({ messages }: { messages: readonly SocietyMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <ul className="grid gap-1 text-12 text-fg-2">
      {messages.map(({ meaning, text, level, rule }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a society may say the same thing twice.
        <li key={`${level}${rule}${place}`} className="break-words">
          {meaning ?? <q lang="en">{text}</q>}
        </li>
      ))}
    </ul>
  );
}
