import { CircleCheck, Clock, Play } from 'lucide-react';
import { texts } from './landing.texts.ts';
import { SampleWave } from './SampleWave.tsx';
import { StoreTile } from './StoreTile.tsx';

const { example } = texts;

/** The glass card of the hero: what the panel says about a release. A picture, nothing here can be pressed. */
export function DeliveryExample() {
  return (
    <aside aria-label={example.label} className="glass rounded-dialog! p-5">
      <div className="flex items-center gap-3">
        <img src="/samples/quintal.svg" alt="" width={64} height={64} className="shrink-0 rounded-cover" />
        <div className="min-w-0 flex-1">
          <p className="type-h3 truncate">{example.title}</p>
          <p className="text-13 text-fg-2">{example.artist}</p>
        </div>
        <span aria-hidden className="grid size-9 place-items-center rounded-full bg-fg text-bg">
          <Play size={16} fill="currentColor" />
        </span>
      </div>
      <SampleWave />
      <ul className="flex flex-col gap-2">
        {example.stores.map((store) => (
          <StoreLine key={store.name} {...store} />
        ))}
      </ul>
    </aside>
  );
}

function StoreLine({ name, short, isLive }: (typeof example.stores)[number]) {
  const Icon = isLive ? CircleCheck : Clock;
  return (
    <li className="flex items-center gap-2 text-13">
      <StoreTile short={short} />
      <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
      <span className={`flex items-center gap-1.5 font-medium ${isLive ? 'text-success' : 'text-warning'}`}>
        <Icon aria-hidden size={15} />
        {isLive ? example.live : example.inReview}
      </span>
    </li>
  );
}
