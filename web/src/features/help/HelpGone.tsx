import { Button } from '../../ui/button/Button.tsx';
import { HelpFrame } from './HelpFrame.tsx';
import { texts } from './help.texts.ts';

/** No such article, or the database was away when the page was drawn. */
export function HelpGone() {
  return (
    <HelpFrame>
      <h1 className="type-title">{texts.gone.title}</h1>
      <p className="mt-3 max-w-[36em] text-16 text-fg-2">{texts.gone.text}</p>
      <Button asChild className="mt-6">
        <a href="/ajuda">{texts.gone.action}</a>
      </Button>
    </HelpFrame>
  );
}
