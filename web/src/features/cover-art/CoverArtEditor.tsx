import { useMutation, useQueryClient } from '@tanstack/react-query';
import { coverArtApi } from '@toada/domain/cover-art/cover-art.contract.ts';
import {
  COVER_SEED_MAX,
  type CoverLayout,
  type CoverLook,
  coverLooks,
  coverPalettes,
} from '@toada/domain/cover-art/cover-art.kinds.ts';
import type { CoverDesign } from '@toada/domain/cover-art/cover-art.scene.ts';
import type { ReleasePageView } from '@toada/domain/release/release-page.contract.ts';
import { asked } from '@toada/domain/row-id.ts';
import { coverLayoutLabels, coverLookLabels } from '@toada/domain/texts/cover-art.pt-BR.ts';
import { Dices, Zap } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { reportError } from '../../lib/feedback/report-error.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { PanelAction } from '../../lib/page/PanelAction.tsx';
import { useCan } from '../../lib/session/use-can.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Segmented } from '../../ui/form/Segmented.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { ColoursPart } from './ColoursPart.tsx';
import { CoverPicture } from './CoverPicture.tsx';
import { texts } from './cover-art.texts.ts';
import { CoverArtList } from './parts/CoverArtList.tsx';
import { troubleOf, WordsNotice } from './WordsNotice.tsx';

type Choices = Pick<CoverDesign, 'look' | 'layout' | 'colours' | 'seed'>;

const first: Choices = { look: 'flags', layout: 'foot', colours: coverPalettes[0] ?? [], seed: 1 };

/** Look, place of the words, colours and the drawing's turn at the left; the cover as its file will be at the right. */
export function CoverArtEditor({ release }: { release: ReleasePageView }) {
  const mayEdit = useCan('coverArt.edit');
  const client = useQueryClient();
  const [choices, setChoices] = useState(first);
  const change = (changes: Partial<Choices>) => setChoices((now) => ({ ...now, ...changes }));
  const [title, artist] = [release.title.trim(), release.artist.trim()];
  const design: CoverDesign = { ...choices, title, artist };
  const trouble = troubleOf(title, artist);
  const create = useMutation({
    mutationFn: () =>
      call(coverArtApi.create, {
        release_id: asked<'releases'>(release.id),
        ...choices,
        colours: [...choices.colours],
      }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['coverArts'] });
      showToast({ tone: 'success', ...texts.queued });
    },
    onError: (error) => reportError(error),
    meta: { isQuiet: true },
  });
  return (
    <>
      {mayEdit && (
        <PanelAction>
          <Button
            icon={<Zap aria-hidden />}
            loading={create.isPending}
            disabled={trouble !== null}
            onClick={() => create.mutate()}
          >
            {texts.generate}
          </Button>
        </PanelAction>
      )}
      <div className="grid grid-cols-1 items-start gap-5 max-md:pb-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
        <div className="order-2 grid min-w-0 grid-cols-1 gap-5 lg:order-1">
          <Card className="grid grid-cols-1 gap-5">
            <header className="min-w-0">
              <h2 className="type-h2 wrap-anywhere">
                {[title, artist].filter(Boolean).join(', ') || texts.noWords.title}
              </h2>
              <p className="text-13 text-muted">{texts.lead}</p>
            </header>
            <WordsNotice trouble={trouble} releaseId={release.id} />
            <Looks design={design} onChange={(look) => change({ look })} />
            <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
              <div className="grid gap-2 max-md:w-full">
                <span className="type-label">{texts.layout}</span>
                <Segmented<CoverLayout>
                  label={texts.layout}
                  value={choices.layout}
                  onChange={(layout) => change({ layout })}
                  labels={coverLayoutLabels}
                  className="max-md:w-full"
                />
              </div>
              <Button
                variant="secondary"
                icon={<Dices aria-hidden />}
                onClick={() => change({ seed: (choices.seed + 7919) % (COVER_SEED_MAX + 1) })}
                className="max-md:w-full"
              >
                {texts.vary}
              </Button>
            </div>
          </Card>
          <Card>
            <ColoursPart colours={choices.colours} onChange={(colours) => change({ colours })} />
          </Card>
          <CoverArtList releaseId={release.id} personId="" isBare />
        </div>
        <section
          aria-label={texts.preview.title}
          className="order-1 grid gap-4 rounded-card bg-sunken p-5 lg:sticky lg:top-20 lg:order-2"
        >
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h2 className="type-label">{texts.preview.title}</h2>
            <span className="text-12 text-muted tabular-nums">{texts.preview.size}</span>
          </div>
          <CoverPicture
            design={design}
            label={texts.preview.picture(coverLookLabels[choices.look], title, artist)}
            className="block w-full rounded-[6px] shadow-2"
          />
          <p className="text-balance text-center text-12 text-muted">{texts.preview.note}</p>
        </section>
      </div>
    </>
  );
}

function Looks({ design, onChange }: { design: CoverDesign; onChange: (look: CoverLook) => void }) {
  return (
    <div className="grid gap-3">
      <h3 className="type-h3">{texts.look}</h3>
      <RadioGroup.Root
        aria-label={texts.look}
        value={design.look}
        onValueChange={(look) => onChange(look as CoverLook)}
        className="grid grid-cols-3 gap-3 md:grid-cols-6"
      >
        {coverLooks.map((look) => (
          <RadioGroup.Item
            key={look}
            value={look}
            className="group grid content-start gap-2 rounded-[8px] text-left outline-offset-4"
          >
            <CoverPicture
              design={{ ...design, look }}
              className="block w-full rounded-[6px] outline-offset-2 group-data-[state=checked]:outline-2 group-data-[state=checked]:outline-ring"
            />
            <span className="font-semibold text-12 text-fg-2 leading-tight group-data-[state=checked]:text-fg">
              {coverLookLabels[look]}
            </span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}
