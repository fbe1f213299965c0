import { FIRST_MONTH } from '@toada/domain/split/effective-month.ts';
import type { SplitView } from '@toada/domain/split/split.contract.ts';
import { monthLabel } from '@toada/domain/texts/months.pt-BR.ts';
import { sinceLabel } from '@toada/domain/texts/split.pt-BR.ts';
import { useEffect, useRef } from 'react';
import { LeaveGuard } from '../../../lib/page/LeaveGuard.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { SplitEditor } from '../parts/SplitEditor.tsx';
import { texts } from './page.texts.ts';
import { useNewAgreement, WHOLE_RELEASE } from './use-new-agreement.ts';

const words = texts.editor;

/** The editor of the wizard, with the month from which on it counts. */
export function NewAgreement({ split, onClose }: { split: SplitView; onClose: () => void }) {
  const form = useNewAgreement(split, onClose);
  const frame = useRef<HTMLDivElement>(null);
  // The button that opened this is gone: without it the keyboard would begin at the top of the page.
  useEffect(() => frame.current?.focus(), []);
  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      <Section title={words.title}>
        <p className="-mt-2 mb-4 text-fg-2">{words.lead}</p>
        <div className="mb-4 grid gap-4 md:grid-cols-2">
          {split.tracks.length > 1 && (
            <Field label={words.place}>
              <Select options={placesOf(split)} value={form.place} onChange={form.choosePlace} />
            </Field>
          )}
          <Field label={words.month} hint={words.monthHint}>
            <Select
              options={form.months.map((value) => ({ value, label: labelOf(value) }))}
              value={form.month}
              onChange={form.setMonth}
            />
          </Field>
        </div>
        <SplitEditor
          label={words.label}
          ownerId={split.owner_id}
          artist={split.artist}
          splits={form.splits}
          isBlamed={form.isBlamed}
          onChange={form.change}
          onRename={({ participant_id, name }) =>
            form.change((now) => now.map((one) => (one.participant_id === participant_id ? { ...one, name } : one)))
          }
        />
        <div className="mt-4 flex flex-wrap justify-end gap-2.5">
          <Button variant="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button loading={form.isSaving} onClick={form.submit}>
            {words.save}
          </Button>
        </div>
        <LeaveGuard isDirty={form.isDirty} />
      </Section>
    </div>
  );
}

function placesOf({ tracks }: SplitView) {
  return [
    { value: WHOLE_RELEASE, label: texts.whole },
    ...tracks.map(({ id, title }) => ({ value: id, label: texts.ofTrack(title) })),
  ];
}

const labelOf = (month: string) => (month === FIRST_MONTH ? sinceLabel(month) : monthLabel(month));
