import { type ReactNode, useState } from 'react';
import { cn } from '../styles/cn.ts';
import { CoverArt } from './CoverArt.tsx';

export type CoverProps = {
  /** Decides the picture that stands in. */
  id: string;
  src?: string | null | undefined;
  /** Empty when the title stands beside it. */
  alt?: string;
  className?: string;
  /** Content over the cover: a StatusPendao, actions on hover. */
  children?: ReactNode;
};

/** The art of a release; without one, or when it does not load, a picture drawn for its id. */
export function Cover({ id, src, alt = '', className, children }: CoverProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const image = src && src !== failed ? src : null;
  return (
    <span
      className={cn(
        'relative block aspect-square shrink-0 overflow-hidden rounded-cover bg-high after:pointer-events-none after:absolute after:inset-0 after:rounded-[inherit] after:shadow-cover',
        className,
      )}
    >
      {image ? (
        <img
          src={image}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(image)}
          className="size-full object-cover"
        />
      ) : (
        <CoverArt id={id} alt={alt} />
      )}
      {children}
    </span>
  );
}
