/** Each cell of the table of ways is tried: what is done at one server holds at once at another, which is a process of its own. */
import { basePath, type Call } from '@hop/contract/call'
import { accounts } from '@hop/contract/features/accounts'
import { backup } from '@hop/contract/features/backup'
import { contacts } from '@hop/contract/features/contacts'
import { recovery } from '@hop/contract/features/recovery'
import { signIn } from '@hop/contract/features/sign-in'
import { type IdentityProviderName, singleSignOn } from '@hop/contract/features/single-sign-on'
import type { PasskeyRequest } from '@hop/contract/passkeys'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type CasDouble, startCasDouble } from '../../testing/cas-double.js'
import { createPerson, createPlaces, type Person, type Places, testPassword } from '../../testing/factories/index.js'
import { startServerBeside } from '../../testing/server-beside.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { findAccountOfIdentity } from '../identities/public.js'
import { casAt } from '../single-sign-on/testing/sso-portal.js'
import { openEveryWay, type Opened } from './testing/open-every-way.js'
import { type Ending, endings, type WayName, ways } from './ways-table.js'

const newPassword = 'Hoa-Cuc#58-Vang'

let cas: CasDouble
let portal: TestPortal
let places: Places
let colleague: Person
/** It hears of what is done at the first by the database alone. */
let other: string
const cleanUps: (() => unknown)[] = []
beforeAll(async () => {
  cas = await startCasDouble()
  cleanUps.push(() => cas.close())
  portal = await startTestPortal({ singleSignOn: { cas: casAt(cas) } })
  cleanUps.push(() => portal.close())
  const server = await startServerBeside(portal, { CAS_URL: cas.url })
  cleanUps.push(() => server.close())
  other = server.url
  places = await createPlaces(portal)
  await portal.db.updateTable('customers').set({ active_gm_token: 1 }).where('id', '=', places.customerId).execute()
  colleague = await createPerson(portal, 'Customer', places)
})
afterAll(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp()
})

interface Sent {
  query?: Record<string, string>
  body?: object
  token?: string
  cookie?: string
}

async function send({ method, path }: Call, { query, body, token, cookie }: Sent = {}) {
  const search = query ? `?${new URLSearchParams(query).toString()}` : ''
  const answer = await fetch(other + basePath + path + search, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const isFine = async (call: Call, sent?: Sent) => (await send(call, sent)).status === 200

/** Whether each opens something at the other server, with the password of then. */
function triesOf(opened: Opened): Record<WayName, (password: string) => Promise<boolean>> {
  const { id, username, app, authenticator } = opened
  const firstStep = async (password: string, deviceMarks: string[] = []) =>
    (await send(signIn.authenticate, { body: { username, password, deviceMarks } })).body['secondStep'] as
      | { challenge: string }
      | undefined
  const completes = (challenge: string, code = app.recoveryCodes.pop() ?? '') =>
    isFine(signIn.completeSecondStep, { body: { challenge, code } })
  const passes = async (password: string, code?: string) => {
    const challenge = (await firstStep(password))?.challenge
    return challenge !== undefined && completes(challenge, code)
  }
  const byProvider = (provider: IdentityProviderName) => async () =>
    (await findAccountOfIdentity(portal.db, provider, `${provider} ${id}`)) !== undefined
  // In this order: guesses lock the name for strangers, and the link of the other address is used up by trying it.
  return {
    session: () => isFine(signIn.mySessions, { token: opened.sessionToken }),
    resetLink: () => isFine(recovery.waysByKey, { query: { secretKey: opened.secretKey } }),
    integrationToken: () => isFine(contacts.list, { body: {}, token: opened.integrationToken }),
    calendarFeed: async () => {
      const addresses = [opened.feedPath, opened.feedPath.replace(/\.ics$/, '/events.ics')]
      const answers = await Promise.all(addresses.map(async (path) => (await fetch(other + path)).status === 200))
      expect(new Set(answers).size).toBe(1)
      return answers[0]!
    },
    cas: byProvider('cas'),
    google: byProvider('google'),
    onesme: byProvider('onesme'),
    linkBegun: () => isFine(singleSignOn.linkHere, { body: { linkChallenge: opened.link.challenge }, ...opened.link }),
    passkey: async () => {
      const { body } = await send(signIn.passkeyRequest, { body: {} })
      return isFine(signIn.signInWithPasskey, { body: { passkey: authenticator.sign(body['data'] as PasskeyRequest) } })
    },
    backupTicket: async () => {
      const { body } = await send(backup.download, { query: { ticket: opened.backupTicket } })
      expect(['BackupTicketOver', 'BackupNotFound']).toContain(body['code'])
      return body['code'] === 'BackupNotFound'
    },
    secondStepBegun: () => completes(opened.begun.byPassword),
    secondStepByProvider: () => completes(opened.begun.byProvider),
    password: async () => (await firstStep(testPassword)) !== undefined,
    app: (password) => passes(password, app.code(1)),
    recoveryCode: (password) => passes(password),
    knownBrowser: async (password) => {
      for (let guess = 0; guess < 5; guess += 1) await firstStep('wrong')
      return (await firstStep(password, [opened.deviceMark])) !== undefined
    },
    proofLink: () => isFine(accounts.proveEmail, { body: { token: opened.proof } }),
  }
}

const done: Record<Ending, (opened: Opened) => Promise<{ status: number; body: object }>> = {
  passwordChange: ({ token }) =>
    portal.call(signIn.changeMyPassword, { body: { oldPassword: testPassword, newPassword } }, token),
  recovery: ({ secretKey }) => portal.call(recovery.resetPassword, { query: { secretKey }, body: { password: newPassword } }),
  recoveryThatRevokes: ({ secretKey }) =>
    portal.call(recovery.resetPassword, { query: { secretKey }, body: { password: newPassword, revokesAccess: true } }),
  revokeAll: ({ token }) => portal.call(recovery.revokeAllAccess, {}, token),
  deletion: ({ id }) => portal.call(accounts.remove, { query: { id } }, colleague.token),
  roleChange: async ({ id }) => {
    const { body } = await portal.call(accounts.find, { params: { id } }, colleague.token)
    const { name, phone, address, email } = body['data'] as Record<'name' | 'phone' | 'address' | 'email', string>
    return portal.call(accounts.update, { body: { id, name, phone, address, email, role: 'User' } }, colleague.token)
  },
}

const isClosedBy = (way: WayName, ending: Ending) => (ways[way].closedBy as readonly Ending[]).includes(ending)
const changesPassword: readonly Ending[] = ['passwordChange', 'recovery', 'recoveryThatRevokes']

describe('on two servers', () => {
  test.for(endings)('%s closes what the table says, and nothing else', async (ending) => {
    const opened = await openEveryWay(portal, cas, places)
    const tries = triesOf(opened)
    expect(await tries.session(testPassword)).toBe(true)
    portal.clock.set(new Date())
    const answer = await done[ending](opened)
    expect([answer.status, answer.body]).toEqual([200, expect.anything()])
    const password = changesPassword.includes(ending) ? newPassword : testPassword
    const names = Object.keys(tries) as WayName[]
    const declared = names.map((way): [WayName, string] => [way, isClosedBy(way, ending) ? 'closed' : 'stays'])
    // What one server announces reaches the other in its own time, and long before its memory of a session is too old.
    const isSessionAsDeclared = async () => expect(await tries.session(password)).toBe(!isClosedBy('session', ending))
    await vi.waitFor(isSessionAsDeclared, { timeout: 20_000 })
    const found: [WayName, string][] = []
    for (const way of names) found.push([way, (await tries[way](password)) ? 'stays' : 'closed'])
    expect(found).toEqual(declared)
  })

  test('before anything is done, every way opens', async () => {
    const tries = triesOf(await openEveryWay(portal, cas, places))
    for (const way of Object.keys(tries) as WayName[]) expect([way, await tries[way](testPassword)]).toEqual([way, true])
  })
})
