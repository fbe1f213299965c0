import { fieldText } from '@toada/domain/texts/fields.pt-BR.ts';
import { AllowForm, type FaultyLine, readChannelList } from '@toada/domain/video-network/allowed-channel.contract.ts';
import { type FormEvent, useState } from 'react';
import { type FieldErrors, fieldErrorsOf, refusedFieldsOf } from '../../../lib/form/form.ts';
import { useActor } from '../../../lib/session/session.ts';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { FormFooter } from '../../../ui/form/FormFooter.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { ArtistFilter } from '../../artist/parts/ArtistFilter.tsx';
import { useAllow } from './allowed.api.ts';
import { texts } from './allowed.texts.ts';

const FORM = 'allow-channels';
const words = texts.add;
/** Lines that are named one by one; the next ones come when these are corrected. */
const FAULTS_SHOWN = 10;

/** A pasted list: what was read is counted while it is typed, faulty lines are named by number, and the text stays. */
export function AllowDialog({ onClose }: { onClose: () => void }) {
  const isLabel = useActor().role === 'AGGREGATOR';
  const [list, setList] = useState('');
  const [artist, setArtist] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [faults, setFaults] = useState<FaultyLine[]>([]);
  const allow = useAllow(onClose);
  const { channels } = readChannelList(list);

  function submit(event: FormEvent) {
    event.preventDefault();
    const form = { list, ...(artist ? { artist_id: artist } : {}) };
    const parsed = AllowForm.safeParse(form);
    setFaults(readChannelList(list).faults);
    if (!parsed.success) return setErrors(fieldErrorsOf(parsed.error));
    const onError = (error: unknown) => setErrors(refusedFieldsOf(error) ?? {});
    if (!allow.isPending) allow.mutate(form, { onError });
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={list !== ''}
      title={words.title}
      description={words.lead}
      footer={<FormFooter form={FORM} cancel={words.cancel} submit={words.submit} isBusy={allow.isPending} />}
    >
      <form id={FORM} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {isLabel && (
          <Field label={words.artist} error={errors.artist_id}>
            <ArtistFilter
              value={artist}
              onChange={setArtist}
              hasOwn={false}
              noneLabel={words.ownLabel}
              className="w-full"
            />
          </Field>
        )}
        <Field
          label={words.list}
          error={errors.list}
          success={channels.length > 0 ? words.found(channels.length) : undefined}
        >
          <Textarea
            rows={8}
            value={list}
            spellCheck={false}
            autoCapitalize="none"
            placeholder={'@canal\nUC0000000000000000000000\nyoutube.com/@outrocanal'}
            className="num"
            onChange={({ target }) => {
              setList(target.value);
              setErrors({});
              setFaults([]);
            }}
          />
        </Field>
        {faults.length > 0 && (
          <Alert tone="danger" title={words.faults(faults.length)} isAnnounced>
            <ul className="wrap-anywhere mt-1 flex flex-col gap-1">
              {faults.slice(0, FAULTS_SHOWN).map(({ line, text, fault }) => (
                <li key={line}>{words.fault(line, text, fieldText(fault))}</li>
              ))}
              {faults.length > FAULTS_SHOWN && <li>{words.more(faults.length - FAULTS_SHOWN)}</li>}
            </ul>
          </Alert>
        )}
      </form>
    </Dialog>
  );
}
