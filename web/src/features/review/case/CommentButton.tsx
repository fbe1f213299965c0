import { MessageSquarePlus } from 'lucide-react';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import type { About, OnComment } from '../about.ts';
import { texts } from '../review.texts.ts';

/** Not there while nobody may comment. */
export function CommentButton({ about, label, onComment }: { about: About; label: string; onComment: OnComment }) {
  if (!onComment) return null;
  return (
    <IconButton size="sm" label={texts.commentOn(label)} tooltip="left" onClick={() => onComment(about)}>
      <MessageSquarePlus aria-hidden />
    </IconButton>
  );
}
