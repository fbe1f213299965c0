import type { MetricView } from '@toada/domain/metric/metric.contract.ts';
import { Cover } from '../../ui/art/Cover.tsx';
import { Sparkline } from '../../ui/chart/Sparkline.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { ChangeOf } from './ChangeOf.tsx';
import { texts } from './metric.texts.ts';

const words = texts.tracks;

/** Recordings with the most plays, each with its months. */
export function TrackList({ view: { tracks } }: { view: MetricView }) {
  const hasBefore = tracks.some(({ before }) => before > 0);
  return (
    <Card as="section" isPadded={false} aria-labelledby="faixas">
      <h2 id="faixas" className="type-h2 p-5 pb-0 md:p-6 md:pb-0">
        {words.title}
      </h2>
      <table className="mt-3 w-full text-13">
        <thead>
          <tr className="border-line border-b text-muted">
            <th scope="col" className="px-5 py-2.5 text-left font-medium md:px-6">
              {words.name}
            </th>
            <th scope="col" className="py-2.5 text-right font-medium">
              {words.plays}
            </th>
            <th scope="col" className="py-2.5 pl-6 text-left font-medium max-md:sr-only">
              {words.series}
            </th>
            <th scope="col" className="px-5 py-2.5 text-right font-medium md:px-6">
              {words.change}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {tracks.map((track, index) => (
            <tr key={track.key}>
              <th scope="row" className="px-5 py-3 text-left md:px-6">
                <span className="flex items-center gap-3">
                  <Cover id={track.release_id} src={track.cover_url} className="w-10" />
                  <span className="min-w-0">
                    <span className="wrap-anywhere block font-semibold">{track.title || texts.untitled}</span>
                    <span className="wrap-anywhere block font-medium text-12 text-muted">{track.release_title}</span>
                  </span>
                </span>
              </th>
              <td className="num text-right font-semibold">{track.plays.toLocaleString('pt-BR')}</td>
              <td className="pl-6 max-md:sr-only">
                <Sparkline values={track.series} place={index} className="w-28" />
              </td>
              <td className="px-5 text-right md:px-6">
                <ChangeOf plays={track.plays} before={track.before} hasBefore={hasBefore} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
