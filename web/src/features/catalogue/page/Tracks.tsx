import type { ReleasePageView } from '@toada/domain/release/release-page.contract.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from './Panel.tsx';
import { texts } from './page.texts.ts';
import { TrackRow } from './TrackRow.tsx';

/** An album's first ones; the rest on request. */
const SHOWN = 8;

export function Tracks({ release: { tracks, user_id } }: { release: ReleasePageView }) {
  const [isWhole, setIsWhole] = useState(tracks.length <= SHOWN + 2);
  const wholeMs = tracks.reduce((sum, { file }) => sum + (file?.duration_ms ?? 0), 0);
  const length = wholeMs > 0 ? `, ${texts.trackList.length(wholeMs)}` : '';
  return (
    <Panel title={texts.trackList.title} aside={`${texts.tracks(tracks.length)}${length}`} isPadded={false}>
      {tracks.length === 0 && <p className="px-5 pb-5 text-13 text-fg-2 md:px-6">{texts.trackList.none}</p>}
      <ol className="divide-y divide-line">
        {(isWhole ? tracks : tracks.slice(0, SHOWN)).map((track, place) => (
          <TrackRow key={track.id} track={track} place={place + 1} ownerId={user_id} />
        ))}
      </ol>
      {!isWhole && (
        <div className="border-line border-t px-4 py-3">
          <Button variant="ghost" size="sm" onClick={() => setIsWhole(true)}>
            {texts.trackList.showAll(tracks.length)}
          </Button>
        </div>
      )}
    </Panel>
  );
}
