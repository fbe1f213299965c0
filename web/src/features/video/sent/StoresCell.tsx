import { platformLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import type { VideoView } from '@toada/domain/video/video.contract.ts';
import { Minus } from 'lucide-react';
import { DeliveryBadge } from '../../delivery/parts/DeliveryBadge.tsx';
import { texts } from '../video.texts.ts';

const words = texts.sent;

type Props = { video: Pick<VideoView, 'status' | 'chosen_stores' | 'stores'> };

/** A video in its stores, one line each: the name, and where it stands. */
export function StoresCell({ video: { status, chosen_stores: chosen, stores } }: Props) {
  if (stores.length === 0)
    return (
      <span className="inline-flex items-center gap-1.5 text-13 text-muted">
        <Minus aria-hidden className="size-[15px]" />
        {status === 'pending' && chosen.length > 0 ? words.afterReview : words.notGoing}
      </span>
    );
  return (
    <ul className="grid gap-1">
      {stores.map((store) => (
        <li key={store.platform} className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold text-13">{platformLabels[store.platform]}</span>
          <DeliveryBadge delivery={{ ...store, is_overdue: false }} look="text" />
        </li>
      ))}
    </ul>
  );
}
