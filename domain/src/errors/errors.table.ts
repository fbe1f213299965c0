import type { ErrorCode, ErrorParams } from '../errors.ts';
import { catalogueErrors } from './catalogue.errors.ts';
import { creativeErrors } from './creative.errors.ts';
import { fileErrors } from './files.errors.ts';
import { moneyErrors } from './money.errors.ts';
import { peopleErrors } from './people.errors.ts';
import type { Refusal, ToastText } from './refusal.ts';
import { requestErrors } from './request.errors.ts';
import { siteErrors } from './site.errors.ts';
import { videoNetworkErrors } from './video-network.errors.ts';
import { workErrors } from './works.errors.ts';

/** Every way we refuse a request: one row has its code, its facts, its status and its words. */
export const errors = {
  ...requestErrors,
  ...peopleErrors,
  ...catalogueErrors,
  ...fileErrors,
  ...workErrors,
  ...moneyErrors,
  ...siteErrors,
  ...creativeErrors,
  ...videoNetworkErrors,
};

/** The words of a refusal; a code of a newer server than this page has those of `internal`. */
export function toastFor<Code extends ErrorCode>(code: Code, params: ErrorParams[Code]): ToastText {
  const row = errors[Object.hasOwn(errors, code) ? code : 'internal'] as Refusal<ErrorParams[Code]>;
  return row.words(params);
}
