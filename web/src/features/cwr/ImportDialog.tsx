import { useState } from 'react';
import { refusalSentence } from '../../lib/feedback/refusal-sentence.ts';
import { readText } from '../../lib/file/read-text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { type ChosenFile, FileField } from '../../ui/form/FileField.tsx';
import { Dialog, DialogClose } from '../../ui/overlay/Dialog.tsx';
import { AnswerLines } from './AnswerLines.tsx';
import { useImportAnswer } from './cwr.api.ts';
import { texts } from './cwr.texts.ts';

const words = texts.answers;

/** A society's answer: chosen, read, and shown line by line. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const read = useImportAnswer();
  const [chosen, setChosen] = useState<{ file: ChosenFile; text: string } | null>(null);
  const done = read.data;
  const footer = done ? (
    <Button onClick={onClose}>{words.close}</Button>
  ) : (
    <>
      <DialogClose>
        <Button variant="ghost">{words.cancel}</Button>
      </DialogClose>
      <Button
        disabled={!chosen}
        loading={read.isPending}
        onClick={() => chosen && !read.isPending && read.mutate({ name: chosen.file.name, text: chosen.text })}
      >
        {words.confirm}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="lg"
      title={words.dialog}
      description={done ? factsOf(done) : words.lead}
      footer={footer}
    >
      {done ? (
        <div className="grid gap-4">
          {done.is_repeat && <Alert tone="info" title={words.repeat} isAnnounced />}
          <div className="-mx-6 max-h-96 overflow-y-auto border-line border-y">
            <AnswerLines lines={done.lines} />
          </div>
        </div>
      ) : (
        <Field label={words.file} hint={words.hint} error={read.error ? refusalSentence(read.error) : undefined}>
          <FileField
            file={chosen?.file ?? null}
            onChoose={(file) => {
              read.reset();
              void file
                .arrayBuffer()
                .then((bytes) => setChosen({ file: { name: file.name, bytes: file.size }, text: readText(bytes) }));
            }}
            onRemove={() => {
              setChosen(null);
              read.reset();
            }}
          />
        </Field>
      )}
    </Dialog>
  );
}

/** A file that was read before brings nothing new. */
function factsOf({ is_repeat, applied, known, unknown }: NonNullable<ReturnType<typeof useImportAnswer>['data']>) {
  return is_repeat ? words.first : words.facts(applied, known, unknown);
}
