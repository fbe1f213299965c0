import type { ReviewView } from '@toada/domain/review/review.contract.ts';
import { checkItems, NOTE_LIMIT } from '@toada/domain/review/review.kinds.ts';
import { checkLabels, videoCheckLabels } from '@toada/domain/texts/review.pt-BR.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { texts } from '../review.texts.ts';
import type { Sheets } from '../use-sheets.ts';

type Props = { review: ReviewView; isMine: boolean; sheets: Sheets };

/** Checks and reviewers' notes: written by the holder of the case, kept for the next. */
export function Sheet({ review, isMine, sheets }: Props) {
  const { id } = review;
  const sheet = sheets.sheetOf(review);
  const isUnsaved = sheets.isUnsaved(id);
  const tick = (item: (typeof checkItems)[number], isOn: boolean) => {
    const others = sheet.checklist.filter((one) => one !== item);
    sheets.change(id, { ...sheet, checklist: isOn ? [...others, item] : others });
  };
  return (
    <div className="flex flex-col gap-5 border-line border-t p-5">
      <fieldset className="flex flex-col gap-3" data-checks>
        <legend className="type-label mb-3">{texts.checks.title}</legend>
        {checkItems.map((item) => (
          <Checkbox
            key={item}
            label={(review.type === 'video' ? videoCheckLabels : checkLabels)[item]}
            checked={sheet.checklist.includes(item)}
            onChange={(isOn) => tick(item, isOn)}
            disabled={!isMine}
          />
        ))}
      </fieldset>
      <Field
        label={texts.notes.label}
        aside={<span className="text-12 text-muted">{isUnsaved ? texts.unsaved : texts.notes.aside}</span>}
      >
        <Textarea
          value={sheet.notes}
          onChange={({ target }) => sheets.change(id, { ...sheet, notes: target.value })}
          placeholder={isMine ? texts.notes.placeholder : ''}
          maxLength={NOTE_LIMIT}
          readOnly={!isMine && !isUnsaved}
        />
      </Field>
    </div>
  );
}
