/** Whoever borrows a part of another feature shows that feature's texts: without them people read keys. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { textsOfEveryPage, textsOfFrames } from '../texts/texts-of-frames'
import { allScreens } from './all-screens'
import { readModule, type Module } from './testing/read-module'

const source = fileURLToPath(new URL('..', import.meta.url))
const pathOf = (file: string) => file.slice(source.length)

const modules = new Map<string, Module>()
function moduleAt(file: string): Module {
  const known = modules.get(file) ?? readModule(file, readFileSync(file, 'utf8'))
  modules.set(file, known)
  return known
}

/** What a module and all that it imports show and do not have; what is imported later has the texts of the part besides. */
function missingTexts(first: string, there: ReadonlySet<string>, seen = new Set<string>()): Set<string> {
  const key = `${first} ${[...there].sort().join()}`
  if (seen.has(key)) return new Set()
  seen.add(key)
  const { shown, imported, later } = moduleAt(first)
  return new Set([
    ...[...shown].filter((name) => !there.has(name)).map((name) => `${name} in ${pathOf(first)}`),
    ...imported.flatMap((file) => [...missingTexts(file, there, seen)]),
    ...later.flatMap(({ file, texts }) => [...missingTexts(file, new Set([...there, ...texts]), seen)]),
  ])
}

test.each(allScreens.map((screen) => [screen.path, screen] as const))('%s brings the texts of all it shows', (_, screen) => {
  const [, path = ''] = /"([^"]+Screen[^"]*)"/.exec(screen.load.toString()) ?? []
  const file = `${source}${path.replace(/^.*\/web\/src\//, '')}`
  const there = [...textsOfEveryPage, ...textsOfFrames[screen.frame], screen.feature, ...(screen.texts ?? [])]
  expect([...missingTexts(file, new Set(there))]).toEqual([])
})

test('what stands around every screen has its texts as well', () => {
  expect([...missingTexts(`${source}main.tsx`, new Set(textsOfEveryPage))]).toEqual([])
})

test('no text is named in a way that the tests above cannot read', () => {
  expect([...modules].flatMap(([file, { unreadable }]) => unreadable.map((what) => `${what} in ${pathOf(file)}`))).toEqual([])
})
