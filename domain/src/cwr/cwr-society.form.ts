import { z } from 'zod';
import { sftpFields } from '../connector/sftp.fields.ts';
import { rowId } from '../row-id.ts';

/** The way to a society: its code, and its server where it has one for files. */
export const CwrSocietyForm = z
  .object({
    id: rowId('cwr_societies'),
    code: z.string('field.required').regex(/^\d{3}$/, 'cwr.code'),
    has_sftp: z.boolean('field.invalid'),
    ...sftpFields,
    /** Revision that the editor began from. */
    revision: z.int('field.invalid'),
  })
  .superRefine(({ has_sftp, host, username }, context) => {
    if (!has_sftp) return;
    for (const [field, value] of Object.entries({ host, username }))
      if (value === '') context.addIssue({ code: 'custom', path: [field], message: 'field.required' });
  });
export type CwrSocietyForm = z.infer<typeof CwrSocietyForm>;
