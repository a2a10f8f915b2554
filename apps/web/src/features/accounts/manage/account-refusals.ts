/** Which field of an account's form each refusal is about. */
import { refusalsOfNewPassword } from '../../../ui/form/passwords/new-password'

export const passwordField = refusalsOfNewPassword('password')

export const contactFields = { DuplicateEmail: 'email', ProofMailLimit: 'email' } as const
/** Where an account can be given another role. */
export const roleField = { LastCustomerAccount: 'role', AccountInMeeting: 'role', MeetingsToDecide: 'role' } as const
export const regionField = { RegionNotFound: 'areaId' } as const

export const newAccountFields = { ...passwordField, ...contactFields, DuplicateUsername: 'username' } as const
export const customerField = { CustomerNotFound: 'customerId' } as const
