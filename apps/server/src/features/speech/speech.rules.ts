import { admins, type Role } from '@hop/contract/roles'

/** The shared service costs the provider. */
export const canUseSystem = (role: Role): boolean => admins.roles.includes(role)
