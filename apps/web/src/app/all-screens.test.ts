import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { allScreens } from './all-screens'

const features = join(import.meta.dirname, '../features')
const tables = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.screens.ts'))

test.each(tables)('links may lead to the screens of %s', (file) => {
  const table = readFileSync(join(features, file), 'utf8')
  expect(table, `features/${file} adds nothing to the interface Screens: see screens/screens.ts`).toMatch(
    /declare module '[./]+\/screens\/screens' \{\n {2}interface Screens extends \w+ \{\}/,
  )
})

test.each(tables)('every file that %s loads has its screen', (file) => {
  const loaded = readFileSync(join(features, file), 'utf8').matchAll(/\bload: \(\) => import\('([^']+)'\)/g)
  const sources = [...loaded].map(([, path = '']) => `${join(dirname(file), path)}.tsx`)
  expect(sources).not.toEqual([])
  const without = sources.filter((path) => !isWithScreen(readFileSync(join(features, path), 'utf8')))
  expect(without, `${without.join(', ')}: no exported component has a name that ends in Screen`).toEqual([])
})

/** As app/load-screen.ts looks for it. */
const isWithScreen = (source: string) => /^export (?:default\b|(?:async )?(?:function|const) \w+Screen\b)/m.test(source)

test('every entry of every table is a screen, with a name and a path of its own', () => {
  const written = tables.flatMap((file) => readFileSync(join(features, file), 'utf8').match(/\bpath: '[^']+'/g) ?? [])
  const paths = allScreens.map(({ path }) => `path: '${path}'`)
  expect([...paths].sort()).toEqual(written.sort())
  expect(new Set(paths).size).toBe(paths.length)
})
