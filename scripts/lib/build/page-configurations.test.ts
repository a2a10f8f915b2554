import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from '../repository.mjs'

const configurations = ['apps/web/vite.config.ts', 'apps/web/kit/vite.config.ts', 'apps/room/page/vite.config.ts']
const runtimeImport = /^(?:import|export) (?!type\b)[^;]*?from '([^']+)'/gm

/** What a configuration imports of the workspace by its package's name is read from dist, which the servers' build is only just writing. */
test('the pages are built from sources alone: on a fresh clone nothing else is there', () => {
  const toRead = configurations.map((file) => join(repositoryRoot, file))
  const seen = new Set(toRead)
  const built: string[] = []
  for (const file of toRead) {
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(runtimeImport)) {
      if (from.startsWith('@hop/')) built.push(`${relative(repositoryRoot, file)}: ${from}`)
      if (!from.startsWith('.')) continue
      const next = join(dirname(file), from)
      expect(existsSync(next), `${relative(repositoryRoot, file)}: ${from}`).toBe(true)
      if (!seen.has(next)) toRead.push(next)
      seen.add(next)
    }
  }
  expect(seen.size).toBeGreaterThan(configurations.length)
  expect(built).toEqual([])
})
