import { use, useState } from 'react';
import { hashOf } from '../art/random.ts';
import { cn } from '../styles/cn.ts';
import { AvatarPlaceholder } from './avatar-context.ts';
import { initials } from './initials.ts';

const sizes = {
  32: 'size-8 text-11',
  36: 'size-9 text-13',
  44: 'size-11 text-16',
  64: 'size-16 text-24',
  88: 'size-22 text-32',
};

const tints = [
  'bg-tempera-1 text-on-tempera-1',
  'bg-tempera-2 text-on-tempera-2',
  'bg-tempera-3 text-on-tempera-3',
  'bg-tempera-4 text-on-tempera-4',
  'bg-tempera-5 text-on-tempera-5',
];

export type AvatarProps = {
  /** Decides the tint, so that a person keeps it when the name changes. */
  id: string;
  name: string;
  src?: string | null | undefined;
  size?: keyof typeof sizes;
  /** The name stands beside it: nothing to read out. */
  isDecorative?: boolean;
  className?: string;
};

/** A photo; without one, or when it does not load, the picture everybody without one shares, or initials on a tempera tint. */
export function Avatar({ id, name, src, size = 36, isDecorative = false, className }: AvatarProps) {
  const placeholder = use(AvatarPlaceholder);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const photo = [src, placeholder].find((one) => one && !failed.includes(one));
  return (
    <span
      {...(isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={cn(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full font-bold leading-none tracking-[-.01em]',
        sizes[size],
        tints[hashOf(id) % tints.length],
        className,
      )}
    >
      {photo ? (
        <img src={photo} alt="" onError={() => setFailed([...failed, photo])} className="size-full object-cover" />
      ) : (
        initials(name)
      )}
    </span>
  );
}
