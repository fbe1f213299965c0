import { MessageSquare } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { texts } from './ways-in.texts.ts';

const ChatPanel = lazy(async () => ({ default: (await import('../talk/ChatPanel.tsx')).ChatPanel }));

/** Opens the chat of /app/support-feedback beside the page it stands on. The chat's code comes with the first press. */
export function ChatButton({ className }: { className?: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={texts.open}
        variant="solid"
        tooltip="left"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={cn(
          'size-[52px] shadow-2 mouse:size-[52px] [&_svg]:size-[22px]',

          className,
        )}
      >
        <MessageSquare aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense>
          <ChatPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
