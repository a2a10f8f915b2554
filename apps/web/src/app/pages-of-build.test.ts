/** The build names the files of the pages without the shell in advance (build/pages.ts): they must be those that the screen tables ask for. */
import { expect, test } from 'vitest'
import { laterStyles, type Page, pages, textsTogether } from '../../build/pages.ts'
import { allScreens } from './all-screens'

const beginningOf = (path: string) => path.replace(/\{.*$/, '')

test.each(Object.entries<Page>(pages))('%s: the addresses and texts of the build are those of its screens', (_, page) => {
  const screens = allScreens.filter(({ load }) => page.modules.some((module) => module.test(`${sourceOf(load)}.tsx`)))
  expect(screens.map(({ path }) => beginningOf(path)).sort()).toEqual([...page.addresses].sort())
  for (const { feature, frame, texts = [] } of screens) {
    const framed = frame === 'none' ? [] : textsTogether.framed
    expect(new Set(page.texts)).toEqual(new Set([...textsTogether.first, ...framed, feature, ...texts]))
    expect(page.styles).toEqual(frame === 'plain' ? [laterStyles] : [])
  }
})

test('no page without the shell is left out: the build names its files in the HTML by this list', () => {
  const beginnings = Object.values<Page>(pages).flatMap(({ addresses }) => addresses)
  for (const { path } of allScreens.filter(({ frame }) => frame !== 'shell')) expect(beginnings).toContain(beginningOf(path))
})

/** `() => import('./LoginScreen')`, as the test's transform writes it. */
const sourceOf = (load: () => Promise<object>): string => /["'](\/[^"']+?)(\.tsx)?["']/.exec(load.toString())?.[1] ?? ''
