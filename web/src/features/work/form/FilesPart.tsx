import { useMutation } from '@tanstack/react-query';
import { acceptedEndings, acceptedTypes } from '@toada/domain/upload/upload.rules.ts';
import { type WorkFile, workApi } from '@toada/domain/work/work.contract.ts';
import { type WorkFileKind, workFileKinds, workFileLabels } from '@toada/domain/work/work.kinds.ts';
import { FileMusic, FileText, Music, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { refusalSentence } from '../../../lib/feedback/refusal-sentence.ts';
import { uploadFile } from '../../../lib/file/upload.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { FieldNote } from '../../../ui/form/FieldNote.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { texts } from '../work.texts.ts';
import type { WorkKeeper } from '../work-calls.ts';
import { FormPart } from './FormPart.tsx';

const words = texts.files;
const icons = { sheetMusic: FileMusic, lyrics: FileText, demo: Music };

type Props = { keeper: WorkKeeper; files: readonly WorkFile[]; onFiles: (files: WorkFile[]) => void };

export function FilesPart({ keeper, files, onFiles }: Props) {
  return (
    <FormPart title={words.title} aside={words.limit}>
      <ul className="divide-y divide-line">
        {workFileKinds.map((kind) => (
          <FileRow
            key={kind}
            kind={kind}
            file={files.find((one) => one.kind === kind) ?? null}
            keeper={keeper}
            onFiles={onFiles}
          />
        ))}
      </ul>
    </FormPart>
  );
}

type RowProps = { kind: WorkFileKind; file: WorkFile | null; keeper: WorkKeeper; onFiles: Props['onFiles'] };

/** A file is the work's as soon as it has arrived and was looked into. A refused one leaves the one before in its place. */
function FileRow({ kind, file, keeper, onFiles }: RowProps) {
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState(0);
  const send = useMutation({
    mutationFn: async (chosen: File) => {
      setPercent(0);
      const upload = await uploadFile(chosen, kind, { onProgress: (share) => setPercent(Math.round(share * 100)) });
      return call(workApi.attach, { id: await savedId(keeper), kind, upload_id: upload.id });
    },
    onSuccess: ({ files: now }) => onFiles(now),
    meta: { isQuiet: true },
  });
  const remove = useMutation({
    mutationFn: async () => call(workApi.detach, { id: await savedId(keeper), kind }),
    onSuccess: ({ files: now }) => onFiles(now),
    meta: { errorTitle: words.failed },
  });
  const Icon = icons[kind];
  const label = workFileLabels[kind];
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3.5">
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-13">{label}</p>
        <p className="truncate text-12 text-muted">
          {send.isPending
            ? words.sending(percent)
            : file
              ? `${file.name}, ${formatBytes(file.bytes)}`
              : acceptedTypes(kind)}
        </p>
        {send.error && (
          <FieldNote id={errorId} tone="error">
            {refusalSentence(send.error)}
          </FieldNote>
        )}
      </div>
      <input
        ref={input}
        type="file"
        aria-label={label}
        accept={acceptedEndings(kind)}
        className="sr-only"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0];
          currentTarget.value = '';
          if (chosen) send.mutate(chosen);
        }}
      />
      <Button
        size="sm"
        variant={file ? 'ghost' : 'secondary'}
        loading={send.isPending}
        onClick={() => input.current?.click()}
      >
        {file ? words.replace : words.choose}
      </Button>
      {file && (
        <IconButton label={words.remove(file.name)} disabled={remove.isPending} onClick={() => remove.mutate()}>
          <X aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

/** A file needs a work to belong to: a form in which nothing was typed yet is saved with it. */
async function savedId(keeper: WorkKeeper): Promise<string> {
  if (!keeper.get().id) keeper.change(() => ({}));
  await keeper.flush();
  return keeper.get().id ?? keeper.name;
}
