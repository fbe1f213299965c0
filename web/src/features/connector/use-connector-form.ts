import { zodResolver } from '@hookform/resolvers/zod';
import type { ConnectorView } from '@toada/domain/connector/connector.contract.ts';
import { ConnectorForm } from '@toada/domain/connector/connector.form.ts';
import { type Platform, platformFacts } from '@toada/domain/distribution/platforms.ts';
import { AppError } from '@toada/domain/errors.ts';
import { useState } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { focusFirstInvalid } from '../../lib/form/focus-first-invalid.ts';
import { takeComplaints } from '../../lib/form/take-complaints.ts';
import { useActor } from '../../lib/session/session.ts';
import { useSaveConnector } from './connector.api.ts';
import { blankConnector, type Typed, typedOf } from './typed-connector.ts';

export type ConnectorFormState = UseFormReturn<Typed, unknown, ConnectorForm>;

/** The form of one connector. What is typed stays until the server has it; a secret never comes back into it. */
export function useConnectorForm(platform: Platform, connector: ConnectorView | undefined) {
  const { id: userId } = useActor();
  const save = useSaveConnector(userId);
  const [isOutdated, setOutdated] = useState(false);
  const form = useForm<Typed, unknown, ConnectorForm>({
    resolver: zodResolver(ConnectorForm) as unknown as Resolver<Typed, unknown, ConnectorForm>,
    defaultValues: connector ? typedOf(connector) : blankConnector(platform, platformFacts[platform]),
    // The fields come and go with the protocol: the order of the page is the page's own.
    shouldFocusError: false,
  });

  /** The form goes on from the saved connector. */
  const begin = (saved: ConnectorView) => {
    setOutdated(false);
    form.reset(typedOf(saved));
  };
  const submit = (onSaved: (saved: ConnectorView) => void) =>
    form.handleSubmit(
      (values) => {
        if (save.isPending) return;
        save.mutate(values, {
          onSuccess: (saved) => {
            begin(saved);
            onSaved(saved);
          },
          onError: (error) => {
            if (error instanceof AppError && error.code === 'connector.changed') setOutdated(true);
            else takeComplaints(form, Object.keys(form.getValues()), error);
          },
        });
      },
      (errors) => {
        const wrong = Object.fromEntries(Object.keys(errors).map((name) => [name, name]));
        const page = document.getElementById(FORM_ID);
        if (page instanceof HTMLFormElement) focusFirstInvalid(page, wrong);
      },
    );
  return { form, submit, begin, isSaving: save.isPending, isOutdated };
}

export const FORM_ID = 'connector-form';
