import type { CodeKind } from './code-pool/code-pool.kinds.ts';
import type { LeadStatus } from './lead/lead.states.ts';
import type { Complaint } from './release/release.complaints.ts';

// biome-ignore lint/complexity/noBannedTypes: a refusal without facts carries the empty object.
type None = {};

/** Every way we refuse a request, and the facts its text needs. */
export type ErrorParams = {
  'access.forbidden': None;
  'access.passwordChangeRequired': None;
  'access.secondFactorRequired': None;
  'access.signInRequired': None;
  'access.verificationRequired': None;
  'artist.inviteAccepted': None;
  'artist.addForbidden': None;
  'brand.addressRefused': None;
  'brand.addressUnreachable': None;
  'brand.changed': { by: string; at: string };
  'brand.fileUnknown': None;
  'brand.notAllowed': None;
  'brand.unsafeDrawing': None;
  'codePool.empty': { kind: CodeKind };
  'codePool.faultyList': { count: number };
  'content.changed': { by: string; at: string };
  'customDomain.checking': None;
  'customDomain.missing': None;
  'customDomain.reserved': None;
  'database.unavailable': None;
  'idempotency.inProgress': None;
  'idempotency.keyRequired': None;
  'idempotency.keyReused': None;
  'input.invalid': { fields: Record<string, string> };
  'landing.changed': { by: string; at: string };
  'lead.wrongState': { status: LeadStatus };
  'live.ticketInvalid': None;
  'mediaFile.busy': None;
  'mediaFile.claimed': None;
  'mediaFile.damaged': None;
  'mediaFile.diskFull': None;
  'mediaFile.empty': None;
  'mediaFile.incomplete': { receivedBytes: number; bytes: number };
  'mediaFile.tooLarge': { limitBytes: number };
  'mediaFile.tooMany': { limit: number };
  'mediaFile.unknown': None;
  'mediaFile.wrongType': { accepted: string };
  notFound: None;
  'page.cursorInvalid': None;
  'paymentAccount.changed': None;
  'paymentAccount.decided': { status: 'approved' | 'rejected'; by: string | null };
  'paymentAccount.duplicate': None;
  'paymentAccount.limit': { limit: number };
  'paymentAccount.ownDecision': None;
  'privacy.exportLimit': { limit: number; from: string };
  'privacy.exportRunning': None;
  'privacy.hasArtists': { count: number };
  'privacy.lastSuperAdmin': None;
  'quota.belowCount': { count: number };
  'quota.changed': { max: number; plan: string };
  'quota.full': { max: number; count: number };
  'rate.limited': { retryAfterSeconds: number };
  'release.changed': { by: string; at: string };
  'release.filesRefused': { names: string[] };
  'release.filesWaiting': { names: string[] };
  'release.incomplete': { complaints: Complaint[] };
  'release.notEditable': { status: string };
  'request.malformed': None;
  'request.tooLarge': { limitBytes: number };
  'request.unsupportedType': None;
  'secondFactor.codeInvalid': None;
  'secondFactor.missing': None;
  'upload.activeContent': None;
  'upload.damaged': None;
  'upload.empty': None;
  'upload.encrypted': None;
  'upload.hiddenContent': None;
  'upload.tooLarge': { limitBytes: number };
  'upload.tooManyPages': { limitPages: number };
  'upload.tooManyPixels': { limitMegapixels: number };
  'upload.unknown': None;
  'upload.unreadable': None;
  'upload.wrongType': { accepted: string };
  'user.aggregatorUnknown': None;
  'user.createForbidden': None;
  'user.emailTaken': None;
  'user.erased': None;
  'user.hasArtists': { count: number };
  'user.lastSuperAdmin': None;
  'user.notYourself': None;
  'user.roleForbidden': None;
  'user.shutByStaff': None;
  'verification.alreadyDecided': { status: 'approved' | 'rejected'; reviewer: string | null; reviewedAt: string };
  'verification.alreadySent': None;
  'verification.ownSubmission': None;
  'verification.tooEarly': { from: string };
  internal: None;
};
export type ErrorCode = keyof ErrorParams;

export const errorStatus = {
  'access.forbidden': 403,
  'access.passwordChangeRequired': 403,
  'access.secondFactorRequired': 403,
  'access.signInRequired': 401,
  'access.verificationRequired': 403,
  'artist.inviteAccepted': 409,
  'artist.addForbidden': 403,
  'brand.addressRefused': 422,
  'brand.addressUnreachable': 422,
  'brand.changed': 409,
  'brand.fileUnknown': 422,
  'brand.notAllowed': 404,
  'brand.unsafeDrawing': 422,
  'codePool.empty': 409,
  'codePool.faultyList': 422,
  'content.changed': 409,
  'customDomain.checking': 409,
  'customDomain.missing': 404,
  'customDomain.reserved': 422,
  'database.unavailable': 503,
  'idempotency.inProgress': 409,
  'idempotency.keyRequired': 400,
  'idempotency.keyReused': 422,
  'input.invalid': 422,
  'landing.changed': 409,
  'lead.wrongState': 409,
  'live.ticketInvalid': 403,
  'mediaFile.busy': 423,
  'mediaFile.claimed': 409,
  'mediaFile.damaged': 422,
  'mediaFile.diskFull': 507,
  'mediaFile.empty': 422,
  'mediaFile.incomplete': 409,
  'mediaFile.tooLarge': 413,
  'mediaFile.tooMany': 422,
  'mediaFile.unknown': 422,
  'mediaFile.wrongType': 422,
  notFound: 404,
  'page.cursorInvalid': 400,
  'paymentAccount.changed': 409,
  'paymentAccount.decided': 409,
  'paymentAccount.duplicate': 409,
  'paymentAccount.limit': 409,
  'paymentAccount.ownDecision': 403,
  'privacy.exportLimit': 409,
  'privacy.exportRunning': 409,
  'privacy.hasArtists': 409,
  'privacy.lastSuperAdmin': 409,
  'quota.belowCount': 409,
  'quota.changed': 409,
  'quota.full': 409,
  'rate.limited': 429,
  'release.changed': 409,
  'release.filesRefused': 422,
  'release.filesWaiting': 409,
  'release.incomplete': 422,
  'release.notEditable': 409,
  'request.malformed': 400,
  'request.tooLarge': 413,
  'request.unsupportedType': 415,
  'secondFactor.codeInvalid': 422,
  'secondFactor.missing': 422,
  'upload.activeContent': 422,
  'upload.damaged': 422,
  'upload.empty': 422,
  'upload.encrypted': 422,
  'upload.hiddenContent': 422,
  'upload.tooLarge': 413,
  'upload.tooManyPages': 422,
  'upload.tooManyPixels': 422,
  'upload.unknown': 422,
  'upload.unreadable': 422,
  'upload.wrongType': 422,
  'user.aggregatorUnknown': 422,
  'user.createForbidden': 403,
  'user.emailTaken': 409,
  'user.erased': 409,
  'user.hasArtists': 409,
  'user.lastSuperAdmin': 409,
  'user.notYourself': 409,
  'user.roleForbidden': 403,
  'user.shutByStaff': 403,
  'verification.alreadyDecided': 409,
  'verification.alreadySent': 409,
  'verification.ownSubmission': 403,
  'verification.tooEarly': 409,
  internal: 500,
} as const satisfies Record<ErrorCode, number>;

export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  override name = 'AppError';
  readonly code: Code;
  readonly params: ErrorParams[Code];

  constructor(code: Code, params: ErrorParams[Code]) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

/** The one shape of every refusal on the wire. */
export type ErrorBody = { error: { code: ErrorCode; params: ErrorParams[ErrorCode]; requestId?: string } };

/** Whether a word from outside is one of our codes; anything else is treated as `internal`. */
export function isErrorCode(word: unknown): word is ErrorCode {
  return typeof word === 'string' && Object.hasOwn(errorStatus, word);
}
