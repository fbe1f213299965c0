import { useQuery } from '@tanstack/react-query';
import {
  MESSAGE_MAX,
  SUBJECT_MAX,
  type TicketCategory,
  TicketForm,
  type TicketThing,
  ticketCategories,
} from '@toada/domain/support/support.contract.ts';
import { ticketCategoryLabels } from '@toada/domain/texts/support.pt-BR.ts';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { z } from 'zod';
import { forgive } from '../../lib/form/forgive.ts';
import { type FieldErrors, fieldErrorsOf, refusedFieldsOf } from '../../lib/form/form.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Combobox } from '../../ui/form/Combobox.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Textarea } from '../../ui/form/Textarea.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { ArtistFilter } from '../artist/parts/ArtistFilter.tsx';
import { HelpSuggestions } from '../help/parts/HelpSuggestions.tsx';
import { formatDuration } from './format-talk.ts';
import { deskQuery, thingsQuery, useOpenTicket } from './support.api.ts';
import { texts } from './support.texts.ts';
import { AttachButton, AttachedFiles } from './talk/AttachedFiles.tsx';
import { changeKept, keptKey, useKept, useKeptJson } from './talk/kept-talk.ts';
import { NearLimit } from './talk/LimitNote.tsx';
import { useAttachments } from './talk/use-attachments.ts';

/** Loaded with the first thing: the screen is full without covers. */
const ChosenThing = lazy(async () => ({ default: (await import('./ChosenThing.tsx')).ChosenThing }));

const words = texts.form;
const NO_THING = '';
const categories = ticketCategories.map((value) => ({ value, label: ticketCategoryLabels[value] }));

/** The category that a thing suggests, until somebody chooses another. */
const categoriesOf: Readonly<Record<string, TicketCategory>> = {
  release: 'release',
  track: 'release',
  withdrawal: 'money',
  statement: 'money',
  account: 'account',
  money: 'money',
};

/** Kept by the browser's tab until the ticket is opened; message and files are kept as those of a talk. */
const Draft = z.object({
  category: z.union([z.enum(ticketCategories), z.literal('')]),
  subject: z.string(),
  is_shared: z.boolean(),
});
const DRAFT = 'formulario';

const empty: z.infer<typeof Draft> = { category: '', subject: '', is_shared: false };

type Props = {
  /** 'release:6f9619ff-…': the thing of the page where help was asked. */
  about: string;
  onAbout: (about: string) => void;
  /** The artist for whom a label asks. */
  artist: string;
  onArtist: (artist: string) => void;
  onOpened: (id: string) => void;
};

/** A question that can wait, with its category and the thing it is about. */
export function NewTicketCard({ about, onAbout, artist, onArtist, onOpened }: Props) {
  const { actor, profile } = useSession();
  const keptAs = keptKey(actor.id, 'novo-chamado');
  const { text } = useKept(keptAs);
  const files = useAttachments(keptAs);
  const [fields, setFields] = useKeptJson(`${keptAs}.${DRAFT}`, Draft, empty);
  const form = { ...fields, text };
  const [errors, setErrors] = useState<FieldErrors>({});
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const { data: desk } = useQuery(deskQuery);
  const open = useOpenTicket((id) => {
    setFields(empty);
    changeKept(keptAs, () => ({ text: '' }));
    files.clear();
    setKey(crypto.randomUUID());
    onOpened(id);
  });

  const chosen = form.category || (categoriesOf[about.split(':')[0] ?? ''] ?? '');

  function change({ text: next = text, ...changes }: Partial<typeof form>) {
    setFields({ ...fields, ...changes });
    if (next !== text) changeKept(keptAs, () => ({ text: next }));
    setErrors((before) => forgive(before, ...Object.keys(changes), ...(next === text ? [] : ['text'])));
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const whose = artist ? { artist_id: artist } : {};
    const sent = files.take();
    // A file that is not there yet says so beside its name.
    if (!sent) return;
    const upload_ids = sent.map(({ uploadId }) => uploadId);
    const written = { ...form, upload_ids, category: chosen, ...whose, ...thingOf(about) };
    const parsed = TicketForm.safeParse(written);
    const refused = parsed.success ? {} : fieldErrorsOf(parsed.error);
    const noSubject = form.subject.trim() === '' ? { subject: words.subjectMissing } : {};
    if (!parsed.success || noSubject.subject) return setErrors({ ...refused, ...noSubject });
    const onError = (error: unknown) => setErrors(refusedFieldsOf(error) ?? {});
    const category = parsed.data.category;
    if (!open.isPending) open.mutate({ ...written, category, idempotencyKey }, { onError });
  }
  return (
    <Card as="section" aria-labelledby="novo-chamado">
      <h2 id="novo-chamado" className="type-h2">
        {words.title}
      </h2>
      <p className="mt-0.5 mb-4 text-13 text-fg-2">{words.lead(formatDuration(desk?.goal_minutes ?? 120))}</p>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {actor.role === 'AGGREGATOR' && (
          <Field label={words.artist} hint={artist ? words.artistHint : undefined}>
            <ArtistFilter
              value={artist}
              onChange={onArtist}
              hasOwn={false}
              noneLabel={words.ownLabel}
              label={words.artist}
              className="w-full"
            />
          </Field>
        )}
        <Thing artistId={artist} value={about} onChange={onAbout} />
        <Field label={words.category} error={errors.category}>
          <Select options={categories} value={chosen} onChange={(category) => change({ category })} />
        </Field>
        <Field
          label={words.subject}
          error={errors.subject ?? tooLong(form.subject, SUBJECT_MAX)}
          aside={<NearLimit text={form.subject} limit={SUBJECT_MAX} />}
        >
          <TextInput
            value={form.subject}
            autoComplete="off"
            onChange={({ target }) => change({ subject: target.value })}
          />
        </Field>
        <HelpSuggestions text={`${form.subject} ${form.text}`} />
        <Field
          label={words.message}
          error={errors.text ?? tooLong(form.text, MESSAGE_MAX)}
          aside={<NearLimit text={form.text} limit={MESSAGE_MAX} />}
        >
          <Textarea
            rows={5}
            value={form.text}
            onPaste={files.onPaste}
            onChange={({ target }) => change({ text: target.value })}
          />
        </Field>
        <div>
          <AttachedFiles files={files} />
          <AttachButton files={files} isNamed />
        </div>
        {profile?.aggregator_id && (
          <Checkbox checked={form.is_shared} onChange={(is_shared) => change({ is_shared })} label={words.share} />
        )}
        <Button type="submit" variant="secondary" loading={open.isPending}>
          {words.submit}
        </Button>
      </form>
    </Card>
  );
}

function tooLong(text: string, limit: number) {
  const over = text.trim().length - limit;
  return over > 0 ? words.tooLong(over) : undefined;
}

type ThingProps = { artistId: string; value: string; onChange: (about: string) => void };

function Thing({ artistId, value, onChange }: ThingProps) {
  const { data } = useQuery(thingsQuery(artistId));
  const [isChanging, setChanging] = useState(false);
  const found = [{ value: NO_THING, label: words.noThing }, ...(data?.rows ?? []).map(optionOf)];
  const kept = Object.keys(thingOf(value)).length > 0 ? value : NO_THING;
  const thing = data?.rows.find((row) => keyOf(row) === kept);
  if (thing && !isChanging)
    return (
      <Suspense>
        <ChosenThing thing={thing} onChange={() => setChanging(true)} />
      </Suspense>
    );
  // The page's thing may be older than the list.
  const options = found.some((option) => option.value === kept)
    ? found
    : [...found, { value: kept, label: words.ofPage }];
  return (
    <Field label={words.about} isOptional>
      <Combobox
        options={options}
        value={kept}
        onChange={(next) => {
          onChange(next);
          setChanging(false);
        }}
        matches={({ label }, entry) => folded(label).includes(folded(entry))}
        placeholder={words.findThing}
        nothingFound={words.nothingFound}
        ref={isChanging ? focusIt : undefined}
      />
    </Field>
  );
}

/** The button that was pressed is gone. */
function focusIt(input: HTMLInputElement | null) {
  input?.focus();
}

function optionOf(thing: TicketThing) {
  return { value: keyOf(thing), label: `${thing.name} (${thing.detail})` };
}

function keyOf({ kind, id }: TicketThing) {
  return `${kind}:${id}`;
}

function folded(text: string) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** 'release:id' as the form's field. */
function thingOf(about: string) {
  const [kind = '', id = ''] = about.split(':');
  const fields: Record<string, string> = {
    release: 'release_id',
    track: 'track_id',
    withdrawal: 'withdrawal_id',
    statement: 'statement_month',
    work: 'work_id',
  };
  const field = fields[kind];
  return field && id ? { [field]: id } : {};
}
