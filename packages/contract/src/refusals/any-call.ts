/** What whole kinds of calls refuse, whatever they are about. */
export const refusalsOfAnyCall = {
  // Any call
  InvalidInput: 400,
  BrokenRequest: 400,
  TokenInvalid: 401,
  Forbidden: 403,
  AddressBlocked: 403,
  PasswordChangeDue: 403,
  ProfileDue: 403,
  TwoStepDue: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  RequestTooSlow: 408,
  StaleEdit: 409,
  CopyIsQuiet: 409,
  TooLarge: 413,
  UnsupportedMediaType: 415,
  TooManyRequests: 429,
  HeadersTooLarge: 431,
  ServerError: 500,
  ServiceUnavailable: 503,
  StorageFull: 507,

  // Calls that may be sent twice (Idempotency-Key)
  IdempotencyKeyInvalid: 400,
  IdempotencyKeyReused: 422,
  IdempotencyKeyBusy: 409,
} as const satisfies Record<string, number>
