import { COMMENT_MAX, RATING_MAX, type TicketView } from '@toada/domain/support/support.contract.ts';
import { countVisible } from '@toada/domain/visible-text.ts';
import { Star } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { showToast } from '../../lib/feedback/toast.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Textarea } from '../../ui/form/Textarea.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { cn } from '../../ui/styles/cn.ts';
import { useSendFeedback } from './support.api.ts';
import { texts } from './support.texts.ts';

const words = texts.feedback;
const values = Array.from({ length: RATING_MAX }, (_, at) => at + 1);

type Props = {
  ticket: TicketView | null;
  /** Between the messages and the field: there is no room for words before a star is chosen. */
  isInTalk?: boolean;
};

/** How the help was, for a ticket that was just solved; else what somebody thinks of the product. */
export function FeedbackCard({ ticket, isInTalk = false }: Props) {
  const titleId = useId();
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const send = useSendFeedback(() => {
    setRating(0);
    setComment('');
    setKey(crypto.randomUUID());
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    // A solved ticket is rated with or without words (the product is not).
    const hasWords = ticket !== null || countVisible(comment) > 0;
    if (rating === 0 || !hasWords)
      return showToast({
        tone: 'danger',
        title: words.failed,
        description: ticket ? words.noRating : words.incomplete,
      });
    if (!send.isPending) send.mutate({ rating, comment, ticketId: ticket?.id ?? null, idempotencyKey });
  }
  return (
    <Card
      as="section"
      aria-labelledby={titleId}
      className={cn(isInTalk && 'max-h-[60%] shrink-0 overflow-y-auto rounded-none border-x-0 border-b-0 py-3')}
    >
      <h2 id={titleId} className="type-h2">
        {ticket ? words.solved : words.general}
      </h2>
      <p className="mt-1 mb-3.5 text-13 text-fg-2">
        {ticket ? words.ticket(ticket.number, ticket.subject) : words.generalLead}
      </p>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <Stars value={rating} onChange={setRating} />
        {(!isInTalk || rating > 0) && (
          <>
            <Field label={<span className="sr-only">{words.comment}</span>}>
              <Textarea
                rows={isInTalk ? 2 : 3}
                value={comment}
                maxLength={COMMENT_MAX}
                placeholder={words.placeholder}
                onChange={({ target }) => setComment(target.value)}
              />
            </Field>
            <Button type="submit" variant="secondary" loading={send.isPending}>
              {words.submit}
            </Button>
          </>
        )}
      </form>
    </Card>
  );
}

/** A radio group: arrow keys choose, and each star says its number. */
function Stars({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const name = useId();
  return (
    <fieldset className="flex gap-1.5">
      <legend className="sr-only">{words.rating}</legend>
      {values.map((one) => (
        <label
          key={one}
          className={cn(
            'grid size-[46px] cursor-pointer place-items-center rounded-[10px] outline-2 outline-offset-2 outline-transparent transition-colors has-[:focus-visible]:outline-ring',
            one <= value ? 'bg-warning-soft text-warning [&_svg]:fill-current' : 'bg-raised text-muted',
          )}
        >
          <input
            type="radio"
            name={name}
            aria-label={words.star(one)}
            checked={one === value}
            onChange={() => onChange(one)}
            className="sr-only"
          />
          <Star aria-hidden className="size-5" />
        </label>
      ))}
    </fieldset>
  );
}
