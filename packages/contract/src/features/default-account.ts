/** The account that owns what comes without a person: by the widget, or by a program. */
import * as z from 'zod/mini'
import { dataOf, defineCall } from '../call.js'
import { defineFeature } from '../feature.js'
import { composed, flag, instant } from '../fields.js'
import { superAdmins } from '../roles.js'

/** Why it cannot be used. */
const defaultAccountProblems = ['wrong', 'locked', 'expired', 'notFit'] as const
export type DefaultAccountProblem = (typeof defaultAccountProblems)[number]

const shown = z.object({
  username: z.string(),
  /** The password itself is never sent back. */
  hasPassword: z.boolean(),
  status: flag,
  modifiedAt: z.nullable(instant),
})
export type DefaultAccount = z.infer<typeof shown>

const username = z.string().check(composed, z.trim(), z.minLength(1, 'required'), z.maxLength(32, 'tooLong'), z.toLowerCase())
/** Empty keeps what is there. */
const password = z._default(z.string().check(z.maxLength(32, 'tooLong')), '')

export const defaultAccount = defineFeature('defaultAccount', {
  find: defineCall({
    method: 'GET',
    path: '/defaultUserConfig/getFirst',
    summary: 'The account that owns what comes by the widget or by a program without a person; without its password.',
    access: superAdmins,
    answer: dataOf(shown),
    refusals: [],
  }),
  save: defineCall({
    method: 'POST',
    path: '/defaultUserConfig/save',
    summary: 'Says which account that is: a Customer or a User. An empty password keeps the old one.',
    access: superAdmins,
    body: z.strictObject({ username, password, status: flag, modifiedAt: z.optional(z.nullable(instant)) }),
    edits: { records: [shown] },
    answer: dataOf(shown),
    refusals: ['StaleEdit'],
  }),
  test: defineCall({
    method: 'POST',
    path: '/defaultUserConfig/Test',
    summary: 'Tries to sign in with what is typed, or with the stored password, and says whether that works. Wrong ones count.',
    access: superAdmins,
    body: z.strictObject({ username, password }),
    answer: dataOf(z.object({ works: z.boolean(), problem: z.nullable(z.enum(defaultAccountProblems)) })),
    refusals: [],
    limit: { by: 'caller', calls: 10, perSeconds: 60 },
  }),
})
