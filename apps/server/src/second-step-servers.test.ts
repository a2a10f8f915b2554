/** Guessing a second step at two servers in turns, and after one of them was killed: as many tries as at one. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { basePath, type Call } from '@hop/contract/call'
import { signIn } from '@hop/contract/features/sign-in'
import { twoStep } from '@hop/contract/features/two-step'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { totpCode, totpStepAt } from './features/sign-in/public.js'
import { firstAdmin, type ServerProcess, startServerProcess } from './testing/server-process.js'
import { createMigratedDatabase } from './testing/test-database.js'

const appSecret = 'the same secret on both servers, as docs/operations.md says'
const cleanUps: (() => unknown)[] = []
let databaseUrl = ''

beforeAll(async () => {
  const database = await createMigratedDatabase()
  cleanUps.push(() => database.drop())
  databaseUrl = database.url
})
afterAll(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp()
})

async function startServer(): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hop-guess-'))
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const server = await startServerProcess({ databaseUrl, dataDir, appSecret })
  cleanUps.push(() => server.kill())
  return server
}

async function post({ url }: ServerProcess, { path }: Call, body: unknown, token?: string): Promise<Record<string, unknown>> {
  const answer = await fetch(url + basePath + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as Record<string, unknown>
}

test('five codes in all are tried across two servers and a restart; then not even the right one is taken', async () => {
  const [first, second] = await Promise.all([startServer(), startServer()])
  const { token } = await post(first, signIn.authenticate, firstAdmin)
  const begun = await post(first, twoStep.beginApp, { password: firstAdmin.password }, String(token))
  const { secret } = begun['data'] as { secret: string }
  const confirmed = await post(second, twoStep.confirmApp, { code: totpCode(secret, totpStepAt(new Date())) }, String(token))
  const { recoveryCodes } = confirmed['data'] as { recoveryCodes: string[] }

  const { secondStep } = (await post(first, signIn.authenticate, firstAdmin)) as { secondStep: { challenge: string } }
  const tryCode = async (server: ServerProcess, code: string) =>
    (await post(server, signIn.completeSecondStep, { challenge: secondStep.challenge, code }))['code']
  // The challenge of one server is known to the other; apps and recovery codes are counted together.
  expect(await tryCode(first, '000000')).toBe('SecondStepWrong')
  expect(await tryCode(second, 'ABCDE-FGHJK')).toBe('SecondStepWrong')
  expect(await tryCode(first, '000001')).toBe('SecondStepWrong')
  await first.kill()
  const third = await startServer()
  expect(await tryCode(third, '000002')).toBe('SecondStepWrong')
  expect(await tryCode(second, '000003')).toBe('SecondStepLocked')
  expect(await tryCode(third, totpCode(secret, totpStepAt(new Date()) + 1))).toBe('SecondStepLocked')
  expect(await tryCode(second, recoveryCodes[0] ?? '')).toBe('SecondStepLocked')
})
