import { waveEnvelope } from '../../ui/wave-envelope.ts';

const BARS = waveEnvelope('quintal', 62).map((height, place) => ({ height, x: place * 5 }));
const HEIGHT = 34;
const PLAYED_TO = 120;

export function SampleWave() {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 308 ${HEIGHT}`}
      height={HEIGHT}
      preserveAspectRatio="none"
      className="mt-4 mb-3.5 block w-full"
    >
      {BARS.map(({ height, x }) => (
        <rect
          key={x}
          x={x}
          y={(HEIGHT * (1 - height)) / 2}
          width={3}
          height={HEIGHT * height}
          rx={1.2}
          className={x < PLAYED_TO ? 'fill-fita-7' : 'fill-fg/45'}
        />
      ))}
    </svg>
  );
}
