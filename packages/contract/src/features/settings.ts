import * as z from 'zod/mini'
import { dataOf, defineCall } from '../call.js'
import { defineFeature } from '../feature.js'
import { everyone } from '../roles.js'

const passwordPolicy = z.object({
  minPasswordLength: z.int(),
  maxPasswordLength: z.int(),
  passwordPattern: z.string(),
  passwordDescription: z.string(),
  passwordValidationFailedMessage: z.string(),
})
export type PasswordPolicy = z.infer<typeof passwordPolicy>

export const settings = defineFeature('settings', {
  passwordPolicy: defineCall({
    method: 'GET',
    path: '/Settings/PasswordPolicy',
    summary: 'What a new password must look like.',
    access: everyone,
    answer: dataOf(passwordPolicy),
    refusals: [],
  }),
})
