import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Button } from '../../../ui/button/Button.tsx';
import { texts } from '../release-draft.texts.ts';

type Props = {
  isLast: boolean;
  isBusy: boolean;
  onBack: () => void;
  onLeave: () => void;
  onContinue: () => void;
};

/** The buttons stay active and answer: nothing is silently switched off. */
export function WizardFooter({ isLast, isBusy, onBack, onLeave, onContinue }: Props) {
  return (
    <div className="mx-auto flex h-[72px] w-[min(1080px,100%-32px)] items-center gap-2.5 md:w-[min(1080px,100%-48px)]">
      <Button variant="ghost" icon={<ArrowLeft aria-hidden />} onClick={onBack} className="-ml-4">
        {texts.back}
      </Button>
      <span className="flex-1 max-md:hidden" />
      <Button variant="secondary" onClick={onLeave} className="max-md:hidden">
        {texts.saveAndLeave}
      </Button>
      <Button iconEnd={<ArrowRight aria-hidden />} loading={isBusy} onClick={onContinue} className="max-md:flex-1">
        {isLast ? texts.submit : texts.continue}
      </Button>
    </div>
  );
}
