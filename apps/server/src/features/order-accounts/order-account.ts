/** An account by a code of six digits. What the first step does is the same for every address; the job that writes finds out the rest. */
import { randomInt } from 'node:crypto'
import type { ParsedInput } from '@hop/contract/call'
import { type orderAccounts, orderCode } from '@hop/contract/features/order-accounts'
import type { Language } from '@hop/texts/languages'
import type { VisitorRequest } from '../../http/routes.js'
import { minutes } from '../../platform/clock.js'
import { defineJobKind } from '../../platform/jobs/job-kind.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { createSecretBox } from '../../platform/secret-box.js'
import { countAsked } from '../account-addresses/public.js'
import { activate, findProvenOwner, requirePerson, startSignUp } from '../sign-up/public.js'
import { codeMail, knownMail } from './order-account-mail.js'
import { findCode, giveTryBack, insertCode, markCodeUsed, takeTry, writeCodeMark } from './order-accounts.queries.js'

type Confirmed = ParsedInput<typeof orderAccounts.confirm>['body']

export const codeMailJob = defineJobKind<CodeMailToSend>('send-order-code')
export interface CodeMailToSend {
  lookup: string
  email: string
  language: Language
}

const boxOf = ({ appSecret }: Pick<Platform, 'appSecret'>) => createSecretBox(appSecret, 'order account')

export async function startAccount(
  platform: Platform,
  { email, recaptchaToken }: ParsedInput<typeof orderAccounts.start>['body'],
  { now, language, address }: VisitorRequest,
): Promise<{ registration: string; expiresAt: string }> {
  await requirePerson(platform, recaptchaToken, now)
  const registration = platform.ids.token()
  const lookup = boxOf(platform).fingerprint(registration)
  const expires_at = new Date(now.getTime() + orderCode.minutes * minutes)
  await platform.db.transaction().execute(async (transaction) => {
    await countAsked(platform, transaction, { kind: 'sign up', email, address, now })
    await insertCode(transaction, { lookup, email, created_at: now, expires_at })
    await platform.jobs.send(transaction, codeMailJob, { lookup, email, language })
  })
  return { registration, expiresAt: expires_at.toISOString() }
}

/** The code is made here, and goes nowhere but into the mail: what is kept is a keyed hash. */
export const sendCode = (platform: Platform, { lookup, email, language }: CodeMailToSend, jobId: string): Promise<void> =>
  platform.db.transaction().execute(async (transaction) => {
    const owner = await findProvenOwner(transaction, email)
    const dedupeKey = `order-code ${jobId}`
    if (owner) {
      const mail = knownMail(
        { email, name: owner.name, username: owner.username, url: platform.publicUrl() },
        owner.language ?? language,
      )
      await platform.messages.queue(transaction, { ...mail, dedupeKey })
      return
    }
    const code = String(randomInt(10 ** orderCode.digits)).padStart(orderCode.digits, '0')
    await writeCodeMark(transaction, lookup, markOf(platform, lookup, code))
    await platform.messages.queue(transaction, { ...codeMail(email, code, language), isConfidential: true, dedupeKey })
  })

/** Of the code for this very start. */
const markOf = (platform: Platform, lookup: string, code: string) => boxOf(platform).fingerprint(`${lookup} ${code}`)

export async function confirmAccount(
  platform: Platform,
  { registration, code, ...form }: Confirmed,
  request: VisitorRequest,
): Promise<{ username: string; email: string }> {
  const { now } = request
  const lookup = boxOf(platform).fingerprint(registration)
  const started = await findCode(platform.db, lookup)
  if (!started || started.expires_at <= now) return refuse('OrderCodeExpired')
  const taken = await takeTry(platform.db, lookup, orderCode.tries)
  if (!taken) return refuse('OrderCodeTries')
  // Compared as keyed hashes: how far two of them agree says nothing of the code.
  if (started.code_mark !== markOf(platform, lookup, code)) {
    if (started.used_at !== null) return refuse('OrderCodeExpired')
    return refuse('OrderCodeWrong', {
      params: { left: orderCode.tries - taken.tries },
      fields: [{ path: 'code', code: 'OrderCodeWrong' }],
    })
  }
  await giveTryBack(platform.db, lookup)
  const proven = { email: started.email, provider: null, subject: null, name: null }
  // One start is one sign-up: sent again after a lost answer, or after a server that died in between, it is answered the same.
  const key = await platform.db
    .transaction()
    .execute((transaction) => startSignUp(platform, transaction, proven, now, signUpKeyOf(platform, registration)))
  const made = await activate(platform, key, signUpForm(platform, form), request)
  await markCodeUsed(platform.db, lookup, now)
  return made
}

const signUpKeyOf = (platform: Platform, registration: string) => boxOf(platform).fingerprint(`sign-up for ${registration}`)

/** Nobody is asked for a province before an order; it can be filled in later. A person is the customer without more. */
const signUpForm = (
  { signUp: { isInternal } }: Platform,
  { name, phone, password, idType, ...buyer }: Omit<Confirmed, 'registration' | 'code'>,
) => ({
  name,
  phone,
  password,
  ...(idType === 'personal' ? { companyName: '', address: '', taxCode: null, invoiceEmail: null } : buyer),
  province: '',
  ...(isInternal
    ? ({ customerType: 'invnpt', corporations: 'other', idType: null } as const)
    : ({ customerType: 'outside', corporations: null, idType } as const)),
})
