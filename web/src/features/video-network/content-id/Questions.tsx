import { contentIdQuestionTexts, obstacleText } from '@toada/domain/texts/video-network.pt-BR.ts';
import type { ContentIdForm, ContentIdTrack } from '@toada/domain/video-network/content-id.contract.ts';
import {
  asksForPassages,
  type ContentIdQuestion,
  contentIdQuestions,
  isExcluding,
  isMarking,
} from '@toada/domain/video-network/content-id.rules.ts';
import { useState } from 'react';
import { CountryPicker } from '../../../lib/form/CountryPicker.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Segmented } from '../../../ui/form/Segmented.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { useSaveTrack, useSwitchTrack } from './content-id.api.ts';
import { texts } from './content-id.texts.ts';
import { Passages } from './Passages.tsx';
import { obstaclesOf } from './track-state.ts';

const words = texts.questions;
const UNANSWERED = '';

type Props = { track: ContentIdTrack; onSwitched: () => void };

/** The five questions about a recording, its stretches and territories. Each answer is kept at once. */
export function Questions({ track, onSwitched }: Props) {
  const { id, title, status, policy, duration_ms } = track;
  const save = useSaveTrack();
  // An answer shows at once; the server's word takes its place when it comes.
  const [typed, setTyped] = useState<Partial<ContentIdForm>>({});
  const form = { policy, answers: track.answers, passages: track.passages, countries: track.countries, ...typed };
  const isOn = status === 'active' || status === 'conflict';
  const count = contentIdQuestions.filter((question) => form.answers[question] !== null).length;

  function keep(changes: Partial<ContentIdForm>) {
    const next = { ...form, ...changes };
    setTyped(next);
    save.mutate({ id, ...next }, { onError: () => setTyped({}) });
  }
  const answer = (question: ContentIdQuestion, value: string) =>
    keep({ answers: { ...form.answers, [question]: value === 'yes' } });
  return (
    <section aria-label={words.of(title)} className="border-line border-t bg-sunken px-5 pt-[18px] pb-5 md:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 className="type-h3">{words.title}</h4>
        <span className="num text-12 text-fg-2">{words.done(count, contentIdQuestions.length)}</span>
      </div>
      <ul className="mt-2">
        {contentIdQuestions.map((question) => (
          <li
            key={question}
            className="grid gap-x-4 gap-y-1.5 py-2 text-13 sm:grid-cols-[minmax(0,1fr)_132px] sm:items-center"
          >
            <span>
              {contentIdQuestionTexts[question]}
              <Hint question={question} isYes={form.answers[question] === true} />
            </span>
            <Segmented<string>
              label={contentIdQuestionTexts[question]}
              value={form.answers[question] === null ? UNANSWERED : form.answers[question] ? 'yes' : 'no'}
              onChange={(value) => answer(question, value)}
              labels={{ yes: words.yes, no: words.no }}
              className="w-full"
            />
          </li>
        ))}
      </ul>
      {(asksForPassages(form.answers) || form.answers.live || form.passages.length > 0) && (
        <Passages passages={form.passages} durationMs={duration_ms} onChange={(passages) => keep({ passages })} />
      )}
      <Territories countries={form.countries} onChange={(countries) => keep({ countries })} />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {isOn ? (
          <TurnOff id={id} title={title} onDone={onSwitched} />
        ) : (
          <TurnOn track={{ ...track, ...form }} isSaving={save.isPending} onDone={onSwitched} />
        )}
      </div>
    </section>
  );
}

function Hint({ question, isYes }: { question: ContentIdQuestion; isYes: boolean }) {
  if (!isYes) return null;
  if (isExcluding(question))
    return (
      <span className="block text-12 text-danger">{obstacleText({ kind: 'ineligible', questions: [question] })}</span>
    );
  return <span className="block text-12 text-warning">{isMarking(question) ? words.mark : words.live}</span>;
}

type TerritoriesProps = { countries: string[] | null; onChange: (countries: string[] | null) => void };

/** A list is kept once it has a country: until then the whole world stays. */
function Territories({ countries, onChange }: TerritoriesProps) {
  const [isListed, setListed] = useState(countries !== null);
  return (
    <div className="mt-3 flex flex-col gap-3 border-line border-t pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-13">{words.territories}</span>
        <Segmented
          label={words.territories}
          value={isListed ? 'listed' : 'world'}
          onChange={(value) => {
            setListed(value === 'listed');
            if (value === 'world' && countries !== null) onChange(null);
          }}
          labels={words.where}
        />
      </div>
      {isListed && (
        <Field label={words.countries}>
          <CountryPicker value={countries ?? []} onChange={(codes) => onChange(codes.length > 0 ? codes : null)} />
        </Field>
      )}
    </div>
  );
}

function TurnOn({ track, isSaving, onDone }: { track: ContentIdTrack; isSaving: boolean; onDone: () => void }) {
  const change = useSwitchTrack(onDone);
  const [obstacle] = obstaclesOf(track);
  return (
    <>
      <Button
        disabled={obstacle !== undefined || isSaving}
        loading={change.isPending}
        onClick={() => change.mutate({ id: track.id, isOn: true })}
        className="max-md:w-full"
      >
        {words.turnOn}
      </Button>
      {obstacle && <span className="text-13 text-fg-2">{obstacleText(obstacle)}</span>}
    </>
  );
}

function TurnOff({ id, title, onDone }: { id: string; title: string; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const change = useSwitchTrack(() => {
    setAsking(false);
    onDone();
  });
  return (
    <ConfirmDialog
      isOpen={isAsking}
      onOpenChange={setAsking}
      trigger={
        <Button variant="secondary" className="max-md:w-full">
          {words.turnOff}
        </Button>
      }
      title={words.off.title(title)}
      description={words.off.lead}
      confirmLabel={words.turnOff}
      cancelLabel={words.off.back}
      isBusy={change.isPending}
      onConfirm={() => change.mutate({ id, isOn: false })}
    />
  );
}
