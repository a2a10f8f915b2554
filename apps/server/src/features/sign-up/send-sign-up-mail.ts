/** The mail to whoever wants to sign up: the link, or, to somebody who has an account, that and how to get in. */
import { defaultApp } from '@hop/contract/features/brand'
import { pages } from '@hop/contract/pages'
import { signUpMails as en } from '@hop/texts/en/sign-up-mails'
import { fill, type Language } from '@hop/texts/languages'
import { signUpMails as vi } from '@hop/texts/vi/sign-up-mails'
import type { Transaction } from '../../platform/database/database.js'
import { linkTo } from '../../platform/link-to.js'
import { frameMail } from '../../platform/messages/mail-frame.js'
import { defineJobKind } from '../../platform/jobs/job-kind.js'
import type { Platform } from '../../platform/platform.js'
import { brandOfCustomer } from '../branded-apps/public.js'
import { noBrowser, startSignUp } from './sign-up-keys.js'
import { findProvenOwner, findSignUpById } from './sign-up.queries.js'

export const signUpMailJob = defineJobKind<SignUpMailToSend>('send-sign-up-mail')

export interface SignUpMailToSend {
  email: string
  language: Language
  /** Of somebody who comes from a provider: the sign-up that the address is for. */
  continues: number | null
}

const texts = { vi, en }

export const sendSignUpMail = (platform: Platform, wanted: SignUpMailToSend, jobId: string): Promise<void> =>
  platform.db.transaction().execute(async (transaction) => {
    const owner = await findProvenOwner(transaction, wanted.email)
    const customerId = owner?.customer_id ?? null
    const brand = await brandOfCustomer({ ...platform, db: transaction }, customerId)
    const language = owner?.language ?? wanted.language
    const { subject, text, button, open, valid } = owner ? texts[language].known : texts[language].activate
    const href = owner ? linkTo(brand.site, pages.login.to()) : await activationLink(platform, transaction, wanted)
    const params = owner
      ? [owner.name, defaultApp.name, owner.username, linkTo(brand.site, pages.forgotPassword.to())]
      : [defaultApp.name, wanted.email]
    const title = fill(subject, [defaultApp.name])
    await platform.messages.queue(transaction, {
      channel: 'mail',
      recipient: wanted.email,
      language,
      fromName: brand.name,
      subject: title,
      ...frameMail({
        language,
        title,
        brand,
        paragraphs: fill(text, params).split('\n\n'),
        action: { href, label: button, notes: [fill(open, [href]), valid].filter((note) => note !== '') },
      }),
      isConfidential: owner === undefined,
      // The job is tried again after a lost connection: that is no second mail.
      dedupeKey: `sign-up ${jobId}`,
    })
  })

async function activationLink(
  platform: Platform,
  transaction: Transaction,
  { email, continues }: SignUpMailToSend,
): Promise<string> {
  const begun = continues === null ? undefined : await findSignUpById(transaction, continues)
  const { provider = null, subject = null, name = null, browser_mark = null } = begun ?? {}
  const signUp = { email, provider, subject, name, browser_mark: provider === null ? null : (browser_mark ?? noBrowser) }
  const key = await startSignUp(platform, transaction, signUp, platform.clock.now())
  return linkTo(platform.publicUrl(), pages.activation.to({}, { code: key }))
}
