/** A backup that is not what it was when it was made. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BrokenArchive, openArchive } from './archive/archive-reader.js'
import { createArchive } from './archive/archive-writer.js'
import { manifestName, tableMember } from './manifest.js'
import type { RestoreOptions } from './restore-backup.js'
import { alterBackup, packBackup } from './testing/altered-backup.js'
import { createInstallation, type Installation, query } from './testing/installation.js'

let installation: Installation
beforeAll(async () => {
  installation = await createInstallation({ isMigrated: true })
  await installation.fillDataDir()
  await writeFile(join(installation.dataDir, 'app-secret'), 'a secret that is long enough to be one')
  await addAccounts(20)
  await installation.backUp()
  // Only what was restored would not have it.
  await addAccounts(1)
}, 120_000)
afterAll(() => installation.remove())

const addAccounts = (count: number) =>
  query(
    installation.before.url,
    `insert into accounts (username, email, name, phone, role, password_hash, password_changed_at, password_set_by_staff, created_at, updated_at)
     select name, name || '@example.vn', 'Hoa', '0912345678', 'Admin', 'none', now(), false, now(), now()
     from (select gen_random_uuid()::text as name from generate_series(1, ${count})) made`,
  )
/** Over the very database that it was made of. */
const restore = (changes: Partial<RestoreOptions>) => installation.restore({ databaseUrl: installation.before.url, ...changes })
const countAccounts = () => query(installation.before.url, 'select count(*)::int as count from accounts')

test.each([tableMember('accounts'), 'files/logos/1/main.png', 'secrets/app-secret', manifestName])(
  'a backup with a byte of %s changed is refused',
  async (member) => {
    const copy = join(installation.folder, 'flipped.tar')
    const bytes = await readFile(installation.file)
    const { start = 0, bytes: length = 0 } = (await openArchive(installation.file)).members.get(member) ?? {}
    const at = start + Math.floor(length / 2)
    bytes[at] = (bytes[at] ?? 0) ^ 0x10
    await writeFile(copy, bytes)
    await expect(restore({ file: copy, confirmReplacing: () => Promise.resolve() })).rejects.toThrow(/damaged|no backup/)
    expect(await countAccounts(), 'untouched').toEqual([{ count: 21 }])
  },
)

test.each([
  ['not compressed', () => Buffer.from('1\tHoa\n')],
  ['cut off', (rows: Buffer) => rows.subarray(0, -20)],
])('a backup with a table that is %s is refused in plain words', async (_, change) => {
  const broken = await packBackup(installation, 'unpackable.tar', tableMember('accounts'), change)
  await expect(restore({ file: broken, confirmReplacing: () => Promise.resolve() })).rejects.toThrow(BrokenArchive)
})

test('a backup with its end missing is refused', async () => {
  const copy = join(installation.folder, 'cut.tar')
  await writeFile(copy, (await readFile(installation.file)).subarray(0, -5_000))
  await expect(restore({ file: copy })).rejects.toThrow('ends in the middle')
})

test('a backup to which somebody added a member is refused, and so is one with more after its end', async () => {
  const added = join(installation.folder, 'added.tar')
  const source = await openArchive(installation.file)
  const archive = await createArchive(added)
  for (const key of source.members.keys()) await archive.add(key, source.read(key))
  await archive.add('files/logos/1/other.png', [Buffer.from('foreign')])
  await archive.finish()
  await expect(restore({ file: added })).rejects.toThrow('it holds "files/logos/1/other.png", which is not part of the backup')
  const longer = join(installation.folder, 'longer.tar')
  await writeFile(longer, Buffer.concat([await readFile(installation.file), Buffer.alloc(10_240), Buffer.from('foreign')]))
  await expect(restore({ file: longer })).rejects.toThrow('there is something where nothing belongs')
})

test('a backup of a newer version is refused by name', async () => {
  const newer = await alterBackup(installation, 'newer.tar', manifestName, (text) =>
    text.replace('"migrations":[', '"migrations":[{"name":"9999_future.sql","appliedAt":"2030-01-01T00:00:00.000Z"},'),
  )
  await expect(restore({ file: newer })).rejects.toThrow('9999_future.sql')
})

test('a backup that names a place outside is refused', async () => {
  const hostile = await alterBackup(installation, 'hostile.tar', manifestName, (text) =>
    text.replaceAll('files/logos/1/main.png', 'files/../../escaped'),
  )
  await expect(restore({ file: hostile })).rejects.toThrow('no backup of Hop')
})
