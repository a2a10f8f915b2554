export const roles = ['SupperAdmin', 'Admin', 'Manager', 'Customer', 'User', 'View'] as const
export type Role = (typeof roles)[number]

/** The roles of a customer's own people. */
export const customerRoles = ['Customer', 'User', 'View'] as const satisfies readonly Role[]

/** Who may make a call. Reach (which records) and ability (this record, in this status) are decided later, on the server. */
export interface Access {
  readonly visitor: boolean
  readonly roles: readonly Role[]
  /** Open even to an account that must change its password before anything else. */
  readonly whilePasswordDue: boolean
}

export interface OpenAccess extends Access {
  readonly visitor: true
}
export interface SignedInAccess extends Access {
  readonly visitor: false
}

const only = (...allowed: Role[]): SignedInAccess => ({ visitor: false, roles: allowed, whilePasswordDue: false })

export const everyone: OpenAccess = { visitor: true, roles, whilePasswordDue: true }
export const signedIn = only(...roles)
export const superAdmins = only('SupperAdmin')
export const admins = only('SupperAdmin', 'Admin')
export const staff = only('SupperAdmin', 'Admin', 'Manager')
export const customerAdmins = only('Customer')
export const contactUsers = only('Customer', 'User')
export const staffAndCustomerAdmins = only('SupperAdmin', 'Admin', 'Manager', 'Customer')

export const evenWhilePasswordDue = (access: SignedInAccess): SignedInAccess => ({ ...access, whilePasswordDue: true })
