/** The first gate: may this caller make this call at all? Pure. What is not said to be open is closed. */
import type { RefusalCode } from '@hop/contract/errors'
import type { Access } from '@hop/contract/roles'
import type { Caller } from './caller.js'

export function accessRefusal(access: Access, caller: Caller): RefusalCode | null {
  if (!access.roles.includes(caller.role)) return 'Forbidden'
  switch (caller.kind) {
    case 'signed in':
      if (caller.passwordDue && !access.whilePasswordDue) return 'PasswordChangeDue'
      if (caller.isProfileDue && !access.whilePasswordDue) return 'ProfileDue'
      return caller.isTwoStepDue && !access.whileTwoStepDue ? 'TwoStepDue' : null
    case 'integration':
      return access.integrations !== undefined && caller.scopes.includes(access.integrations) ? null : 'Forbidden'
  }
}
