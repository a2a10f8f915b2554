import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.js'
import { compileOnce } from './compile-once.js'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('is built once, and each time sent with its own values, whatever they are and wherever they stand', async () => {
  let built = 0
  const read = compileOnce<{ name: string; at: number | null }, { name: string; again: string; at: number | null }>(
    ({ name, at }) => {
      built += 1
      return sql`select ${name}::text as name, ${at}::int as at, ${name}::text as again`
    },
  )
  expect(await read(database.db, { name: 'at', at: 1 })).toEqual([{ name: 'at', again: 'at', at: 1 }])
  expect(await read(database.db, { name: '$1', at: null })).toEqual([{ name: '$1', again: '$1', at: null }])
  expect(built).toBe(1)
})
