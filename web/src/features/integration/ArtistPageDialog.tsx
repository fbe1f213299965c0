import { artistPageRules } from '@toada/domain/connector/artist-pages.rules.ts';
import { connectorApi, type IntegrationView } from '@toada/domain/connector/connector.contract.ts';
import { platformLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import { ExternalLink } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { fieldErrorsOf, refusedFieldsOf } from '../../lib/form/form.ts';
import { useActor } from '../../lib/session/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FormFooter } from '../../ui/form/FormFooter.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { useSavePage } from './integration.api.ts';
import { texts } from './integration.texts.ts';

const FORM = 'artist-page';
const words = texts.page;

/** An artist's own page in one store. */
export function ArtistPageDialog({ integration, onClose }: { integration: IntegrationView; onClose: () => void }) {
  const { platform, artist_page } = integration;
  const save = useSavePage(useActor().id);
  const [page, setPage] = useState(artist_page ?? '');
  const [complaint, setComplaint] = useState<string | undefined>();
  const store = platformLabels[platform];

  function submit(event: FormEvent) {
    event.preventDefault();
    if (page.trim() === '' && !artist_page) return setComplaint(words.required);
    const typed = connectorApi.savePage.input.safeParse({ platform, page });
    if (!typed.success) return setComplaint(fieldErrorsOf(typed.error).page);
    if (!save.isPending) send(page);
  }
  function send(next: string) {
    const onError = (error: unknown) => setComplaint(refusedFieldsOf(error)?.page);
    save.mutate({ platform, page: next }, { onSuccess: onClose, onError });
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={page !== (artist_page ?? '')}
      title={words.title(store)}
      description={words.lead}
      footer={<Footer hasPage={artist_page !== null} isSaving={save.isPending} onRemove={() => send('')} />}
    >
      <form id={FORM} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label={words.label} error={complaint} hint={words.newArtist} aside={<HowTo platform={platform} />}>
          <TextInput
            value={page}
            autoComplete="off"
            spellCheck={false}
            data-first-focus
            placeholder={artistPageRules[platform].address('…')}
            onChange={(event) => {
              setPage(event.target.value);
              setComplaint(undefined);
            }}
          />
        </Field>
        {artist_page && <OpenPage address={artistPageRules[platform].address(artist_page)} />}
      </form>
    </Dialog>
  );
}

function HowTo({ platform }: Pick<IntegrationView, 'platform'>) {
  return (
    <a
      href={`/integrations/${platform}#pagina`}
      target="_blank"
      rel="noreferrer"
      className="finger text-12 text-primary-text underline underline-offset-3"
    >
      {words.howTo}
    </a>
  );
}

function OpenPage({ address }: { address: string }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="finger inline-flex items-center gap-1.5 self-start text-13 text-primary-text underline underline-offset-3"
    >
      {words.open}
      <ExternalLink aria-hidden className="size-3.5" />
    </a>
  );
}

type FooterProps = { hasPage: boolean; isSaving: boolean; onRemove: () => void };

function Footer({ hasPage, isSaving, onRemove }: FooterProps) {
  return (
    <>
      {hasPage && (
        <Button variant="danger-soft" disabled={isSaving} onClick={onRemove} className="md:mr-auto">
          {words.remove}
        </Button>
      )}
      <FormFooter form={FORM} cancel={words.cancel} submit={words.save} isBusy={isSaving} />
    </>
  );
}
