/** Signing in by the word of others. Every way ends where a password does: signed in, or asked for the second step. */
import * as z from 'zod/mini'
import { dataOf, defineCall, nothing } from '../call.js'
import { defineFeature } from '../feature.js'
import { instant } from '../fields.js'
import { idOf } from '../ids.js'
import { evenWhilePasswordDue, everyone, signedIn } from '../roles.js'
import { browserFields, credential, secondStepAnswer, signedInAnswer, signInAnswer, signInName } from './sign-in.js'
import { ownerProof, passkeyRefusals, proofRefusals } from './two-step.js'

export const identityProviders = ['cas', 'google', 'onesme'] as const
export type IdentityProviderName = (typeof identityProviders)[number]

/** What the page is told of the providers that are configured, before any call. */
export interface OfferedProviders {
  cas?: { name: string }
  google?: { clientId: string }
  onesme?: { name: string }
}

/** Where a browser begins; the portal sends it on to the provider. */
export const ssoPath = (provider: IdentityProviderName): `/sso/${string}` => `/sso/${provider}/begin`
/** For the page's own button of Google, which asks Google itself: what its answer must carry. */
export const googleNoncePath = '/sso/google/nonce'
/** Where somebody is signed out of the provider too, after the session here is over. */
export const ssoLeavePath = (provider: IdentityProviderName): `/sso/${string}` => `/sso/${provider}/leave`

const answerOfProvider = z.string().check(z.minLength(1, 'required'), z.maxLength(4000, 'tooLong'))
const ticket = z.string().check(z.regex(/^ST-[A-Za-z0-9._-]{1,253}$/, 'invalidFormat'))

/** Sealed by the portal: whom a provider named, for ten minutes, and for the browser that they came with. */
const linkChallenge = z.string().check(z.minLength(1, 'required'), z.maxLength(8000, 'tooLong'))

const identity = z.object({
  id: idOf('identity'),
  provider: z.enum(identityProviders),
  /** As the provider told it when it was linked. */
  email: z.nullable(z.string()),
  linkedAt: instant,
})
export type Identity = z.infer<typeof identity>

const providerRefusals = [
  'SsoNotOffered',
  'SsoStateInvalid',
  'SsoFailed',
  'SsoUserMissing',
  'SsoUnavailable',
  'CustomerDeleted',
] as const

/** The provider's own token stays on the server; the field is there for clients that expect it. */
const signedInByOneSme = z.extend(signedInAnswer, { oneSmeAccessToken: z.null() })

/** What is still to be done before the link: with this challenge, in which the password is sealed as shown, it needs no other proof. */
const linkAnswer = z.union([
  z.extend(signedInAnswer, { linkChallenge: z.nullable(z.string()) }),
  z.extend(secondStepAnswer, { linkChallenge: z.string() }),
])
export type LinkAnswer = z.infer<typeof linkAnswer>

/** Strangers come here, and each makes the portal ask somebody else. */
const limit = { by: 'address', calls: 60, perSeconds: 60 } as const

export const singleSignOn = defineFeature('singleSignOn', {
  signInByCas: defineCall({
    method: 'POST',
    path: '/Users/SigninCas',
    summary:
      'Signs in with a ticket of the CAS server. The service must be the one that the portal itself names; it is compared, never followed.',
    access: everyone,
    query: z.strictObject({ service: z.string().check(z.maxLength(2000, 'tooLong')), ticket }),
    answer: signInAnswer,
    refusals: [...providerRefusals, 'SsoServiceInvalid', 'signinCas_userNotRegistered'],
    readsCookies: true,
    limit,
  }),
  signInByGoogle: defineCall({
    method: 'POST',
    path: '/Users/SigninGoogle',
    summary: 'Signs in with an ID token of Google. From the page it carries the nonce that this browser was given.',
    access: everyone,
    body: z.strictObject({ token: answerOfProvider, ...browserFields }),
    answer: dataOf(signInAnswer),
    refusals: [...providerRefusals, 'SsoDomainRefused', 'SsoUserNotRegistered'],
    readsCookies: true,
    limit,
  }),
  signInByOneSme: defineCall({
    method: 'GET',
    path: '/oneSme/authenticate',
    effect: 'changes',
    summary: 'Signs in with the code that the identity provider sent the browser back with, and the state of the same browser.',
    access: everyone,
    query: z.strictObject({
      code: answerOfProvider,
      /** Without it nothing shows that this browser began. */
      state: z.optional(z.string().check(z.maxLength(200, 'tooLong'))),
      iss: z.optional(z.string().check(z.maxLength(500, 'tooLong'))),
    }),
    answer: dataOf(z.union([signedInByOneSme, secondStepAnswer])),
    refusals: [...providerRefusals, 'SsoUserNotRegistered'],
    readsCookies: true,
    limit,
  }),
  link: defineCall({
    method: 'POST',
    path: '/Users/LinkIdentity',
    summary:
      'Ties whom a provider has just named to an account, by that account’s password, and signs in. Where a second step or another password is due first, nothing is tied yet: /Users/LinkIdentityHere does that afterwards, with the challenge of this answer.',
    access: everyone,
    body: z.strictObject({
      linkChallenge,
      username: signInName,
      password: credential,
      ...browserFields,
    }),
    answer: linkAnswer,
    refusals: [
      'SsoNotOffered',
      'LinkExpired',
      'IdentityTaken',
      'InvalidLogin',
      'InvalidLoginTriesLeft',
      'LockAccountEnabled',
      'CustomerDeleted',
    ],
    paramsInCode: true,
    readsCookies: true,
    limit,
  }),
  linkHere: defineCall({
    method: 'POST',
    path: '/Users/LinkIdentityHere',
    summary:
      'Ties whom a provider has just named to the caller’s own account. The owner proves it by the password, and by the second step where there is one; or has done so in this very sign-in, with the challenge that /Users/LinkIdentity answered.',
    access: signedIn,
    body: z.strictObject({ linkChallenge, ...ownerProof, password: z.optional(ownerProof.password) }),
    answer: nothing,
    refusals: ['SsoNotOffered', 'LinkExpired', 'IdentityTaken', 'OwnerProofRequired', ...proofRefusals, ...passkeyRefusals],
    readsCookies: true,
    limit: { by: 'caller', calls: 10, perSeconds: 60 },
  }),
  mine: defineCall({
    method: 'GET',
    path: '/Users/MyIdentities',
    summary: 'By whose word the caller may sign in, besides the password.',
    access: signedIn,
    answer: dataOf(z.array(identity)),
    refusals: [],
  }),
  remove: defineCall({
    method: 'POST',
    path: '/Users/RemoveIdentity',
    summary: 'The provider’s word opens the caller’s account no more; the sessions that began with it end, but for this one.',
    access: signedIn,
    body: z.strictObject({ id: idOf('identity') }),
    answer: nothing,
    refusals: ['IdentityNotFound', 'LastWayIn'],
  }),
  leave: defineCall({
    method: 'POST',
    path: '/Users/LogoutAtProvider',
    effect: 'signs',
    summary:
      'Ends the session like /Users/Logout, and says where the provider’s own ends; nothing for a session that began here.',
    access: evenWhilePasswordDue(signedIn),
    answer: dataOf(z.object({ logoutUrl: z.nullable(z.string()) })),
    refusals: [],
  }),
})
