import { useQuery } from '@tanstack/react-query';
import {
  MAILING_ALT_MAX,
  MAILING_LABEL_MAX,
  MAILING_TEXT_MAX,
  MAILING_TITLE_MAX,
  type MailingBlock,
} from '@toada/domain/mailing/mailing.content.ts';
import type { MailingView } from '@toada/domain/mailing/mailing.contract.ts';
import { useState } from 'react';
import { useDebounced } from '../../../lib/form/use-debounced.ts';
import { Counter } from '../../../ui/form/Counter.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { SearchedCombobox } from '../../../ui/form/SearchedCombobox.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { picturesQuery } from '../mailing.api.ts';
import { texts } from '../mailing.texts.ts';

const words = texts.content.fields;
const ADDRESS_SHOWN_MAX = 400;

type Props = {
  block: MailingBlock;
  view: MailingView;
  faultOf: (field: string) => string | undefined;
  onChange: (changes: object) => void;
};

/** The fields of one block. */
export function MailBlockFields({ block, view, faultOf, onChange }: Props) {
  const line = (field: string, label: string, value: string, max: number, hint?: string) => (
    <Field name={field} label={label} hint={hint} error={faultOf(field)}>
      <TextInput
        autoComplete="off"
        maxLength={max}
        value={value}
        inputMode={field === 'url' ? 'url' : undefined}
        onChange={({ target }) => onChange({ [field]: target.value })}
      />
    </Field>
  );
  const alt = (value: string) => line('alt', words.alt, value, MAILING_ALT_MAX, words.altHint);
  const url = (value: string, hint = words.urlHint) => line('url', words.url, value, ADDRESS_SHOWN_MAX, hint);
  switch (block.kind) {
    case 'text':
      return (
        <>
          {line('title', words.heading, block.title, MAILING_TITLE_MAX)}
          <Field
            name="text"
            label={words.text}
            error={faultOf('text')}
            aside={<Counter text={block.text} limit={MAILING_TEXT_MAX} />}
          >
            <Textarea
              rows={7}
              maxLength={MAILING_TEXT_MAX}
              value={block.text}
              onChange={({ target }) => onChange({ text: target.value })}
            />
          </Field>
        </>
      );
    case 'cover':
      return (
        <>
          <PictureField
            isVideo={false}
            value={block.release}
            view={view}
            onChange={(release) => onChange({ release })}
          />
          {alt(block.alt)}
          {url(block.url, words.urlHintCover)}
        </>
      );
    case 'button':
      return (
        <>
          {line('label', words.label, block.label, MAILING_LABEL_MAX)}
          {url(block.url)}
        </>
      );
    case 'video':
      return (
        <>
          <PictureField isVideo value={block.release} view={view} onChange={(release) => onChange({ release })} />
          {line('title', words.videoTitle, block.title, MAILING_TITLE_MAX)}
          {alt(block.alt)}
          {url(block.url)}
        </>
      );
  }
}

type PictureProps = {
  isVideo: boolean;
  value: string | null;
  view: MailingView;
  onChange: (release: string | null) => void;
};

/** A release of the catalogue whose picture the block shows. */
function PictureField({ isVideo, value, view, onChange }: PictureProps) {
  const [entry, setEntry] = useState('');
  const { data = [] } = useQuery(picturesQuery(useDebounced(entry.trim()), isVideo));
  return (
    <Field
      name="release"
      label={isVideo ? words.video : words.picture}
      hint={isVideo ? words.videoHint : words.pictureHint(view.release?.title)}
    >
      <SearchedCombobox
        found={data.map(({ id, title }) => ({ value: id, label: title || words.untitled }))}
        value={value ?? ''}
        onChange={(next) => onChange(next || null)}
        onEntry={setEntry}
        placeholder={words.search}
        nothingFound={words.nothingFound}
      />
    </Field>
  );
}
