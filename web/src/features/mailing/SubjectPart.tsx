import { PREHEADER_MAX, SUBJECT_MAX } from '@toada/domain/mailing/mailing.content.ts';
import { BUCKETS, testBuckets } from '@toada/domain/mailing/mailing.rules.ts';
import { Type } from 'lucide-react';
import { Counter } from '../../ui/form/Counter.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Switch } from '../../ui/form/Switch.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { changeContent, type PartProps } from './editor-part.ts';
import { texts } from './mailing.texts.ts';
import { StepHead } from './StepHead.tsx';

const words = texts.subject;
const PERCENTS = [5, 10, 20, 30, 50];
const MINUTES = [30, 60, 120, 240, 480, 1440, 2880];

/** One subject, or two and the rule that chooses between them. */
export function SubjectPart({ draft, view, change, faultOf, isReadOnly, total }: PartProps & { total: number | null }) {
  const { content, test_percent, test_minutes } = draft;
  const { subject, subject_b, preheader } = content;
  const isTest = subject_b !== null;
  return (
    <section aria-labelledby="assunto" className="grid min-w-0 grid-cols-1 gap-4 px-5 py-5">
      <StepHead id="assunto" icon={Type} title={words.title}>
        <Switch
          label={words.two}
          checked={isTest}
          disabled={isReadOnly || view.status !== 'draft'}
          onChange={(isOn) => changeContent(change, () => ({ subject_b: isOn ? '' : null }))}
        />
      </StepHead>
      <Field
        name="subject"
        label={isTest ? words.ofTest.a : words.a}
        error={faultOf(null, 'subject')}
        hint={words.variables}
        aside={<Counter text={subject} limit={SUBJECT_MAX} />}
      >
        <TextInput
          autoComplete="off"
          maxLength={SUBJECT_MAX}
          value={subject}
          onChange={({ target }) => changeContent(change, () => ({ subject: target.value }))}
        />
      </Field>
      {isTest && (
        <>
          <Field
            name="subject_b"
            label={words.ofTest.b}
            error={faultOf(null, 'subject_b')}
            aside={<Counter text={subject_b} limit={SUBJECT_MAX} />}
          >
            <TextInput
              autoComplete="off"
              maxLength={SUBJECT_MAX}
              value={subject_b}
              onChange={({ target }) => changeContent(change, () => ({ subject_b: target.value }))}
            />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field name="test_percent" label={words.share}>
              <Select
                options={withOwn(PERCENTS, test_percent).map((value) => ({
                  value: String(value),
                  label: words.shareOf(value),
                }))}
                value={String(test_percent)}
                disabled={isReadOnly || view.status !== 'draft'}
                onChange={(value) => change(() => ({ test_percent: Number(value) }))}
              />
            </Field>
            <Field name="test_minutes" label={words.wait}>
              <Select
                options={withOwn(MINUTES, test_minutes).map((value) => ({
                  value: String(value),
                  label: words.minutes(value),
                }))}
                value={String(test_minutes)}
                disabled={isReadOnly || view.status !== 'draft'}
                onChange={(value) => change(() => ({ test_minutes: Number(value) }))}
              />
            </Field>
          </div>
          {total !== null && total > 0 && (
            <p className="text-13 text-fg-2">{ruleOf(total, test_percent, test_minutes)}</p>
          )}
        </>
      )}
      <Field
        name="preheader"
        label={words.preheader}
        hint={words.preheaderHint}
        error={faultOf(null, 'preheader')}
        isOptional
      >
        <TextInput
          autoComplete="off"
          maxLength={PREHEADER_MAX}
          value={preheader}
          onChange={({ target }) => changeContent(change, () => ({ preheader: target.value }))}
        />
      </Field>
    </section>
  );
}

/** The rule in one sentence, with the numbers of this audience. */
function ruleOf(total: number, percent: number, minutes: number): string {
  const tested = Math.round((total * testBuckets(total, percent)) / BUCKETS);
  return words.rule(tested, total - tested, words.minutes(minutes));
}

/** A value that was set elsewhere can be seen, too. */
function withOwn(values: readonly number[], own: number): number[] {
  return [...new Set([...values, own])].toSorted((one, other) => one - other);
}
