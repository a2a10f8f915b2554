/** Every call, by a visitor, by each of the six roles and by programs with integration tokens: generated from the contract, so a new call is covered by being there. */
import { everyCall } from '@hop/contract'
import type { Call } from '@hop/contract/call'
import { type IntegrationScope, integrationScopes, type Role, roles } from '@hop/contract/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
let fullToken: string
const tokenWithout = new Map<IntegrationScope, string>()
beforeAll(async () => {
  portal = await startTestPortal()
  places = await createPlaces(portal)
  people = await createEveryRole(portal, places)
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
const strangerOf = async (role: Role) =>
  (await createPerson(portal, role, await createPlaces(portal, `Nơi của ${role} ${Math.random()}`))).token

const isTurnedAway = ({ status, body }: Reply) => status === 401 || body.code === 'Forbidden' || body.code === 'PasswordChangeDue'

describe.each(everyCall)('$name', (call) => {
  test('knows what to say to a visitor', async () => {
    const reply = await knock(call)
    expect(reply.status).toBeLessThan(500)
    expect(isTurnedAway(reply)).toBe(!call.access.visitor)
  })

  test.each(roles)('knows what to say to %s', async (role) => {
    const token = endsSessions.has(call.name) ? await strangerOf(role) : people[role].token
    const reply = await knock(call, token)
    expect(reply.status).toBeLessThan(500)
    const isOpen = call.access.visitor || call.access.roles.includes(role)
    expect(reply.body.code === 'Forbidden' || reply.status === 401).toBe(!isOpen)
  })

  test('knows what to say to a program with an integration token', async () => {
    const { visitor, integrations } = call.access
    const reply = await knock(call, fullToken)
    expect(reply.status).toBeLessThan(500)
    expect(isTurnedAway(reply)).toBe(!visitor && integrations === undefined)
  })

  test('is closed to an account whose password is due, unless it says otherwise', async () => {
    const role = call.access.roles[0]
    if (!role) return
    const person = await createPerson(portal, role, places, { isPasswordSetByStaff: true })
    expect((await knock(call, person.token)).body.code === 'PasswordChangeDue').toBe(
      !call.access.visitor && !call.access.whilePasswordDue,
    )
  })
})

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
