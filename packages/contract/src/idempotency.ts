/** The header by which a caller marks two requests as one: see `takesIdempotencyKey` of a call. */
export const idempotencyKeyHeader = 'idempotency-key'

const visible = /^[\x21-\x7e]{8,200}$/

export const isIdempotencyKey = (text: string): boolean => visible.test(text)
