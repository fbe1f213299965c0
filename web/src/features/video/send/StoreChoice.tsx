import { useQuery } from '@tanstack/react-query';
import { type Platform, platforms } from '@toada/domain/distribution/platforms.ts';
import { platformLabels, platformLetters } from '@toada/domain/texts/stores.pt-BR.ts';
import { useId } from 'react';
import { StoreTile } from '../../../ui/brand/StoreTile.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { FieldNote } from '../../../ui/form/FieldNote.tsx';
import { offeredQuery } from '../../delivery/parts/offered.api.ts';
import type { FormPartProps } from '../form/form-part.ts';
import { texts } from '../video.texts.ts';

const words = texts.stores;

/** Stores that take videos, none chosen at first. Nothing where none of them does. */
export function StoreChoice({ draft, change, said }: Pick<FormPartProps, 'draft' | 'change' | 'said'>) {
  const id = useId();
  const { data } = useQuery(offeredQuery);
  const open = data?.stores.filter(({ takes_videos }) => takes_videos) ?? [];
  const shown = platforms.filter((one) => draft.stores.includes(one) || open.some(({ platform }) => platform === one));
  if (shown.length === 0) return null;
  const toggle = (platform: Platform, isOn: boolean) =>
    change(({ stores }) => ({
      stores: platforms.filter((one) => (one === platform ? isOn : stores.includes(one))),
    }));
  const lineOf = (platform: Platform) => {
    const store = open.find((one) => one.platform === platform);
    if (!store) return data ? words.closed : '';
    if (store.is_paused) return words.paused;
    return store.is_test ? words.test : '';
  };
  const error = said('stores');
  return (
    <div className="border-line border-t pt-4">
      <h4 id={id} className="font-semibold text-14">
        {words.title}
      </h4>
      <p className="mt-0.5 text-12 text-muted">{words.lead}</p>
      <ul aria-labelledby={id} data-field="stores" className="mt-1 divide-y divide-line">
        {shown.map((platform) => (
          <li key={platform} className="py-3">
            <Checkbox
              label={
                <span className="flex items-center gap-3.5">
                  <StoreTile short={platformLetters[platform]} size="lg" />
                  <span className="min-w-0">
                    <span className="block font-semibold text-14">{platformLabels[platform]}</span>
                    <span className="block break-words text-12 text-muted">{lineOf(platform)}</span>
                  </span>
                </span>
              }
              checked={draft.stores.includes(platform)}
              onChange={(isOn) => toggle(platform, isOn)}
              className="min-w-0 [&>div]:items-center"
            />
          </li>
        ))}
      </ul>
      {error && (
        <FieldNote id="stores-error" tone="error">
          {error}
        </FieldNote>
      )}
    </div>
  );
}
