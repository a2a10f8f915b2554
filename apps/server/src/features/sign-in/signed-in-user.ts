import type { SignedInUser } from '@hop/contract/features/sign-in'
import type { Platform } from '../../platform/platform.js'
import { readSignInSettings, type SignInSettings } from '../settings/public.js'
import type { SignInAccount } from './sign-in.queries.js'
import { isOver, passwordDue, twoStepDueAt } from './sign-in.rules.js'

export const signedInUser = async ({ db }: Pick<Platform, 'db'>, account: SignInAccount, now: Date): Promise<SignedInUser> =>
  presentSignedIn(account, await readSignInSettings(db), now)

export function presentSignedIn(account: SignInAccount, { policy, duty }: SignInSettings, now: Date): SignedInUser {
  const password = { changedAt: account.password_changed_at, setByStaff: account.password_set_by_staff }
  const due = passwordDue(password, policy, now)
  const twoStepDue = twoStepDueAt(account, duty)
  return {
    id: account.id,
    name: account.name,
    username: account.username,
    email: account.email,
    isEmailProven: account.email_proven_at !== null,
    pendingEmail: account.pending_email,
    phone: account.phone,
    address: account.address,
    role: account.role,
    customerId: account.customer_id,
    customerName: account.own_customer_name,
    saleAreaId: account.region_id,
    saleAreaName: account.region_name,
    mustChangePassword: due !== null,
    mustChangePasswordReason: due,
    mustCompleteProfile: account.profile_due,
    mustSetUpTwoStep: isOver(twoStepDue, now),
    twoStepDueAt: twoStepDue?.toISOString() ?? null,
    activeFaceId: account.active_face_id,
    activeVoiceText: account.active_voice_text,
    isAutoCheckActiveVoiceText: account.auto_check_voice_text,
    createdAt: account.created_at.toISOString(),
    updatedAt: account.updated_at.toISOString(),
  }
}
