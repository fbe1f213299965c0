import { zodResolver } from '@hookform/resolvers/zod';
import { withoutLines } from '@toada/domain/code-pool/code-list.rules.ts';
import { CodeListForm, type ImportReport } from '@toada/domain/code-pool/code-pool.contract.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { takeComplaints } from '../../lib/form/take-complaints.ts';
import { useImportCodes } from './code-pool.api.ts';

const empty: CodeListForm = { kind: 'isrc', name: '', list: '' };
type ChosenFile = { name: string; bytes: number };
type Checked = { report: ImportReport; kind: CodeListForm['kind']; list: string };

/** First the rehearsal, then the import of that very list: what was changed since is looked at again. */
export function useImport(onDone: () => void) {
  const form = useForm<CodeListForm>({ resolver: zodResolver(CodeListForm), defaultValues: empty });
  const [checked, setChecked] = useState<Checked | null>(null);
  const [file, setFile] = useState<ChosenFile | null>(null);
  const send = useImportCodes();
  const { kind, list } = form.watch();
  const report = checked && checked.kind === kind && checked.list === list ? checked.report : null;
  const isReady = report !== null && report.fault_count === 0;

  const submit = form.handleSubmit((typed) => {
    if (send.isPending) return;
    const onError = (error: unknown) => {
      // A list that was right a moment ago and is refused now is looked at again.
      setChecked(null);
      takeComplaints(form, Object.keys(empty), error);
    };
    const rehearsed = (report: ImportReport) => setChecked({ report, kind: typed.kind, list: typed.list });
    const onSuccess = isReady ? onDone : rehearsed;
    send.mutate({ ...typed, is_rehearsal: !isReady }, { onSuccess, onError });
  });
  const setList = (text: string) => form.setValue('list', text, { shouldDirty: true, shouldValidate: text !== '' });

  return {
    form,
    report,
    isReady,
    submit,
    isSending: send.isPending,
    file,
    async takeFile(chosen: File) {
      setFile({ name: chosen.name, bytes: chosen.size });
      setList(await chosen.text());
    },
    dropFile() {
      setFile(null);
      form.setValue('list', '');
    },
    dropLines: () => report && setList(withoutLines(list, new Set(report.faults.map(({ line }) => line)))),
  };
}
