/** What a person can do something about, of what a provider said. */
export type FailureReason = 'address' | 'unreachable' | 'refused'

/** Invalid number or address: SMPP 0x0b and 0x0c, SMTP 5.1.x and the codes before it. */
const aboutAddress = /not a telephone number|status 0x[bc]\b|\b5\.1\.\d|\b55[013]\b|no such user|user unknown|recipient/i
const aboutLink =
  /cannot be reached|did not answer|link (was|is) closed|refused the sign-in|ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|timed? ?out|greeting/i

export function failureReason(lastError: string | null): FailureReason | null {
  if (lastError === null) return null
  if (aboutLink.test(lastError)) return 'unreachable'
  return aboutAddress.test(lastError) ? 'address' : 'refused'
}
