import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRepository } from '../repository.mjs'
import { waiting } from './spread-waiting-tests.js'

test('each file that is said to wait is there, once', () => {
  const files = readdirSync(inRepository('apps/server/src'), { recursive: true, encoding: 'utf8' }).map((path) => `/${path}`)
  const named = waiting.map((name) => [name, files.filter((path) => path.endsWith(`/${name}.test.ts`)).length])
  expect(named).toEqual(waiting.map((name) => [name, 1]))
})
