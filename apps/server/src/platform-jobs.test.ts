import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const here = fileURLToPath(new URL('.', import.meta.url))
const read = (path: string) => readFileSync(here + path, 'utf8')

test('every list of jobs of the platform is in platform-jobs.ts', () => {
  const own = ['platform', 'http'].flatMap((folder) =>
    readdirSync(here + folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .flatMap((path) => [...read(`${folder}/${path}`).matchAll(/export const (\w+Jobs)\b/g)].map(([, name]) => name!)),
  )
  expect(own.length).toBeGreaterThan(0)
  const registry = read('platform-jobs.ts')
  expect(own.filter((name) => !registry.includes(`...${name}(platform)`))).toEqual([])
})
