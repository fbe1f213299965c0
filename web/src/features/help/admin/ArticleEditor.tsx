import { BODY_LENGTH, HelpForm, type HelpItem } from '@toada/domain/help/help.contract.ts';
import { parseMarkdown } from '@toada/domain/help/help.markdown.ts';
import { helpPathOf } from '@toada/domain/help/help.page.ts';
import { fieldText } from '@toada/domain/texts/fields.pt-BR.ts';
import { ArrowLeft, ExternalLink, History } from 'lucide-react';
import { type FormEvent, useDeferredValue, useState } from 'react';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { Counter } from '../../../ui/form/Counter.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { HelpBlocks } from '../HelpBlocks.tsx';
import { ArticleHistory } from './ArticleHistory.tsx';
import { type Draft, useRestoreArticle, useSaveArticle } from './help-admin.api.ts';
import { texts } from './help-admin.texts.ts';

type Props = { item: HelpItem; draft: Draft | null; onWrite: (draft: Draft | null) => void; onBack: () => void };

const LIMITS = { title: 90, summary: 240, body: BODY_LENGTH };

export function ArticleEditor({ item, draft, onWrite, onBack }: Props) {
  const said = draft ?? { title: item.title, summary: item.summary, body: item.body };
  const [errors, setErrors] = useState<Partial<Record<keyof Draft, string>>>({});
  const [isLooking, setLooking] = useState(false);
  const save = useSaveArticle(() => onWrite(null));
  const restore = useRestoreArticle(onWrite);

  function write(change: Partial<Draft>) {
    setErrors({});
    const next = { ...said, ...change };
    const isSame = next.title === item.title && next.summary === item.summary && next.body === item.body;
    onWrite(isSame ? null : next);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = HelpForm.safeParse({ slug: item.slug, ...said, seen: item.updated_at });
    if (parsed.success) return save.mutate({ item, draft: said });
    setErrors(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0], fieldText(message)])));
  }
  const field = (name: keyof Draft) => ({
    label: texts[name],
    error: errors[name],
    aside: <Counter text={said[name]} limit={LIMITS[name]} />,
  });
  const typed = (name: keyof Draft) => ({
    value: said[name],
    onChange: ({ target }: { target: { value: string } }) => write({ [name]: target.value }),
  });
  return (
    <div className="grid min-h-0 flex-1 @5xl:grid-cols-2">
      <form
        noValidate
        onSubmit={submit}
        className="flex min-h-0 flex-col gap-4 overflow-y-auto p-5 @5xl:border-line @5xl:border-r"
      >
        <Button
          variant="ghost"
          size="sm"
          icon={<ArrowLeft aria-hidden />}
          onClick={onBack}
          className="self-start @3xl:hidden"
        >
          {texts.back}
        </Button>
        {item.has_newer_file && <Newer onUse={() => write(item.file)} />}
        <Field {...field('title')}>
          <TextInput {...typed('title')} />
        </Field>
        <Field {...field('summary')}>
          <Textarea rows={3} {...typed('summary')} />
        </Field>
        <Field {...field('body')} hint={texts.hint}>
          <Textarea rows={18} {...typed('body')} />
        </Field>
        <div className="text-13 text-muted">
          {item.updated_at && <p>{texts.savedBy(item.updated_by ?? texts.somebody, formatMoment(item.updated_at))}</p>}
          <p title={texts.countsNote}>{texts.counts(item.counts)}</p>
        </div>
        <div className="flex flex-wrap items-center justify-end gap-2">
          <Button variant="ghost" icon={<History aria-hidden />} onClick={() => setLooking(true)} className="mr-auto">
            {texts.history.open}
          </Button>
          {draft && !save.isPending && (
            <Button variant="ghost" onClick={() => onWrite(null)}>
              {texts.discard}
            </Button>
          )}
          {!draft && item.is_corrected && (
            <Button variant="ghost" disabled={restore.isPending} onClick={() => restore.mutate(item)}>
              {texts.restore}
            </Button>
          )}
          <Button type="submit" loading={save.isPending} disabled={!draft && !save.isPending}>
            {texts.save}
          </Button>
        </div>
      </form>
      <Preview item={item} said={said} />
      {isLooking && <ArticleHistory item={item} onUse={write} onClose={() => setLooking(false)} />}
    </div>
  );
}

function Newer({ onUse }: { onUse: () => void }) {
  const action = (
    <Button variant="secondary" size="sm" onClick={onUse}>
      {texts.newerNote.use}
    </Button>
  );
  return (
    <Alert tone="warning" title={texts.newerNote.title} action={action}>
      {texts.newerNote.lead}
    </Alert>
  );
}

/** The article as everybody will read it. */
function Preview({ item, said }: { item: HelpItem; said: Draft }) {
  const { title, summary, body } = useDeferredValue(said);
  return (
    <section aria-label={texts.preview} className="min-h-0 overflow-y-auto bg-sunken p-5">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h2 className="font-semibold text-13">{texts.preview}</h2>
        {item.audience === 'everyone' && (
          <Button asChild variant="ghost" size="sm" icon={<ExternalLink aria-hidden />}>
            <a href={helpPathOf(item.slug)} target="_blank" rel="noopener">
              {texts.open}
            </a>
          </Button>
        )}
      </div>
      <article className="mt-3 rounded-card border border-line bg-bg p-5">
        <h3 className="type-h1">{title}</h3>
        <p className="mt-2 text-16 leading-[1.55]">{summary}</p>
        <HelpBlocks blocks={parseMarkdown(body)} isSmall />
      </article>
    </section>
  );
}
