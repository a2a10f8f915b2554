/** The form behind the link. Sent twice, by a double click or after a lost answer, it makes one customer and answers the same. */
import { randomInt } from 'node:crypto'
import type { ParsedInput } from '@hop/contract/call'
import { customerTypeOfMode, kindFieldsOf } from '@hop/contract/customer-fields'
import type { SignedInAnswer } from '@hop/contract/features/sign-in'
import type { signUp } from '@hop/contract/features/sign-up'
import { termsVersion } from '@hop/contract/terms'
import type { VisitorRequest } from '../../http/routes.js'
import { minutes } from '../../platform/clock.js'
import { refusingDuplicates, type UniqueIndexes } from '../../platform/database/refusing-duplicates.js'
import { violatedIndex } from '../../platform/database/unique-violation.js'
import type { Platform } from '../../platform/platform.js'
import { randomPassword } from '../../platform/random-password.js'
import { refuse, refuseInput } from '../../platform/refusal.js'
import { createSecretBox } from '../../platform/secret-box.js'
import { readPasswordPolicy } from '../settings/public.js'
import { completeSignIn, findAccountById, type Sessions, validatePassword } from '../sign-in/public.js'
import { browserMark } from '../identities/public.js'
import { findByKey } from './find-by-key.js'
import { type AccountToMake, makeAccount } from './make-account.js'
import type { Provider } from './provider-sign-up.js'
import { requireOpen } from './sign-up-keys.js'
import { findActivatedAccount, findUsername, lockSignUp, type SignUpRow } from './sign-up.queries.js'
import { customerCodeOf, usernameFrom } from './sign-up.rules.js'

type Form = ParsedInput<typeof signUp.activate>['body']
/** Asked of those who buy before they have an account. */
interface InvoiceData {
  taxCode?: string | null
  invoiceEmail?: string | null
}
type Named = Omit<AccountToMake, 'username' | 'customerCode'>

/** Whoever has the key reads that mailbox: to them it may be said that another account of theirs has the address. */
const indexes: UniqueIndexes = {
  accounts_proven_email_unique: ['EmailInUse', 'email'],
  customers_phone_unique: ['DuplicatePhone', 'phone'],
  customers_tax_code_unique: ['DuplicateTaxCode', 'taxCode'],
}
/** What the portal itself chose: it chooses again. */
const ownNames = ['accounts_username_unique', 'customers_code_unique']
const mostAttempts = 5
/** As long as a sign-in elsewhere may take. */
const goesOnForMs = 10 * minutes
/** Of a password that nobody is told: the account signs in elsewhere, until its owner sets one by mail. */
const unknownPasswordLength = 12

export async function activate(
  platform: Platform,
  secretKey: string,
  form: Form & InvoiceData,
  request: VisitorRequest,
): Promise<{ username: string; email: string }> {
  const found = await findByKey(platform, secretKey, request)
  if (found.provider !== null) refuse('ActivationBySso')
  const { password, confirmPassword: _, ...sent } = form
  const sentMark = createSecretBox(platform.appSecret, 'activation').fingerprint(JSON.stringify(sent))
  if (found.used_at !== null) return answerAgain(platform, found, { password, sentMark })
  const { email } = withAddress(requireOpen(found, request.now))
  requireKindOfMode(platform, form)
  const policy = await readPasswordPolicy(platform.db, request.language)
  await validatePassword(password, { username: usernameFrom(email, null), email }, policy, 'password')
  const made: Named = {
    name: form.name,
    passwordHash: await platform.passwords.hash(password),
    isProfileDue: false,
    customer: customerOf(form),
    consent: { termsVersion, now: request.now },
    sentMark,
  }
  const outcome = await makeOnce(platform, found, made, request)
  return outcome ?? answerAgain(platform, await findByKey(platform, secretKey, request), { password, sentMark })
}

/** Whoever came from Google a moment ago, in this very browser, need not go there again. */
export async function activateBySso(
  platform: Platform,
  sessions: Sessions,
  secretKey: string,
  request: VisitorRequest,
): Promise<{ provider: Provider; signedIn: SignedInAnswer | null }> {
  const found = await findByKey(platform, secretKey, request)
  const provider = found.provider ?? refuse('invalidSecretKey')
  // There is nothing that could differ: whoever sends the key again is answered the same.
  if (found.used_at !== null) return { provider, signedIn: null }
  const { email } = withAddress(requireOpen(found, request.now))
  const name = found.name?.trim() || (email.split('@')[0] ?? email)
  const made = await makeOnce(
    platform,
    found,
    {
      name,
      passwordHash: await platform.passwords.hash(randomPassword(unknownPasswordLength)),
      isProfileDue: true,
      customer: {
        name,
        customer_type: 'outside',
        corporation: null,
        id_type: 'personal',
        // Nobody was asked yet: completing the profile does.
        phone: '',
        province: '',
        address: '',
      },
      consent: null,
      sentMark: '',
    },
    request,
  )
  const isSignedIn = made !== null && canGoOn(platform, found, request)
  return { provider, signedIn: isSignedIn ? await signInByGoogle(platform, sessions, made.accountId, request) : null }
}

/** The others come back from their provider without asking anybody, and with what a single logout needs. */
const canGoOn = (platform: Platform, { provider, begun_in, created_at }: SignUpRow, { now, cookies }: VisitorRequest): boolean =>
  provider === 'google' &&
  begun_in !== null &&
  begun_in === browserMark(platform, cookies) &&
  now.getTime() - created_at.getTime() < goesOnForMs

async function signInByGoogle(platform: Platform, sessions: Sessions, accountId: number, request: VisitorRequest) {
  const account = await findAccountById(platform.db, accountId)
  if (!account) return null
  const proof = { way: 'google', providerSession: { provider: 'google' } } as const
  const answer = await completeSignIn(platform, sessions, account, proof, request)
  return 'token' in answer ? answer : null
}

export const customerOf = (form: Omit<Form, 'password' | 'confirmPassword'> & InvoiceData) => ({
  name: form.companyName || form.name,
  customer_type: form.customerType,
  corporation: kindFieldsOf(form).corporations,
  id_type: kindFieldsOf(form).idType,
  phone: form.phone,
  province: form.province,
  address: form.address,
  ...(form.taxCode !== undefined && { tax_code: form.taxCode }),
  ...(form.invoiceEmail !== undefined && { invoice_email: form.invoiceEmail }),
})

export function requireKindOfMode({ signUp: { isInternal } }: Platform, { customerType }: Pick<Form, 'customerType'>): void {
  if (customerType !== customerTypeOfMode(isInternal)) refuseInput('customerType', 'notAllowed')
}

function withAddress(signUp: SignUpRow): SignUpRow & { email: string } {
  const { email } = signUp
  // A provider named none, and none was proven since.
  return email === null ? refuse('invalidSecretKey') : { ...signUp, email }
}

/** Null when somebody else was faster with the same key. */
async function makeOnce(
  platform: Platform,
  { lookup, email, provider, subject }: SignUpRow,
  named: Named,
  request: VisitorRequest,
): Promise<{ accountId: number; username: string; email: string } | null> {
  for (let attempt = 0; ; attempt += 1) {
    const username = await freeUsername(platform, email ?? '', attempt)
    try {
      const made = platform.db.transaction().execute(async (transaction) => {
        const locked = (await lockSignUp(transaction, lookup)) ?? refuse('invalidSecretKey')
        if (locked.used_at !== null) return null
        const signUp = withAddress({ ...locked, provider, subject })
        const customerCode = customerCodeOf(signUp.id, attempt)
        const accountId = await makeAccount(platform, transaction, signUp, { ...named, username, customerCode }, request)
        return { accountId, username, email: signUp.email }
      })
      return await refusingDuplicates(made, indexes)
    } catch (error) {
      if (attempt + 1 >= mostAttempts || !ownNames.includes(violatedIndex(error) ?? '')) throw error
    }
  }
}

async function freeUsername({ db }: Platform, email: string, attempt: number): Promise<string> {
  const numbered = () => usernameFrom(email, randomInt(10_000, 99_999))
  const wanted = attempt === 0 ? usernameFrom(email, null) : numbered()
  return (await findUsername(db, wanted)) ? numbered() : wanted
}

/** The same form with the same password is the same person, whose first answer got lost. */
async function answerAgain(
  { db, passwords }: Platform,
  { account_id, sent_mark }: SignUpRow,
  sent: { password: string; sentMark: string },
): Promise<{ username: string; email: string }> {
  const account = account_id === null ? undefined : await findActivatedAccount(db, account_id)
  const isSame = account !== undefined && sent_mark === sent.sentMark
  if (!isSame || !(await passwords.isRight(sent.password, account.password_hash))) return refuse('ActivationCodeUsed')
  return { username: account.username, email: account.email }
}
