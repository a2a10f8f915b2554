import * as z from 'zod/mini'
import { dataOf, defineCall, nothing } from '../call.js'
import { defineFeature } from '../feature.js'
import { passwordRefusals } from '../errors.js'
import { instant, newPassword } from '../fields.js'
import { idOf } from '../ids.js'
import { everyone, evenWhilePasswordDue, roles, signedIn } from '../roles.js'

/** Why a password must be changed before anything else. */
export const passwordDueReasons = ['expired', 'setByStaff'] as const
export type PasswordDueReason = (typeof passwordDueReasons)[number]

export const signedInUser = z.object({
  id: idOf('account'),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  role: z.enum(roles),
  customerId: z.nullable(idOf('customer')),
  customerName: z.nullable(z.string()),
  saleAreaId: z.nullable(idOf('region')),
  saleAreaName: z.nullable(z.string()),
  mustChangePassword: z.boolean(),
  mustChangePasswordReason: z.nullable(z.enum(passwordDueReasons)),
  activeFaceId: z.int(),
  activeVoiceText: z.int(),
  isAutoCheckActiveVoiceText: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type SignedInUser = z.infer<typeof signedInUser>

const session = z.object({
  id: z.string(),
  startedAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
  address: z.string(),
  userAgent: z.string(),
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof session>

const credential = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(200, 'tooLong'))

export const signIn = defineFeature('signIn', {
  authenticate: defineCall({
    method: 'POST',
    path: '/Users/authenticate',
    summary: 'Signs in with a username or e-mail and a password.',
    access: everyone,
    body: z.strictObject({ username: credential, password: credential }),
    answer: z.object({ token: z.string(), ...signedInUser.shape }),
    refusals: ['InvalidLogin', 'InvalidLoginTriesLeft', 'LockAccountEnabled', 'CustomerDeleted'],
    paramsInCode: true,
    limit: { by: 'address', calls: 60, perSeconds: 60 },
  }),
  logout: defineCall({
    method: 'POST',
    path: '/Users/Logout',
    summary: 'Ends the session of the token it is called with.',
    access: evenWhilePasswordDue(signedIn),
    answer: nothing,
    refusals: [],
  }),
  changeMyPassword: defineCall({
    method: 'POST',
    path: '/Users/ChangeMyPassword',
    summary: 'Changes the own password. Every other session ends; the answer holds a fresh token for this one.',
    access: evenWhilePasswordDue(signedIn),
    body: z.strictObject({ oldPassword: credential, newPassword }),
    answer: z.object({ token: z.string() }),
    refusals: ['CurrentPasswordWrong', 'LockAccountEnabled', 'passwordhasbeenusedbefore', ...passwordRefusals],
    limit: { by: 'caller', calls: 10, perSeconds: 60 },
  }),
  extendSession: defineCall({
    method: 'POST',
    path: '/Users/ExtendSession',
    summary: 'Answers a fresh token while the old one is valid, for at most 30 days in all.',
    access: evenWhilePasswordDue(signedIn),
    answer: z.object({ token: z.string() }),
    refusals: ['SessionTooOld'],
  }),
  chooseLanguage: defineCall({
    method: 'POST',
    path: '/Users/ChooseLanguage',
    summary: 'The language in which the caller is written to from now on; signing in tells it as well.',
    access: evenWhilePasswordDue(signedIn),
    body: z.strictObject({ language: z.enum(['vi', 'en']) }),
    answer: nothing,
    refusals: [],
  }),
  mySessions: defineCall({
    method: 'GET',
    path: '/Users/MySessions',
    summary: 'The open sessions of the caller, the newest first.',
    access: signedIn,
    answer: dataOf(z.array(session)),
    refusals: [],
  }),
  endOtherSessions: defineCall({
    method: 'POST',
    path: '/Users/EndOtherSessions',
    summary: 'Ends every session of the caller but the one it is called with.',
    access: signedIn,
    answer: dataOf(z.object({ ended: z.int() })),
    refusals: [],
  }),
})
