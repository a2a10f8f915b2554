/** Who may do what to a region. Pure: screens get the answer with the record. */
import { type Region, regions } from '@hop/contract/features/regions'
import { isOpenTo, type Role } from '@hop/contract/roles'

/** Customers who register themselves need a region to belong to: the default one stays. */
export const abilitiesOnRegion = (role: Role, region: { isDefault: boolean }): Region['can'] => ({
  edit: isOpenTo(role, regions.update),
  delete: isOpenTo(role, regions.remove) && !region.isDefault,
  setDefault: isOpenTo(role, regions.setDefault) && !region.isDefault,
})
