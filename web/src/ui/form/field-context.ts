import { createContext, use } from 'react';

type FieldState = { id: string; describedBy: string | undefined; isInvalid: boolean };

export const FieldContext = createContext<FieldState | null>(null);

type ControlProps = {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: React.AriaAttributes['aria-invalid'];
};

/** Props a control takes from the Field around it; its own win. */
export function useFieldProps(own: ControlProps): ControlProps {
  const field = use(FieldContext);
  return {
    id: own.id ?? field?.id,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field?.isInvalid || undefined),
  };
}
