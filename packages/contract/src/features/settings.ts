import * as z from 'zod/mini'
import { dataOf, defineCall } from '../call.js'
import { passwordRefusals } from '../errors.js'
import { defineFeature } from '../feature.js'
import { fieldRule } from '../field-rule.js'
import { instant, integerBetween, newPassword, paragraphs } from '../fields.js'
import { everyoneKnown, superAdmins } from '../roles.js'

/** The bounds of what a policy may ask for. */
export const policyBounds = {
  minPasswordLength: { min: 6, max: 16 },
  maxPasswordLength: { min: 6, max: 32 },
  passwordValidityPeriod: { min: 1, max: 3650 },
  wrongPasswordAttempt: { min: 1, max: 100 },
  lockedOutDuration: { min: 1, max: 1440 },
} as const

const passwordPolicy = z.object({
  minPasswordLength: z.int(),
  maxPasswordLength: z.int(),
  passwordPattern: z.string(),
  passwordDescription: z.string(),
  passwordValidationFailedMessage: z.string(),
})
export type PasswordPolicy = z.infer<typeof passwordPolicy>

/** What only a SupperAdmin is told: it would help whoever guesses. */
const rest = z.object({
  passwordValidityPeriod: z.int(),
  wrongPasswordAttempt: z.int(),
  lockedOut: z.boolean(),
  lockedOutDuration: z.int(),
  mustChangeDefaultPassword: z.boolean(),
  /** The words as they were typed: empty where the portal writes its own, in the reader's language. */
  ownTexts: z.object({ passwordDescription: z.string(), passwordValidationFailedMessage: z.string() }),
  /** Null: nobody has saved one yet. */
  updatedAt: z.nullable(instant),
})
export type WholePasswordPolicy = PasswordPolicy & z.infer<typeof rest>
const shownPolicy = z.extend(passwordPolicy, z.partial(rest).shape)

export const isWholePolicy = (policy: z.infer<typeof shownPolicy>): policy is WholePasswordPolicy =>
  policy.updatedAt !== undefined

const within = ({ min, max }: { min: number; max: number }) => integerBetween(min, max)

/** A pattern's spaces may be meant: it is kept as it was typed. */
const pattern = z.string().check(z.maxLength(255, 'tooLong'))

const newPasswordRules = {
  minPasswordLength: within(policyBounds.minPasswordLength),
  maxPasswordLength: within(policyBounds.maxPasswordLength),
  passwordPattern: pattern,
  passwordValidationFailedMessage: paragraphs(0, 255),
}
interface Lengths {
  minPasswordLength: number
  maxPasswordLength: number
}
const lengthsInOrder = fieldRule<Lengths>(
  ['minPasswordLength', 'maxPasswordLength'],
  ({ minPasswordLength, maxPasswordLength }) => minPasswordLength <= maxPasswordLength,
  { at: 'maxPasswordLength', code: 'maxLengthBelowMin' },
)

export const settings = defineFeature('settings', {
  passwordPolicy: defineCall({
    method: 'GET',
    path: '/Settings/PasswordPolicy',
    summary: 'What a new password must look like; to a SupperAdmin also how long one is good, and what locks a name.',
    access: everyoneKnown,
    answer: dataOf(shownPolicy),
    refusals: [],
  }),
  savePasswordPolicy: defineCall({
    method: 'POST',
    path: '/Settings/PasswordPolicy',
    summary: 'Says what a new password must look like, how long one is good, and what locks a name. In force at once.',
    access: superAdmins,
    body: z
      .strictObject({
        ...newPasswordRules,
        passwordDescription: paragraphs(0, 255),
        passwordValidityPeriod: within(policyBounds.passwordValidityPeriod),
        wrongPasswordAttempt: within(policyBounds.wrongPasswordAttempt),
        lockedOut: z.boolean(),
        lockedOutDuration: within(policyBounds.lockedOutDuration),
        mustChangeDefaultPassword: z.boolean(),
        /** One that fits, where the portal finds none by itself; it is kept nowhere. */
        examplePassword: z.optional(z.string().check(z.maxLength(200, 'tooLong'))),
        updatedAt: z.optional(z.nullable(instant)),
      })
      .check(lengthsInOrder),
    edits: { records: [shownPolicy] },
    answer: dataOf(shownPolicy),
    refusals: ['StaleEdit'],
    limit: { by: 'caller', calls: 30, perSeconds: 60 },
  }),
  tryPassword: defineCall({
    method: 'POST',
    path: '/Settings/TryPassword',
    effect: 'reads',
    summary: 'Tries a password against rules that are not saved yet, and says what it breaks. It is kept nowhere.',
    access: superAdmins,
    body: z.strictObject({ ...newPasswordRules, password: newPassword }).check(lengthsInOrder),
    answer: dataOf(
      z.object({
        problems: z.array(
          z.object({ code: z.enum(passwordRefusals), params: z.optional(z.array(z.union([z.string(), z.number()]))) }),
        ),
      }),
    ),
    refusals: [],
    limit: { by: 'caller', calls: 60, perSeconds: 60 },
  }),
})
