import { Button } from '../ui/button/Button.tsx';
import { texts } from './app.texts.ts';

/** When not even a layout could be drawn. Plain, because it must be there when nothing else can be fetched. */
export function StartErrorScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <main role="alert" className="flex min-h-dvh flex-col items-center justify-center gap-2 px-6 text-center">
      <h1 className="type-h1">{texts.error.title}</h1>
      <p className="max-w-[420px] text-balance text-15 text-fg-2">{texts.error.description}</p>
      <Button onClick={onRetry} className="mt-4">
        {texts.error.retry}
      </Button>
    </main>
  );
}
