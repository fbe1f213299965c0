import { waveEnvelope } from '../../ui/chart/wave-envelope.ts';

const HEIGHT = 34;
const BARS = 62;
const PLAYED = 24;
const bars = waveEnvelope('quintal', BARS).map((height, place) => {
  const length = HEIGHT * height - 2;
  return `M${place * 5 + 1.5} ${((HEIGHT - length) / 2).toFixed(1)}v${Math.max(0.1, length).toFixed(1)}`;
});
const played = bars.slice(0, PLAYED).join('');
const ahead = bars.slice(PLAYED).join('');

/** Two strokes instead of sixty-two boxes: the page is drawn twice, once by the server. */
export function SampleWave() {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 308 ${HEIGHT}`}
      height={HEIGHT}
      preserveAspectRatio="none"
      strokeWidth={3}
      strokeLinecap="round"
      className="mt-4 mb-3.5 block w-full"
    >
      <path d={played} className="stroke-fita-7" />
      <path d={ahead} className="stroke-fg/45" />
    </svg>
  );
}
