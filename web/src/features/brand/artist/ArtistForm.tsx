import type { OwnBrand } from '@toada/domain/brand/brand.contract.ts';
import { brandOf } from '@toada/domain/brand/brand.rules.ts';
import { isHexColour } from '@toada/domain/brand/colour.rules.ts';
import type { ReactNode } from 'react';
import { fieldError } from '../../../lib/form/field-error.ts';
import { LeaveGuard } from '../../../lib/page/LeaveGuard.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ColourRow } from '../editor/ColourRow.tsx';
import { overNote, shownColour } from '../editor/contrast-note.ts';
import { PictureField } from '../PictureField.tsx';
import { ArtistCard } from './ArtistCard.tsx';
import { texts } from './artist-brand.texts.ts';
import { useArtistForm } from './use-artist-form.ts';

/** An artist's choices, and beside them the card they make. The photo belongs to another feature and is handed in. */
export function ArtistForm({ layers, photo }: { layers: OwnBrand; photo: ReactNode }) {
  const { fullName, avatarUrl } = useSession();
  const { form, submit, isSaving } = useArtistForm(layers);
  const { errors, isDirty } = form.formState;
  const typed = form.watch();
  const accent = isHexColour(typed.artistAccentColor.trim()) ? typed.artistAccentColor.trim() : null;
  const artist = { artistAvatarUrl: null, artistBannerUrl: null, artistAccentColor: accent };
  const brand = brandOf({ ...layers, artist });
  const colour = shownColour('secondaryColor', brand);

  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_340px]">
      <Card>
        <form noValidate onSubmit={submit} aria-label={texts.form} className="flex flex-col gap-6">
          {photo}
          <Field
            label={texts.displayName}
            hint={texts.displayNameHint}
            error={fieldError(errors.display_name)}
            isOptional
          >
            <TextInput {...form.register('display_name')} autoComplete="nickname" placeholder={fullName} />
          </Field>
          <ColourRow
            group={texts.accentGroup}
            label={texts.accent}
            shown={colour}
            onChange={(next) => form.setValue('artistAccentColor', next, { shouldDirty: true, shouldValidate: true })}
            field={form.register('artistAccentColor')}
            error={fieldError(errors.artistAccentColor)}
            note={{ text: accent ? overNote(accent) : texts.accentEmpty, isWarning: false }}
          />
          <PictureField
            kind="banner"
            label={texts.banner}
            hint={texts.bannerHint}
            value={typed.artistBannerUrl}
            error={fieldError(errors.artistBannerUrl)}
            onChange={(address) => form.setValue('artistBannerUrl', address, { shouldDirty: true })}
          />
          <Button type="submit" loading={isSaving} disabled={!isDirty && !isSaving} className="self-start">
            {texts.submit}
          </Button>
        </form>
      </Card>
      <section aria-label={texts.preview} className="flex flex-col gap-3 xl:sticky xl:top-[calc(var(--topbar)+20px)]">
        <h2 className="type-h3">{texts.preview}</h2>
        <ArtistCard
          brand={brand}
          name={typed.display_name?.trim() || fullName}
          avatarUrl={avatarUrl}
          bannerUrl={typed.artistBannerUrl || null}
        />
      </section>
      <LeaveGuard isDirty={isDirty} />
    </div>
  );
}
