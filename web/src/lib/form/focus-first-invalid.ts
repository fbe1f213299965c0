import type { FieldErrors } from './form.ts';

/** Brings the person to the first field, in the order of the page, that needs another look. */
export function focusFirstInvalid(form: HTMLFormElement, errors: FieldErrors) {
  const fields = [...form.elements].filter((field) => field instanceof HTMLElement);
  fields.find((field) => Object.hasOwn(errors, field.getAttribute('name') ?? ''))?.focus();
}
