import { Link } from 'react-router';
import { UnauthorizedArt } from '../ui/art/UnauthorizedArt.tsx';
import { Button } from '../ui/button/Button.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { panelTexts } from './panel.texts.ts';

export function UnauthorizedScreen() {
  return (
    <Page>
      <div className="flex min-h-[60vh] flex-col items-center justify-center gap-1.5 text-center">
        <UnauthorizedArt />
        <h2 className="type-h2 mt-6">{panelTexts.unauthorized.title}</h2>
        <p className="max-w-[420px] text-balance text-fg-2">{panelTexts.unauthorized.description}</p>
        <Button asChild variant="secondary" className="mt-4">
          <Link to="/app/dashboard">{panelTexts.toDashboard}</Link>
        </Button>
      </div>
    </Page>
  );
}
