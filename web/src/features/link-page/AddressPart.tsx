import { useMutation } from '@tanstack/react-query';
import { AppError } from '@toada/domain/errors.ts';
import { type LinkPageView, linkPageApi } from '@toada/domain/link-page/link-page.contract.ts';
import { isReservedSlug, parseSlug, proposeSlug } from '@toada/domain/link-page/slug.rules.ts';
import { fieldText } from '@toada/domain/texts/fields.pt-BR.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { refusalSentence } from '../../lib/feedback/refusal-sentence.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { ofArtist } from './link-page.api.ts';
import { texts } from './link-page.texts.ts';

type Props = {
  view: LinkPageView;
  personId: string;
  isReadOnly: boolean;
  onView: (view: LinkPageView) => void;
  onOffline: () => Promise<void>;
};

/** Where visitors find the page, and whether they do. */
export function AddressPart({ view, personId, isReadOnly, onView, onOffline }: Props) {
  const { address: words } = texts;
  const [typed, setTyped] = useState(view.slug ?? proposeSlug(view.owner.name));
  const [complaint, setComplaint] = useState<string | undefined>();
  const [isAsking, setAsking] = useState(false);
  const save = useMutation({
    mutationFn: (slug: string) => call(linkPageApi.setSlug, { ...ofArtist(personId), slug }),
    onSuccess: (next) => {
      onView(next);
      setTyped(next.slug ?? '');
      showToast({ tone: 'success', ...words.saved });
    },
    onError: (error) => {
      const field = error instanceof AppError && error.code === 'input.invalid' ? error.params.fields.slug : undefined;
      setComplaint(field ? fieldText(field) : refusalSentence(error));
    },
    meta: { isQuiet: true },
  });
  const offline = useMutation({
    mutationFn: onOffline,
    onSuccess: () => showToast({ tone: 'success', ...words.offlineDone }),
    onSettled: () => setAsking(false),
    meta: { errorTitle: words.offlineFailed },
  });
  function send() {
    const slug = parseSlug(typed);
    if (!slug) return setComplaint(fieldText('linkPage.slug'));
    if (isReservedSlug(slug)) return setComplaint(fieldText('linkPage.slugReserved'));
    setComplaint(undefined);
    save.mutate(slug);
  }
  const { host, origin } = new URL(view.id_url);
  return (
    <div className="grid gap-6">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <fieldset disabled={isReadOnly} className="min-w-0">
          <Field label={words.label} hint={words.hint} error={complaint}>
            <div className="flex flex-wrap items-center gap-2.5">
              <span className="num text-14 text-fg-2">{host}/</span>
              <TextInput
                value={typed}
                maxLength={40}
                autoCapitalize="none"
                spellCheck={false}
                onChange={({ currentTarget }) => {
                  setTyped(currentTarget.value.toLowerCase());
                  setComplaint(undefined);
                }}
                className="min-w-40 flex-1"
              />
              {!isReadOnly && (
                <Button type="submit" variant="secondary" loading={save.isPending} disabled={typed === view.slug}>
                  {words.save}
                </Button>
              )}
            </div>
          </Field>
        </fieldset>
      </form>
      <div className="grid gap-1 text-13 text-fg-2">
        {origin !== location.origin && <p>{words.domain(host)}</p>}
        <p>
          {words.byId} <span className="num break-all text-fg">{view.id_url}</span>
        </p>
      </div>
      {view.is_published && !isReadOnly && (
        <div>
          <ConfirmDialog
            isOpen={isAsking}
            onOpenChange={setAsking}
            title={words.offlineTitle}
            description={words.offlineLead}
            confirmLabel={words.offline}
            cancelLabel={words.offlineCancel}
            isBusy={offline.isPending}
            onConfirm={() => offline.mutate()}
            trigger={<Button variant="danger-soft">{words.offline}</Button>}
          />
        </div>
      )}
    </div>
  );
}
