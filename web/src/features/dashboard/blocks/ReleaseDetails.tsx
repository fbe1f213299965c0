import type { LatestRelease } from '@toada/domain/dashboard/dashboard.contract.ts';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/format/format-date.ts';
import { Cover } from '../../../ui/art/Cover.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { KeyValue } from '../../../ui/list/KeyValue.tsx';
import { Dialog, DialogClose } from '../../../ui/overlay/Dialog.tsx';
import { badgeOf } from '../../catalogue/parts/badge-looks.ts';
import { texts } from '../dashboard.texts.ts';

const words = texts.details;

/** The details of the specification: ID, release date, status; and the way to the whole page. */
export function ReleaseDetails({ release, onClose }: { release: LatestRelease; onClose: () => void }) {
  const { id, title, artist, release_date: date, cover_url } = release;
  const { tone, icon, label } = badgeOf(release);
  const status = (
    <StatusBadge tone={tone} look="text" {...(icon ? { icon } : {})}>
      {label}
    </StatusBadge>
  );
  const facts = [
    { term: words.id, value: <span className="wrap-anywhere">{id}</span> },
    { term: words.date, value: date ? formatDate(date) : words.noDate },
    { term: words.status, value: status },
  ];
  const footer = (
    <>
      <DialogClose>
        <Button variant="ghost">{words.close}</Button>
      </DialogClose>
      <Button asChild>
        <Link to={`/app/catalog/${id}`}>{words.open}</Link>
      </Button>
    </>
  );
  return (
    <Dialog isOpen onOpenChange={onClose} title={title || texts.releases.untitled} description={artist} footer={footer}>
      <div className="flex items-start gap-5 max-md:flex-col">
        <Cover id={id} src={cover_url} className="w-28" />
        <KeyValue facts={facts} className="min-w-0 flex-1" />
      </div>
    </Dialog>
  );
}
