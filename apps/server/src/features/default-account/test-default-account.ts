/** Signs in as the portal's people do, opening no session: what the test says is what a sign-in would say, and wrong tries count. */
import type { ParsedInput } from '@hop/contract/call'
import type { defaultAccount, DefaultAccountProblem } from '@hop/contract/features/default-account'
import { mayHoldMeetings } from '@hop/contract/roles'
import type { SignedInRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { Refusal, refuseInput } from '../../platform/refusal.js'
import { accountByPassword, signedInUser } from '../sign-in/public.js'
import { passwordBox, placeOf, readStored } from './stored-account.js'

type Typed = ParsedInput<typeof defaultAccount.test>['body']

const problemOfCode: Partial<Record<string, DefaultAccountProblem>> = {
  InvalidLogin: 'wrong',
  InvalidLoginTriesLeft: 'wrong',
  LockAccountEnabled: 'locked',
  TooManyRequests: 'locked',
}

export async function testDefaultAccount(platform: Platform, typed: Typed, request: SignedInRequest) {
  const problem = await findProblem(platform, typed, request)
  return { works: problem === null, problem }
}

async function findProblem(platform: Platform, typed: Typed, request: SignedInRequest): Promise<DefaultAccountProblem | null> {
  const password = typed.password || (await storedPassword(platform, typed.username)) || refuseInput('password', 'required')
  try {
    const account = await accountByPassword(platform, { username: typed.username, password, deviceMarks: [] }, request)
    if (!mayHoldMeetings(account.role) || account.customer_deleted_at !== null) return 'notFit'
    const { mustChangePassword } = await signedInUser(platform, account, request.now)
    return mustChangePassword ? 'expired' : null
  } catch (error) {
    const problem = error instanceof Refusal ? problemOfCode[error.code] : undefined
    if (problem) return problem
    throw error
  }
}

async function storedPassword(platform: Platform, username: string): Promise<string | null> {
  const stored = await readStored(platform.db)
  if (!stored || stored.account.username.toLowerCase() !== username) return null
  return passwordBox(platform).open(stored.account.sealedPassword, placeOf(stored.account.accountId))
}
