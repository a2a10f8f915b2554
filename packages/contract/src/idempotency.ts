/** The header by which a caller marks two requests as one: see `takesIdempotencyKey` of a call. */
export const idempotencyKeyHeader = 'idempotency-key'

/** Visible characters without spaces. */
export const idempotencyKeyPattern = /^[\x21-\x7e]{8,200}$/

export const isIdempotencyKey = (text: string): boolean => idempotencyKeyPattern.test(text)
