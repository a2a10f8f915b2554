/**
 * The first step of a sign-up. What it does is the same for every address: whether it has an account is found out by the job that writes the
 * mail, after the answer.
 */
import { signUp as en } from '@hop/texts/en/sign-up'
import { signUp as vi } from '@hop/texts/vi/sign-up'
import type { VisitorRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { countAsked } from '../account-addresses/public.js'
import { requirePerson } from './captcha/require-person.js'
import { findByKey } from './find-by-key.js'
import { signUpMailJob, type SignUpMailToSend } from './send-sign-up-mail.js'
import { requireOpen } from './sign-up-keys.js'

const texts = { vi, en }

interface Typed {
  email: string
  recaptchaToken: string
}

export async function verifyEmail(
  platform: Platform,
  { email, recaptchaToken }: Typed,
  secretKey: string | undefined,
  request: VisitorRequest,
): Promise<{ message: string }> {
  const { now, language, address } = request
  await requirePerson(platform, recaptchaToken, now)
  // Whoever comes from a provider that named no address goes on with the one typed now.
  const begun = secretKey === undefined ? null : requireOpen(await findByKey(platform, secretKey, request), now)
  // One that has an address by the provider's proof is no cover for another address.
  const continues = begun && begun.provider !== null && begun.email === null ? begun.id : null
  const mail: SignUpMailToSend = { email, language, continues }
  await platform.db.transaction().execute(async (transaction) => {
    await countAsked(platform, transaction, { kind: 'sign up', email, address, now })
    await platform.jobs.send(transaction, signUpMailJob, mail)
  })
  return { message: texts[language].sent.message }
}
