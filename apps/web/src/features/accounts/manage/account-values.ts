/** An account as its edit form knows it. Pure. */
import type { AdminAccount } from '@hop/contract/features/account-fields'
import type { customerRoles, Role } from '@hop/contract/roles'

export interface EditableAccount {
  id: number
  name: string
  phone: string
  email: string
  address: string
  updatedAt: string
  saleAreaId?: number | null
  customerId?: number | null
  role: Role
  /** Comes with the lists of accounts one manages. */
  can?: { changeRole: boolean }
  /** Also with the lists: what stands in the way of a role that holds no meetings. */
  comingMeetings?: number
  deleteRefusal?: AdminAccount['deleteRefusal']
  /** Of a customer's people. */
  activeFaceId?: number
  activeVoiceText?: number
  isAutoCheckActiveVoiceText?: number
}

/** What the form changes besides the contact details. */
export interface FormParts {
  hasRegion: boolean
  hasRole: boolean
  hasFeatures: boolean
}

const asFlag = (value: number | undefined): 0 | 1 => (value === 1 ? 1 : 0)

const featuresOf = (account: EditableAccount) => ({
  activeFaceId: asFlag(account.activeFaceId),
  activeSmartVoice: asFlag(account.activeVoiceText),
  isAutoCheckActiveVoiceText: asFlag(account.isAutoCheckActiveVoiceText),
})

export function valuesOf(account: EditableAccount, { hasRegion, hasRole, hasFeatures }: FormParts) {
  const { id, name, phone, email, address, updatedAt, saleAreaId, role } = account
  return {
    id,
    name,
    phone,
    email,
    address,
    updatedAt,
    ...(hasRegion && saleAreaId && { areaId: saleAreaId }),
    // Only the people of a customer can be given another role.
    ...(hasRole && { role: role as (typeof customerRoles)[number] }),
    ...(hasFeatures && featuresOf(account)),
  }
}
