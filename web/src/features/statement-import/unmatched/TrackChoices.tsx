import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';

type Track = {
  track_id: string;
  title: string;
  artist: string;
  isrc: string;
  release_title?: string;
  owner_name?: string;
};

type Props = {
  label: string;
  tracks: readonly Track[];
  chosen: string | null;
  onChoose: (id: string) => void;
};

/** Recordings of ours, one of which is taken. */
export function TrackChoices({ label, tracks, chosen, onChoose }: Props) {
  const options = tracks.map((track) => ({
    value: track.track_id,
    label: track.title,
    description: [track.artist, track.release_title, track.isrc, track.owner_name].filter(Boolean).join(', '),
  }));
  return <RadioGroup label={label} options={options} value={chosen} onChange={onChoose} />;
}
