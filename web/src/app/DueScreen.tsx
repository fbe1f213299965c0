import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { BrandLogo } from '../lib/brand/BrandLogo.tsx';
import { Button } from '../ui/button/Button.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { panelTexts } from './panel.texts.ts';
import { QueryProvider } from './QueryProvider.tsx';
import { useSignOut } from './use-sign-out.ts';

type Props = { title: string; description: string; children: ReactNode };

/** One thing that stands between the login and the panel; the only other way is out. */
export function DueScreen({ title, description, children }: Props) {
  const signOut = useSignOut();
  return (
    <QueryProvider>
      <main className="mx-auto flex min-h-dvh max-w-[560px] flex-col justify-center gap-6 px-4 py-10">
        <BrandLogo />
        <div>
          <h1 className="type-h1">{title}</h1>
          <p className="mt-1.5 text-fg-2">{description}</p>
        </div>
        <Card>{children}</Card>
        <Button variant="ghost" icon={<LogOut aria-hidden />} onClick={signOut} className="self-start">
          {panelTexts.signOut}
        </Button>
      </main>
    </QueryProvider>
  );
}
