import * as z from 'zod/mini'
import { dataOf, defineCall, nothing } from '../call.js'
import { defineFeature } from '../feature.js'
import { instant, newPassword } from '../fields.js'
import { idOf } from '../ids.js'
import { pageAnswer } from '../paging.js'
import { passkeyAnswer, passkeyRequest } from '../passkeys.js'
import { passwordRefusals } from '../password-refusals.js'
import { everyone, evenWhilePasswordDue, roles, signedIn } from '../roles.js'

/** Why a password must be changed before anything else. */
const passwordDueReasons = ['expired', 'setByStaff'] as const
export type PasswordDueReason = (typeof passwordDueReasons)[number]

export const signedInUser = z.object({
  id: idOf('account'),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  /** Whether its owner has shown that it is theirs: until then it gives no rights and signs nobody in. */
  isEmailProven: z.boolean(),
  /** Asked for, and not proven yet. */
  pendingEmail: z.nullable(z.string()),
  phone: z.string(),
  address: z.string(),
  role: z.enum(roles),
  customerId: z.nullable(idOf('customer')),
  customerName: z.nullable(z.string()),
  saleAreaId: z.nullable(idOf('region')),
  saleAreaName: z.nullable(z.string()),
  mustChangePassword: z.boolean(),
  mustChangePasswordReason: z.nullable(z.enum(passwordDueReasons)),
  /** Made with placeholders by a sign-in elsewhere: what is missing comes before anything else. */
  mustCompleteProfile: z.boolean(),
  /** The duty of a second step is overdue: it is set up before anything else. */
  mustSetUpTwoStep: z.boolean(),
  /** Where it is a duty and there is none: by when it is to be set up. */
  twoStepDueAt: z.nullable(instant),
  activeFaceId: z.int(),
  activeVoiceText: z.int(),
  isAutoCheckActiveVoiceText: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type SignedInUser = z.infer<typeof signedInUser>

export const session = z.object({
  id: z.string(),
  startedAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
  address: z.string(),
  userAgent: z.string(),
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof session>

/** The beginning of its id: enough to tell an account's sessions apart, and not the whole of what a token names. */
export const shownSessionId = z.string().check(z.regex(/^[\w-]{16}$/, 'invalidFormat'))

export const sessionPage = z.strictObject({
  page: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1),
  pageSize: z._default(z.int().check(z.minimum(1), z.maximum(100)), 20),
})

export const credential = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(200, 'tooLong'))
/** A name is one name however its letters are put together; a password is taken as it was typed. */
export const signInName = z.string().check(z.normalize('NFC'), z.trim(), z.minLength(1, 'required'), z.maxLength(200, 'tooLong'))

/** What a browser keeps to be known by at the next sign-in, one for each account that used it. */
const deviceMark = z.string().check(z.maxLength(200, 'tooLong'))
export const mostDeviceMarks = 10

/** Like Asia/Tokyo; one that nobody knows is as good as none. */
const timeZone = z.string().check(z.maxLength(60, 'tooLong'))

/** What a browser that signs in says of itself. */
export const browserFields = {
  /** As it names it: times in messages are told in it as well. */
  timeZone: z.optional(timeZone),
  deviceMarks: z._default(z.array(deviceMark).check(z.maxLength(mostDeviceMarks, 'tooLong')), []),
}

/** What proves after the password, or after another's word, that it is the owner. */
const secondStepWays = ['totp', 'recoveryCode', 'passkey'] as const
export type SecondStepWay = (typeof secondStepWays)[number]

/** Not signed in yet: the challenge is completed with one of the ways, by the browser that got it. */
const secondStep = z.object({ challenge: z.string(), ways: z.array(z.enum(secondStepWays)), expiresAt: instant })
export type SecondStep = z.infer<typeof secondStep>

/** Of an authenticator app; people type it in two halves, as the app shows it. */
const withoutGaps = z.overwrite((typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase())
export const totpCode = z.string().check(z.minLength(1, 'required'), withoutGaps, z.regex(/^\d{6}$/, 'invalidFormat'))
/** Six digits of the app, or a recovery code: no two of them look alike. */
export const secondStepCode = z
  .string()
  .check(
    z.minLength(1, 'required'),
    z.maxLength(40, 'tooLong'),
    withoutGaps,
    z.regex(/^(\d{6}|[2-9A-HJ-NP-Z]{10})$/, 'invalidFormat'),
  )

const challenge = z.string().check(z.minLength(1, 'required'), z.maxLength(6000, 'tooLong'))

export const signedInAnswer = z.object({ token: z.string(), deviceMark: z.string(), ...signedInUser.shape })
export type SignedInAnswer = z.infer<typeof signedInAnswer>

export const secondStepAnswer = z.object({ secondStep })

/** Where every way in ends: signed in, or asked for the second step of an account that has one. */
export const signInAnswer = z.union([signedInAnswer, secondStepAnswer])
export type SignInAnswer = z.infer<typeof signInAnswer>

export const signIn = defineFeature('signIn', {
  authenticate: defineCall({
    method: 'POST',
    path: '/Users/authenticate',
    effect: 'signs',
    summary:
      'Signs in with a username or a proven e-mail address, and a password. Wrong passwords lock the name for whoever typed them, not for a browser that sends the mark of an earlier sign-in.',
    access: everyone,
    body: z.strictObject({
      username: signInName,
      password: credential,
      ...browserFields,
    }),
    answer: signInAnswer,
    refusals: ['InvalidLogin', 'InvalidLoginTriesLeft', 'LockAccountEnabled', 'CustomerDeleted'],
    paramsInCode: true,
  }),
  completeSecondStep: defineCall({
    method: 'POST',
    path: '/Users/CompleteSecondStep',
    effect: 'signs',
    summary:
      'Completes a sign-in by a code of the authenticator app, a recovery code or a passkey. The challenge is good for five minutes, once, in the browser that got it.',
    access: everyone,
    body: z.strictObject({ challenge, code: z.optional(secondStepCode), passkey: z.optional(passkeyAnswer) }),
    answer: signedInAnswer,
    refusals: [
      'SecondStepOver',
      'SecondStepRequired',
      'SecondStepWrong',
      'SecondStepLocked',
      'PasskeyRefused',
      'PasskeyCopied',
      'PasskeyChallengeOver',
      'CustomerDeleted',
    ],
    limit: { by: 'address', calls: 120, perSeconds: 60 },
  }),
  passkeyRequest: defineCall({
    method: 'POST',
    path: '/Users/PasskeyRequest',
    effect: 'signs',
    summary:
      'What the browser is asked to sign in with a passkey: any of the portal’s, or with the challenge of a second step one of that account.',
    access: everyone,
    body: z.strictObject({ challenge: z.optional(challenge) }),
    answer: dataOf(passkeyRequest),
    refusals: ['SecondStepOver'],
    limit: { by: 'address', calls: 300, perSeconds: 60 },
  }),
  signInWithPasskey: defineCall({
    method: 'POST',
    path: '/Users/SigninPasskey',
    effect: 'signs',
    summary: 'Signs in with a passkey instead of the password: it is two steps in one.',
    access: everyone,
    body: z.strictObject({
      passkey: passkeyAnswer,
      timeZone: z.optional(timeZone),
      deviceMarks: z._default(z.array(deviceMark).check(z.maxLength(mostDeviceMarks, 'tooLong')), []),
    }),
    answer: signedInAnswer,
    refusals: ['PasskeyRefused', 'PasskeyCopied', 'PasskeyChallengeOver', 'CustomerDeleted'],
    limit: { by: 'address', calls: 120, perSeconds: 60 },
  }),
  logout: defineCall({
    method: 'POST',
    path: '/Users/Logout',
    effect: 'signs',
    summary: 'Ends the session of the token it is called with.',
    access: evenWhilePasswordDue(signedIn),
    answer: nothing,
    refusals: [],
  }),
  changeMyPassword: defineCall({
    method: 'POST',
    path: '/Users/ChangeMyPassword',
    // It may be due before anything can be looked at.
    effect: 'signs',
    summary:
      'Changes the own password. Every other session ends and no browser is known any more; the answer holds a fresh token and mark for this one.',
    access: evenWhilePasswordDue(signedIn),
    body: z.strictObject({ oldPassword: credential, newPassword }),
    answer: z.object({ token: z.string(), deviceMark: z.string() }),
    refusals: ['CurrentPasswordWrong', 'LockAccountEnabled', 'passwordhasbeenusedbefore', ...passwordRefusals],
    limit: { by: 'caller', calls: 10, perSeconds: 60 },
  }),
  extendSession: defineCall({
    method: 'POST',
    path: '/Users/ExtendSession',
    effect: 'signs',
    summary: 'Answers a fresh token while the old one is valid, for at most 30 days in all.',
    access: evenWhilePasswordDue(signedIn),
    answer: z.object({ token: z.string() }),
    refusals: [],
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
    summary: 'The open sessions of the caller, the one last used first.',
    access: signedIn,
    query: sessionPage,
    answer: pageAnswer(session),
    refusals: [],
  }),
  endSession: defineCall({
    method: 'POST',
    path: '/Users/EndSession',
    effect: 'signs',
    summary: 'Ends one session of the caller; done as well when it is over already.',
    access: signedIn,
    body: z.strictObject({ id: shownSessionId }),
    answer: dataOf(z.object({ ended: z.int() })),
    refusals: [],
  }),
  endOtherSessions: defineCall({
    method: 'POST',
    path: '/Users/EndOtherSessions',
    effect: 'signs',
    summary: 'Ends every session of the caller but the one it is called with.',
    access: signedIn,
    answer: dataOf(z.object({ ended: z.int() })),
    refusals: [],
  }),
})
