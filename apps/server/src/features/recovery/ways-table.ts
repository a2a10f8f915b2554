/**
 * Every way into an account, and what closes it: docs/ways-in.md is made of this, and a test tries each cell on two servers. A way that is
 * forgotten here does not compile (a kind of sign-in, a second step, a provider), or fails a test that names its door, table or secret.
 */
import type { IdentityProviderName } from '@hop/contract/features/single-sign-on'
import type { SecondStepWay } from '@hop/contract/features/sign-in'
import type { SignInProof } from '../sign-in/public.js'

export const endings = ['passwordChange', 'recovery', 'recoveryThatRevokes', 'revokeAll', 'deletion', 'roleChange'] as const
export type Ending = (typeof endings)[number]

export interface Way {
  openedBy: string
  /** By what it goes; by everything else it stays. */
  closedBy: readonly Ending[]
  /** Calls that visitors may make and addresses outside the contract, by which it is used. */
  doors?: readonly string[]
  /** Tables that keep it, and purposes under which secrets of it are hashed or sealed. */
  tables?: readonly string[]
  secrets?: readonly string[]
  note?: string
}

const newPassword = ['passwordChange', 'recovery', 'recoveryThatRevokes', 'deletion'] as const
const suspicion = ['recoveryThatRevokes', 'revokeAll', 'deletion'] as const

const linkedSignIn = (name: string, doors: readonly string[]): Way => ({
  openedBy: `the word of ${name}, once linked by password and second step, or by an address that both have proven`,
  closedBy: suspicion,
  doors,
  tables: ['account_identities'],
  secrets: ['sign-in elsewhere', 'browser', 'ticket', 'id token'],
})

export const ways = {
  password: { openedBy: 'typing it at the sign-in', closedBy: newPassword, doors: ['signIn.authenticate'] },
  session: {
    openedBy: 'any sign-in; kept by the browser for 8 hours, extended up to 30 days',
    closedBy: [...newPassword, 'revokeAll', 'roleChange'],
    tables: ['sessions'],
    note: 'the session at hand goes on after revoke all, and is renewed by a change of the password',
  },
  knownBrowser: {
    openedBy: 'nothing by itself: strangers’ wrong passwords do not keep this browser out',
    closedBy: newPassword,
    secrets: ['known browser'],
  },
  cas: linkedSignIn('CAS', ['singleSignOn.signInByCas', '/sso/cas/begin']),
  google: linkedSignIn('Google', ['singleSignOn.signInByGoogle', '/sso/google/nonce']),
  onesme: linkedSignIn('OneSME', ['singleSignOn.signInByOneSme', '/sso/onesme/begin']),
  linkBegun: {
    openedBy:
      'the provider’s word and the password, in one browser and the sign-in that began so, once, for 10 minutes: a linked sign-in comes of it',
    closedBy: [...newPassword, 'revokeAll', 'roleChange'],
    doors: ['singleSignOn.link'],
    secrets: ['identity to link'],
    note: 'another session of the account links by the password and the second step alone',
  },
  passkey: {
    openedBy: 'the authenticator, instead of the password or as the second step',
    closedBy: suspicion,
    doors: ['signIn.passkeyRequest', 'signIn.signInWithPasskey'],
    tables: ['passkeys'],
    secrets: ['passkey challenge'],
    note: 'stays where the account has neither app nor recovery codes beside it',
  },
  app: {
    openedBy: 'nothing by itself: the second step after the password',
    closedBy: ['deletion'],
    tables: ['account_totp'],
    secrets: ['authenticator app'],
    note: 'staff who may reset it do so',
  },
  recoveryCode: {
    openedBy: 'nothing by itself: the second step after the password, once each',
    closedBy: ['deletion'],
    tables: ['recovery_codes'],
    secrets: ['recovery codes'],
    note: 'staff who may reset the second step do so',
  },
  secondStepBegun: {
    openedBy: 'nothing by itself: the password, for 5 minutes in one browser; the second step is still to come',
    closedBy: newPassword,
    doors: ['signIn.completeSecondStep'],
    secrets: ['second step'],
  },
  secondStepByProvider: {
    openedBy: 'nothing by itself: the word of a linked provider, for 5 minutes in one browser; the second step is still to come',
    closedBy: [...newPassword, 'revokeAll'],
  },
  integrationToken: {
    openedBy: 'programs, for the calls of its scopes',
    closedBy: [...suspicion, 'roleChange'],
    tables: ['integration_tokens'],
    secrets: ['integration token'],
  },
  calendarFeed: {
    openedBy: 'calendar programs that know the address; it is read only',
    closedBy: suspicion,
    doors: ['/calendar-feeds/{file}', '/calendar-feeds/{secret}/events.ics'],
    tables: ['calendar_feeds'],
    secrets: ['calendar feed'],
  },
  resetLink: {
    openedBy: 'the mailbox, once, for an hour; a second step is asked for all the same',
    closedBy: [...newPassword, 'revokeAll'],
    doors: ['recovery.forgotPassword', 'recovery.resetPassword', 'recovery.waysByKey'],
    tables: ['recovery_keys'],
    secrets: ['recovery'],
  },
  proofLink: {
    openedBy: 'nothing by itself: the mailbox of another address that was asked for; afterwards that mailbox gets the reset link',
    closedBy: [...newPassword, 'revokeAll'],
    doors: ['accounts.proveEmail'],
    tables: ['account_links'],
    secrets: ['account link'],
  },
  backupTicket: {
    openedBy: 'a super administrator’s session: the file of one backup, once, for a minute',
    closedBy: [...newPassword, 'revokeAll', 'roleChange'],
    doors: ['backup.download'],
    secrets: ['backup download'],
    note: 'goes with the session that asked for it',
  },
} as const satisfies Record<string, Way>
export type WayName = keyof typeof ways

/** How somebody can sign in at all. 'activation' is the link of a sign-up, which makes the account. */
export const wayOfSignIn: Record<Exclude<SignInProof['way'], 'activation'>, WayName> = {
  password: 'password',
  google: 'google',
  cas: 'cas',
  onesme: 'onesme',
  passkey: 'passkey',
}
export const wayOfProvider: Record<IdentityProviderName, WayName> = { cas: 'cas', google: 'google', onesme: 'onesme' }
export const wayOfSecondStep: Record<SecondStepWay, WayName> = { totp: 'app', passkey: 'passkey', recoveryCode: 'recoveryCode' }

/** Tables of an account that open nothing. */
export const tablesThatOpenNothing: readonly string[] = [
  'attendances',
  'audit_log',
  'audit_traces',
  'idempotency_keys',
  'meeting_participants',
  'order_history',
  'sign_ups',
]

/** Secrets of something else than an existing account: of meetings, of the portal itself, of what is sent or counted. */
export const secretsOfOthers: Readonly<Record<string, string>> = {
  altcha: 'shows that work was done',
  'asked mail': 'counts mails',
  'proof mail': 'counts mails',
  'typed name': 'counts guesses',
  backup: 'of the portal’s backups',
  'default account': 'of the portal’s own account',
  faces: 'admits to a meeting',
  'guest marks': 'of a guest in a meeting',
  'host of a brand': 'shows that two hosts are one portal',
  'meeting cores': 'of the servers of meetings',
  'rows of an import': 'of a list that is being imported',
  servers: 'between the portal’s servers',
  'speech services': 'of the speech service',
  'webhook secret':
    'signs what the portal sends: named where everything is revoked, renewed by hand, for only the receiver can follow',
  'widget ticket': 'of a visitor of the widget',
}

export const columns: Record<Ending, string> = {
  passwordChange: 'changed password',
  recovery: 'reset password',
  recoveryThatRevokes: 'reset that revokes',
  revokeAll: 'revoke everything',
  deletion: 'deletion',
  roleChange: 'another role',
}

/** What visitors may call besides, and addresses outside the contract, that open no account. */
export const doorsOfOthers: Readonly<Record<string, string>> = {
  'brand.info': 'name and logo',
  'pricing.plans': 'what is on sale',
  'settings.passwordPolicy': 'what a password must look like',
  'signUp.captchaChallenge': 'work for the browser',
  'join.reportFailure': 'counts errors',
  '/': 'CAS and OneSME end sessions there',
  '/sso/cas/leave': 'ends a session',
  '/sso/onesme/leave': 'ends a session',
  '/brand-logos/default.png': 'a picture',
  '/brand-logos/{name}': 'a picture',
  '/.well-known/hop-portal/{nonce}': 'shows that two hosts are one portal',
  '/callbacks/sessions/{key}/{purpose}': 'meeting servers tell what happened',
  '/callbacks/cores/{coreId}': 'meeting servers tell what happened',
  '/callbacks/payments/vnpay': 'the payment gateway tells what was paid',
  '/widget.js': 'a script',
}
