import { Copy } from 'lucide-react';
import { copyText } from '../../../lib/feedback/copy-text.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { texts } from './connections.texts.ts';

const words = texts.webhooks.secret;

/** The key of the signatures, this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const copy = () => copyText(secret, { done: { title: words.copied }, failed: words.copyFailed });
  return (
    <Dialog
      isOpen
      keepOpen
      onOpenChange={onClose}
      title={words.title}
      description={words.lead}
      footer={
        <>
          <Button variant="secondary" icon={<Copy aria-hidden />} onClick={copy}>
            {words.copy}
          </Button>
          <Button onClick={onClose}>{words.close}</Button>
        </>
      }
    >
      <Field label={words.label}>
        <TextInput readOnly value={secret} onFocus={({ target }) => target.select()} />
      </Field>
    </Dialog>
  );
}
