import { isFault, readChannel, writeChannel } from '@toada/domain/video-network/channel-name.ts';
import { CHANNEL_TEXT_MAX, NetworkChannelForm } from '@toada/domain/video-network/network-channel.contract.ts';
import { type FormEvent, useState } from 'react';
import { type FieldErrors, fieldErrorsOf, refusedFieldsOf } from '../../../lib/form/form.ts';
import { useActor } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { ArtistFilter } from '../../artist/parts/ArtistFilter.tsx';
import { useAskChannel } from './channels.api.ts';
import { texts } from './channels.texts.ts';

const words = texts.ask;

/** Asks to bring a channel in. What was read is shown while it is typed; a label says whose channel it is. */
export function AskChannel({ isFirst }: { isFirst: boolean }) {
  const isLabel = useActor().role === 'AGGREGATOR';
  const [channel, setChannel] = useState('');
  const [artist, setArtist] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const ask = useAskChannel(() => setChannel(''));
  const read = readChannel(channel);

  function submit(event: FormEvent) {
    event.preventDefault();
    const form = { channel, ...(artist ? { artist_id: artist } : {}) };
    const parsed = NetworkChannelForm.safeParse(form);
    if (!parsed.success) return setErrors(fieldErrorsOf(parsed.error));
    const onError = (error: unknown) => setErrors(refusedFieldsOf(error) ?? {});
    if (!ask.isPending) ask.mutate(form, { onError });
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 px-5 py-5 md:px-6 md:py-[22px]">
      {isLabel && (
        <Field label={words.artist} error={errors.artist_id}>
          <ArtistFilter
            value={artist}
            onChange={(id) => {
              setArtist(id);
              setErrors({});
            }}
            hasOwn={false}
            noneLabel={words.ownLabel}
            className="w-full"
          />
        </Field>
      )}
      <Field
        label={isFirst ? words.first : words.other}
        hint={words.hint}
        error={errors.channel}
        success={isFault(read) ? undefined : words.known(writeChannel(read))}
      >
        <TextInput
          value={channel}
          maxLength={CHANNEL_TEXT_MAX}
          placeholder={words.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          onChange={({ target }) => {
            setChannel(target.value);
            setErrors({});
          }}
        />
      </Field>
      <Button type="submit" variant="secondary" loading={ask.isPending} className="self-start max-md:w-full">
        {words.submit}
      </Button>
    </form>
  );
}
