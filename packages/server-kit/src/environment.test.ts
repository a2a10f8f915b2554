import { expect, test } from 'vitest'
import * as z from 'zod'
import { BadConfiguration } from './bad-configuration.js'
import { optionalText, optionalUrl, parseEnvironment, port, splitList } from './environment.js'

const schema = z.object({ PORT: port.default(80), NAME: optionalText, HOME_PAGE: optionalUrl(/^https?:/) })
const parse = (env: NodeJS.ProcessEnv) => parseEnvironment(schema, env, 'The configuration')

test('a variable that is set and empty counts as not set', () => {
  expect(parse({ PORT: '', NAME: ' ', HOME_PAGE: '' })).toEqual({ PORT: 80, NAME: undefined, HOME_PAGE: undefined })
})

test('every bad variable is named, in one message for a person', () => {
  const read = () => parse({ PORT: '70000', HOME_PAGE: 'ftp://example.vn' })
  expect(read).toThrow(BadConfiguration)
  expect(read).toThrow(
    'The configuration is not usable:\n  PORT: must be a whole number from 0 to 65535\n  HOME_PAGE: is not a valid address',
  )
})

test.each(['abc', '-1', '80.5', '65536'])('a port %s is told what a port is', (PORT) => {
  expect(() => parse({ PORT })).toThrow('PORT: must be a whole number from 0 to 65535')
})

test('a list leaves out its empty parts', () => {
  expect(splitList(' a, b ,,')).toEqual(['a', 'b'])
  expect(splitList(undefined)).toEqual([])
})
