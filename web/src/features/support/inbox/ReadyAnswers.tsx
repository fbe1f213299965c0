import { useQuery } from '@tanstack/react-query';
import type { InboxTicket, ReadyAnswer } from '@toada/domain/support/inbox.contract.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Key } from '../../../ui/button/Key.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { readyQuery } from './inbox.api.ts';
import { texts } from './inbox.texts.ts';

const words = texts.ready;

/** The ready answers that '/cap' means; null where no shortcut is being typed, or they are not there yet. */
export function useReadyAnswers(text: string) {
  const { data } = useQuery(readyQuery);
  const typed = /^\/([a-z0-9-]*)$/.exec(text)?.[1];
  if (typed === undefined || !data) return null;
  return data.rows.filter(({ shortcut }) => shortcut.startsWith(typed));
}

/** A ready answer with the ticket's own words in its places. */
export function fillIn(text: string, { owner_name, number, subject }: InboxTicket): string {
  const values: Record<string, string> = {
    nome: owner_name.split(' ')[0] ?? '',
    chamado: String(number),
    assunto: subject,
  };
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

type ListProps = {
  /** '/cap', as far as it is typed. */
  typed: string;
  answers: readonly ReadyAnswer[];
  chosen: ReadyAnswer | undefined;
  ticket: InboxTicket;
  onTake: (answer: ReadyAnswer) => void;
};

/** Above the field that is typed in, which keeps the focus and the keys. */
export function ReadyAnswersList({ typed, answers, chosen, ticket, onTake }: ListProps) {
  return (
    <div className="overflow-hidden rounded-[14px] border border-line-strong bg-float shadow-3">
      <p aria-hidden className="flex items-center gap-1 px-4 pt-2.5 pb-1.5 text-12 text-fg-2">
        {words.found} <b className="mr-auto font-semibold text-fg">{typed}</b>
        {['↑', '↓', '↵'].map((key) => (
          <Key key={key} name={key} />
        ))}
      </p>
      <div role="listbox" tabIndex={-1} aria-label={words.label} className="max-h-56 overflow-y-auto pb-1">
        {answers.map((answer) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field, which keeps the focus.
          <div
            key={answer.id}
            role="option"
            tabIndex={-1}
            aria-selected={answer === chosen}
            onClick={() => onTake(answer)}
            className={cn(
              'grid min-h-11 cursor-pointer grid-cols-[minmax(86px,auto)_minmax(0,1fr)] items-center gap-3 px-4 py-2 text-13',
              answer === chosen && 'bg-primary-soft',
            )}
          >
            <b className="font-semibold text-primary-text">/{answer.shortcut}</b>
            <span className="truncate">{fillIn(answer.text, ticket)}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

/** No ready answer has the shortcut that is being typed. */
export function NoReadyAnswer({ typed, onWrite }: { typed: string; onWrite: (() => void) | null }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 rounded-[14px] border border-line-strong bg-float px-4 py-2.5 text-13 shadow-3"
    >
      {typed === '/' ? words.none : words.notFound(typed)}
      {onWrite && (
        <Button variant="secondary" size="sm" onClick={onWrite}>
          {words.write}
        </Button>
      )}
    </div>
  );
}
