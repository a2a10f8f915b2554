import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js'
import { hours, minutes } from './clock.js'
import { forgetUsedOnce, useOnce } from './used-once.js'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const start = new Date('2026-11-15T03:00:00Z')
const soon = new Date(start.getTime() + 10 * minutes)

test('of thirty uses at once one is the first', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => useOnce(database.db, 'captcha', 'one', soon)))
  expect(answers.filter(Boolean)).toHaveLength(1)
})

test('kinds and secrets do not stand in the way of each other', async () => {
  expect(await useOnce(database.db, 'captcha', 'two', soon)).toBe(true)
  expect(await useOnce(database.db, 'state', 'two', soon)).toBe(true)
  expect(await useOnce(database.db, 'captcha', 'three', soon)).toBe(true)
})

test('the secret itself is nowhere in the table', async () => {
  await useOnce(database.db, 'captcha', 'to be kept from readers', soon)
  const rows = await database.db.selectFrom('used_once').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('to be kept')
})

test('a use that was rolled back was none', async () => {
  const rolledBack = database.db.transaction().execute(async (transaction) => {
    expect(await useOnce(transaction, 'captcha', 'four', soon)).toBe(true)
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  expect(await useOnce(database.db, 'captcha', 'four', soon)).toBe(true)
})

test('a mark is forgotten an hour after it is over, and not before', async () => {
  const hourAfter = new Date(soon.getTime() + 1 * hours)
  const isKept = async () => {
    const rows = await database.db.selectFrom('used_once').select('mark').where('kind', '=', 'cleaned').execute()
    return rows.length === 1
  }
  await useOnce(database.db, 'cleaned', 'five', soon)
  await forgetUsedOnce(database.db, hourAfter)
  expect(await isKept()).toBe(true)
  await forgetUsedOnce(database.db, new Date(hourAfter.getTime() + 1))
  expect(await isKept()).toBe(false)
})
