/** The first gate: may this caller make this call at all? Pure. What is not said to be open is closed. */
import type { PlainCode } from '@hop/contract/refusal-params'
import { type Access, isOpenTo } from '@hop/contract/roles'
import type { Caller } from './caller.js'

export function accessRefusal(access: Access, caller: Caller): PlainCode | null {
  if (!isOpenTo(caller.role, { access })) return 'Forbidden'
  switch (caller.kind) {
    case 'signed in':
      if (!access.whilePasswordDue && caller.passwordDue) return 'PasswordChangeDue'
      if (!access.whilePasswordDue && caller.isProfileDue) return 'ProfileDue'
      return caller.isTwoStepDue && !access.whileTwoStepDue ? 'TwoStepDue' : null
    case 'integration':
      return access.integrations !== undefined && caller.scopes.includes(access.integrations) ? null : 'Forbidden'
  }
}
