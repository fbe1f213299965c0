import type { LinkBlock } from '@toada/domain/link-page/link-page.content.ts';
import type { LinkPageView } from '@toada/domain/link-page/link-page.contract.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { texts } from '../link-page.texts.ts';
import { LinkRows } from '../parts/LinkRows.tsx';
import { PeriodFields } from './PeriodFields.tsx';
import { ShowRows } from './ShowRows.tsx';

export type FaultOf = (field: string) => string | undefined;
type Props = {
  block: LinkBlock;
  works: Pick<LinkPageView, 'releases' | 'videos'>;
  /** The label that a consent may name. */
  labelName: string | null;
  faultOf: FaultOf;
  onChange: (changes: object) => void;
};

const NEWEST = 'newest';
const NONE = 'none';

/** The fields of a block by its kind. What is wrong stands beside its field. */
export function BlockFields({ block, works, labelName, faultOf, onChange }: Props) {
  const { fields: words } = texts;
  const { releases, videos } = works;
  return (
    <>
      {block.kind === 'links' && (
        <LinkRows links={block.customLinks} faultOf={faultOf} onChange={(customLinks) => onChange({ customLinks })} />
      )}
      {block.kind === 'shows' && (
        <ShowRows shows={block.shows} faultOf={faultOf} onChange={(shows) => onChange({ shows })} />
      )}
      {block.kind === 'release' && (
        <>
          <Field label={words.release} hint={releases.length === 0 ? texts.blocks.noRelease : undefined}>
            <Select
              value={block.release ?? NEWEST}
              onChange={(id) => onChange({ release: id === NEWEST ? null : id })}
              options={[
                { value: NEWEST, label: texts.blocks.newest },
                ...releases.map(({ id, title }) => ({ value: id, label: title })),
              ]}
            />
          </Field>
          <Typed
            label={words.listenUrl}
            hint={words.listenHint}
            field="url"
            value={block.url}
            {...{ faultOf, onChange }}
          />
        </>
      )}
      {block.kind === 'video' && (
        <>
          {(videos.length > 0 || block.release) && (
            <Field label={words.video} hint={words.videoHint}>
              <Select
                value={block.release ?? NONE}
                onChange={(id) => onChange({ release: id === NONE ? null : id })}
                options={[
                  { value: NONE, label: words.noVideo },
                  ...videos.map(({ id, title }) => ({ value: id, label: title })),
                ]}
              />
            </Field>
          )}
          <Typed
            label={words.videoUrl}
            hint={block.release ? words.videoUrlHint : undefined}
            field="url"
            value={block.url}
            isOptional={block.release !== null}
            {...{ faultOf, onChange }}
          />
        </>
      )}
      {block.kind === 'pix' && (
        <>
          <Typed
            label={words.pixKey}
            hint={words.pixKeyHint}
            field="pixKey"
            value={block.pixKey}
            {...{ faultOf, onChange }}
          />
          <div className="grid gap-4 md:grid-cols-2">
            <Typed label={words.payee} field="payee" value={block.payee} {...{ faultOf, onChange }} />
            <Typed label={words.pixCity} field="city" value={block.city} {...{ faultOf, onChange }} />
          </div>
          <Typed label={words.pixText} field="text" value={block.text} isOptional {...{ faultOf, onChange }} />
        </>
      )}
      {block.kind === 'fans' && (
        <>
          <Typed label={words.fansText} field="text" value={block.text} isOptional {...{ faultOf, onChange }} />
          <Typed
            label={words.fansButton}
            field="button"
            value={block.button}
            placeholder={words.fansButtonPlaceholder}
            max={30}
            isOptional
            {...{ faultOf, onChange }}
          />
          {labelName !== null && (
            <Checkbox
              label={words.namesLabel(labelName)}
              hint={words.namesLabelHint}
              checked={block.namesLabel}
              onChange={(namesLabel) => onChange({ namesLabel })}
            />
          )}
        </>
      )}
      {block.kind === 'text' && (
        <Field label={words.text} error={faultOf('text')}>
          <Textarea
            rows={4}
            maxLength={1_000}
            value={block.text}
            onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
          />
        </Field>
      )}
      <Typed label={words.title} field="title" value={block.title} isOptional {...{ faultOf, onChange }} />
      <PeriodFields block={block} error={faultOf('endsAt')} onChange={onChange} />
    </>
  );
}

type TypedProps = {
  label: string;
  hint?: string | undefined;
  field: string;
  value: string;
  isOptional?: boolean;
  placeholder?: string;
  max?: number;
  faultOf: FaultOf;
  onChange: (changes: object) => void;
};

function Typed({ label, hint, field, value, isOptional = false, placeholder, max, faultOf, onChange }: TypedProps) {
  return (
    <Field label={label} hint={hint} name={field} isOptional={isOptional} error={faultOf(field)}>
      <TextInput
        value={value}
        placeholder={placeholder}
        maxLength={max ?? (field === 'title' ? 80 : 200)}
        onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
      />
    </Field>
  );
}
