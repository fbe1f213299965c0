import { AppError } from '@toada/domain/errors.ts';
import type { ApplicationWord } from '@toada/domain/opportunity/application-talk.contract.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { linkHostedFile, readHostedTalk, sayAsHost } from '../support/hosted-talk.ts';
import { findForPublisher } from './application.queries.ts';

type Named = { id: AskedId<'opportunity_applications'> };

/** The publisher's side of the talk. */
export async function readApplicationTalk(call: Call<Named & { after_place: number }>) {
  return readHostedTalk(call.db, await talkOf(call), call.input.after_place);
}

export async function sayToApplicant(call: Call<ApplicationWord>) {
  return sayAsHost(call, await talkOf(call));
}

export async function linkApplicationFile(call: Call<Named & { file_id: AskedId<'ticket_files'> }>) {
  return linkHostedFile(call, await talkOf(call), call.input.file_id);
}

async function talkOf({ db, visible, input }: Call<Named>): Promise<string> {
  const application = await findForPublisher(db, visible, input.id);
  if (!application?.ticket_id) throw new AppError('notFound', {});
  return application.ticket_id;
}
