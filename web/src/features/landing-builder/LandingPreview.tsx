import type { LandingContent } from '@toada/domain/landing/landing.content.ts';
import { Monitor, Moon, Smartphone, Sun } from 'lucide-react';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { type Theme, useTheme } from '../../lib/brand/theme.ts';
import { useDebounced } from '../../lib/form/use-debounced.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Segmented } from '../../ui/form/Segmented.tsx';
import { texts } from './landing-builder.texts.ts';
import { type Device, PreviewFrame } from './parts/PreviewFrame.tsx';

/** A published version that is looked at in place of the draft. */
export type Looked = { version: number; content: LandingContent };

type Props = {
  control: Control<LandingContent>;
  section: string | null;
  looked: Looked | null;
  onBack: () => void;
};

/** The page as it will be, at the width of a computer or a phone, in both themes. */
export function LandingPreview({ control, section, looked, onBack }: Props) {
  const typed = useDebounced(useWatch({ control }) as LandingContent, 150);
  // On a phone one looks at a phone first.
  const [device, setDevice] = useState<Device>(() => (matchMedia('(min-width: 768px)').matches ? 'desktop' : 'phone'));
  const [panelTheme] = useTheme();
  const [chosen, setTheme] = useState<Theme | null>(null);
  const theme = chosen ?? panelTheme;
  const { preview } = texts;
  return (
    <section aria-label={preview.title} className="flex min-h-0 flex-1 flex-col">
      <header className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-(--gutter) py-3 @4xl:px-6">
        <h2 className="type-h3 mr-auto @max-4xl:sr-only">{preview.title}</h2>
        <Segmented
          label={preview.device}
          value={device}
          onChange={setDevice}
          labels={preview.devices}
          marks={{ desktop: Monitor, phone: Smartphone }}
        />
        <Segmented
          label={preview.theme}
          value={theme}
          onChange={setTheme}
          labels={preview.themes}
          marks={{ dark: Moon, light: Sun }}
        />
      </header>
      {looked && <Looking version={looked.version} onBack={onBack} />}
      <PreviewFrame device={device} content={looked?.content ?? typed} theme={theme} section={section} />
    </section>
  );
}

function Looking({ version, onBack }: { version: number; onBack: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-line border-b bg-info-soft px-(--gutter) py-2.5 @4xl:px-6"
    >
      <p className="font-semibold text-14">{texts.looking.title(version)}</p>
      <Button variant="secondary" size="sm" onClick={onBack}>
        {texts.looking.back}
      </Button>
    </div>
  );
}
