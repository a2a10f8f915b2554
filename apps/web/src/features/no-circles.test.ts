/** Features may use one another's parts, and so may the folders of a feature and those of ui, but never in a circle: lint sees circles of files only. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Whom each folder imports from. */
type Uses = ReadonlyMap<string, ReadonlySet<string>>

/** The first circle that is found, as "a -> b -> a". */
function findCircle(uses: Uses): string | undefined {
  const finished = new Set<string>()
  const visit = (folder: string, path: readonly string[]): string | undefined => {
    if (path.includes(folder)) return [...path.slice(path.indexOf(folder)), folder].join(' -> ')
    if (finished.has(folder)) return undefined
    for (const used of uses.get(folder) ?? []) {
      const circle = visit(used, [...path, folder])
      if (circle !== undefined) return circle
    }
    finished.add(folder)
    return undefined
  }
  for (const folder of uses.keys()) {
    const circle = visit(folder, [])
    if (circle !== undefined) return circle
  }
  return undefined
}

/** Of the folders in `base`: what each imports from the others. Files beside the folders belong to none of them. */
function readUses(base: string): Uses {
  const uses = new Map<string, Set<string>>()
  for (const file of readdirSync(base, { recursive: true, encoding: 'utf8' }).filter((name) => /\/.*\.tsx?$/.test(name))) {
    const [folder = '', ...inside] = file.split('/')
    const up = '../'.repeat(inside.length)
    const used = readFileSync(join(base, file), 'utf8').matchAll(/(?:from|import\() ?'((?:\.\.\/)+)([\w-]+)\//g)
    const names = Array.from(used, ([, dots, name]) => (dots === up && name !== undefined ? [name] : [])).flat()
    uses.set(folder, new Set([...(uses.get(folder) ?? []), ...names.filter((name) => name !== folder)]))
  }
  return uses
}

const features = import.meta.dirname
const namesIn = (base: string) =>
  readdirSync(base, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

test('no features need each other in a circle', () => {
  const uses = readUses(features)
  expect(uses.get('meetings')).toContain('contacts')
  expect(findCircle(uses)).toBeUndefined()
})

test.each(['../ui', ...namesIn(features)])('no folders of %s need each other in a circle', (folder) => {
  expect(findCircle(readUses(join(features, folder)))).toBeUndefined()
})

test('a circle over several features is named', () => {
  const uses = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['b'])],
  ])
  expect(findCircle(uses)).toBe('b -> c -> b')
})
