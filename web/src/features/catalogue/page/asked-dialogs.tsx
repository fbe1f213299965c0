import { type ComponentProps, lazy, Suspense } from 'react';

// Dialogs opened now and then are loaded on demand: the page itself stays light.
const TakeDownDialog = lazy(async () => ({ default: (await import('./TakeDownDialog.tsx')).TakeDownDialog }));
const ChangesDialog = lazy(async () => ({
  default: (await import('../../delivery/parts/ChangesDialog.tsx')).ChangesDialog,
}));

export function AskedTakeDown(props: ComponentProps<typeof TakeDownDialog>) {
  return (
    <Suspense>
      <TakeDownDialog {...props} />
    </Suspense>
  );
}

export function AskedChanges(props: ComponentProps<typeof ChangesDialog>) {
  return (
    <Suspense>
      <ChangesDialog {...props} />
    </Suspense>
  );
}
