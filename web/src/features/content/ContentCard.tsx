import type { ContentItem } from '@toada/domain/content/content.contract.ts';
import { type ContentKey, contentKeys } from '@toada/domain/content/content.keys.ts';
import { type ContentPlace, contentPlaces } from '@toada/domain/content/content.places.ts';
import { contentLimit, parseContent } from '@toada/domain/content/content.rules.ts';
import { fieldText } from '@toada/domain/texts/fields.pt-BR.ts';
import { History } from 'lucide-react';
import { type FormEvent, Fragment, useState } from 'react';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Counter } from '../../ui/form/Counter.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Textarea } from '../../ui/form/Textarea.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { nameOf } from './content.api.ts';
import { texts } from './content.texts.ts';
import { isChanged } from './content-list.ts';
import { Overtaken } from './Overtaken.tsx';
import type { DraftState } from './use-drafts.ts';

type Props = {
  item: ContentItem;
  draftState: DraftState;
  isSaving: boolean;
  /** Another card is being saved: one at a time. */
  isBusy: boolean;
  onWrite: (text: string) => void;
  onSave: (text: string) => void;
  onDiscard: () => void;
  onRestore: () => void;
  onHistory: () => void;
  onFocus: () => void;
};

export function ContentCard({ item, draftState, isSaving, isBusy, onWrite, onSave, ...acts }: Props) {
  const [refused, setRefused] = useState<{ text: string; message: string } | null>(null);
  const { text, isUnsaved, isOvertaken } = draftState;
  const name = nameOf(item);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isUnsaved || isBusy) return;
    const parsed = parseContent(item.content_key, text);
    if ('value' in parsed) onSave(text);
    else setRefused({ text, message: fieldText(parsed.code) });
  }

  // The complaint is about what was typed then; it goes with the next letter.
  const error = refused?.text === text ? refused.message : undefined;
  const Control = item.content_type === 'textarea' ? Textarea : TextInput;
  return (
    <Card as="li" className="flex flex-col">
      <form noValidate onSubmit={submit} className="flex flex-1 flex-col gap-3.5">
        <Field
          label={<Name>{name}</Name>}
          aside={<Aside item={item} draftState={draftState} />}
          error={error}
          hint={<Facts item={item} />}
        >
          <Control
            onFocus={acts.onFocus}
            value={text}
            onChange={({ target }: { target: { value: string } }) => onWrite(target.value)}
          />
        </Field>
        {isOvertaken && <Overtaken item={item} onTake={() => onWrite(item.content_value)} />}
        <div className="mt-auto -ml-1.5 flex items-center gap-1">
          <IconButton label={texts.historyOf(name)} size="sm" onClick={acts.onHistory}>
            <History aria-hidden />
          </IconButton>
          {isUnsaved && !isSaving && (
            <Button variant="ghost" size="sm" aria-label={texts.discardOf(name)} onClick={acts.onDiscard}>
              {texts.discard}
            </Button>
          )}
          {!isUnsaved && isChanged(item) && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={texts.restoreOf(name)}
              disabled={isBusy}
              onClick={acts.onRestore}
            >
              {texts.restore}
            </Button>
          )}
          <Button
            type="submit"
            size="sm"
            variant={isUnsaved ? 'primary' : 'secondary'}
            aria-label={isOvertaken ? texts.overwriteOf(name) : texts.saveOf(name)}
            loading={isSaving}
            disabled={!isSaving && (!isUnsaved || isBusy)}
            className="ml-auto"
          >
            {isOvertaken ? texts.overwrite : texts.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** 'Entrar: título': the group stands above already, so its name steps back. */
function Name({ children }: { children: string }) {
  const end = children.indexOf(': ') + 1;
  return (
    <>
      {end > 0 && <span className="font-medium text-muted">{children.slice(0, end)}</span>}
      {children.slice(end)}
    </>
  );
}

function Aside({ item, draftState: { text, isUnsaved } }: Pick<Props, 'item' | 'draftState'>) {
  const limit = contentLimit(item.content_key);
  return (
    <span className="flex shrink-0 items-baseline gap-3">
      <Mark item={item} isUnsaved={isUnsaved} />
      {limit !== null && <Counter text={text} limit={limit} />}
    </span>
  );
}

function Mark({ item, isUnsaved }: { item: ContentItem; isUnsaved: boolean }) {
  if (isUnsaved)
    return (
      <StatusBadge tone="warning" look="text">
        {texts.unsaved}
      </StatusBadge>
    );
  return isChanged(item) ? (
    <StatusBadge tone="info" look="text">
      {texts.changed}
    </StatusBadge>
  ) : null;
}

/** Else somebody would save a text and not know where to look for it. */
function Places({ of }: { of: ContentKey }) {
  const places: readonly ContentPlace[] = contentPlaces[contentKeys[of].at];
  return (
    <span className="w-full">
      {texts.appearsIn}:{' '}
      {places.map(({ name, path, isDoor = false }, index) => (
        <Fragment key={path}>
          {index > 0 && ', '}
          {isDoor ? texts.door(name) : <PlaceLink path={path}>{name}</PlaceLink>}
        </Fragment>
      ))}
    </span>
  );
}

/** In a page of its own: what was typed here stays, and the page comes fresh, with what was saved. */
function PlaceLink({ path, children }: { path: string; children: string }) {
  return (
    <a href={path} target="_blank" rel="noreferrer" className="text-primary-text underline underline-offset-3">
      {children}
    </a>
  );
}

function Facts({ item: { content_key, updated_at, updated_by } }: { item: ContentItem }) {
  return (
    <span className="flex flex-wrap justify-between gap-x-4">
      <Places of={content_key} />
      {texts.hints[content_key] && <span className="w-full">{texts.hints[content_key]}</span>}
      <code>{content_key}</code>
      {updated_at && <span>{texts.savedBy(updated_by ?? texts.somebody, formatMoment(updated_at))}</span>}
    </span>
  );
}
