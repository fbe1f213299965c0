import type { ReleaseView } from '@toada/domain/release/release.contract.ts';

type Dated = Pick<ReleaseView, 'release_date' | 'status'>;

/** The release that comes next from `today` on, else the one that came out last, else the first of the list. */
export function nextRelease<Release extends Dated>(releases: readonly Release[], today: string): Release | undefined {
  const dated = releases
    .filter(({ status }) => status !== 'withdrawn' && status !== 'rejected')
    .flatMap((release) => (release.release_date === null ? [] : [{ release, day: release.release_date }]))
    .sort((one, other) => one.day.localeCompare(other.day));
  const found = dated.find(({ day }) => day >= today) ?? dated.at(-1);
  return found?.release ?? releases[0];
}
