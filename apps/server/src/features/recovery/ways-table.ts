/**
 * Every way into an account, and what closes it: docs/ways-in.md is made of this, and a test tries each cell on two servers. A way that is
 * forgotten here does not compile (a kind of sign-in, a second step, a provider), or fails a test that names its table or its secret.
 */
import type { IdentityProviderName } from '@hop/contract/features/single-sign-on'
import type { SecondStepWay } from '@hop/contract/features/sign-in'
import type { SignInProof } from '../sign-in/public.js'

export const endings = ['passwordChange', 'recovery', 'recoveryThatRevokes', 'revokeAll', 'deletion', 'roleChange'] as const
export type Ending = (typeof endings)[number]

interface Way {
  openedBy: string
  /** By what it goes; by everything else it stays. */
  closedBy: readonly Ending[]
  /** Tables that keep it, and purposes under which secrets of it are hashed or sealed. */
  tables?: readonly string[]
  secrets?: readonly string[]
  note?: string
}

const newPassword = ['passwordChange', 'recovery', 'recoveryThatRevokes', 'deletion'] as const
const suspicion = ['recoveryThatRevokes', 'revokeAll', 'deletion'] as const

const linkedSignIn = (name: string): Way => ({
  openedBy: `the word of ${name}, once linked by password and second step, or by an address that both have proven`,
  closedBy: suspicion,
  tables: ['account_identities'],
  secrets: ['sign-in elsewhere', 'browser', 'identity to link', 'ticket', 'id token'],
})

export const ways = {
  password: { openedBy: 'typing it at the sign-in', closedBy: newPassword },
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
  cas: linkedSignIn('CAS'),
  google: linkedSignIn('Google'),
  onesme: linkedSignIn('OneSME'),
  passkey: {
    openedBy: 'the authenticator, instead of the password or as the second step',
    closedBy: suspicion,
    tables: ['passkeys'],
    secrets: ['passkey challenge'],
    note: 'stays where the account has neither app nor recovery codes beside it',
  },
  app: {
    openedBy: 'nothing by itself: the second step after the password',
    closedBy: ['deletion'],
    tables: ['account_totp'],
    secrets: ['authenticator app', 'second step'],
    note: 'staff who may reset it do so',
  },
  recoveryCode: {
    openedBy: 'nothing by itself: the second step after the password, once each',
    closedBy: ['deletion'],
    tables: ['recovery_codes'],
    secrets: ['recovery codes'],
    note: 'staff who may reset the second step do so',
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
    tables: ['calendar_feeds'],
    secrets: ['calendar feed'],
  },
  resetLink: {
    openedBy: 'the mailbox, once, for an hour; a second step is asked for all the same',
    closedBy: [...newPassword, 'revokeAll'],
    tables: ['recovery_keys'],
    secrets: ['recovery'],
  },
  proofLink: {
    openedBy: 'nothing by itself: the mailbox of another address that was asked for; afterwards that mailbox gets the reset link',
    closedBy: [...newPassword, 'revokeAll'],
    tables: ['account_links'],
    secrets: ['account link'],
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
  activation: 'makes an account',
  'sign up': 'makes an account',
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
  'order account': 'hands a first password to the staff',
  'rows of an import': 'of a list that is being imported',
  servers: 'between the portal’s servers',
  'speech services': 'of the speech service',
  'webhook secret':
    'signs what the portal sends: named where everything is revoked, renewed by hand, for only the receiver can follow',
  'widget ticket': 'of a visitor of the widget',
}

/** Ways into a meeting, which know no account: they go with the meeting and its owner, not with a password. */
const ofMeetings = [
  ['host link', 'whoever has it is host', 'a new owner (handing over, deletion of the owner): the key changes'],
  ['participant link, join code', 'whoever has it may ask to come in', 'the meeting’s deletion or cancellation'],
  ['private link of somebody invited', 'as that person, without an access code', 'taking the person off the meeting'],
  ['room ticket', 'the page that was let in, while the meeting runs', 'removal from the room, the meeting’s end'],
  ['recording link', 'whoever has it, for 12 hours', 'its time, the recording’s deletion'],
] as const

const columns: Record<Ending, string> = {
  passwordChange: 'changed password',
  recovery: 'reset password',
  recoveryThatRevokes: 'reset that revokes',
  revokeAll: 'revoke everything',
  deletion: 'deletion',
  roleChange: 'another role',
}

const words = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, column) => Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

/** What docs/ways-in.md holds. */
export function waysDocument(): string {
  const all: [string, Way][] = Object.entries(ways)
  const rows = all.map(([name, { openedBy, closedBy, note }]) => [
    words(name),
    note ? `${openedBy} (${note})` : openedBy,
    ...endings.map((ending) => (closedBy.includes(ending) ? 'closed' : '')),
  ])
  return `# Ways into an account, and what closes them

Made from \`apps/server/src/features/recovery/ways-table.ts\`; \`npx vitest -u ways-table\` writes it anew. A test tries each cell on two servers. *Reset that revokes* is a new password by a link with which the other ways are revoked; *revoke everything* stands on the account page.

${tableOf(['way', 'opened by', ...endings.map((ending) => columns[ending])], rows)}

Ways into a meeting know no account:

${tableOf(['way', 'opens', 'closed by'], ofMeetings)}
`
}
