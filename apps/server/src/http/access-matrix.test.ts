/** Every call, by a visitor, by each of the six roles and by programs with integration tokens: generated from the contract, so a new call is covered by being there. */
import { everyCall } from '@hop/contract'
import type { Call } from '@hop/contract/call'
import { type IntegrationScope, integrationScopes, type Role, roles } from '@hop/contract/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createEveryRole,
  createIntegration,
  createPerson,
  createPlaces,
  type Person,
  type Places,
} from '../testing/factories/index.js'
import { startTestPortal, type Reply, type TestPortal } from '../testing/test-portal.js'

let portal: TestPortal
let places: Places
let people: Record<Role, Person>
/** Their password was set by staff, and is to be changed first. */
let newcomers: Record<Role, Person>
let fullToken: string
const tokenWithout = new Map<IntegrationScope, string>()
beforeAll(async () => {
  portal = await startTestPortal()
  places = await createPlaces(portal)
  people = await createEveryRole(portal, places)
  newcomers = await createEveryRole(portal, places, { isPasswordSetByStaff: true })
  fullToken = (await createIntegration(portal, places)).token
  for (const scope of integrationScopes) {
    const others = integrationScopes.filter((other) => other !== scope)
    tokenWithout.set(scope, (await createIntegration(portal, places, others)).token)
  }
})
afterAll(() => portal.close())

/** Empty input gets past the gates and no further: whether a call is open can be told without doing anything. */
const knock = (call: Call, token?: string): Promise<Reply> => {
  const path = call.path.replace(/\{\w+\}/g, '999999999')
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(call.method === 'POST' && { 'content-type': 'application/json' }),
  }
  return portal.fetch(`/api/v1${path}`, {
    method: call.method,
    headers,
    ...(call.method === 'POST' && { body: '{"knock":true}' }),
  })
}

/** They need no input, and end sessions that the next call needs: they are tried by people of another customer. */
const endsSessions = new Set(['signIn.logout', 'singleSignOn.leave', 'customerUsers.removeViewers'])
const strangerOf = async (role: Role, wanted: Parameters<typeof createPerson>[3] = {}) =>
  (await createPerson(portal, role, await createPlaces(portal, `Nơi của ${role} ${Math.random()}`), wanted)).token
const newcomerOf = (role: Role) => strangerOf(role, { isPasswordSetByStaff: true })

const isTurnedAway = ({ status, body }: Reply) => status === 401 || body.code === 'Forbidden' || body.code === 'PasswordChangeDue'

/** One test a call: three thousand of them took as long to report as to run. A failure names who was told what. */
test.each(everyCall)(
  '$name knows what to say to a visitor, to each role, to programs and to whoever has to change the password',
  async (call) => {
    const { visitor, integrations, whilePasswordDue } = call.access
    const isOpenTo = (role: Role) => visitor || call.access.roles.includes(role)
    const told: Record<string, string> = {}
    const expected: typeof told = {}
    const note = (who: string, reply: Reply, isAway: boolean, shouldBeAway: boolean) => {
      told[who] = reply.status >= 500 ? `failed: ${reply.status}` : isAway ? 'turned away' : 'let in'
      expected[who] = shouldBeAway ? 'turned away' : 'let in'
    }

    const seen = await knock(call)
    note('a visitor', seen, isTurnedAway(seen), !visitor)
    for (const role of roles) {
      const reply = await knock(call, endsSessions.has(call.name) ? await strangerOf(role) : people[role].token)
      note(role, reply, reply.body.code === 'Forbidden' || reply.status === 401, !isOpenTo(role))
    }
    const byProgram = await knock(call, fullToken)
    note('a program', byProgram, isTurnedAway(byProgram), !visitor && integrations === undefined)
    const [role] = call.access.roles
    if (role) {
      const token = endsSessions.has(call.name) ? await newcomerOf(role) : newcomers[role].token
      const reply = await knock(call, token)
      note(`a new ${role}`, reply, reply.body.code === 'PasswordChangeDue', !visitor && !whilePasswordDue)
    }
    expect(told).toEqual(expected)
  },
)

const callsForPrograms = everyCall.flatMap((call): [string, Call, IntegrationScope][] =>
  call.access.integrations ? [[call.name, call, call.access.integrations]] : [],
)

test.each(callsForPrograms)('%s is closed to a token that lacks the scope', async (_name, call, scope) => {
  expect((await knock(call, tokenWithout.get(scope))).body.code).toBe('Forbidden')
})

test('no call that manages people, tokens or settings is for programs', () => {
  const names = callsForPrograms.map(([name]) => name)
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => /^(signIn|accounts|apiTokens|settings)\./.test(name))).toEqual([])
})
