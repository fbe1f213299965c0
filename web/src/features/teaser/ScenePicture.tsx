import type { Beat, Scene, Shape } from '@toada/domain/teaser/scene/shapes.ts';
import { useId } from 'react';

type Props = {
  scene: Scene;
  beat: Beat;
  coverUrl: string | null;
  label?: string;
  className?: string;
};

/** A teaser's picture at a moment, drawn of the same shapes as its film. */
export function ScenePicture({ scene, beat, coverUrl, label, className }: Props) {
  const id = useId();
  const { width, height } = scene.size;
  const shapes = [...scene.still, ...scene.moving(beat)].map((shape, place) => ({ shape, place }));
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by its label, or hidden where words stand beside it.
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {shapes.map(({ shape, place }) => (
        <Drawn key={place} shape={shape} coverUrl={coverUrl} clipId={`${id}-${place}`} />
      ))}
    </svg>
  );
}

function Drawn({ shape, coverUrl, clipId }: { shape: Shape; coverUrl: string | null; clipId: string }) {
  if (shape.kind === 'words') return <Letters words={shape} />;
  if (shape.kind === 'disc') {
    const disc = <circle cx={shape.x} cy={shape.y} r={shape.radius} fill={shape.paint} />;
    if (!shape.within) return disc;
    return (
      <>
        <clipPath id={clipId}>
          <rect {...shape.within} />
        </clipPath>
        <g clipPath={`url(#${clipId})`}>{disc}</g>
      </>
    );
  }
  const { x, y, width, height } = shape;
  if (width <= 0 || height <= 0) return null;
  if (shape.kind === 'rect') return <rect {...{ x, y, width, height }} fill={shape.paint} />;
  if (shape.kind === 'ribbon') {
    const half = width / 2;
    return (
      <path d={`M${x} ${y}h${width}v${height}l${-half} ${-shape.notch}l${-half} ${shape.notch}z`} fill={shape.paint} />
    );
  }
  if (!coverUrl) return null;
  const picture = <image href={coverUrl} {...{ x, y, width, height }} preserveAspectRatio="xMidYMid slice" />;
  if (!shape.isRound) return picture;
  return (
    <>
      <clipPath id={clipId}>
        <circle cx={x + width / 2} cy={y + height / 2} r={width / 2} />
      </clipPath>
      <g clipPath={`url(#${clipId})`}>{picture}</g>
    </>
  );
}

/** The film's, whatever the brand writes its screens in. */
const FACE = "'Montserrat Variable', Montserrat, sans-serif";
/** A letter of the bold face is about so wide, in shares of its size. */
const LETTER = 0.62;

type Words = Extract<Shape, { kind: 'words' }>;

/** One line, smaller where it would not fit, as in the film. */
function Letters({ words: { key: name, text, x, y, width, size, paint } }: { words: Words }) {
  const wide = text.length * size * (text === text.toUpperCase() ? LETTER * 1.2 : LETTER);
  const fitting = Math.max(size / 2, Math.min(size, (size * width) / Math.max(1, wide)));
  return (
    <text
      x={x}
      y={y + fitting * 0.97}
      fontFamily={FACE}
      fontSize={fitting}
      fontWeight={name === 'artist' || name === 'note' ? 700 : 800}
      fill={paint}
    >
      {text}
    </text>
  );
}
