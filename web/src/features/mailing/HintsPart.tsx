import type { MailingForm } from '@toada/domain/mailing/mailing.contract.ts';
import type { MailingFault } from '@toada/domain/mailing/mailing-faults.ts';
import { hintsOfMailing, type MailingHint } from '@toada/domain/mailing/mailing-hints.ts';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { Button } from '../../ui/button/Button.tsx';
import { newBlock } from './content/mail-blocks.ts';
import { changeContent } from './editor-part.ts';
import type { ChangeMailing } from './mailing.api.ts';
import { texts } from './mailing.texts.ts';

const words = texts.hints;

type Props = {
  draft: MailingForm;
  faults: readonly MailingFault[];
  isReadOnly: boolean;
  change: ChangeMailing;
  onLead: (block: string | null, field: string) => void;
};

/** Mistakes first, then advice: each says where, why, and leads to its mend. */
export function HintsPart({ draft, faults, isReadOnly, change, onLead }: Props) {
  const { blocks } = draft.content;
  const hints = blocks.length > 0 ? hintsOfMailing(draft.content) : [];
  const placeOf = (block: string | null, field: string) => {
    const at = blocks.findIndex(({ key }) => key === block);
    const found = blocks[at];
    return found ? `${texts.content.kinds[found.kind]} ${at + 1}` : words.places[field];
  };
  function mend({ kind, block, field }: MailingHint) {
    if (kind !== 'noButton') return onLead(block, field);
    const button = newBlock('button');
    changeContent(change, ({ blocks }) => ({ blocks: [...blocks, button] }));
    onLead(button.key, 'label');
  }
  if (blocks.length === 0 && faults.length === 0) return null;
  return (
    <section aria-labelledby="antes-de-enviar" className="px-5 pb-5">
      <h4 id="antes-de-enviar" className="sr-only">
        {words.title}
      </h4>
      {faults.length + hints.length === 0 ? (
        <p className="flex items-center gap-2 text-13 text-fg-2">
          <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />
          {words.fine}
        </p>
      ) : (
        <ul className="grid gap-1">
          {faults.map(({ code, block, field, name }) => (
            <Row
              key={`${code}-${block}-${field}-${name}`}
              isFault
              place={placeOf(block, field)}
              why={words.faults[code](name ?? '')}
              mend={words.fault}
              onMend={isReadOnly ? null : () => onLead(block, field)}
            />
          ))}
          {hints.map((hint) => (
            <Row
              key={`${hint.kind}-${hint.block}-${hint.field}-${hint.word}`}
              place={placeOf(hint.block, hint.field)}
              why={words.kinds[hint.kind].why(hint.word ?? '')}
              mend={words.kinds[hint.kind].mend}
              onMend={isReadOnly ? null : () => mend(hint)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type RowProps = {
  isFault?: boolean;
  place: string | undefined;
  why: string;
  mend: string;
  onMend: (() => void) | null;
};

function Row({ isFault = false, place, why, mend, onMend }: RowProps) {
  const Icon = isFault ? CircleAlert : TriangleAlert;
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-13">
      <Icon aria-hidden className={isFault ? 'size-4 shrink-0 text-danger' : 'size-4 shrink-0 text-warning'} />
      <span className="min-w-0 flex-1 basis-52 text-fg-2">
        {place && <span className="font-medium text-fg">{place}: </span>}
        {why}
      </span>
      {onMend && (
        <Button variant="link" size="sm" onClick={onMend}>
          {mend}
        </Button>
      )}
    </li>
  );
}
