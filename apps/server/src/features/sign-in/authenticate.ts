import type { ParsedInput } from '@hop/contract/call'
import type { signIn, SignedInUser } from '@hop/contract/features/sign-in'
import type { VisitorRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import { violatedIndex } from '../../platform/database/unique-violation.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { knownBrowser, markBrowser } from './known-browsers.js'
import type { Sessions } from './sessions.js'
import {
  findAccountToSignIn,
  linkInvitations,
  proveMailedAddress,
  type SignInAccount,
  writeSignIn,
  writeTimeZone,
} from './sign-in.queries.js'
import { signedInUser } from './signed-in-user.js'
import { verifyPassword } from './verify-password.js'

type Typed = ParsedInput<typeof signIn.authenticate>['body']

export async function authenticate(
  platform: Platform,
  sessions: Sessions,
  typed: Typed,
  request: VisitorRequest,
): Promise<SignedInUser & { token: string; deviceMark: string }> {
  const { db } = platform
  const { now, address } = request
  const name = typed.username.toLowerCase()
  const account = await findAccountToSignIn(db, name)
  const browserId = knownBrowser(platform, typed.deviceMarks, account, now)
  const from =
    browserId === null
      ? ({ kind: 'stranger', typedName: name, address } as const)
      : ({ kind: 'known browser', browserId } as const)
  await verifyPassword(platform, { account, password: typed.password, from }, request, (left) =>
    left === null ? refuse('InvalidLogin') : refuse('InvalidLoginTriesLeft', { params: [left] }),
  )
  // The password was right, so the account exists; its customer may be gone, which only its own people may learn.
  if (!account) return refuse('InvalidLogin')
  if (account.customer_deleted_at) return refuse('CustomerDeleted')
  const isProvenNow = account.email_proven_at === null && (await proveByFirstSignIn(platform, account, now))
  const { token } = await db.transaction().execute(async (transaction) => {
    const actor = { ...request.actor, accountId: account.id, name: account.username }
    await writeSignIn(transaction, account.id, now)
    await recordAudit(transaction, actor, { action: 'sign in', entity: 'account', entityId: account.id })
    if (isTimeZone(typed.timeZone)) await writeTimeZone(transaction, account.id, typed.timeZone)
    return sessions.open(transaction, account.id, request)
  })
  const deviceMark = markBrowser(platform, account, now, browserId)
  const signedIn = isProvenNow ? { ...account, email_proven_at: now } : account
  return { token, deviceMark, ...(await signedInUser(platform, signedIn, now)) }
}

/** Browsers name zones that this server may not know yet; without one, times are told in Vietnam's. */
function isTimeZone(name: string | undefined): name is string {
  if (!name) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

async function proveByFirstSignIn({ db }: Platform, account: SignInAccount, now: Date): Promise<boolean> {
  try {
    if (!(await proveMailedAddress(db, account.id, now))) return false
    await linkInvitations(db, account, account.email)
    return true
  } catch (error) {
    // Somebody proved the same address in this moment: signing in goes on without it.
    if (violatedIndex(error) === 'accounts_proven_email_unique') return false
    throw error
  }
}
