import { productDay } from '@toada/domain/distribution/product-day.ts';
import { formatExactMoney } from '@toada/domain/money/format-exact-money.ts';
import { Decimal } from '@toada/domain/money/money.ts';
import { type StatementDetail, statementApi } from '@toada/domain/statement/statement.contract.ts';
import type { AskedQuestion, StatementQuestion } from '@toada/domain/statement/statement.questions.ts';
import type { StatementStatus } from '@toada/domain/statement/statement.states.ts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { fieldErrorsOf } from '../../../lib/form/form.ts';
import { formatDate } from '../../../lib/format/format-date.ts';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { useAnswer } from '../statement-import.api.ts';
import { texts } from '../statement-import.texts.ts';

const words = texts.questions;
const REASON_MAX = 500;
const answerable: readonly StatementStatus[] = ['ready', 'review'];

/** Questions about the file, one by one: a person says why it is right, or the file goes. */
export function Questions({ statement: { id, status, questions } }: { statement: StatementDetail }) {
  if (questions.length === 0) return null;
  const answered = questions.filter(({ answer }) => answer !== null).length;
  return (
    <Card as="section" isPadded={false} aria-label={words.title}>
      <header className="flex items-center justify-between gap-3 px-5 py-4">
        <h2 className="type-h3">{words.title}</h2>
        <span className="num text-13 text-fg-2">{words.answered(answered, questions.length)}</span>
      </header>
      <ul className="divide-y divide-line border-line border-t">
        {questions.map((asked) => (
          <li key={`${asked.question.code} ${asked.about}`} className="grid gap-2 px-5 py-4">
            <Question id={id} asked={asked} canAnswer={answerable.includes(status)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Question({ id, asked, canAnswer }: { id: string; asked: AskedQuestion; canAnswer: boolean }) {
  const { question, answer } = asked;
  const [isAnswering, setIsAnswering] = useState(false);
  const Icon = answer ? CircleCheck : TriangleAlert;
  return (
    <>
      <p className="flex items-start gap-2.5 font-semibold text-14">
        <Icon aria-hidden className={answer ? 'mt-0.5 size-4 text-success' : 'mt-0.5 size-4 text-warning'} />
        {words.titles[question.code]}
      </p>
      <p className="pl-6.5 text-13 text-fg-2">{sentenceOf(question)}</p>
      {answer && (
        <p className="wrap-anywhere pl-6.5 text-13">
          <span className="block font-semibold text-success">{words.by(answer.by_name, formatMoment(answer.at))}</span>
          {answer.reason}
        </p>
      )}
      {!answer && isAnswering && <AnswerForm id={id} asked={asked} onClose={() => setIsAnswering(false)} />}
      {!isAnswering && (
        <div className="flex flex-wrap gap-2 pl-6.5 empty:hidden">
          {question.code === 'lookalike' && (
            <Button asChild variant="secondary" size="sm">
              <Link to={`/app/financial/imports/${question.other.id}`}>{words.compare}</Link>
            </Button>
          )}
          {!answer && canAnswer && (
            <Button variant="ghost" size="sm" onClick={() => setIsAnswering(true)}>
              {words.overrule[question.code]}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function AnswerForm({ id, asked, onClose }: { id: string; asked: AskedQuestion; onClose: () => void }) {
  const answer = useAnswer();
  const [reason, setReason] = useState('');
  const [complaint, setComplaint] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    const form = statementApi.answer.input.safeParse({ id, code: asked.question.code, about: asked.about, reason });
    if (!form.success) return setComplaint(fieldErrorsOf(form.error).reason);
    if (!answer.isPending) answer.mutate(form.data, { onSuccess: onClose });
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 pl-6.5">
      <Field label={words.reason} hint={words.reasonHint} error={complaint}>
        <Textarea
          autoFocus
          value={reason}
          maxLength={REASON_MAX}
          onChange={(event) => {
            setReason(event.target.value);
            setComplaint(undefined);
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" loading={answer.isPending}>
          {words.confirm}
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

function sentenceOf(question: StatementQuestion): string {
  switch (question.code) {
    case 'lookalike':
      return words.lookalike(question.other.name, formatDate(productDay(new Date(question.other.created_at))));
    case 'partsMissing':
      return words.partsMissing(question.number, question.of, question.missing);
    case 'totalDiffers':
      return words.totalDiffers(
        question.row,
        Decimal.safeParse(question.told).success
          ? formatExactMoney({ amount: question.told, currency: question.currency })
          : `“${question.told}”`,
        formatExactMoney({ amount: question.summed, currency: question.currency }),
      );
    case 'netAboveGross':
      return words.netAboveGross(question.rows, question.excess.map(formatExactMoney).join(' e '));
  }
}
