import { useQuery } from '@tanstack/react-query';
import type { FanView } from '@toada/domain/fan/fan.contract.ts';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Dialog, DialogClose } from '../../ui/overlay/Dialog.tsx';
import { fanConsentsQuery } from './fan.api.ts';
import { texts } from './fan.texts.ts';
import { readablePage } from './readable-page.ts';

const words = texts.consents;

/** Every sentence the fan agreed to, word for word, with page and moment: the proof that the law asks for. */
export function ConsentsDialog({ fan, onClose }: { fan: FanView; onClose: () => void }) {
  const { data, isError } = useQuery(fanConsentsQuery(fan.id));
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={words.title}
      description={fan.email}
      size="lg"
      footer={
        <DialogClose>
          <Button variant="secondary">{words.close}</Button>
        </DialogClose>
      }
    >
      {isError && <p className="text-fg-2">{words.failed}</p>}
      {!data && !isError && <Skeleton className="h-24 w-full" />}
      <ol className="grid gap-5">
        {data?.consents.map(({ id, text, page, given_at, confirmed_at }) => (
          <li key={id} className="grid gap-1">
            <blockquote className="wrap-anywhere border-line border-l-2 pl-3">{text}</blockquote>
            <p className="wrap-anywhere text-13 text-fg-2">{words.given(readablePage(page), formatMoment(given_at))}</p>
            <p className="text-13 text-fg-2">
              {confirmed_at ? words.confirmed(formatMoment(confirmed_at)) : words.open}
            </p>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
