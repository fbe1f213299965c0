import { drawLook, type LinkLook, LOOK_HEIGHT, LOOK_WIDTH, linkLooks } from '@toada/domain/link-page/link-looks.ts';
import { BIO_MAX } from '@toada/domain/link-page/link-page.content.ts';
import { networks } from '@toada/domain/link-page/safe-address.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Segmented } from '../../ui/form/Segmented.tsx';
import { Textarea } from '../../ui/form/Textarea.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { ColourField } from './ColourField.tsx';
import type { PartProps } from './editor-part.ts';
import { texts } from './link-page.texts.ts';
import { PictureField } from './PictureField.tsx';

/** Name, picture and look of the page: the fields of the specification. */
export function LookPart({ draft, view, change, faultOf, isReadOnly }: PartProps) {
  const { look: words } = texts;
  const put = (changes: Partial<typeof draft>) => change(() => changes);
  return (
    <fieldset disabled={isReadOnly} className="grid min-w-0 gap-6">
      <Field label={words.pageTitle} name="pageTitle" error={faultOf('pageTitle')}>
        <TextInput
          value={draft.pageTitle}
          maxLength={60}
          onChange={({ currentTarget }) => put({ pageTitle: currentTarget.value })}
        />
      </Field>
      <Field label={words.bio} name="bio" isOptional>
        <Textarea
          rows={3}
          value={draft.bio}
          maxLength={BIO_MAX}
          onChange={({ currentTarget }) => put({ bio: currentTarget.value })}
        />
      </Field>
      <PictureField
        value={draft.profilePicUrl}
        avatarUrl={view.owner.avatar_url}
        isReadOnly={isReadOnly}
        onChange={(profilePicUrl) => put({ profilePicUrl })}
      />
      <div className="grid gap-4">
        <h3 className="type-h3">{words.networksTitle}</h3>
        <div className="grid gap-4 md:grid-cols-2">
          {networks.map((network) => (
            <Field key={network} label={words.networks[network]} name={network} isOptional error={faultOf(network)}>
              <TextInput
                inputMode="url"
                value={draft[network]}
                maxLength={400}
                onChange={({ currentTarget }) => put({ [network]: currentTarget.value })}
              />
            </Field>
          ))}
        </div>
      </div>
      <div className="grid gap-4">
        <h3 className="type-h3">{words.colours}</h3>
        <div className="grid gap-4 md:grid-cols-2">
          {(['primaryColor', 'secondaryColor'] as const).map((name) => (
            <ColourField
              key={name}
              label={words[name]}
              value={draft[name]}
              onChange={(colour) => put({ [name]: colour })}
            />
          ))}
        </div>
        <p className="text-12 text-muted">{words.colourHint}</p>
      </div>
      <fieldset data-field="look" className="min-w-0">
        <legend className="type-label mb-2">{words.looks}</legend>
        <div className="grid grid-cols-2 gap-2.5 md:grid-cols-5">
          {linkLooks.map((look) => (
            <label
              key={look}
              className="grid cursor-pointer gap-1.5 rounded-[12px] border border-control bg-field p-1.5 text-center font-semibold text-13 has-checked:border-ring has-checked:ring-1 has-checked:ring-ring has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="look"
                className="sr-only"
                checked={draft.look === look}
                onChange={() => put({ look })}
              />
              <img src={pictureOf(look, draft)} alt="" className="aspect-[12/5] w-full rounded-[8px] object-cover" />
              {words.lookNames[look]}
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <p className="type-label mb-2">{words.theme}</p>
        <Segmented
          label={words.theme}
          value={draft.theme}
          onChange={(theme) => put({ theme })}
          labels={words.themeNames}
          disabled={isReadOnly}
        />
      </div>
    </fieldset>
  );
}

function pictureOf(look: LinkLook, { primaryColor, secondaryColor }: { primaryColor: string; secondaryColor: string }) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LOOK_WIDTH} ${LOOK_HEIGHT}"><rect width="100%" height="100%" fill="#150d12"/>${drawLook(look, primaryColor, secondaryColor)}</svg>`;
  return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
}
