export const roles = ['SupperAdmin', 'Admin', 'Manager', 'Customer', 'User', 'View'] as const
export type Role = (typeof roles)[number]

/** The roles of a customer's own people. */
export const customerRoles = ['Customer', 'User', 'View'] as const satisfies readonly Role[]
export const isCustomerRole = (role: Role): boolean => (customerRoles as readonly Role[]).includes(role)
/** What an integration token can be good for. A call names the one it asks for; a token holds those it was made with. */
export const integrationScopes = ['contacts.read', 'contacts.write', 'meetings.write'] as const
export type IntegrationScope = (typeof integrationScopes)[number]

/** Who may make a call. Reach (which records) and ability (this record, in this status) are decided later, on the server. */
export interface Access {
  readonly visitor: boolean
  readonly roles: readonly Role[]
  /** Open even to an account that must change its password, or complete its profile, before anything else. */
  readonly whilePasswordDue: boolean
  /** Open even to an account that must set up a second step before anything else. */
  readonly whileTwoStepDue: boolean
  /** Of a call that is open to visitors: whoever sends a good token all the same is known to it. */
  readonly knowsCallers?: true
  /** The scope with which a program may make the call by an integration token. Without one, no token opens it. */
  readonly integrations?: IntegrationScope
}

export interface OpenAccess extends Access {
  readonly visitor: true
  readonly integrations?: never
}
/** People who have signed in, and nobody else. */
export interface SignedInAccess extends Access {
  readonly visitor: false
  readonly integrations?: never
}
/** The same people, and programs that act for one of them. */
export interface IntegrationAccess extends Access {
  readonly visitor: false
  readonly integrations: IntegrationScope
}

const only = (...allowed: Role[]): SignedInAccess => ({
  visitor: false,
  roles: allowed,
  whilePasswordDue: false,
  whileTwoStepDue: false,
})

export const everyone: OpenAccess = { visitor: true, roles, whilePasswordDue: true, whileTwoStepDue: true }
/** Everybody, some of whom are told more. */
export const everyoneKnown: OpenAccess = { ...everyone, knowsCallers: true }
export const signedIn = only(...roles)
export const superAdmins = only('SupperAdmin')
export const admins = only('SupperAdmin', 'Admin')
export const staff = only('SupperAdmin', 'Admin', 'Manager')
export const customerAdmins = only('Customer')
/** A customer's own people, who have meetings of their own. */
export const customerPeople = only(...customerRoles)
export const contactUsers = only('Customer', 'User')
/** Who sees the calendar of a customer and its locations. */
export const calendarUsers = only('Customer', 'User')
/** Whoever holds meetings. View users only look on; a user made one after scheduling meetings keeps them, and no more. */
export const hosts = only('Customer', 'User')
export const mayHoldMeetings = (role: Role): boolean => hosts.roles.includes(role)
/** Who has a list of meetings: everybody but managers. */
export const meetingViewers = only('SupperAdmin', 'Admin', 'Customer', 'User', 'View')
/** Who may end one that runs; whether this one, its own rules say. */
export const meetingEnders = only('SupperAdmin', 'Admin', 'Manager', 'Customer', 'User')
/** Who watches the quality of the lines; of which meeting, its own rules say. */
export const meetingMonitors = only('SupperAdmin', 'Admin', 'Customer', 'User')
/** Managers open a meeting of their area from the customer's page. */
export const meetingPeople = only(...roles)
export const staffAndCustomerAdmins = only('SupperAdmin', 'Admin', 'Manager', 'Customer')

/** May this role make the call, or open the screen, at all? Which records, reach says; whether to this one now, its own rules. */
export const isOpenTo = (role: Role, { access }: { readonly access: Access }): boolean => access.roles.includes(role)
export const isAdmin = (role: Role): boolean => admins.roles.includes(role)

/** The password comes first: what is open then is open as well while a second step is due. */
export const evenWhilePasswordDue = (access: SignedInAccess): SignedInAccess => ({
  ...access,
  whilePasswordDue: true,
  whileTwoStepDue: true,
})
export const evenWhileTwoStepDue = (access: SignedInAccess): SignedInAccess => ({ ...access, whileTwoStepDue: true })

export const orIntegrations = (access: SignedInAccess, scope: IntegrationScope): IntegrationAccess => ({
  ...access,
  integrations: scope,
})
