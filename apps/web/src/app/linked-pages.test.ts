/** What others than the web link to (the contract's pages): each leads to the screen of the same name. */
import { pages } from '@hop/contract/pages'
import { expect, test } from 'vitest'
import type { Address } from '../screens/address'
import { screens } from '../screens/screens'
import './all-screens'

type Pages = Omit<typeof pages, 'home'>

/** What a page is linked with, its screen takes: otherwise this does not compile. */
const screensOfPages: {
  [Name in keyof Pages]: { path: string; to: (...given: Parameters<Pages[Name]['to']>) => Address }
} = screens

test.each(Object.keys(pages).filter((name) => name !== 'home') as (keyof Pages)[])('%s is a screen', (name) => {
  expect(screensOfPages[name].path).toBe(pages[name].path)
})
