/** Somebody whom an identity provider knows and the portal does not. */
import { pages } from '@hop/contract/pages'
import type { VisitorRequest } from '../../http/routes.js'
import type { Transaction } from '../../platform/database/database.js'
import { linkTo } from '../../platform/link-to.js'
import type { Platform } from '../../platform/platform.js'
import { browserMark } from '../identities/public.js'
import { noBrowser, startSignUp } from './sign-up-keys.js'
import type { SignUpRow } from './sign-up.queries.js'

export type Provider = NonNullable<SignUpRow['provider']>

export interface ProviderPerson {
  provider: Provider
  subject: string
  email: string | null
  /** What a provider only repeats is as good as none: the portal then sends a link of its own there. */
  isEmailProven: boolean
  name: string | null
}

/**
 * Returns the address to which the browser goes: the activation, or first the page that asks for an e-mail address and proves
 * it. If the provider has proven the e-mail address, the caller has to check before that no account has it.
 */
export async function startProviderSignUp(
  platform: Pick<Platform, 'appSecret' | 'ids' | 'publicUrl'>,
  transaction: Transaction,
  { provider, subject, email, isEmailProven, name }: ProviderPerson,
  { now, cookies }: Pick<VisitorRequest, 'now' | 'cookies'>,
): Promise<{ activateCodeUrl: string }> {
  const proven = isEmailProven && email !== null ? email.toLowerCase() : null
  // Where the address is yet to be typed, it may be anybody's.
  const begun_in = browserMark(platform, cookies)
  const browser_mark = proven === null ? (begun_in ?? noBrowser) : null
  const key = await startSignUp(platform, transaction, { email: proven, provider, subject, name, browser_mark, begun_in }, now)
  const page = proven === null ? pages.signUp.to({}, { secretKey: key }) : pages.activation.to({}, { code: key })
  return { activateCodeUrl: linkTo(platform.publicUrl(), page) }
}
