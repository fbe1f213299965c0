import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { wearAllStyles } from '../lib/brand/all-styles.ts';
import { dismissToast, useToast } from '../lib/feedback/toast.ts';
import { PlainNotice } from './PlainNotice.tsx';

/** A message must be readable even when the code that draws it nicely cannot be fetched. */
const Toaster = lazy(() => {
  void wearAllStyles();
  return import('../ui/feedback/Toaster.tsx').then(
    (module) => ({ default: module.Toaster }),
    () => ({ default: PlainNotice }),
  );
});

/** Nothing is loaded until there is something to say. */
export function ToastHost() {
  const toast = useToast();
  const navigate = useNavigate();
  const [isNeeded, setNeeded] = useState(false);
  if (toast && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;

  return (
    <Suspense>
      <Toaster toast={toast} onClose={dismissToast} onFollow={(to) => void navigate(to)} />
    </Suspense>
  );
}
