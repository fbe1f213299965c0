import { texts } from '../auth.texts.ts';
import { CardLink } from '../CardLink.tsx';

/** The two texts open beside the form: what was typed stays. */
export function TermsLabel() {
  const { before, terms, between, privacy, after } = texts.register.terms;
  return (
    <span className="text-13 text-fg-2">
      {before}{' '}
      <CardLink to="/terms" target="_blank">
        {terms}
      </CardLink>{' '}
      {between}{' '}
      <CardLink to="/privacy" target="_blank">
        {privacy}
      </CardLink>
      {after}
    </span>
  );
}
