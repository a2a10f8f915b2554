import * as z from 'zod/mini'
import { dataOf, defineCall } from '../call.js'
import { passwordRefusals } from '../errors.js'
import { defineFeature } from '../feature.js'
import { email, newPassword } from '../fields.js'
import { everyone, signedIn } from '../roles.js'
import { secretKey } from './sign-up.js'

export const recovery = defineFeature('recovery', {
  forgotPassword: defineCall({
    method: 'POST',
    path: '/Users/ForgotPassword',
    summary: 'Sends a link for a new password to the owner of a proven address. The answer is the same for every address.',
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
      'Sets a new password by the key of such a link, which is good once and for 60 minutes. Every session ends, and so do locks by wrong passwords; the integration token and the calendar address only where that is asked for. The answer holds a mark by which the browser is known at the next sign-in.',
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
  revokeAllAccess: defineCall({
    method: 'POST',
    path: '/Users/RevokeAllAccess',
    summary:
      'Ends every session of the caller but the one it is called with, and takes away the integration token and the calendar address. Password and second step stay.',
    access: signedIn,
    answer: dataOf(z.object({ ended: z.int() })),
    refusals: [],
  }),
})
