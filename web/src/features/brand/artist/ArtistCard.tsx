import type { Brand } from '@toada/domain/brand/brand.options.ts';
import { brandTokens } from '@toada/domain/brand/brand.tokens.ts';
import { Pause } from 'lucide-react';
import { useTheme } from '../../../lib/brand/theme.ts';
import { useActor } from '../../../lib/session/session.ts';
import { Cortina } from '../../../ui/art/Cortina.tsx';
import { Cover } from '../../../ui/art/Cover.tsx';
import { Avatar } from '../../../ui/brand/Avatar.tsx';
import { cssVars } from '../../../ui/styles/css-vars.ts';
import { texts } from './artist-brand.texts.ts';

type Props = { brand: Brand; name: string; avatarUrl: string | null; bannerUrl: string | null };

/** The artist as others see them; what plays now takes their own colour. */
export function ArtistCard({ brand, name, avatarUrl, bannerUrl }: Props) {
  const { id } = useActor();
  const [theme] = useTheme();
  return (
    <div
      role="img"
      aria-label={texts.cardLabel(name)}
      data-theme={theme}
      style={cssVars(brandTokens(brand).tokens)}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="ground-brand relative aspect-[3/1] overflow-hidden">
        {bannerUrl ? <img src={bannerUrl} alt="" className="size-full object-cover" /> : <Cortina shape="form" />}
      </div>
      <div className="relative px-5 pb-5">
        <Avatar id={id} name={name} src={avatarUrl} size={64} isDecorative className="-mt-8 ring-4 ring-surface" />
        <p className="mt-2 break-words font-black text-24 leading-tight tracking-heading">{name}</p>
        <p className="text-13 text-fg-2">{texts.role}</p>
        <span className="fita mt-4 inline-flex h-[22px] items-center bg-secondary pr-3.5 pl-2 font-semibold text-11 text-on-secondary [--notch:6px]">
          {texts.now}
        </span>
        <div className="mt-2.5 flex items-center gap-3">
          <Cover id="asa-de-pipa-48" className="size-14" />
          <div className="min-w-0 flex-1">
            <p className="truncate font-semibold text-14">{texts.track}</p>
            <div className="mt-2 h-1 rounded-full bg-high">
              <div className="h-full w-[45%] rounded-full bg-secondary" />
            </div>
            <p className="num mt-1 flex justify-between text-11 text-muted">
              <span>{texts.time}</span>
              <span>{texts.length}</span>
            </p>
          </div>
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-secondary text-on-secondary">
            <Pause aria-hidden className="size-5" />
          </span>
        </div>
      </div>
    </div>
  );
}
