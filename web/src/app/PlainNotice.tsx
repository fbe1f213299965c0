import { useEffect } from 'react';
import type { ToasterProps } from '../ui/feedback/Toaster.tsx';

/** The message without its manners: no swipe, no F8, but read aloud and gone in time. */
export function PlainNotice({ toast, onClose }: ToasterProps) {
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => onClose(toast.id), toast.durationMs);
    return () => clearTimeout(timer);
  }, [toast, onClose]);

  if (!toast) return null;
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-(--z-toast) mx-auto max-w-[420px] rounded-card border border-line-strong bg-float p-4 text-13"
    >
      <p className="font-semibold text-14">{toast.title}</p>
      {toast.description && <p className="text-fg-2">{toast.description}</p>}
    </div>
  );
}
