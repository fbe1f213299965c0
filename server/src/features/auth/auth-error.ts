/** Every refusal of the protocol: status and words of the reference server, which its clients know by code. */
// biome-ignore format: a table is read by its columns.
export const authErrors = {
  anonymous_provider_disabled:       [422, 'Anonymous sign-ins are disabled'],
  bad_code_verifier:                 [400, 'code challenge does not match previously saved code verifier'],
  bad_json:                          [400, 'Could not parse request body as JSON'],
  bad_jwt:                           [403, 'invalid JWT: unable to parse or verify signature'],
  bad_oauth_callback:                [400, 'OAuth callback from provider is not valid'],
  bad_oauth_state:                   [400, 'OAuth state not found or expired'],
  captcha_failed:                    [400, 'captcha protection: request disallowed'],
  conflict:                          [409, 'Too many concurrent token refresh requests on the same session or refresh token'],
  current_password_invalid:          [400, 'Current password is not valid.'],
  current_password_required:         [400, 'Current password is required to set a new password.'],
  email_address_invalid:             [400, 'Email address is invalid'],
  email_conflict_identity_not_deletable: [422, 'Unable to unlink identity due to email conflict'],
  email_exists:                      [422, 'A user with this email address has already been registered'],
  email_not_confirmed:               [400, 'Email not confirmed'],
  flow_state_expired:                [422, 'Flow state is expired'],
  flow_state_not_found:              [404, 'invalid flow state, no valid flow state found'],
  identity_already_exists:           [422, 'Identity is already linked'],
  identity_not_found:                [422, 'Identity doesn\'t exist'],
  insufficient_aal:                  [403, 'AAL2 required to enroll a new factor'],
  invalid_credentials:               [400, 'Invalid login credentials'],
  manual_linking_disabled:           [404, 'Manual linking is disabled'],
  mfa_challenge_expired:             [422, 'MFA challenge has expired, verify against another challenge or create a new challenge.'],
  mfa_factor_name_conflict:          [422, 'A factor with the friendly name for this user already exists'],
  mfa_factor_not_found:              [404, 'Factor not found'],
  mfa_ip_address_mismatch:           [422, 'Challenge has already been used'],
  mfa_totp_enroll_not_enabled:       [422, 'MFA enroll is disabled for TOTP'],
  mfa_phone_enroll_not_enabled:      [422, 'MFA enroll is disabled for Phone'],
  mfa_webauthn_enroll_not_enabled:   [422, 'MFA enroll is disabled for WebAuthn'],
  mfa_verification_failed:           [422, 'Invalid TOTP code entered'],
  no_authorization:                  [401, 'This endpoint requires a valid Bearer token'],
  not_admin:                         [403, 'User not allowed'],
  not_found:                         [404, 'Not Found'],
  otp_disabled:                      [422, 'Signups not allowed for otp'],
  otp_expired:                       [403, 'Token has expired or is invalid'],
  over_email_send_rate_limit:        [429, 'email rate limit exceeded'],
  over_request_rate_limit:           [429, 'Request rate limit reached'],
  password_change_required:          [403, 'Set a new password before anything else'],
  phone_provider_disabled:           [400, 'Phone signups are disabled'],
  provider_disabled:                 [400, 'Provider is not enabled'],
  provider_email_needs_verification: [422, 'Unverified email with the provider'],
  reauthentication_needed:           [400, 'Password update requires reauthentication'],
  reauthentication_not_valid:        [422, 'Nonce has expired or is invalid'],
  refresh_token_already_used:        [400, 'Invalid Refresh Token: Already Used'],
  refresh_token_not_found:           [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  request_entity_too_large:          [413, 'Request body too large'],
  saml_provider_disabled:            [404, 'SAML 2.0 is disabled'],
  same_email:                        [422, 'New email should be different from the current one.'],
  same_password:                     [422, 'New password should be different from the old password.'],
  session_expired:                   [400, 'Invalid Refresh Token: Session Expired'],
  session_not_found:                 [403, 'Session from session_id claim in JWT does not exist'],
  signup_disabled:                   [422, 'Signups not allowed for this instance'],
  single_identity_not_deletable:     [422, 'User must have at least 1 identity after unlinking'],
  too_many_enrolled_mfa_factors:     [422, 'Maximum number of verified factors reached, unenroll to continue'],
  unexpected_failure:                [500, 'Unexpected failure, please check server logs for more information'],
  user_already_exists:               [422, 'User already registered'],
  user_banned:                       [400, 'User is banned'],
  user_not_found:                    [404, 'User not found'],
  validation_failed:                 [400, 'Request is not valid'],
  weak_password:                     [422, 'Password is too weak'],
  web3_provider_disabled:            [422, 'Web3 provider is disabled'],
} as const satisfies Record<string, readonly [number, string]>;

export type AuthErrorCode = keyof typeof authErrors;
type Over = { status?: number; weakReasons?: readonly string[]; retryAfterSeconds?: number };

/** A refusal in the protocol's own terms; the plugin's one handler writes it down. */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly code: AuthErrorCode;
  readonly status: number;
  readonly weakReasons: readonly string[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: AuthErrorCode, message?: string, { status, weakReasons, retryAfterSeconds }: Over = {}) {
    super(message ?? authErrors[code][1]);
    this.code = code;
    this.status = status ?? authErrors[code][0];
    this.weakReasons = weakReasons;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The commonest refusal: something in the request is missing or not of its form. */
export function invalid(message: string): AuthError {
  return new AuthError('validation_failed', message);
}
