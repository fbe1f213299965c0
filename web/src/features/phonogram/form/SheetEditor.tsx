import { useQuery } from '@tanstack/react-query';
import { AppError } from '@toada/domain/errors.ts';
import type { PhonogramView } from '@toada/domain/phonogram/phonogram.contract.ts';
import { type PhonogramPart, phonogramParts } from '@toada/domain/phonogram/phonogram.rules.ts';
import { useEffect, useState } from 'react';
import { fieldError } from '../../../lib/form/field-error.ts';
import { leadToField } from '../../../lib/form/lead-to-field.ts';
import { LeaveGuard } from '../../../lib/page/LeaveGuard.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { RiskPanel } from '../parts/RiskPanel.tsx';
import { releaseRisksQuery, useSavePhonogram, useSheetFile } from '../phonogram.api.ts';
import { texts } from '../phonogram.texts.ts';
import { PeoplePart } from './PeoplePart.tsx';
import { RecordingData } from './RecordingData.tsx';
import { newPerson, offeredFor, type SheetDraft, sharesOf, type TypedPerson, toDraft, toForm } from './sheet-draft.ts';

const words = texts.sheet;

/** Where a link leads: a part, a person of it and one of the person's fields. */
export type Lead = { part: PhonogramPart; person: string; field: string };

/** The sheet of a recording: shares live as people are typed; the risks and files are those of what was saved. */
export function SheetEditor({ sheet, lead }: { sheet: PhonogramView; lead: Lead | null }) {
  const [draft, setDraft] = useState(() => toDraft(sheet));
  const [isDirty, setIsDirty] = useState(false);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const save = useSavePhonogram((saved) => {
    setDraft(toDraft(saved));
    setIsDirty(false);
    setFaults({});
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link leads once, when the sheet is there.
  useEffect(() => {
    if (lead) leadTo(draft, lead);
  }, []);

  const change = (changes: (kept: SheetDraft) => Partial<SheetDraft>) => {
    setDraft((kept) => ({ ...kept, ...changes(kept) }));
    setIsDirty(true);
  };
  const changePeople = (part: PhonogramPart, act: (people: TypedPerson[]) => TypedPerson[]) => {
    change(({ people }) => ({ people: { ...people, [part]: act(people[part]) } }));
    // Faults name people by their place.
    setFaults({});
  };
  const said = (field: string) => (faults[field] ? fieldError({ message: faults[field] }) : undefined);
  const submit = () =>
    save.mutate(
      { ...toForm(draft), id: sheet.track_id },
      {
        onError: (error) => {
          if (!(error instanceof AppError) || error.code !== 'input.invalid') return;
          const { fields } = (error as AppError<'input.invalid'>).params;
          setFaults(fields);
          const [, part, place, field] = Object.keys(fields)[0]?.split('.') ?? [];
          leadToField(`${field} ${part} ${place}`);
        },
      },
    );
  const lines = sharesOf(draft);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_352px]">
      <Card as="section" aria-label={texts.panel.sheet} isPadded={false} className="min-w-0 overflow-hidden">
        <RecordingData sheet={sheet} draft={draft} said={said} onChange={(changes) => change(() => changes)} />
        {phonogramParts.map((part) => (
          <PeoplePart
            key={part}
            part={part}
            people={draft.people[part]}
            lines={lines.filter((line) => line.part === part)}
            offered={offeredFor(part, draft, sheet.known)}
            said={said}
            onAdd={(person) => {
              const place = draft.people[part].length;
              changePeople(part, (people) => [...people, newPerson(person)]);
              leadToField(`${person ? 'cpf_cnpj' : 'name'} ${part} ${place}`);
            }}
            onChange={(key, changes) =>
              changePeople(part, (people) => people.map((one) => (one.key === key ? { ...one, ...changes } : one)))
            }
            onRemove={(key) => changePeople(part, (people) => people.filter((one) => one.key !== key))}
          />
        ))}
        <footer className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-5 py-4 md:px-6">
          <p className="text-13 text-fg-2">
            {words.total}: <b className="num font-semibold text-fg">100%</b>
          </p>
          <Button loading={save.isPending} onClick={submit}>
            {words.save}
          </Button>
        </footer>
      </Card>
      <div className="grid min-w-0 gap-3 lg:sticky lg:top-20">
        <Risks sheet={sheet} />
        <Files trackId={sheet.track_id} isDirty={isDirty} />
      </div>
      <LeaveGuard isDirty={isDirty} />
    </div>
  );
}

function leadTo({ people }: SheetDraft, { part, person, field }: Lead) {
  const place = people[part].findIndex(({ name }) => name === person);
  leadToField(place === -1 ? `part ${part}` : `${field} ${part} ${place}`);
}

function Risks({ sheet: { track_id, release_id } }: { sheet: PhonogramView }) {
  const { data, isError, refetch } = useQuery(releaseRisksQuery(release_id));
  const own = data && { subjects: data.subjects.filter(({ id }) => id === track_id) };
  return <RiskPanel lead={texts.panel.leadRecording} query={{ data: own, isError, refetch }} hasNames={false} />;
}

function Files({ trackId, isDirty }: { trackId: string; isDirty: boolean }) {
  const file = useSheetFile({ track_id: trackId });
  return (
    <Card as="section" aria-label={words.files}>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="secondary" loading={file.isPending} onClick={() => file.mutate('pdf')}>
          {texts.files.sheetPdf}
        </Button>
        <Button variant="ghost" onClick={() => file.mutate('csv')}>
          {texts.files.sheetCsv}
        </Button>
      </div>
      <p className="mt-3 text-12 text-muted">{isDirty ? words.unsaved : texts.files.note}</p>
    </Card>
  );
}
