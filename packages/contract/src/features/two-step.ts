import * as z from 'zod/mini'
import { dataOf, defineCall, nothing } from '../call.js'
import { defineFeature } from '../feature.js'
import { instant, text } from '../fields.js'
import { idOf } from '../ids.js'
import { passkeyAnswer, passkeyCreation, passkeyRegistration, passkeyRequest, passkeyTicket } from '../passkeys.js'
import { evenWhileTwoStepDue, signedIn, superAdmins } from '../roles.js'
import { secondStepCode, totpCode } from './sign-in.js'

const passkey = z.object({ id: idOf('passkey'), name: z.string(), createdAt: instant, lastUsedAt: z.nullable(instant) })
export type Passkey = z.infer<typeof passkey>
export const mostPasskeys = 20

/** The roles that a SupperAdmin can make it a duty for. */
export const dutyRoles = ['SupperAdmin', 'Admin', 'Manager'] as const
export type DutyRole = (typeof dutyRoles)[number]
export const dutyGraceDays = 7

const state = z.object({
  /** The password alone signs nobody in. */
  isOn: z.boolean(),
  /** Since when an authenticator app is part of it; null without one. */
  appSince: z.nullable(instant),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(passkey),
  /** The one host name whose pages can use the passkeys. */
  passkeyHost: z.string(),
  /** Where it is a duty: by when. */
  dueAt: z.nullable(instant),
})
export type TwoStepState = z.infer<typeof state>

/** Shown once and kept nowhere in the clear. Null: those from before stay good. */
const recoveryCodes = z.array(z.string())

/** That it is the owner who sits there: the password and, where there is a second step, that too. */
export const ownerProof = {
  password: z.string().check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong')),
  code: z.optional(secondStepCode),
  passkey: z.optional(passkeyAnswer),
}
const ownerProofBody = z.strictObject(ownerProof)
export type OwnerProof = z.output<typeof ownerProofBody>

export const proofRefusals = [
  'CurrentPasswordWrong',
  'LockAccountEnabled',
  'SecondStepRequired',
  'SecondStepWrong',
  'SecondStepLocked',
] as const
export const passkeyRefusals = ['PasskeyRefused', 'PasskeyCopied', 'PasskeyChallengeOver'] as const
const mine = evenWhileTwoStepDue(signedIn)
const limit = { by: 'caller', calls: 20, perSeconds: 60 } as const
const passkeyName = text(1, 60)

export const twoStep = defineFeature('twoStep', {
  state: defineCall({
    method: 'GET',
    path: '/Users/TwoStep',
    summary: 'How the caller proves at sign-in, after the password, who it is.',
    access: mine,
    answer: dataOf(state),
    refusals: [],
  }),
  beginApp: defineCall({
    method: 'POST',
    path: '/Users/TwoStep/BeginApp',
    effect: 'signs',
    summary: 'Makes the secret for an authenticator app. Nothing changes until a code of it is confirmed.',
    access: mine,
    body: ownerProofBody,
    answer: dataOf(z.object({ secret: z.string(), uri: z.string() })),
    refusals: [...proofRefusals, ...passkeyRefusals],
    limit,
  }),
  confirmApp: defineCall({
    method: 'POST',
    path: '/Users/TwoStep/ConfirmApp',
    effect: 'signs',
    summary:
      'Turns the authenticator app on by a code of it, in place of an earlier one. With the first second step come ten recovery codes.',
    access: mine,
    body: z.strictObject({ code: totpCode }),
    answer: dataOf(z.object({ recoveryCodes: z.nullable(recoveryCodes) })),
    refusals: ['TotpNotBegun', 'SecondStepWrong', 'SecondStepLocked'],
    limit,
  }),
  newRecoveryCodes: defineCall({
    method: 'POST',
    path: '/Users/TwoStep/RecoveryCodes',
    summary: 'Ten new recovery codes; those from before are worth nothing.',
    access: mine,
    body: ownerProofBody,
    answer: dataOf(z.object({ recoveryCodes })),
    refusals: ['TwoStepOff', ...proofRefusals, ...passkeyRefusals],
    limit,
  }),
  beginPasskey: defineCall({
    method: 'POST',
    path: '/Users/TwoStep/BeginPasskey',
    summary: 'What the browser is asked to make a passkey with; good once, for five minutes.',
    access: mine,
    body: ownerProofBody,
    answer: dataOf(passkeyCreation),
    refusals: ['TooManyPasskeys', ...proofRefusals, ...passkeyRefusals],
    limit,
  }),
  addPasskey: defineCall({
    method: 'POST',
    path: '/Users/TwoStep/AddPasskey',
    summary: 'Keeps a passkey that the browser has made. With the first second step come ten recovery codes.',
    access: mine,
    body: z.strictObject({ name: passkeyName, ticket: passkeyTicket, response: passkeyRegistration }),
    answer: dataOf(z.object({ passkey, recoveryCodes: z.nullable(recoveryCodes) })),
    refusals: ['TooManyPasskeys', 'PasskeyRefused', 'PasskeyChallengeOver', 'PasskeyKnown'],
    maxBodyBytes: 128 * 1024,
    limit,
  }),
  renamePasskey: defineCall({
    method: 'POST',
    path: '/Users/TwoStep/RenamePasskey',
    summary: 'Gives one of the own passkeys another name.',
    access: mine,
    body: z.strictObject({ id: idOf('passkey'), name: passkeyName }),
    edits: { records: [passkey] },
    answer: dataOf(passkey),
    refusals: ['PasskeyNotFound'],
  }),
  removePasskey: defineCall({
    method: 'POST',
    path: '/Users/TwoStep/RemovePasskey',
    summary: 'Deletes one of the own passkeys; the last second step is given up by TurnOff alone.',
    access: mine,
    body: z.strictObject({ id: idOf('passkey'), ...ownerProof }),
    answer: nothing,
    refusals: ['PasskeyNotFound', 'LastSecondStep', ...proofRefusals, ...passkeyRefusals],
    limit,
  }),
  turnOff: defineCall({
    method: 'POST',
    path: '/Users/TwoStep/TurnOff',
    summary: 'The password alone signs in again: app, passkeys and recovery codes are deleted. Not where it is a duty.',
    access: mine,
    body: ownerProofBody,
    answer: nothing,
    refusals: ['TwoStepOff', 'TwoStepIsDuty', ...proofRefusals, ...passkeyRefusals],
    limit,
  }),
  passkeyRequest: defineCall({
    method: 'POST',
    path: '/Users/TwoStep/PasskeyRequest',
    summary: 'What the browser is asked to prove with one of the own passkeys that it is the owner.',
    access: mine,
    answer: dataOf(passkeyRequest),
    refusals: [],
    limit,
  }),
  duty: defineCall({
    method: 'GET',
    path: '/Settings/TwoStepDuty',
    summary: 'For which roles of the staff a second step is a duty, and since when.',
    access: superAdmins,
    answer: dataOf(z.object({ roles: z.array(z.object({ role: z.enum(dutyRoles), since: instant })) })),
    refusals: [],
  }),
  setDuty: defineCall({
    method: 'POST',
    path: '/Settings/TwoStepDuty',
    summary: `Makes a second step a duty for roles of the staff: after ${dutyGraceDays} days, whoever has none sets it up before anything else.`,
    access: superAdmins,
    body: z.strictObject({ roles: z.array(z.enum(dutyRoles)).check(z.maxLength(dutyRoles.length, 'tooLong')) }),
    answer: dataOf(z.object({ roles: z.array(z.object({ role: z.enum(dutyRoles), since: instant })) })),
    refusals: [],
  }),
})
