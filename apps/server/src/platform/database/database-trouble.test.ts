import { expect, test } from 'vitest'
import { DatabaseAway, databaseTroubleOf, NoFreeConnection, noteBrokenConnection } from './database-trouble.js'

const withCode = (code: string) => Object.assign(new Error('said by PostgreSQL'), { code })

test.each([
  ['57P01', 'away'],
  ['57P02', 'away'],
  ['57P03', 'away'],
  ['08006', 'away'],
  ['08P01', 'away'],
  ['53300', 'away'],
  ['53200', 'away'],
  ['58030', 'away'],
  ['28P01', 'away'],
  ['25006', 'away'],
  ['25P03', 'away'],
  ['53100', 'full'],
  ['55P03', 'locked'],
  ['57014', 'slow'],
  ['40P01', 'conflict'],
  ['40001', 'conflict'],
  // The work itself was wrong.
  ['23505', null],
  ['22P02', null],
  ['42P01', null],
  ['EPERM', null],
] as const)('SQLSTATE %s is %s', (code, trouble) => {
  expect(databaseTroubleOf(withCode(code))).toBe(trouble)
})

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Cannot use a pool after calling end on the pool',
  'driver has already been destroyed',
])('"%s" means that the database is away', (words) => {
  expect(databaseTroubleOf(new Error(words))).toBe('away')
})

test('a reset is the database’s only if its connection says so', () => {
  const reset = withCode('ECONNRESET')
  expect(databaseTroubleOf(reset)).toBeNull()
  noteBrokenConnection(reset)
  expect(databaseTroubleOf(reset)).toBe('away')
})

test('our own errors are known', () => {
  expect(databaseTroubleOf(new DatabaseAway('x'))).toBe('away')
  expect(databaseTroubleOf(new NoFreeConnection('x'))).toBe('busy')
  expect(databaseTroubleOf('no error at all')).toBeNull()
})
