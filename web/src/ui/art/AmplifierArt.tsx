export type AmplifierDrawing = 'music' | 'video' | 'work' | 'campaign';

type Shape = { fill: string; d: string };

/** Four ways to be heard, each of a few shapes that hang in the corner of its card. */
const drawings: Record<AmplifierDrawing, readonly Shape[]> = {
  music: [
    { fill: 'fill-fita-2', d: 'M0 48A48 48 0 0 1 48 0V48z' },
    { fill: 'fill-fita-5', d: 'M48 0A48 48 0 0 0 96 48H48z' },
    { fill: 'fill-fita-7', d: 'M48 96A48 48 0 0 1 96 48V96z' },
  ],
  video: [
    { fill: 'fill-fita-7', d: 'M48 0L96 24L48 48z' },
    { fill: 'fill-fita-5', d: 'M48 48L96 72L48 96z' },
    { fill: 'fill-fita-3', d: 'M0 0L48 24L0 48z' },
  ],
  work: [
    { fill: 'fill-fita-7', d: 'M6 0h16v42l-8-8-8 8z' },
    { fill: 'fill-fita-6', d: 'M30 0h16v86l-8-8-8 8z' },
    { fill: 'fill-fita-5', d: 'M54 0h16v64l-8-8-8 8z' },
    { fill: 'fill-fita-3', d: 'M78 0h16v30l-8-8-8 8z' },
  ],
  campaign: [
    { fill: 'fill-fita-1', d: 'M0 96A96 96 0 0 1 96 0V96z' },
    { fill: 'fill-fita-4', d: 'M32 96A64 64 0 0 1 96 32V96z' },
    { fill: 'fill-fita-7', d: 'M64 96A32 32 0 0 1 96 64V96z' },
  ],
};

export function AmplifierArt({ drawing, className }: { drawing: AmplifierDrawing; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 96 96" className={className}>
      {drawings[drawing].map(({ fill, d }) => (
        <path key={d} d={d} className={fill} />
      ))}
    </svg>
  );
}
