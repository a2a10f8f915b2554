/** What a restore writes down of itself: that this is a copy, unless somebody says that the original is gone. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInstallation, type Installation, query } from './testing/installation.js'

let installation: Installation
beforeAll(async () => {
  installation = await createInstallation({ isMigrated: true })
}, 60_000)
afterAll(() => installation.remove())

const marks = () =>
  query<{ value: Record<string, string> }>(installation.after.url, `select value from settings where key = 'RestoredCopy'`)
const again = { confirmReplacing: () => Promise.resolve() }

test('what is restored is marked as a copy, of when and since when; with the original gone it is not', async () => {
  const { createdAt } = await installation.backUp()
  const began = Date.now()
  expect(await installation.restore({ isInUse: false })).toMatchObject({ isQuiet: true })
  const [mark] = await marks()
  expect(mark?.value).toEqual({ backedUpAt: createdAt, restoredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) })
  expect(Math.abs(Date.parse(mark?.value['restoredAt'] ?? '') - began)).toBeLessThan(60_000)
  expect(await installation.restore({ isInUse: true, ...again })).toMatchObject({ isQuiet: false })
  expect(await marks()).toEqual([])
}, 60_000)

test('a backup that was made of a copy brings its mark along only where it is one again', async () => {
  await query(
    installation.before.url,
    `insert into settings (key, value, updated_at) values ('RestoredCopy', '{"backedUpAt": "of before"}', now())`,
  )
  await installation.backUp({ file: `${installation.file}.2` })
  const file = `${installation.file}.2`
  await installation.restore({ file, isInUse: false, ...again })
  expect((await marks())[0]?.value['backedUpAt']).not.toBe('of before')
  await installation.restore({ file, isInUse: true, ...again })
  expect(await marks()).toEqual([])
}, 60_000)
