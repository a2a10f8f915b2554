/** Whoever borrows a part of another feature shows that feature's texts: without them people read keys. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { allScreens } from './all-screens'

const source = fileURLToPath(new URL('..', import.meta.url))
/** With the page and with every frame (texts/load-texts.ts, app/load-frame.tsx). */
const always = {
  page: ['shell', 'fields', 'sign-in-refusals'],
  plain: ['ui'],
  guest: ['ui'],
  shell: ['refusals', 'ui'],
  none: [],
}

/** The names in all calls of a function. */
const namesIn = (code: string, call: string) =>
  [...code.matchAll(new RegExp(`${call}\\(([^)]*)\\)`, 'g'))].flatMap(([, list = '']) =>
    [...list.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name),
  )

function resolve(from: string, path: string): string | undefined {
  const base = join(dirname(from), path)
  return ['.ts', '.tsx'].map((ending) => base + ending).find((file) => existsSync(file))
}

/** What a file and all that it imports, at once or later, shows and brings. */
function readTexts(first: string) {
  const shown = new Map<string, string>()
  const brought = new Set<string>()
  const seen = new Set<string>()
  const waiting = [first]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const code = readFileSync(file, 'utf8')
    for (const name of namesIn(code, 'textsOf')) shown.set(name, file)
    // What load-texts.ts itself loads comes with a refusal, not with the screen.
    if (!file.endsWith('/load-texts.ts')) for (const name of namesIn(code, 'loadTexts')) brought.add(name)
    for (const [, path = ''] of code.matchAll(/(?<!import type [^'\n]*)(?:from|import\() ?'(\.[^']+)'/g)) {
      const imported = resolve(file, path)
      if (imported) waiting.push(imported)
    }
  }
  return { shown, brought }
}

test.each(allScreens.map((screen) => [screen.path, screen] as const))('%s brings the texts of all it shows', (_, screen) => {
  const [, path = ''] = /"([^"]+Screen[^"]*)"/.exec(screen.load.toString()) ?? []
  const file = join(source, path.replace(/^.*\/web\/src\//, ''))
  const { shown, brought } = readTexts(file)
  const there = new Set<string>([...always.page, ...always[screen.frame], screen.feature, ...(screen.texts ?? []), ...brought])
  expect(
    [...shown].filter(([name]) => !there.has(name)).map(([name, where]) => `${name} in ${where.slice(source.length)}`),
  ).toEqual([])
})
