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
import { type FormEvent, useState } from 'react';
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
};

const empty = { category: '' as TicketCategory | '', subject: '', text: '', is_shared: false };

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
  const [form, setForm] = useState(empty);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const { data: desk } = useQuery(deskQuery);
  const open = useOpenTicket((id) => {
    setForm(empty);
    setKey(crypto.randomUUID());
    onOpened(id);
  });

  const chosen = form.category || (categoriesOf[about.split(':')[0] ?? ''] ?? '');

  function change(changes: Partial<typeof empty>) {
    setForm({ ...form, ...changes });
    setErrors((before) => forgive(before, ...Object.keys(changes)));
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const whose = artist ? { artist_id: artist } : {};
    const written = { ...form, category: chosen, ...whose, ...thingOf(about) };
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
          <Field label={words.artist} hint={words.artistHint}>
            <ArtistFilter
              value={artist}
              onChange={onArtist}
              hasOwn={false}
              noneLabel={words.ownLabel}
              className="w-full"
            />
          </Field>
        )}
        <Thing artistId={artist} value={about} onChange={onAbout} />
        <Field label={words.category} error={errors.category}>
          <Select options={categories} value={chosen} onChange={(category) => change({ category })} />
        </Field>
        <Field label={words.subject} error={errors.subject}>
          <TextInput
            value={form.subject}
            maxLength={SUBJECT_MAX}
            autoComplete="off"
            onChange={({ target }) => change({ subject: target.value })}
          />
        </Field>
        <HelpSuggestions text={`${form.subject} ${form.text}`} />
        <Field label={words.message} error={errors.text}>
          <Textarea
            rows={5}
            value={form.text}
            maxLength={MESSAGE_MAX}
            onChange={({ target }) => change({ text: target.value })}
          />
        </Field>
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

type ThingProps = { artistId: string; value: string; onChange: (about: string) => void };

function Thing({ artistId, value, onChange }: ThingProps) {
  const { data } = useQuery(thingsQuery(artistId));
  const found = [{ value: NO_THING, label: words.noThing }, ...(data?.rows ?? []).map(optionOf)];
  const kept = Object.keys(thingOf(value)).length > 0 ? value : NO_THING;
  // The page's thing may be older than the list.
  const options = found.some((option) => option.value === kept)
    ? found
    : [...found, { value: kept, label: words.ofPage }];
  return (
    <Field label={words.about} isOptional>
      <Combobox
        options={options}
        value={kept}
        onChange={onChange}
        matches={({ label }, entry) => folded(label).includes(folded(entry))}
        placeholder={words.findThing}
        nothingFound={words.nothingFound}
      />
    </Field>
  );
}

function optionOf({ kind, id, name, detail }: TicketThing) {
  return { value: `${kind}:${id}`, label: `${name} (${detail})` };
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
  };
  const field = fields[kind];
  return field && id ? { [field]: id } : {};
}
