import { weaknessesOf } from '@toada/domain/auth/password.rules.ts';
import { Check, Circle } from 'lucide-react';
import { texts } from './password-rules.texts.ts';

const tones = ['bg-danger', 'bg-danger', 'bg-danger', 'bg-warning', 'bg-warning', 'bg-success'];

/** How good a password is, while it is being typed: five rules, each a ribbon that fills. */
export function PasswordRules({ password }: { password: string }) {
  const missing = new Set<string>(weaknessesOf(password));
  const codes = Object.keys(texts.labels);
  const met = codes.length - missing.size;
  return (
    <div className="flex flex-col gap-2 text-12">
      <div aria-hidden className="grid grid-cols-5 gap-1">
        {codes.map((code, index) => (
          <span
            key={code}
            className={`fita h-1.5 transition-colors [--notch:3px] ${password && index < met ? tones[met] : 'bg-track'}`}
          />
        ))}
      </div>
      <p role="status" className="sr-only">
        {password && texts.strength(met)}
      </p>
      <ul className="flex flex-wrap gap-x-3 gap-y-1 text-fg-2">
        {codes.map((code) => {
          const isMet = password !== '' && !missing.has(code);
          const Icon = isMet ? Check : Circle;
          return (
            <li key={code} className={`inline-flex items-center gap-1 ${isMet ? 'font-medium text-success' : ''}`}>
              <Icon aria-hidden className={isMet ? 'size-3.5' : 'mx-[3px] size-2'} />
              {texts.labels[code]}
              <span className="sr-only">{isMet ? texts.met : texts.missing}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
