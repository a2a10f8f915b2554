/** Every address the portal serves is a call of the contract or a callback: nothing makes limits, forms and errors of its own. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '../testing/test-portal.js'

let portal: TestPortal
let webFolder: string
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'hop-web-'))
  await mkdir(join(webFolder, 'assets'))
  await writeFile(join(webFolder, 'index.html'), '<p>page</p>')
  portal = await startTestPortal({ webFolder })
})
afterAll(async () => {
  await portal.close()
  await rm(webFolder, { recursive: true })
})

/** The pages with their files, and what a machine asks of itself, which rooms answer by the same code. */
const neither = ['/*', '/assets/*', '/healthz', '/metrics', '/readyz']

test('every address is a call of the contract or a callback', () => {
  const others = portal.routes.filter(({ kind }) => kind === 'other')
  expect([...new Set(others.map(({ path }) => path))].toSorted()).toEqual(neither)
})

test('a callback that says it changes nothing is only read', () => {
  const sent = portal.routes.filter(({ kind, method, changes }) => kind === 'callback' && method === 'POST' && !changes)
  expect(sent).toEqual([])
  expect(portal.routes.filter(({ kind }) => kind === 'callback').length).toBeGreaterThan(10)
})
