import { useState } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { useResolveMany } from './inbox.api.ts';
import { texts } from './inbox.texts.ts';

const words = texts.bulk;

/** Several tickets are solved at once. Each person is told, so it is asked about first. */
export function ResolveMany({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const [isAsked, setIsAsked] = useState(false);
  const resolve = useResolveMany(onDone);
  return (
    <div className="border-line border-b px-4 py-2.5">
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setIsAsked}
        trigger={
          <Button size="sm" variant="secondary">
            {words.resolve(ids.length)}
          </Button>
        }
        title={words.question(ids.length)}
        description={words.lead(ids.length)}
        confirmLabel={words.resolve(ids.length)}
        cancelLabel={words.cancel}
        tone="primary"
        isBusy={resolve.isPending}
        onConfirm={() => resolve.mutate([...ids], { onError: () => setIsAsked(false) })}
      />
    </div>
  );
}
