import { Key } from '../../../ui/button/Key.tsx';
import { staffTexts } from './staff.texts.ts';

export function KeyHints() {
  return (
    <p aria-hidden className="flex items-center gap-1.5 text-12 text-muted max-md:hidden">
      <Key name="J" />
      <Key name="K" />
      {staffTexts.keys.move}
      <span className="w-1" />
      <Key name="Enter" />
      {staffTexts.keys.open}
    </p>
  );
}
