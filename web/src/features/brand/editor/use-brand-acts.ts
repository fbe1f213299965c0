import { useMutation, useQueryClient } from '@tanstack/react-query';
import { brandApi, type WhiteLabelView } from '@toada/domain/brand/brand.contract.ts';
import type { WhiteLabel } from '@toada/domain/brand/brand.options.ts';
import { call } from '../../../lib/api/api.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { whiteLabelQuery } from '../brand.api.ts';
import { texts } from '../brand.texts.ts';
import type { TypedBrand } from './typed-brand.ts';

type Publishing = {
  values: WhiteLabel;
  /** Fields at that moment; null for a restored default, which replaces everything typed. */
  sent: TypedBrand | null;
  /** The version it follows; null for over whatever is there. */
  revision: number | null;
};
type Done = {
  onSaved: (saved: WhiteLabelView, sent: TypedBrand | null) => void;
  onLoaded: (fresh: WhiteLabelView) => void;
  onFailed: (error: Error) => void;
};

/** Calls of the editor. */
export function useBrandActs(personId: string, { onSaved, onLoaded, onFailed }: Done) {
  const queries = useQueryClient();
  const keep = (view: WhiteLabelView) => queries.setQueryData(whiteLabelQuery(personId).queryKey, view);
  const find = () => call(brandApi.find, {});

  return {
    save: useMutation({
      mutationFn: async ({ values, revision }: Publishing) =>
        call(brandApi.save, { ...values, revision: revision ?? (await find()).revision }),
      onSuccess: (saved, { sent }) => {
        showToast({ tone: 'success', ...(sent ? texts.published : texts.restored) });
        keep(saved);
        onSaved(saved, sent);
        // The panel wears it at once.
        void queries.invalidateQueries({ queryKey: ['brand'] });
      },
      onError: onFailed,
      meta: { errorTitle: texts.publishFailed, handles: ['brand.changed'] },
    }),
    load: useMutation({
      mutationFn: find,
      onSuccess: (fresh) => {
        keep(fresh);
        onLoaded(fresh);
      },
      meta: { errorTitle: texts.loadFailed },
    }),
  };
}
