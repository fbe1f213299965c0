import { ChevronRight, CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useActor } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog, DialogClose } from '../../../ui/overlay/Dialog.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { type Guide, guideTexts as words } from './guide.texts.ts';

/** The button stands out until its owner has looked once; it never opens by itself. */
export function HowItWorks() {
  const { id, role } = useActor();
  const [isSeen, remember] = useSeen(id);
  const [isOpen, setOpen] = useState(false);
  if (role === 'VISITOR') return null;
  const change = (next: boolean) => {
    setOpen(next);
    if (next) remember();
  };
  const trigger = (
    <Button
      variant="secondary"
      icon={<CircleHelp aria-hidden />}
      className={isSeen ? '' : 'border-primary-vivid bg-primary-soft'}
    >
      {words.open}
      {!isSeen && <span aria-hidden className="pendao -my-1 mb-auto h-5 w-2.5 bg-fita-5 [--notch:4px]" />}
    </Button>
  );
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={change}
      trigger={trigger}
      title={words.open}
      description={words.lead}
      size="lg"
      footer={
        <>
          <Button asChild variant="ghost" className="mr-auto">
            <a href="/ajuda" target="_blank" rel="noopener">
              {words.help}
            </a>
          </Button>
          <DialogClose>
            <Button variant="secondary">{words.close}</Button>
          </DialogClose>
        </>
      }
    >
      <Steps guide={words.steps[role]} />
    </Dialog>
  );
}

const flags = [
  'bg-fita-1 text-on-fita-1',
  'bg-fita-3 text-on-fita-3',
  'bg-fita-5 text-on-fita-5',
  'bg-fita-6 text-on-fita-6',
  'bg-fita-7 text-on-fita-7',
];

function Steps({ guide }: { guide: Guide }) {
  return (
    <ol className="border-control border-t-2">
      {guide.map(({ title, lead, to }, index) => (
        <li key={title} className="group relative flex gap-4 border-line border-b pb-3 last:border-b-0 last:pb-0">
          <span
            aria-hidden
            className={cn(
              'pendao num grid h-12 w-[30px] shrink-0 place-items-start justify-center pt-2 font-bold text-14 [--notch:10px]',
              flags[index],
            )}
          >
            {index + 1}
          </span>
          <div className="min-w-0 flex-1 pt-3">
            <Link to={to} className="type-h3 text-fg no-underline after:absolute after:inset-0 group-hover:underline">
              {title}
            </Link>
            <p className="text-pretty text-13 text-fg-2">{lead}</p>
          </div>
          <ChevronRight aria-hidden className="mt-4 size-[17px] text-muted" />
        </li>
      ))}
    </ol>
  );
}

const keyOf = (userId: string) => `toada.como-funciona.${userId}`;

/** Whether this person has looked at the guide in this browser; said once, it stays so. */
function useSeen(userId: string) {
  const [isSeen, setSeen] = useState(() => read(userId));
  const remember = () => {
    setSeen(true);
    write(userId);
  };
  return [isSeen, remember] as const;
}

/** Where nothing can be remembered, nobody is reminded on every visit. */
function read(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return true;
  }
}

function write(userId: string) {
  try {
    localStorage.setItem(keyOf(userId), new Date().toISOString());
  } catch {
    // A browser may refuse storage: seen then lasts as long as the page.
  }
}
