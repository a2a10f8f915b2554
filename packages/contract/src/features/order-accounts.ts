/** An account on the way to an order: the address is proven by a code instead of a link, so that nobody has to leave the page. */
import * as z from 'zod/mini'
import { dataOf, defineCall } from '../call.js'
import { newBuyer, newBuyerRules } from '../customer-fields.js'
import { passwordRefusals } from '../errors.js'
import { defineFeature } from '../feature.js'
import { drawnSecret, email, instant, newPassword, personName, phone } from '../fields.js'
import { everyone } from '../roles.js'

export const orderCode = { digits: 6, minutes: 10, tries: 5 } as const

/** What the browser keeps between the two steps. */
const registration = drawnSecret

export const orderAccounts = defineFeature('orderAccounts', {
  start: defineCall({
    method: 'POST',
    path: '/Orders/StartAccount',
    summary:
      'Sends a code of six digits to an address; an address that has an account is told so by mail. The answer is the same.',
    access: everyone,
    body: z.strictObject({ email, recaptchaToken: z.string().check(z.minLength(1, 'required'), z.maxLength(8000, 'tooLong')) }),
    answer: dataOf(z.object({ registration, expiresAt: instant })),
    refusals: ['CaptchaFailed', 'CaptchaUsed', 'CaptchaExpired', 'CaptchaUnreachable', 'MailTooSoon', 'MailsOfToday'],
    limit: { by: 'address', calls: 20, perSeconds: 600 },
  }),
  confirm: defineCall({
    method: 'POST',
    path: '/Orders/ConfirmAccount',
    summary: 'Makes the account with the code: customer, first administrator, consent and free plan. Five tries, ten minutes.',
    access: everyone,
    body: z
      .strictObject({
        registration,
        code: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'invalidFormat')),
        name: personName,
        phone,
        password: newPassword,
        ...newBuyer,
      })
      .check(...newBuyerRules),
    answer: z.object({ username: z.string(), email: z.string() }),
    refusals: [
      'OrderCodeWrong',
      'OrderCodeExpired',
      'OrderCodeTries',
      'EmailInUse',
      'DuplicatePhone',
      'DuplicateTaxCode',
      'NoSignUps',
      'invalidSecretKey',
      'ActivationCodeUsed',
      'ActivationCodeExpired',
      'ActivationBySso',
      ...passwordRefusals,
    ],
    limit: { by: 'address', calls: 60, perSeconds: 600 },
  }),
})
