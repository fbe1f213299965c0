import { QUOTE_TEXT_MAX, QUOTES_MAX } from '@toada/domain/press-kit/press-kit.content.ts';
import { Plus, X } from 'lucide-react';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Textarea } from '../../ui/form/Textarea.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { newKey, type PartProps, withChanges, without } from './editor-part.ts';
import { texts } from './press-kit.texts.ts';

const { quotes: words } = texts;

/** Sentences of the press, each with who said it. */
export function QuotesPart({ draft: { quotes }, change, faultOf, isReadOnly }: PartProps) {
  const put = (place: number, changes: Partial<(typeof quotes)[number]>) =>
    change((draft) => ({ quotes: withChanges(draft.quotes, place, changes) }));
  const add = () =>
    change((draft) => ({ quotes: [...draft.quotes, { key: newKey(), text: '', source: '', url: '' }] }));
  const button = !isReadOnly && (
    <Button
      variant="secondary"
      size="sm"
      icon={<Plus aria-hidden />}
      disabled={quotes.length >= QUOTES_MAX}
      onClick={add}
    >
      {words.add}
    </Button>
  );
  if (quotes.length === 0)
    return (
      <Empty title={words.empty} action={button} className="py-10">
        {words.emptyLead}
      </Empty>
    );
  return (
    <fieldset disabled={isReadOnly} data-field="quotes" className="grid min-w-0 gap-6">
      {quotes.map(({ key, text, source, url }, place) => {
        const at = `quotes.${place}`;
        return (
          <fieldset key={key} className="grid min-w-0 gap-3.5 border-line border-b pb-6">
            <legend className="sr-only">{words.name(place + 1)}</legend>
            <div className="flex items-start gap-2">
              <Field label={words.text} error={faultOf(`${at}.text`)} className="flex-1">
                <Textarea
                  rows={2}
                  value={text}
                  maxLength={QUOTE_TEXT_MAX}
                  onChange={({ currentTarget: { value } }) => put(place, { text: value })}
                />
              </Field>
              {!isReadOnly && (
                <IconButton
                  label={words.remove(place + 1)}
                  onClick={() => change((draft) => ({ quotes: without(draft.quotes, place) }))}
                >
                  <X aria-hidden />
                </IconButton>
              )}
            </div>
            <div className="grid gap-3.5 md:grid-cols-2">
              <Field label={words.source} error={faultOf(`${at}.source`)}>
                <TextInput
                  value={source}
                  maxLength={80}
                  placeholder={words.sourcePlaceholder}
                  onChange={({ currentTarget: { value } }) => put(place, { source: value })}
                />
              </Field>
              <Field label={words.url} isOptional error={faultOf(`${at}.url`)}>
                <TextInput
                  inputMode="url"
                  value={url}
                  maxLength={400}
                  onChange={({ currentTarget: { value } }) => put(place, { url: value })}
                />
              </Field>
            </div>
          </fieldset>
        );
      })}
      <div>{button}</div>
    </fieldset>
  );
}
