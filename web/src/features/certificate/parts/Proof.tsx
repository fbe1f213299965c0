import { certificateTexts as words } from '@toada/domain/texts/certificate.pt-BR.ts';
import { Check, X } from 'lucide-react';

/** The worth of a certificate and its limits, said wherever one is shown. */
export function Proof() {
  return (
    <div className="grid gap-x-6 gap-y-4 @sm:grid-cols-2">
      <div>
        <h3 className="flex items-center gap-2 font-semibold text-13 text-success">
          <Check aria-hidden className="size-4" />
          {words.proves.title}
        </h3>
        <p className="mt-1 text-13 text-fg-2">{words.proves.text}</p>
      </div>
      <div>
        <h3 className="flex items-center gap-2 font-semibold text-13 text-warning">
          <X aria-hidden className="size-4" />
          {words.doesNotProve.title}
        </h3>
        <p className="mt-1 text-13 text-fg-2">{words.doesNotProve.text}</p>
      </div>
    </div>
  );
}
