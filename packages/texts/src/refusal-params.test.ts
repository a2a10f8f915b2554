/** The texts say what the contract names: no place in a text stays empty, and none of a parameter that nobody gives. */
import { type RefusalCode, refusals } from '@hop/contract/errors'
import { refusalParamNames } from '@hop/contract/refusal-params'
import { expect, test } from 'vitest'
import { refusals as en } from './en/refusals.js'
import { refusals as vi } from './vi/refusals.js'

/** Read by the page, which has a link to the order: the text has its code alone. */
const inNoText = ['OrderOpen.id']

/** The indexes in {{0}}, and in {{0 customer|customers / and / 1 manager|managers}}. */
const indexesIn = (text: string): number[] =>
  [...text.matchAll(/\{\{([^{}]*)\}\}/g)].flatMap(([, inside = '']) =>
    [...inside.matchAll(/(?:^|\/ )(\d+)/g)].map(([, index]) => Number(index)),
  )

test.each([
  ['Vietnamese', vi],
  ['English', en],
])('%s: every refusal has a place for each of its parameters, and no other', (_language, texts) => {
  const faults = (Object.keys(refusals) as RefusalCode[]).flatMap((code) => {
    const named = refusalParamNames(code).map((name) => `${code}.${name}`)
    const shown = indexesIn(texts[code]).map((index) => named[index] ?? `${code}.${index}`)
    return [
      ...shown.filter((one) => !named.includes(one)),
      ...named.filter((one) => !shown.includes(one) && !inNoText.includes(one)),
    ]
  })
  expect(faults).toEqual([])
})
