import { useQuery } from '@tanstack/react-query';
import type { InboxTicket, RelatedTicket } from '@toada/domain/support/inbox.contract.ts';
import { staffStatusLabels } from '@toada/domain/texts/support.pt-BR.ts';
import { Link2, Unlink } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useDebounced } from '../../../lib/form/use-debounced.ts';
import { useCan } from '../../../lib/session/use-can.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Failed } from '../../../ui/feedback/Failed.tsx';
import { SearchInput } from '../../../ui/form/SearchInput.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { inboxPathOf, relatedQuery, useMerge, useRelate } from './related.api.ts';
import { relatedTexts as words } from './related.texts.ts';

/** Tickets the staff has put together with this one, beside the talk. */
export function RelatedTickets({ ticket }: { ticket: InboxTicket }) {
  const { data } = useQuery(relatedQuery(ticket.id));
  const [isOpen, setIsOpen] = useState(false);
  const unlink = useRelate('unlink');
  const linked = data?.linked ?? [];
  return (
    <section aria-label={words.title} className="mt-5 border-line border-t pt-4">
      <h3 className="type-h3 mb-2">{words.title}</h3>
      {linked.length === 0 && <p className="text-13 text-muted">{words.none}</p>}
      <ul>
        {linked.map((other) => (
          <li key={other.id} className="flex items-center gap-2 text-13">
            <Link
              to={inboxPathOf(other)}
              className="flex min-h-11 min-w-0 flex-1 flex-col justify-center hover:underline"
            >
              <span className="truncate">{words.numbered(other.number, other.subject)}</span>
              <span className="truncate text-12 text-fg-2">
                {other.owner_name}, {staffStatusLabels[other.status]}
              </span>
            </Link>
            <IconButton
              label={words.unlink(other.number)}
              size="sm"
              onClick={() => unlink.mutate({ id: ticket.id, other_id: other.id })}
            >
              <Unlink aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {!ticket.merged_into && (
        <Button
          variant="secondary"
          size="sm"
          icon={<Link2 aria-hidden />}
          className="mt-2"
          onClick={() => setIsOpen(true)}
        >
          {words.open}
        </Button>
      )}
      {isOpen && <RelateDialog ticket={ticket} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

const WAIT_MS = 250;

/** Another ticket to link with, or to become one with. A merger is asked about once more, with what becomes of which. */
function RelateDialog({ ticket, onClose }: { ticket: InboxTicket; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), WAIT_MS);
  const { data, isError, isFetching, refetch } = useQuery(relatedQuery(ticket.id, search));
  const [chosen, setChosen] = useState<RelatedTicket | null>(null);
  const canMerge = useCan('ticket.merge');
  const link = useRelate('link');
  const navigate = useNavigate();
  const merge = useMerge((into) => {
    onClose();
    if (into.id !== ticket.id) navigate(inboxPathOf({ ...into, status: 'open' }));
  });
  if (chosen) {
    const [into, from] = [ticket.number, chosen.number].toSorted((one, other) => one - other) as [number, number];
    return (
      <ConfirmDialog
        isOpen
        onOpenChange={() => setChosen(null)}
        title={words.confirm.title(from, into)}
        description={words.confirm.lead(from, into)}
        confirmLabel={words.confirm.submit}
        cancelLabel={words.confirm.cancel}
        isBusy={merge.isPending}
        onConfirm={() => merge.mutate({ id: ticket.id, other_id: chosen.id })}
      />
    );
  }
  return (
    <Dialog isOpen onOpenChange={onClose} title={words.dialog.title(ticket.number)} description={words.dialog.lead}>
      <SearchInput
        label={words.dialog.search}
        placeholder={words.dialog.placeholder}
        value={typed}
        onChange={setTyped}
        isSearching={isFetching && typed !== ''}
      />
      {isError && !data && <Failed title={words.dialog.notLoaded} onRetry={() => void refetch()} />}
      {data?.others.length === 0 && <p className="py-4 text-13 text-fg-2">{words.dialog.empty}</p>}
      <ul className="mt-2 max-h-80 divide-y divide-line overflow-y-auto">
        {(data?.others ?? []).map((other) => (
          <li key={other.id} className="flex flex-wrap items-center gap-2 py-2 text-13">
            <span className="min-w-0 flex-1 basis-48">
              <span className="block truncate">{words.numbered(other.number, other.subject)}</span>
              <span className="block truncate text-12 text-fg-2">
                {other.owner_name}, {staffStatusLabels[other.status]}
              </span>
            </span>
            <Button
              variant="secondary"
              size="sm"
              aria-label={words.dialog.linkOne(other.number)}
              onClick={() => link.mutate({ id: ticket.id, other_id: other.id }, { onSuccess: onClose })}
            >
              {words.dialog.link}
            </Button>
            {canMerge && other.can_merge && (
              <Button
                variant="secondary"
                size="sm"
                aria-label={words.dialog.mergeOne(other.number)}
                onClick={() => setChosen(other)}
              >
                {words.dialog.merge}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
