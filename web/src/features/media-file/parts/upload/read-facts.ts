import {
  byTrack,
  mergeFacts,
  noFacts,
  readTrackNames,
  type TrackFacts,
} from '@toada/domain/media-file/track-name.rules.ts';
import { readTrackTags } from '@toada/domain/media-file/track-tags.ts';

/** Facts of the files about their tracks, by tags and names, in the order of the record. */
export async function readFacts(files: readonly File[]): Promise<{ file: File; facts: TrackFacts }[]> {
  const names = readTrackNames(files.map(({ name }) => name));
  const read = await Promise.all(
    files.map(async (file, index) => {
      const tags = await readTrackTags((start, length) => readSlice(file, start, length)).catch(() => noFacts);
      return { file, name: file.name, facts: mergeFacts(tags, names[index] ?? noFacts) };
    }),
  );
  return read.sort(byTrack).map(({ file, facts }) => ({ file, facts }));
}

export async function readSlice(file: File, start: number, length: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(start, start + length).arrayBuffer());
}
