/** An account as others see it in their lists, what those are searched by, and what a new one needs. */
import * as z from 'zod/mini'
import { passwordRepeated } from '../field-rule.js'
import { address, email, instant, newPassword, personName, phone, username } from '../fields.js'
import { idOf } from '../ids.js'
import { containingPhoneUpTo, containingUpTo, equalTo, type FilterOf, pageBody, searchLength, type SortOf } from '../paging.js'
import { roles } from '../roles.js'

/** What the caller may do to an account: decided on the server, sent with the record. */
const abilities = z.object({
  edit: z.boolean(),
  changeRole: z.boolean(),
  resetPassword: z.boolean(),
  unlock: z.boolean(),
  /** To take away a second step whose owner has lost it. */
  resetTwoStep: z.boolean(),
  /** To look at its open sessions, and end them. */
  seeSessions: z.boolean(),
  delete: z.boolean(),
})

export const adminAccount = z.object({
  id: idOf('account'),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  role: z.enum(roles),
  creatorName: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
  /** Until when wrong passwords keep every new sign-in out, wherever it comes from but a browser that signed in before. */
  lockedUntil: z.nullable(instant),
  /** Until when they keep sign-ins from one place at least out; elsewhere the owner signs in. */
  lockedInPlacesUntil: z.nullable(instant),
  can: abilities,
  /** Why whoever manages the account cannot delete it, though others like it could be: what the server would answer. */
  deleteRefusal: z.nullable(z.enum(['LastCustomerAccount', 'CustomerRestricted', 'AccountInMeeting'])),
  /** Meetings of the account that are not over: what becomes of them is asked before it goes. */
  comingMeetings: z.int(),
})
export type AdminAccount = z.infer<typeof adminAccount>

/** One runs that it hosts: until then its meetings stay with it. */
export const isInMeeting = ({ deleteRefusal }: { deleteRefusal?: AdminAccount['deleteRefusal'] }): boolean =>
  deleteRefusal === 'AccountInMeeting'

export const managerAccount = z.object({ ...adminAccount.shape, saleAreaId: idOf('region'), area: z.string() })
export type ManagerAccount = z.infer<typeof managerAccount>

export const contactDetails = { name: personName, phone, email, address: z._default(address, '') }

/** The specification: 2 to 50 characters. */
export const accountSearchLength = { min: searchLength.min, max: 50 } as const
const searchedText = containingUpTo(accountSearchLength.max)

/** What every list of accounts is searched by. */
export const searchedInAccounts = {
  name: searchedText,
  email: searchedText,
  phone: containingPhoneUpTo(accountSearchLength.max),
  username: searchedText,
}
export const accountSorts = ['CreatedAt', 'id', 'name', 'username', 'email'] as const

export const adminPage = pageBody({
  filters: searchedInAccounts,
  sorts: accountSorts,
})

export const managerPage = pageBody({
  filters: { ...searchedInAccounts, saleAreaId: equalTo(idOf('region')) },
  sorts: accountSorts,
})

export type AccountFilter = FilterOf<typeof adminPage>
export type AccountSort = SortOf<typeof adminPage>

/** A new password is typed twice. */
export const confirmed = <Shape extends { password: z.ZodMiniType; confirmPassword: z.ZodMiniType }>(shape: Shape) =>
  z.strictObject(shape).check(passwordRepeated<{ password: string; confirmPassword: string }>('password') as never)

export const newAccount = { ...contactDetails, username, password: newPassword, confirmPassword: z.string() }

/** Where the owner of an account signs in: the own host of a customer that has one. Whoever has set a password passes both on. */
export const signInUrl = z.string()
/** What is answered when an account was made, with a password that somebody typed. */
export const madeAccount = <Content extends z.ZodMiniType>(content: Content) => z.object({ data: content, signInUrl })
