import * as z from 'zod/mini'
import { dataOf, defineCall, nothing } from '../call.js'
import { corporations, currentProvince, customerTypes, idTypes, kindRules } from '../customer-fields.js'
import { passwordRefusals } from '../errors.js'
import { defineFeature } from '../feature.js'
import { fieldRule } from '../field-rule.js'
import { address, email, newPassword, organisationNameOrNone, personName, phone } from '../fields.js'
import { customerAdmins, evenWhilePasswordDue, everyone } from '../roles.js'
import { signedInAnswer } from './sign-in.js'

/** Of a link that was sent by mail: 256 bits. */
export const secretKey = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(100, 'tooLong'))

/** What reCAPTCHA is told that is being done. */
export const captchaAction = 'sign_up'

/** Between two mails to one address, and how many it gets in a day. */
export const askedMails = { secondsApart: 60, perDay: 5 } as const

/** As ALTCHA writes it. */
const challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.optional(z.string()),
    data: z.optional(z.object({ expiresAt: z.number() })),
  }),
  signature: z.string(),
})
export type CaptchaChallenge = z.infer<typeof challenge>

const organisation = {
  customerType: z.enum(customerTypes),
  corporations: z._default(z.nullable(z.enum(corporations)), null),
  idType: z._default(z.nullable(z.enum(idTypes)), null),
}

const profile = {
  name: personName,
  phone,
  address: z._default(address, ''),
  /** Left out by a person who stands for nobody else: the customer then has the person's name. */
  companyName: organisationNameOrNone,
  province: currentProvince,
  ...organisation,
}

/** Programs send it once. */
const sameTwice = fieldRule<{ password: string; confirmPassword?: string | undefined }>(
  ['password', 'confirmPassword'],
  ({ password, confirmPassword }) => confirmPassword === undefined || confirmPassword === password,
  { at: 'confirmPassword', code: 'passwordsNotMatch' },
)

export const signUp = defineFeature('signUp', {
  captchaChallenge: defineCall({
    method: 'GET',
    path: '/Users/CaptchaChallenge',
    summary: 'Work for the browser of somebody who signs up (ALTCHA); its solution is good once, within ten minutes.',
    access: everyone,
    answer: dataOf(challenge),
    refusals: [],
    limit: { by: 'address', calls: 60, perSeconds: 60 },
  }),
  verifyEmail: defineCall({
    method: 'POST',
    path: '/Users/VerifyEmail',
    summary:
      'Sends a link to an address, by which its owner gets an account; an address that has one is told so by mail. The answer is the same.',
    access: everyone,
    /** Of a sign-in elsewhere that named no proven address. */
    query: z.strictObject({ secretKey: z.optional(secretKey) }),
    body: z.strictObject({ email, recaptchaToken: z.string().check(z.minLength(1, 'required'), z.maxLength(8000, 'tooLong')) }),
    answer: z.object({ message: z.string() }),
    refusals: [
      'CaptchaFailed',
      'CaptchaUsed',
      'CaptchaExpired',
      'CaptchaUnreachable',
      'MailTooSoon',
      'MailsOfToday',
      'invalidSecretKey',
      'ActivationCodeUsed',
      'ActivationCodeExpired',
    ],
    readsCookies: true,
    limit: { by: 'address', calls: 60, perSeconds: 3600 },
  }),
  verifyActivationCode: defineCall({
    method: 'GET',
    path: '/Users/VerifyActivationCode',
    summary:
      'Whether the key of an activation link is good, and for whom. Too many wrong ones from one place are not heard any more.',
    access: everyone,
    query: z.strictObject({ secretKey }),
    answer: z.object({
      /** Signs in here with a password; otherwise elsewhere. */
      isHop: z.boolean(),
      /** Comes from an identity provider: nothing is asked now, and the rest after the first sign-in. */
      ssoCheck: z.boolean(),
      /** The address that the account will have. */
      hopMail: z.string(),
    }),
    refusals: ['invalidSecretKey', 'ActivationCodeUsed', 'ActivationCodeExpired'],
    readsCookies: true,
  }),
  activate: defineCall({
    method: 'POST',
    path: '/Users/ActivationAccount',
    summary: 'Makes the customer, its first account and its free plan. Sent again after a lost answer, it answers the same.',
    access: everyone,
    query: z.strictObject({ secretKey }),
    body: z
      .strictObject({ ...profile, password: newPassword, confirmPassword: z.optional(z.string()) })
      .check(...kindRules, sameTwice),
    answer: z.object({ username: z.string(), email: z.string() }),
    refusals: [
      'invalidSecretKey',
      'ActivationCodeUsed',
      'ActivationCodeExpired',
      'ActivationBySso',
      'EmailInUse',
      'IdentityTaken',
      'DuplicatePhone',
      'NoSignUps',
      ...passwordRefusals,
    ],
    readsCookies: true,
    limit: { by: 'address', calls: 30, perSeconds: 60 },
  }),
  activateBySso: defineCall({
    method: 'POST',
    path: '/Users/ActivationAccount/Sso',
    summary:
      'The same for somebody who comes from an identity provider: a password that nobody knows, and a profile that is asked for at the first sign-in. The browser that came from Google within ten minutes is signed in.',
    access: everyone,
    query: z.strictObject({ secretKey }),
    answer: z.object({ provider: z.enum(['google', 'cas', 'onesme']), signedIn: z.nullable(signedInAnswer) }),
    refusals: ['invalidSecretKey', 'ActivationCodeUsed', 'ActivationCodeExpired', 'EmailInUse', 'IdentityTaken', 'NoSignUps'],
    readsCookies: true,
    limit: { by: 'address', calls: 30, perSeconds: 60 },
  }),
  completeProfile: defineCall({
    method: 'POST',
    path: '/Users/CompleteProfile',
    summary: 'What an account that was made by a sign-in elsewhere still lacks, and the consent to the terms.',
    access: evenWhilePasswordDue(customerAdmins),
    body: z.strictObject({ ...profile, agreedTerms: z.string() }).check(...kindRules),
    answer: nothing,
    refusals: ['ProfileComplete', 'TermsChanged', 'DuplicatePhone'],
  }),
})
