import { expect, test } from 'vitest'
import * as z from 'zod'
import { BadConfiguration } from './bad-configuration.js'
import {
  list,
  onUnlessSwitchedOff,
  optionalSwitch,
  optionalText,
  optionalUrl,
  parseEnvironment,
  port,
  splitList,
  switchedOn,
} from './environment.js'

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

test('a variable that is a list is empty unless it is set', () => {
  const names = z.object({ NAMES: list })
  expect(parseEnvironment(names, {}, 'The configuration')).toEqual({ NAMES: [] })
  expect(parseEnvironment(names, { NAMES: 'a, b' }, 'The configuration')).toEqual({ NAMES: ['a', 'b'] })
})

const switches = z.object({ OFF: switchedOn, ON: onUnlessSwitchedOff, OPEN: optionalSwitch })
const switched = (value: string) => parseEnvironment(switches, { OFF: value, ON: value, OPEN: value }, 'The configuration')

test('a switch is on or off in words and in digits, and what nobody set is as the variable has it', () => {
  for (const value of ['true', '1']) expect(switched(value)).toEqual({ OFF: true, ON: true, OPEN: true })
  for (const value of ['false', '0']) expect(switched(value)).toEqual({ OFF: false, ON: false, OPEN: false })
  const unset = { OFF: false, ON: true, OPEN: undefined }
  expect(switched('')).toEqual(unset)
  expect(parseEnvironment(switches, {}, 'The configuration')).toEqual(unset)
  expect(() => switched('yes')).toThrow('OFF')
})
