import { EXCERPT_MAX } from '@toada/domain/smart-link/smart-link.content.ts';
import type { SmartLinkView } from '@toada/domain/smart-link/smart-link.contract.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Textarea } from '../../ui/form/Textarea.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import type { PartProps } from './SmartLinkEditor.tsx';
import { texts } from './smart-link.texts.ts';

const words = texts.excerpt;

/** A few lines of the lyrics, typed or taken from a track's. */
export function ExcerptCard({
  content,
  change,
  faultOf,
  isReadOnly,
  lyrics,
}: PartProps & Pick<SmartLinkView, 'lyrics'>) {
  return (
    <Card>
      <fieldset disabled={isReadOnly} className="grid min-w-0 grid-cols-1 gap-4">
        <div>
          <h3 className="type-h2">{words.title}</h3>
          <p className="text-13 text-fg-2">{words.lead}</p>
        </div>
        <Field label={words.words} isOptional error={faultOf('excerpt')}>
          <Textarea
            rows={4}
            value={content.excerpt}
            maxLength={EXCERPT_MAX}
            onChange={({ currentTarget }) => change({ excerpt: currentTarget.value })}
          />
        </Field>
        <Field label={words.credit} hint={words.creditHint} isOptional error={faultOf('excerpt_credit')}>
          <TextInput
            value={content.excerpt_credit}
            maxLength={120}
            onChange={({ currentTarget }) => change({ excerpt_credit: currentTarget.value })}
          />
        </Field>
        {lyrics.map(({ title, text }) => (
          <details key={title} className="text-13">
            <summary className="min-h-11 cursor-pointer content-center font-semibold mouse:min-h-0">
              {words.from} {title}
            </summary>
            <p className="mt-2 max-h-60 overflow-y-auto whitespace-pre-line text-fg-2">{text}</p>
          </details>
        ))}
      </fieldset>
    </Card>
  );
}
