import { useMutation } from '@tanstack/react-query';
import { AppError } from '@toada/domain/errors.ts';
import { readableAddress } from '@toada/domain/link-page/safe-address.ts';
import { isReservedSlug, parseSlug } from '@toada/domain/link-page/slug.rules.ts';
import { asked } from '@toada/domain/row-id.ts';
import {
  type SmartLinkLoaded,
  type SmartLinkView,
  smartLinkApi,
} from '@toada/domain/smart-link/smart-link.contract.ts';
import { fieldText } from '@toada/domain/texts/fields.pt-BR.ts';
import { Copy, Download, ExternalLink, Globe } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { copyText } from '../../lib/feedback/copy-text.ts';
import { refusalSentence } from '../../lib/feedback/refusal-sentence.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { texts } from './smart-link.texts.ts';

const words = texts.address;

type Props = {
  releaseId: string;
  link: SmartLinkLoaded;
  isReadOnly: boolean;
  /** Something else is typed and not saved: a new address would lose it. */
  isHeld: boolean;
  onView: (view: SmartLinkView) => void;
};

/** Where visitors find the page, to be copied, printed and named. */
export function AddressCard({ releaseId, link, isReadOnly, isHeld, onView }: Props) {
  const [typed, setTyped] = useState(link.ending);
  const [complaint, setComplaint] = useState<string | undefined>();
  const save = useMutation({
    mutationFn: (ending: string) => call(smartLinkApi.setEnding, { id: asked<'releases'>(releaseId), ending }),
    onSuccess: (next) => {
      onView(next);
      setTyped(next.link?.ending ?? '');
      showToast({ tone: 'success', ...words.saved });
    },
    onError: (error) => {
      const field =
        error instanceof AppError && error.code === 'input.invalid' ? error.params.fields.ending : undefined;
      setComplaint(field ? fieldText(field) : refusalSentence(error));
    },
    meta: { isQuiet: true },
  });
  function send() {
    const ending = parseSlug(typed);
    if (!ending) return setComplaint(fieldText('linkPage.slug'));
    if (isReservedSlug(ending)) return setComplaint(fieldText('linkPage.slugReserved'));
    setComplaint(undefined);
    save.mutate(ending);
  }
  const isPublic = ['before', 'waiting', 'after'].includes(link.standing);
  return (
    <Card className="grid grid-cols-1 gap-5">
      <h3 className="type-h2">{words.title}</h3>
      <div className="flex flex-wrap items-center gap-2.5">
        <p className="control w-full min-w-0 gap-2 md:w-auto md:flex-1">
          <Globe aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="num min-w-0 flex-1 truncate">{readableAddress(link.url)}</span>
          <IconButton size="sm" label={words.copy} onClick={() => copyText(link.url, COPIED)}>
            <Copy aria-hidden />
          </IconButton>
        </p>
        {isPublic && (
          <Button variant="secondary" asChild>
            <a href={link.url} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden /> {words.open}
            </a>
          </Button>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <img src={link.qr_svg_url} alt="" width={112} height={112} className="size-28 rounded-[10px] bg-white" />
        <div className="flex flex-wrap gap-2.5">
          {(
            [
              ['svg', link.qr_svg_url],
              ['png', link.qr_png_url],
            ] as const
          ).map(([form, url]) => (
            <Button key={form} variant="secondary" size="sm" asChild>
              <a href={url} download={`${link.ending}-qr.${form}`}>
                <Download aria-hidden /> {words[form]}
              </a>
            </Button>
          ))}
        </div>
      </div>
      {!isReadOnly && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <Field label={words.ending} hint={words.hint} error={complaint}>
            <div className="flex flex-wrap items-center gap-2.5">
              <span className="num text-14 text-fg-2">{new URL(link.url).host}/l/</span>
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
              <Button
                type="submit"
                variant="secondary"
                loading={save.isPending}
                disabled={typed === link.ending || isHeld}
              >
                {words.save}
              </Button>
            </div>
          </Field>
        </form>
      )}
      {link.former.length > 0 && (
        <p className="wrap-anywhere text-13 text-fg-2">
          {words.former} <span className="num">{link.former.map((ending) => `/l/${ending}`).join(', ')}</span>
        </p>
      )}
    </Card>
  );
}

const COPIED = { done: { title: words.copied }, failed: { title: words.notCopied } };
