import { CircleHelp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useKeys } from '../../../lib/queue/use-keys.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { texts } from './help-button.texts.ts';

const HelpPanel = lazy(async () => ({ default: (await import('../panel/HelpPanel.tsx')).HelpPanel }));

type Props = {
  /** The row of the route table whose screen this is. */
  route: string | undefined;
  /** The step of a wizard, as its address names it. */
  step?: string;
};

/** Opens the help of the screen it stands on (mock-up 37c). The panel's code comes with the first press. */
export function HelpButton({ route, step }: Props) {
  const [isOpen, setOpen] = useState(false);
  useKeys({ '?': [texts.open, () => setOpen(true)] });
  return (
    <>
      <IconButton label={texts.open} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <CircleHelp aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense>
          <HelpPanel key={`${route} ${step}`} route={route} step={step ?? null} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
