import { COVER_UNITS } from '@toada/domain/cover-art/cover-art.kinds.ts';
import { type CoverDesign, coverSceneOf } from '@toada/domain/cover-art/cover-art.scene.ts';

/** The file's face, whatever the brand writes its screens in. */
const FACE = "'Montserrat Variable', Montserrat, sans-serif";
/** The baseline below the top of its line, in shares of the size. */
const BASELINE = 0.968;

type Props = { design: CoverDesign; label?: string; className?: string };

/** A cover, drawn of the same shapes as its file. */
export function CoverPicture({ design, label, className }: Props) {
  const shapes = coverSceneOf(design).map((shape, place) => ({ shape, place }));
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by its label, or hidden where words stand beside it.
    <svg
      viewBox={`0 0 ${COVER_UNITS} ${COVER_UNITS}`}
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {shapes.map(({ shape, place }) =>
        shape.kind === 'path' ? (
          <path
            key={place}
            d={shape.d}
            fill={shape.paint}
            {...(shape.down ? { transform: `translate(0 ${shape.down})` } : {})}
          />
        ) : (
          <text
            key={place}
            x={shape.x}
            y={shape.y + shape.size * BASELINE}
            fontFamily={FACE}
            fontSize={shape.size}
            fontWeight={shape.weight}
            fill={shape.paint}
          >
            {shape.text}
          </text>
        ),
      )}
    </svg>
  );
}
