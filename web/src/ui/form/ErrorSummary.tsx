import { Alert } from '../feedback/Alert.tsx';
import { partTexts } from '../part.texts.ts';

export type FieldComplaint = {
  /** The control's name or id, where the link leads. */
  field: string;
  label: string;
  /** The sentence that stands below the field as well. */
  message: string;
};

/**
 * Above a long form, after it was refused: says how many fields are wrong, and leads to each. Nothing while all is well.
 * Screen readers hear it as it appears; who moves the focus to the first wrong field is the form.
 */
export function ErrorSummary({ complaints, className }: { complaints: readonly FieldComplaint[]; className?: string }) {
  if (complaints.length === 0) return null;
  return (
    <Alert
      tone="danger"
      isAnnounced
      title={partTexts.errorsTitle(complaints.length)}
      {...(className ? { className } : {})}
    >
      <ul className="mt-1 flex flex-col gap-0.5">
        {complaints.map(({ field, label, message }) => (
          <li key={field}>
            <button
              type="button"
              onClick={() => focusField(field)}
              className="rounded-cover text-left underline underline-offset-3 hover:no-underline"
            >
              {label}
            </button>
            : {message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function focusField(field: string) {
  const control = document.getElementById(field) ?? document.getElementsByName(field)[0];
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
