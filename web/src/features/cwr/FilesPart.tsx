import type { CwrFileView } from '@toada/domain/cwr/cwr.contract.ts';
import { cwrFileStatusLabels } from '@toada/domain/cwr/cwr.states.ts';
import { societyTable } from '@toada/domain/work/work.kinds.ts';
import { useState } from 'react';
import { usePages } from '../../lib/api/use-pages.ts';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { filesQuery, useDownload, useFileStep } from './cwr.api.ts';
import { texts } from './cwr.texts.ts';
import { fileTones } from './parts/tones.ts';

const words = texts.files;
type Asked = { file: CwrFileView; step: 'markSent' | 'discard' };

/** Files of all societies, newest first. */
export function FilesPart() {
  const list = usePages(filesQuery());
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <Section title={words.title}>
      <Card isPadded={false}>
        <ListFrame
          list={list}
          failedTitle={words.loadFailed}
          empty={<Empty title={words.none.title}>{words.none.lead}</Empty>}
        >
          {(rows) => (
            <ul>
              {rows.map((file) => (
                <FileRow key={file.id} file={file} onAsk={(step) => setAsked({ file, step })} />
              ))}
            </ul>
          )}
        </ListFrame>
      </Card>
      {asked && <Question {...asked} onClose={() => setAsked(null)} />}
    </Section>
  );
}

function FileRow({ file, onAsk }: { file: CwrFileView; onAsk: (step: Asked['step']) => void }) {
  const { name, society, version, works, status, has_content } = file;
  const answers = words.answers(file.accepted, file.conflicts, file.rejected);
  return (
    <li aria-label={name} className="grid gap-2 border-line border-t p-4 first:border-t-0">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <b className="num break-all font-semibold text-14">{name}</b>
        <StatusBadge tone={fileTones[status]}>{cwrFileStatusLabels[status]}</StatusBadge>
      </div>
      <p className="text-12 text-fg-2">{words.facts(societyTable[society].label, version, works)}</p>
      <p className="num text-12 text-muted">{words.made(formatMoment(file.created_at), file.created_by_name)}</p>
      {answers && <p className="text-12 text-fg-2">{answers}</p>}
      {status === 'failed' && <p className="text-12 text-danger">{words.problem(file.problem)}</p>}
      {!has_content && <p className="text-12 text-muted">{words.noContent}</p>}
      <Actions file={file} onAsk={onAsk} />
    </li>
  );
}

function Actions({ file, onAsk }: { file: CwrFileView; onAsk: (step: Asked['step']) => void }) {
  const { id, name, status, has_sftp, has_content } = file;
  const download = useDownload();
  const send = useFileStep('send');
  const isHere = status === 'made' || status === 'failed';
  return (
    <div className="-ml-2.5 flex flex-wrap gap-1">
      {has_content && status !== 'discarded' && (
        <Button
          size="sm"
          variant="ghost"
          loading={download.isPending}
          aria-label={words.downloadOf(name)}
          onClick={() => !download.isPending && download.mutate(file)}
        >
          {words.download}
        </Button>
      )}
      {isHere && has_sftp && has_content && (
        <Button
          size="sm"
          variant="secondary"
          loading={send.isPending}
          aria-label={status === 'failed' ? words.againOf(name) : words.sendOf(name)}
          onClick={() => !send.isPending && send.mutate(id)}
        >
          {status === 'failed' ? words.again : words.send}
        </Button>
      )}
      {isHere && has_content && (
        <Button size="sm" variant="ghost" aria-label={words.markOf(name)} onClick={() => onAsk('markSent')}>
          {words.mark}
        </Button>
      )}
      {isHere && (
        <Button size="sm" variant="ghost" onClick={() => onAsk('discard')}>
          {words.discard}
        </Button>
      )}
    </div>
  );
}

function Question({ file, step, onClose }: Asked & { onClose: () => void }) {
  const act = useFileStep(step, onClose);
  const isMark = step === 'markSent';
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(next) => !next && onClose()}
      tone={isMark ? 'primary' : 'danger'}
      title={isMark ? words.marking.title : words.discarding.title}
      description={isMark ? words.marking.lead(societyTable[file.society].label) : words.discarding.lead}
      confirmLabel={isMark ? words.mark : words.discarding.confirm}
      cancelLabel={isMark ? words.marking.cancel : words.discarding.cancel}
      isBusy={act.isPending}
      onConfirm={() => !act.isPending && act.mutate(file.id)}
    />
  );
}
