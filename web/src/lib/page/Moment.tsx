import { useEffect, useState } from 'react';

/** Ribbons in the order of the brand, of the lengths of the mark; on a phone every second one. */
const ribbons = [
  'h-16 bg-fita-1',
  'h-24 bg-fita-2 max-md:hidden',
  'h-20 bg-fita-3',
  'h-32 bg-fita-4',
  'h-40 bg-fita-5',
  'h-28 bg-fita-6 max-md:hidden',
  'h-36 bg-fita-7',
  'h-20 bg-fita-6',
  'h-28 bg-fita-5 max-md:hidden',
  'h-16 bg-fita-4',
  'h-24 bg-fita-3',
  'h-32 bg-fita-2 max-md:hidden',
  'h-20 bg-fita-1',
];
const HANG_MS = 2_400;

/** A day to remember: ribbons hang from the window's edge for a moment, once for each name. Less motion is none. */
export function Moment({ name }: { name: string }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isFirstTime(name)) return;
    setShown(true);
    const timer = setTimeout(() => setShown(false), HANG_MS);
    return () => clearTimeout(timer);
  }, [name]);
  if (!isShown) return null;
  return (
    <div
      aria-hidden
      data-moment={name}
      className="pointer-events-none fixed inset-x-0 top-0 z-(--z-toast) flex justify-evenly motion-reduce:hidden"
    >
      {ribbons.map((look, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the ribbons have no other identity.
          key={place}
          className={`pendao notch-10 w-6 origin-top animate-drop ${look}`}
        />
      ))}
    </div>
  );
}

const KEY = 'toada.moments';
const KEPT = 100;

function isFirstTime(name: string): boolean {
  try {
    const had = (localStorage.getItem(KEY) ?? '').split('\n');
    if (had.includes(name)) return false;
    localStorage.setItem(KEY, [...had, name].slice(-KEPT).join('\n'));
    return true;
  } catch {
    // A browser that remembers nothing would show it with every visit.
    return false;
  }
}
