import { next } from '@toada/domain/machine.ts';
import type { MailingView } from '@toada/domain/mailing/mailing.contract.ts';
import { mailingStates } from '@toada/domain/mailing/mailing.states.ts';
import { useState } from 'react';
import { usePages } from '../../../lib/api/use-pages.ts';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/list/Table.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { failuresQuery, useRepeat } from '../mailing.api.ts';
import { texts } from '../mailing.texts.ts';

const words = texts.failures;
const { columns } = words;

/** Addresses that did not get it, each with its reason; those of whom nobody knows can be asked for once more. */
export function FailuresCard({ view }: { view: MailingView }) {
  const list = usePages(failuresQuery(view.id));
  const { bounced, complained, failed, doubtful } = view.counts;
  if (bounced + complained + failed + doubtful === 0) return null;
  return (
    <Card isPadded={false} className="min-w-0">
      <div className="grid gap-3 px-5 pt-5 pb-3 md:px-6">
        <div>
          <h3 className="type-h3">{words.title}</h3>
          <p className="text-13 text-fg-2">{words.lead}</p>
        </div>
        {doubtful > 0 && <Doubtful view={view} />}
      </div>
      <ListFrame
        list={list}
        failedTitle={words.failed}
        empty={<p className="px-5 pb-5 text-13 text-fg-2 md:px-6">{words.none}</p>}
      >
        {(rows) => (
          <Table label={words.title}>
            <TableHead>
              <tr>
                <TableHeader>{columns.email}</TableHeader>
                <TableHeader>{columns.fate}</TableHeader>
                <TableHeader>{columns.reason}</TableHeader>
                <TableHeader>{columns.at}</TableHeader>
              </tr>
            </TableHead>
            <TableBody>
              {rows.map(({ id, email, fate, reason, at }) => (
                <TableRow key={id}>
                  <TableCell place="title" className="font-medium">
                    {email ?? words.erased}
                  </TableCell>
                  <TableCell place="aside">{words.fates[fate] ?? fate}</TableCell>
                  <TableCell place="block" className="wrap-anywhere text-fg-2">
                    {reason ?? words.noReason}
                  </TableCell>
                  <TableCell place="block" className="num whitespace-nowrap text-fg-2">
                    {formatMoment(at)}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </ListFrame>
    </Card>
  );
}

function Doubtful({ view }: { view: MailingView }) {
  const [isAsking, setAsking] = useState(false);
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const repeat = useRepeat(view.id, () => {
    setAsking(false);
    setKey(crypto.randomUUID());
  });
  const many = view.counts.doubtful;
  const may = view.can_edit && next(mailingStates, view.status, 'repeat') !== null;
  const { title, lead } = words.doubtful(many);
  return (
    <Alert
      tone="warning"
      title={title}
      action={
        may && (
          <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
            {texts.acts.repeat}
          </Button>
        )
      }
    >
      {lead}
      <ConfirmDialog
        isOpen={isAsking}
        tone="primary"
        onOpenChange={setAsking}
        title={texts.ask.repeat.title(many)}
        description={texts.ask.repeat.lead}
        confirmLabel={texts.acts.repeat}
        cancelLabel={texts.acts.back}
        isBusy={repeat.isPending}
        onConfirm={() => repeat.mutate(idempotencyKey)}
      />
    </Alert>
  );
}
