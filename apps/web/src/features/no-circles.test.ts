/** Features may use one another's parts, but never in a circle: lint sees circles of files only. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Whom each feature imports from. */
type Uses = ReadonlyMap<string, ReadonlySet<string>>

/** The first circle that is found, as "a -> b -> a". */
function findCircle(uses: Uses): string | undefined {
  const finished = new Set<string>()
  const visit = (feature: string, path: readonly string[]): string | undefined => {
    if (path.includes(feature)) return [...path.slice(path.indexOf(feature)), feature].join(' -> ')
    if (finished.has(feature)) return undefined
    for (const used of uses.get(feature) ?? []) {
      const circle = visit(used, [...path, feature])
      if (circle !== undefined) return circle
    }
    finished.add(feature)
    return undefined
  }
  for (const feature of uses.keys()) {
    const circle = visit(feature, [])
    if (circle !== undefined) return circle
  }
  return undefined
}

function readUses(): Uses {
  const uses = new Map<string, Set<string>>()
  for (const file of readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\/.*\.tsx?$/.test(name),
  )) {
    const [feature = '', ...inside] = file.split('/')
    const up = '../'.repeat(inside.length)
    const used = readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/(?:from|import\() ?'((?:\.\.\/)+)([\w-]+)\//g)
    const names = Array.from(used, ([, dots, name]) => (dots === up && name !== undefined ? [name] : [])).flat()
    uses.set(feature, new Set([...(uses.get(feature) ?? []), ...names]))
  }
  return uses
}

test('no features need each other in a circle', () => {
  const uses = readUses()
  expect(uses.get('meetings')).toContain('contacts')
  expect(findCircle(uses)).toBeUndefined()
})

test('a circle over several features is named', () => {
  const uses = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['b'])],
  ])
  expect(findCircle(uses)).toBe('b -> c -> b')
})
