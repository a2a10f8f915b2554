import * as z from 'zod/mini'
import { dataOf, defineCall } from '../call.js'
import { passwordRefusals } from '../errors.js'
import { defineFeature } from '../feature.js'
import { email, newPassword } from '../fields.js'
import { evenWhilePasswordDue, everyone, signedIn } from '../roles.js'
import { secretKey } from './sign-up.js'

/** What opens an account besides its password. */
const ways = z.object({
  /** The one that asks, too. */
  sessions: z.int(),
  /** The provider as people know it. */
  identities: z.array(z.object({ provider: z.string(), email: z.nullable(z.string()) })),
  /** As their owner has named them. */
  passkeys: z.array(z.string()),
  /** The passkeys are all that is left of the second step: nothing takes them away together. */
  passkeysStay: z.boolean(),
  /** Without the passkeys, the next sign-in asks for a recovery code. */
  codesNext: z.boolean(),
  /** The last four characters of the integration token, if there is a usable one. */
  token: z.nullable(z.string()),
  hasFeed: z.boolean(),
  /** The customer’s webhooks, for its administrators, who have seen their secrets. Those stay: only the receiver can follow a new one. */
  webhooks: z.array(z.string()),
  /** False: made by a provider’s sign-in, and no password was set since. */
  knowsPassword: z.boolean(),
})
export type Ways = z.infer<typeof ways>

export const recovery = defineFeature('recovery', {
  forgotPassword: defineCall({
    method: 'POST',
    path: '/Users/ForgotPassword',
    summary:
      'Sends a link for a new password to the owner of a proven address; where nobody has proven it, to the address of each account that it was given for, and the link proves it. The answer is the same for every address.',
    access: everyone,
    body: z.strictObject({ email }),
    answer: z.object({ message: z.string() }),
    refusals: ['MailTooSoon', 'MailsOfToday'],
    limit: { by: 'address', calls: 60, perSeconds: 3600 },
  }),
  resetPassword: defineCall({
    method: 'POST',
    path: '/Users/UserResetPassword',
    summary:
      'Sets a new password by the key of such a link, which is good once and for 60 minutes. Every session ends, and so do locks by wrong passwords; linked sign-ins, passkeys, the integration token and the calendar address only where that is asked for. The answer holds a mark by which the browser is known at the next sign-in.',
    access: everyone,
    query: z.strictObject({ secretKey }),
    body: z.strictObject({
      password: newPassword,
      /** Also takes away what opens the account without its password. */
      revokesAccess: z._default(z.boolean(), false),
    }),
    answer: z.object({ message: z.string(), deviceMark: z.string() }),
    refusals: ['invalidSecretKey', 'RecoveryKeyUsed', 'RecoveryKeyExpired', 'passwordhasbeenusedbefore', ...passwordRefusals],
    limit: { by: 'address', calls: 30, perSeconds: 60 },
  }),
  ways: defineCall({
    method: 'GET',
    path: '/Users/MyWays',
    summary:
      'What opens the caller’s account besides the password: a new password ends the sessions alone, RevokeAllAccess the rest too.',
    access: evenWhilePasswordDue(signedIn),
    answer: dataOf(ways),
    refusals: [],
  }),
  waysByKey: defineCall({
    method: 'GET',
    path: '/Users/WaysByResetKey',
    summary: 'The same for whoever holds the key of a link for a new password, before the key is used.',
    access: everyone,
    query: z.strictObject({ secretKey }),
    answer: dataOf(ways),
    refusals: ['invalidSecretKey', 'RecoveryKeyUsed', 'RecoveryKeyExpired'],
    limit: { by: 'address', calls: 30, perSeconds: 60 },
  }),
  revokeAllAccess: defineCall({
    method: 'POST',
    path: '/Users/RevokeAllAccess',
    summary:
      'Ends every session of the caller but the one it is called with, and takes away linked sign-ins, passkeys, the integration token, the calendar address and open links for a new password. Password and second step stay; so do passkeys without which there is none.',
    access: signedIn,
    answer: dataOf(z.object({ ended: z.int(), message: z.string() })),
    refusals: [],
  }),
})
