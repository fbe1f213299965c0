import { useEffect } from 'react';
import { MediaUploads } from '../features/media-file/parts/upload/MediaUploads.tsx';
import { fetchWords } from '../lib/feedback/error-words.ts';
import { Gallery } from '../ui/gallery/Gallery.tsx';

/** The gallery, and below it what needs a session to be tried: large files, sent for real by whoever is signed in. */
export function GalleryPage() {
  // As the panel does.
  useEffect(() => void fetchWords(), []);
  return (
    <Gallery>
      <section aria-labelledby="envios-de-verdade" className="mt-12 grid grid-cols-1 gap-4">
        <h2 id="envios-de-verdade" className="type-h2">
          Envios de verdade
        </h2>
        <div className="grid max-w-[760px] grid-cols-1 gap-6">
          <MediaUploads kind="audio" />
          <MediaUploads kind="cover" />
        </div>
      </section>
    </Gallery>
  );
}
