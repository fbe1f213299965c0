import type { LandingContent } from '@toada/domain/landing/landing.content.ts';
import { texts } from './landing.texts.ts';
import { WRAP } from './wrap.ts';

const { labels } = texts;
const ribbons = [
  'h-[46px] bg-fita-1 max-lg:hidden',
  'h-[74px] bg-fita-3 max-lg:hidden',
  'h-[60px] bg-fita-5',
  'h-24 bg-fita-6',
  'h-[82px] bg-fita-7',
];

/** Three panels in three brands: real themes of the style sheet, not pictures of them. */
export function WhiteLabels({ content }: { content: LandingContent }) {
  return (
    <section id="white-label" className="pt-20 md:pt-28">
      <div className={WRAP}>
        <h2 className="type-title">{content.white_label_title}</h2>
        <p className="mt-3.5 max-w-[36em] text-17 text-fg-2">{content.white_label_text}</p>
        <div className="mt-7 grid gap-5 md:mt-11 md:grid-cols-3">
          {labels.samples.map((sample) => (
            <figure key={sample.id} className="min-w-0">
              <SamplePanel {...sample} />
              <figcaption className="type-label mt-3.5">{sample.name}</figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Nothing here can be pressed; the brand of each sample stands in sample-brands.css. */
function SamplePanel({ id, theme, name, short, amount }: (typeof labels.samples)[number]) {
  return (
    <div
      role="img"
      aria-label={labels.panel(name)}
      data-theme={theme}
      data-sample={id}
      className="grid h-[250px] grid-cols-[72px_minmax(0,1fr)] overflow-hidden rounded-[14px] border border-line-strong bg-bg text-fg"
    >
      <SampleMenu short={short} />
      <div className="relative overflow-hidden p-[18px]">
        <div className="absolute top-0 right-3.5 flex gap-1">
          {ribbons.map((ribbon) => (
            <i key={ribbon} className={`pendao w-[11px] [--notch:5px] ${ribbon}`} />
          ))}
        </div>
        <p className="text-12 text-muted">{labels.balance}</p>
        <p className="num mt-1 mb-3.5 font-black text-[23px] leading-[1.5] tracking-[-.04em]! lg:text-[28px]">
          {amount}
        </p>
        <span className="inline-block rounded-[8px] bg-button px-3.5 py-2 font-semibold text-12 text-button-fg">
          {labels.withdraw}
        </span>
        <div className="mt-5 flex gap-1.5">
          {[1, 2, 3].map((box) => (
            <i key={box} className="h-[38px] flex-1 rounded-[6px] border border-line bg-raised" />
          ))}
        </div>
      </div>
    </div>
  );
}

function SampleMenu({ short }: { short: string }) {
  const entry = 'mt-3.5 ml-3.5 block h-2 rounded-[3px] bg-high';
  return (
    <div className="border-line border-r bg-sunken py-4">
      <span className="mb-[22px] ml-3.5 grid size-[30px] place-items-center rounded-[8px] bg-primary font-black text-11 text-on-primary">
        {short}
      </span>
      <i className="fita mt-3 block h-[22px] w-[58px] bg-primary-soft pt-[7px] pl-3.5 [--notch:7px]">
        <i className="block h-2 w-7 rounded-[3px] bg-primary-text" />
      </i>
      <i className={`${entry} w-9`} />
      <i className={`${entry} w-[30px]`} />
      <i className={`${entry} w-10`} />
    </div>
  );
}
