/** Who may do what to a region. Pure: screens get the answer with the record. */
import { type Region, regions } from '@hop/contract/features/regions'
import type { Role } from '@hop/contract/roles'

const isOpenTo = (role: Role, call: { access: { roles: readonly Role[] } }) => call.access.roles.includes(role)

/** Customers who register themselves need a region to belong to: the default one stays. */
export const abilitiesOnRegion = (role: Role, region: { isDefault: boolean }): Region['can'] => ({
  edit: isOpenTo(role, regions.update),
  delete: isOpenTo(role, regions.remove) && !region.isDefault,
  setDefault: isOpenTo(role, regions.setDefault) && !region.isDefault,
})
