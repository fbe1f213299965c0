import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { brandApi, type OwnBrand } from '@toada/domain/brand/brand.contract.ts';
import { ArtistBrand } from '@toada/domain/brand/brand.options.ts';
import { ProfileForm, profileApi } from '@toada/domain/profile/profile.contract.ts';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { ownBrandQuery } from '../../../lib/brand/use-own-brand.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { settleForm } from '../../../lib/form/settle-form.ts';
import { takeComplaints } from '../../../lib/form/take-complaints.ts';
import { useSession } from '../../../lib/session/session.ts';
import { texts } from './artist-brand.texts.ts';

/** An empty field is not chosen. */
const orNothing = z.string().transform((text) => text.trim() || null);
const ArtistForm = z.object({
  display_name: ProfileForm.shape.display_name,
  artistAccentColor: orNothing.pipe(ArtistBrand.shape.artistAccentColor),
  artistBannerUrl: orNothing.pipe(ArtistBrand.shape.artistBannerUrl),
});
type Typed = z.input<typeof ArtistForm>;
type Values = z.output<typeof ArtistForm>;

/** Name and looks are kept in two places and saved with one button; the name is sent only where it changed. */
export function useArtistForm(layers: OwnBrand) {
  const { actor, profile, reload } = useSession();
  const queries = useQueryClient();
  const name = profile?.display_name ?? '';
  const form = useForm<Typed, unknown, Values>({
    resolver: zodResolver(ArtistForm),
    defaultValues: typedOf(layers.artist, name),
    mode: 'onTouched',
  });

  const save = useMutation({
    mutationFn: async ({ values: { display_name, ...looks } }: { values: Values; sent: Typed }) => {
      if ((display_name ?? '') !== name) await saveName(display_name);
      return call(brandApi.saveArtist, looks);
    },
    onSuccess: (saved, { values, sent }) => {
      showToast({ tone: 'success', ...texts.saved });
      queries.setQueryData(ownBrandQuery(actor.id).queryKey, saved);
      void queries.invalidateQueries({ queryKey: ['own-profile'] });
      settleForm(form, typedOf(saved.artist, values.display_name ?? ''), sent);
      void reload();
    },
    onError: (error) => void takeComplaints(form, Object.keys(ArtistForm.shape), error),
    meta: { errorTitle: texts.saveFailed },
  });
  const submit = form.handleSubmit((values) => {
    if (!save.isPending) save.mutate({ values, sent: { ...form.getValues() } });
  });
  return { form, submit, isSaving: save.isPending };
}

/** The rest of the profile goes along unchanged. */
async function saveName(display_name: string | null | undefined) {
  const { full_name, company_name, phone } = await call(profileApi.own, {});
  await call(profileApi.save, {
    full_name,
    display_name: display_name ?? '',
    company_name: company_name ?? '',
    phone: phone ?? '',
  });
}

function typedOf(artist: ArtistBrand | null, display_name: string): Typed {
  return {
    display_name,
    artistAccentColor: artist?.artistAccentColor ?? '',
    artistBannerUrl: artist?.artistBannerUrl ?? '',
  };
}
