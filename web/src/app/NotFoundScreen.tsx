import { Link } from 'react-router';
import { NotFoundArt } from '../ui/art/NotFoundArt.tsx';
import { Button } from '../ui/button/Button.tsx';
import { panelTexts } from './panel.texts.ts';

export function NotFoundScreen() {
  return (
    <main className="relative grid min-h-dvh place-items-end justify-start overflow-hidden px-[max(24px,8vw)] pb-[max(40px,9vh)]">
      <NotFoundArt />
      <div className="relative animate-page">
        <h1 className="-ml-[.04em] font-black text-[clamp(120px,26vw,340px)] leading-[.8] tracking-[-.045em]">
          {panelTexts.notFound.code}
        </h1>
        <p className="mt-7 mb-6 font-medium text-20 text-fg-2">{panelTexts.notFound.title}</p>
        <Button asChild size="lg">
          <Link to="/">{panelTexts.notFound.back}</Link>
        </Button>
      </div>
    </main>
  );
}
