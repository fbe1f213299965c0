import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { useAnswer } from './count-help.ts';
import { texts } from './help.texts.ts';

/** 'Este artigo resolveu?', and the way to people for whom it did not. */
export function Solved({ slug, support }: { slug: string; support: ReactNode }) {
  const [answer, give] = useAnswer(slug);
  const said = { solved: texts.solved.thanks, unsolved: texts.solved.sorry };
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-3">
      {answer === 'open' ? (
        <fieldset className="flex flex-1 flex-wrap items-center gap-2 max-md:basis-full">
          <legend className="float-left mr-2 font-semibold text-14">{texts.solved.question}</legend>
          <Button variant="secondary" size="sm" icon={<Check aria-hidden />} onClick={() => give('solved')}>
            {texts.solved.yes}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => give('unsolved')}>
            {texts.solved.no}
          </Button>
        </fieldset>
      ) : (
        <p aria-live="polite" className="flex-1 text-14">
          {answer === null ? <span className="font-semibold">{texts.still}</span> : said[answer]}
        </p>
      )}
      {support}
    </div>
  );
}
