import type { MailingView } from '@toada/domain/mailing/mailing.contract.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { texts } from '../mailing.texts.ts';
import { share } from '../mailing-looks.ts';

const words = texts.running.subjects;
const flags = { a: 'bg-fita-1 text-on-fita-1', b: 'bg-fita-5 text-on-fita-5' };

/** The test of two subjects: the verdict by the rule that was written before sending. */
export function SubjectsCard({ view }: { view: MailingView }) {
  const { results, test, content } = view;
  const verdict = test?.verdict ? words.verdicts[test.verdict] : null;
  const subjects = { a: content.subject, b: content.subject_b ?? '' };
  return (
    <Card as="section" aria-labelledby="teste-de-assunto" className="grid min-w-0 grid-cols-1 gap-3">
      <div>
        <h3 id="teste-de-assunto" className="type-h3">
          {verdict?.title ?? words.title}
        </h3>
        <p className="mt-1 text-13 text-fg-2">{verdict?.lead ?? words.running}</p>
      </div>
      <ul className="divide-y divide-line">
        {results.map(({ subject, tested, tested_clicks }) => (
          <li key={subject} className="flex items-start gap-3 py-3">
            <span
              aria-hidden
              className={cn('pendao grid h-9 w-7 shrink-0 place-items-center pb-1.5 font-bold text-13', flags[subject])}
            >
              {subject.toUpperCase()}
            </span>
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere font-semibold text-14">
                <span className="sr-only">{texts.subject.ofTest[subject]}: </span>
                {subjects[subject]}
              </p>
              <p className="num text-12 text-muted">{words.each(tested)}</p>
            </div>
            <p className="num shrink-0 text-right font-semibold text-14">
              {words.clicks(tested_clicks)}
              <span className="block font-normal text-12 text-muted">{share(tested_clicks, tested)}</span>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
