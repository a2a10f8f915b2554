import { everyCall } from '@hop/contract'
import type { Call } from '@hop/contract/call'
import { portPolicy } from '@hop/contract/features/port-policy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testClock } from '../platform/clock.js'
import { createRateLimits } from '../platform/rate-limits/rate-limits.js'
import { createEveryRole, createPlaces, type Person } from '../testing/factories/index.js'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js'
import { startOfTests, startTestPortal, type TestPortal } from '../testing/test-portal.js'

let counted: TestDatabase
let portal: TestPortal
beforeAll(async () => {
  counted = await createTestDatabase()
  const limits = createRateLimits({ pool: counted.pool, clock: testClock(startOfTests) })
  portal = await startTestPortal({ takeRateLimit: (key, limit) => limits.take(key, limit) })
})
afterAll(async () => {
  await portal.close()
  await counted.close()
})

test('a limited call says what is left, whatever it answers; once nothing is left it says for how long', async () => {
  const { SupperAdmin } = await createEveryRole(portal, await createPlaces(portal))
  const { calls, perSeconds } = portPolicy.save.limit
  const save = () => portal.call(portPolicy.save, { body: { port: 0 } }, SupperAdmin.token)
  const told = ({ headers }: Awaited<ReturnType<typeof save>>) => [headers.get('ratelimit-policy'), headers.get('ratelimit')]
  const policy = `"default";q=${calls};w=${perSeconds}`
  for (let left = calls - 1; left >= 0; left -= 1) {
    const reply = await save()
    expect([reply.status, ...told(reply)]).toEqual([400, policy, `"default";r=${left};t=${perSeconds}`])
  }
  const refused = await save()
  expect([refused.status, ...told(refused)]).toEqual([429, policy, `"default";r=0;t=${perSeconds}`])
  expect(refused.headers.get('retry-after')).toBe(String(perSeconds))
  const unlimited = await portal.call(portPolicy.find, {}, SupperAdmin.token)
  expect([unlimited.status, ...told(unlimited)]).toEqual([200, null, null])
})

const limited = everyCall.flatMap((call) => (call.limit ? [{ call, limit: call.limit }] : []))

test('every limited call of the contract tells it, to whoever may make the call', async () => {
  const people: Partial<Record<string, Person>> = await createEveryRole(portal, await createPlaces(portal, 'Nơi bị giới hạn'))
  const silent: string[] = []
  for (const { call, limit } of limited) {
    const { headers } = await knock(call, people[call.access.roles[0] ?? '']?.token)
    if (headers.get('ratelimit-policy') !== `"default";q=${limit.calls};w=${limit.perSeconds}`) silent.push(call.name)
    else if (!/^"default";r=\d+;t=\d+$/.test(headers.get('ratelimit') ?? '')) silent.push(call.name)
  }
  expect(limited.length).toBeGreaterThan(50)
  expect(silent).toEqual([])
})

/** Without input: how it is answered does not matter. */
const knock = (call: Call, token: string | undefined) =>
  portal.fetch(`/api/v1${call.path.replaceAll(/\{\w+\}/g, '999999999')}`, {
    method: call.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(call.method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(call.method === 'POST' && { body: '{"knock":true}' }),
  })
