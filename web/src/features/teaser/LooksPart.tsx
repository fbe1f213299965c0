import type { Beat } from '@toada/domain/teaser/scene/shapes.ts';
import { filmRules, type TeaserKind, type TeaserLook } from '@toada/domain/teaser/teaser.kinds.ts';
import { sceneOf } from '@toada/domain/teaser/teaser.scene.ts';
import { RectangleHorizontal, RectangleVertical, Square } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { Segmented } from '../../ui/form/Segmented.tsx';
import { Switch } from '../../ui/form/Switch.tsx';
import { cn } from '../../ui/styles/cn.ts';
import { cssVars } from '../../ui/styles/css-vars.ts';
import { ScenePicture } from './ScenePicture.tsx';
import { lookNames, texts } from './teaser.texts.ts';
import type { TeaserState } from './use-teaser-form.ts';

const marks = { '9:16': RectangleVertical, '1:1': Square, '16:9': RectangleHorizontal };

type Props = { kind: TeaserKind; state: TeaserState; beat: Beat };

/** Looks in the cover's own colours, the ground, and for a teaser the format and the fade. */
export function LooksPart({ kind, state: { choices, change, cover }, beat }: Props) {
  const { ground, title, artist, note } = choices;
  const colours = cover?.colours ?? [];
  return (
    <>
      <div className="grid gap-3">
        <h3 className="type-h3">{texts.look}</h3>
        <RadioGroup.Root
          aria-label={texts.look}
          value={choices.look}
          onValueChange={(look) => change({ look: look as TeaserLook })}
          className={cn('grid grid-cols-3 gap-3', kind === 'canvas' ? 'md:grid-cols-5' : 'md:grid-cols-6')}
        >
          {filmRules[kind].looks.map((look) => (
            <RadioGroup.Item
              key={look}
              value={look}
              className="group grid content-start gap-2 rounded-[8px] text-left outline-offset-4"
            >
              <ScenePicture
                scene={sceneOf({ kind, look, format: '9:16', colours, ground, title, artist, note })}
                beat={beat}
                coverUrl={cover?.url ?? null}
                className="aspect-[9/14] w-full rounded-[8px] outline-offset-2 group-data-[state=checked]:outline-2 group-data-[state=checked]:outline-ring"
              />
              <span className="font-semibold text-12 text-fg-2 leading-tight group-data-[state=checked]:text-fg">
                {lookNames[kind][look]}
              </span>
            </RadioGroup.Item>
          ))}
        </RadioGroup.Root>
      </div>
      <div className="flex flex-wrap items-end gap-x-8 gap-y-5 empty:hidden">
        {kind === 'teaser' && (
          <div className="grid gap-2 max-md:w-full">
            <span className="type-label">{texts.format}</span>
            <Segmented
              label={texts.format}
              value={choices.format}
              onChange={(format) => change({ format })}
              labels={texts.formats}
              marks={marks}
            />
          </div>
        )}
        {colours.length > 0 && (
          <div className="grid gap-2">
            <span className="type-label">{texts.colours}</span>
            <RadioGroup.Root
              aria-label={texts.colours}
              value={String(ground)}
              onValueChange={(value) => change({ ground: Number(value) })}
              orientation="horizontal"
              className="flex gap-1"
            >
              {colours.map((colour, index) => (
                <RadioGroup.Item
                  key={colour}
                  value={String(index)}
                  aria-label={texts.colour(index + 1)}
                  className="rounded-[6px] p-1 data-[state=checked]:ring-2 data-[state=checked]:ring-ring"
                >
                  <span
                    style={cssVars({ '--paint': colour })}
                    className="pendao block h-11 w-9 bg-(--paint) [--notch:9px]"
                  />
                </RadioGroup.Item>
              ))}
            </RadioGroup.Root>
          </div>
        )}
        {kind === 'teaser' && (
          <Switch
            label={texts.fades}
            checked={choices.fades}
            onChange={(fades) => change({ fades })}
            className="min-h-11"
          />
        )}
      </div>
    </>
  );
}
