import { useQuery } from '@tanstack/react-query';
import type { UnmatchedView } from '@toada/domain/statement/statement.contract.ts';
import { useState } from 'react';
import { useDebounced } from '../../../lib/form/use-debounced.ts';
import { useKeys } from '../../../lib/queue/use-keys.ts';
import { useActor } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Key } from '../../../ui/button/Key.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { SearchInput } from '../../../ui/form/SearchInput.tsx';
import { SideBySide } from './SideBySide.tsx';
import { TrackChoices } from './TrackChoices.tsx';
import { tracksQuery, useAssign, useLeave } from './unmatched.api.ts';
import { texts } from './unmatched.texts.ts';

/** Similar tracks come first, the best one chosen already; else the whole catalogue can be searched. */
export function AssignPanel({ recording, onDone }: { recording: UnmatchedView; onDone: () => void }) {
  const suggestions = suggestedOf(recording);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(suggestions[0]?.track_id ?? null);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const searched = useDebounced(search.trim());
  const { data: found, isFetching } = useQuery(tracksQuery(searched));
  const assign = useAssign(onDone);
  const leave = useLeave(onDone);
  const shown = search.trim() === '' ? [] : (found ?? []);
  const track = [...suggestions, ...shown].find(({ track_id }) => track_id === chosen);
  const isBusy = assign.isPending || leave.isPending;
  // Another track, or a match to remember, is another request.
  const send = (asksRule: boolean) => {
    if (!track || isBusy) return;
    const rule = asksRule || (recording.waiting?.rule === true && recording.waiting.track_id === track.track_id);
    assign.mutate({ of: recording, track, rule, idempotencyKey: `${idempotencyKey}:${track.track_id}:${rule}` });
  };
  const after = suggestions[suggestions.findIndex(({ track_id }) => track_id === chosen) + 1];
  useKeys(
    {
      ...(track
        ? { a: [texts.assign, () => send(false)] as const, enter: [texts.assign, () => send(false)] as const }
        : {}),
      ...(after ? { r: [texts.notThis, () => setChosen(after.track_id)] as const } : {}),
      s: [recording.is_left ? texts.takeBack : texts.leave, () => leave.mutate(recording)],
    },
    !isBusy,
  );

  return (
    <section aria-label={texts.tracks} className="flex min-h-0 min-w-0 flex-col">
      <div className="flex min-h-0 flex-1 flex-col gap-5 p-5 @5xl:overflow-y-auto">
        {recording.waiting && <Waiting waiting={recording.waiting} />}
        {track && <SideBySide recording={recording} track={track} />}
        {suggestions.length > 0 ? (
          <TrackChoices label={texts.suggestions} tracks={suggestions} chosen={chosen} onChoose={setChosen} />
        ) : (
          <p className="text-13 text-fg-2">{texts.noSuggestions}</p>
        )}
        <SearchInput
          label={texts.trackSearch.label}
          placeholder={texts.trackSearch.placeholder}
          value={search}
          onChange={setSearch}
          isSearching={isFetching}
        />
        {search.trim() !== '' && found && found.length === 0 && (
          <p role="status" className="text-13 text-fg-2">
            {texts.nothingFound}
          </p>
        )}
        {shown.length > 0 && <TrackChoices label={texts.found} tracks={shown} chosen={chosen} onChoose={setChosen} />}
      </div>
      <div className="sticky bottom-0 border-line border-t bg-bg p-4">
        <div className="flex flex-wrap gap-2.5">
          <Button disabled={!track} loading={assign.isPending} onClick={() => send(false)} iconEnd={<Key name="↵" />}>
            {texts.assign}
          </Button>
          <Button variant="secondary" disabled={!track} onClick={() => send(true)}>
            {texts.remember}
          </Button>
          <Button
            variant="ghost"
            loading={leave.isPending}
            onClick={() => leave.mutate(recording)}
            iconEnd={<Key name="S" />}
          >
            {recording.is_left ? texts.takeBack : texts.leave}
          </Button>
        </div>
        <p className="mt-2 text-12 text-muted">{texts.rememberHint}</p>
      </div>
    </section>
  );
}

/** The one that somebody has taken stands before those that look alike. */
function suggestedOf({ waiting, suggestions }: UnmatchedView) {
  return waiting ? [waiting, ...suggestions.filter(({ track_id }) => track_id !== waiting.track_id)] : suggestions;
}

function Waiting({ waiting: { by_id, by_name, title, rule } }: { waiting: NonNullable<UnmatchedView['waiting']> }) {
  const { id } = useActor();
  return (
    <Alert tone="warning" title={texts.waiting.title}>
      {by_id === id ? texts.waiting.mine(title) : texts.waiting.lead(by_name, title)}
      {rule && ` ${texts.waiting.rule}`}
    </Alert>
  );
}
