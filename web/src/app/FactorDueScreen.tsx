import { LogOut } from 'lucide-react';
import { FactorSetup } from '../features/security/FactorSetup.tsx';
import { useSession } from '../lib/session.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Logo } from '../ui/Logo.tsx';
import { texts } from './app.texts.ts';
import { QueryProvider } from './QueryProvider.tsx';
import { useSignOut } from './use-sign-out.ts';

/** The operator made a second factor compulsory for this role: nothing opens before it is set up. */
export function FactorDueScreen({ onDone }: { onDone: () => void }) {
  const { reload } = useSession();
  const signOut = useSignOut();
  return (
    <QueryProvider>
      <main className="mx-auto flex min-h-dvh max-w-[560px] flex-col justify-center gap-6 px-4 py-10">
        <Logo />
        <div>
          <h1 className="type-h1">{texts.factorDue.title}</h1>
          <p className="mt-1.5 text-fg-2">{texts.factorDue.description}</p>
        </div>
        <Card>
          <FactorSetup onDone={() => void reload().then(onDone)} />
        </Card>
        <Button variant="ghost" icon={<LogOut aria-hidden />} onClick={signOut} className="self-start">
          {texts.signOut}
        </Button>
      </main>
    </QueryProvider>
  );
}
