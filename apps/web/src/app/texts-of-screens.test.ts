/** A screen whose parts use texts that nobody loads shows their keys instead: "leaving.question". */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { allScreens } from './all-screens'

const features = join(import.meta.dirname, '../features')
const screenFiles = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('Screen.tsx'))

/** Loaded before any screen: see texts/i18n.ts and load-frame.ts. */
const alwaysLoaded = ['shell', 'fields', 'sign-in-refusals', 'refusals', 'ui']

const importPattern = /(?:import|export)( type)?[^'"`;]*?from '(\.[^']+)'|import\('(\.[^']+)'\)/g
const quoted = (text = '') => [...text.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name)

function readModule(path: string) {
  const code = readFileSync(path, 'utf8')
  const imports = [...code.matchAll(importPattern)].flatMap(([, isType, fixed, lazy]) => {
    const target = join(dirname(path), fixed ?? lazy ?? '')
    return isType ? [] : [`${target}.tsx`, `${target}.ts`].filter((file) => existsSync(file))
  })
  const uses = [...code.matchAll(/useTranslation\((\[[^\]]*\]|'[^']*')/g)].flatMap(([, names]) => quoted(names))
  const loads = [...code.matchAll(/loadTexts\(('[^']*')/g)].flatMap(([, names]) => quoted(names))
  return { imports, uses, loads }
}

/** The module of a screen and all that it imports, at once or later. */
function modulesFrom(first: string) {
  const found = new Map<string, ReturnType<typeof readModule>>()
  const waiting = [first]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue
    const module = readModule(path)
    found.set(path, module)
    waiting.push(...module.imports)
  }
  return [...found.values()]
}

test.each(allScreens)('$path loads every text that it shows', ({ feature, texts = [], load }) => {
  const name = /['"`]([^'"`]+)['"`]/.exec(load.toString())?.[1] ?? ''
  const file = screenFiles.find((screen) => basename(screen, '.tsx') === basename(name, '.tsx'))
  const modules = modulesFrom(join(features, file ?? name))
  const loaded = new Set<string>([...alwaysLoaded, feature, ...texts, ...modules.flatMap(({ loads }) => loads)])
  const missing = modules.flatMap(({ uses }) => uses).filter((used) => !loaded.has(used))
  expect([...new Set(missing)]).toEqual([])
})
