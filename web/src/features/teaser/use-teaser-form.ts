import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AppError } from '@toada/domain/errors.ts';
import type { ReleasePageView } from '@toada/domain/release/release-page.contract.ts';
import { firstTeaser } from '@toada/domain/teaser/own-teaser.ts';
import { TEASER_TITLE_MAX, teaserApi } from '@toada/domain/teaser/teaser.contract.ts';
import {
  LOOP_SECONDS,
  type TeaserFormat,
  type TeaserKind,
  type TeaserLook,
  type TeaserSeconds,
} from '@toada/domain/teaser/teaser.kinds.ts';
import { fitStart, proposeMoments } from '@toada/domain/teaser/teaser.moments.ts';
import { useMemo, useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { useLiveEvents } from '../../lib/api/use-live-events.ts';
import { reportError } from '../../lib/feedback/report-error.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { type ChosenFiles, teaserFilesQuery } from './teaser.api.ts';
import { texts } from './teaser.texts.ts';

export type Choices = {
  files: ChosenFiles;
  seconds: TeaserSeconds | typeof LOOP_SECONDS;
  /** Null until somebody moves the window: the best moment. */
  startMs: number | null;
  look: TeaserLook;
  format: TeaserFormat;
  fades: boolean;
  ground: number;
  title: string;
  artist: string;
  note: string;
};

function beginWith(release: ReleasePageView | null): Choices {
  const track = release?.tracks.find(({ file }) => file !== null);
  return {
    files: { trackId: track?.id ?? '', releaseId: '', audioId: '', coverId: '' },
    startMs: null,
    ...firstTeaser({
      ...{ track: track?.title ?? '', release: release?.title ?? '', artist: release?.artist ?? '' },
      releaseDate: release?.release_date ?? null,
    }),
  };
}

/** The cover alone moves: no sound, no words, and no fade that would show where the loop begins. */
function beginCanvas(release: ReleasePageView | null): Choices {
  return {
    ...beginWith(release),
    files: { trackId: '', releaseId: release?.id ?? '', audioId: '', coverId: '' },
    ...{ seconds: LOOP_SECONDS, fades: false, note: '' },
    title: (release?.title || texts.canvas.name).slice(0, TEASER_TITLE_MAX),
  };
}

/** Everything a teaser is made of, as it stands in the editor. */
export function useTeaserForm(release: ReleasePageView | null, kind: TeaserKind) {
  const [choices, setChoices] = useState(() => (kind === 'canvas' ? beginCanvas(release) : beginWith(release)));
  const change = (changes: Partial<Choices>) => setChoices((now) => ({ ...now, ...changes }));
  const hasFiles = Object.values(choices.files).some(Boolean);
  const query = useQuery({ ...teaserFilesQuery(choices.files), enabled: hasFiles });
  const client = useQueryClient();
  useLiveEvents((subject) => {
    if (subject.startsWith('media-file:')) void query.refetch();
  });
  const { audio = null, cover = null } = (hasFiles && query.data) || {};
  const heard = audio?.fitness === 'ready' ? audio : null;
  const [durationMs, waveform] = [heard?.duration_ms ?? 0, heard?.waveform ?? null];
  const { seconds } = choices;
  const moments = useMemo(
    () => (waveform ? proposeMoments({ waveform, durationMs, seconds }) : []),
    [waveform, durationMs, seconds],
  );
  const startMs = fitStart(choices.startMs ?? moments[0]?.startMs ?? 0, { durationMs, seconds });
  const [isTitleMissing, setTitleMissing] = useState(false);

  const render = useMutation({
    mutationFn: () =>
      call(teaserApi.create, {
        kind,
        track_id: choices.files.trackId || null,
        audio_file_id: choices.files.audioId || null,
        cover_file_id: choices.files.coverId || null,
        release_id: release?.id ?? null,
        ...{ title: choices.title, artist: choices.artist, note: choices.note, look: choices.look },
        ...{ format: choices.format, seconds, start_ms: startMs, fades: choices.fades, ground: choices.ground },
      }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['teasers'] });
      showToast({ tone: 'success', ...texts.queued[kind] });
    },
    onError: (error) => reportError(error),
    meta: { isQuiet: true },
  });
  function send() {
    if (!cover || (kind === 'teaser' && !audio))
      return reportError(new AppError(kind === 'teaser' ? 'teaser.missingFiles' : 'teaser.missingCover', {}));
    const isMissing = choices.title.trim() === '';
    setTitleMissing(isMissing);
    if (!isMissing) render.mutate();
  }
  return {
    ...{ choices, change, audio, cover, waveform, durationMs, moments, startMs, send, isTitleMissing },
    isLoading: hasFiles && query.isPending,
    isSending: render.isPending,
    isShort: waveform !== null && durationMs < seconds * 1000,
  };
}
export type TeaserState = ReturnType<typeof useTeaserForm>;
