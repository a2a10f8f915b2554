import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateTables, splitTables } from '../testing/generate-tables.js'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js'

const file = fileURLToPath(new URL('tables.generated.ts', import.meta.url))

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('the tables that Kysely knows are those of the migrated database; if not: npm run tables', async () => {
  const text = await generateTables(database.db)
  // Set by `npm run tables`.
  if (process.env['WRITE_TABLES'] === 'true') await writeFile(file, text)
  const known = await readFile(file, 'utf8')
  const [here, there] = [splitTables(text), splitTables(known)]
  const names = [...new Set([...here.keys(), ...there.keys()])].toSorted()
  const differing = names.filter((name) => here.get(name) !== there.get(name))
  expect(differing).toEqual([])
  expect(known).toBe(text)
})
