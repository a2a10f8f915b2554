/** Which field of an account's form each refusal is about. */
import { accounts } from '@hop/contract/features/accounts'

/** Every refusal that is about the password, read from the call itself: a new rule needs no change here. */
const aboutPassword = [...accounts.createAdmin.refusals, ...accounts.resetPassword.refusals].filter((code) =>
  /^password/i.test(code),
)

export const passwordField = Object.fromEntries(aboutPassword.map((code) => [code, 'password'])) as Record<string, 'password'>

export const contactFields = { DuplicateEmail: 'email', ProofMailLimit: 'email' } as const
/** Where an account can be given another role. */
export const roleField = { LastCustomerAccount: 'role', AccountInMeeting: 'role', MeetingsToDecide: 'role' } as const
export const regionField = { RegionNotFound: 'areaId' } as const

export const newAccountFields = { ...passwordField, ...contactFields, DuplicateUsername: 'username' } as const
export const customerField = { CustomerNotFound: 'customerId' } as const
