/** Backups from the portal, on the real database, into a folder. */
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backup } from '@hop/contract/features/backup'
import type { Backup } from '@hop/contract/features/backup-records'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyContents, openBackup } from '../../backup/verify-archive.js'
import { days, hours, minutes } from '../../platform/clock.js'
import { createEveryRole, createPlaces } from '../../testing/factories/index.js'
import { startOfTests, startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { runBackup } from './run-backup.js'
import { forgetBackups } from './testing/forget-backups.js'
import { readHealth, watchBackups } from './watch-backups.js'

let portal: TestPortal
let token: string
let folder: string
beforeAll(async () => {
  portal = await startTestPortal()
  token = (await createEveryRole(portal, await createPlaces(portal))).SupperAdmin.token
  folder = portal.platform.installation.backupFolders[0] ?? ''
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.clock.set(startOfTests)
  await forgetBackups(portal)
})

const policy = (changes: object = {}) => ({
  enableBackup: true,
  cronJobSchedule: '0 2 * * *',
  localPath: folder,
  backupOption: 1 as const,
  backupSourceCode: true,
  backupDb: true,
  ...changes,
})
const save = (changes: object = {}) => portal.call(backup.savePolicy, { body: policy(changes) }, token)
const list = async () => (await portal.call(backup.list, {}, token)).body['data'] as Backup[]
const start = async () => ((await portal.call(backup.run, {}, token)).body['data'] as Backup).id
const statesOf = () => portal.db.selectFrom('backups').select(['id', 'state', 'file_name', 'problem']).orderBy('id').execute()
/** A table that somebody changes: whoever reads it waits. */
async function holdLock(table: string) {
  const client = new pg.Client({ connectionString: portal.platform.installation.databaseUrl })
  await client.connect()
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  return { release: () => client.end() }
}
const make = async () => {
  const id = await start()
  await runBackup(portal.platform, id, new AbortController().signal)
  return (await list()).find((row) => row.id === id)
}

test.each([
  ['cronJobSchedule', 'invalidCron', { cronJobSchedule: '* * * * * *' }],
  ['cronJobSchedule', 'invalidCron', { cronJobSchedule: '0 0 31 2 *' }],
  ['localPath', 'pathOutside', { localPath: '/etc' }],
  ['localPath', 'invalidLocalPath', { localPath: '/var/../etc' }],
  ['ftpPort', 'tooSmall', { ftpPort: 0 }],
  ['ftpHost', 'required', { backupOption: 2 }],
  [
    'ftpServerKey',
    'serverKeyRequired',
    { backupOption: 2, ftpHost: 'nas', ftpUser: 'hop', ftpPath: '/b', ftpPassword: 'bi-mat-1' },
  ],
  ['passphrase', 'required', { isSealed: true }],
  ['backupDb', 'nothingToBackUp', { backupDb: false, backupSourceCode: false }],
])('%s is refused as %s', async (path, code, changes) => {
  const { status, body } = await save(changes)
  expect({ status, field: body.fields?.[0] }).toMatchObject({ status: 400, field: { path, code } })
})

test('a link that leads out of the allowed folder is not followed, not even to a folder above it', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'hop-elsewhere-'))
  await save()
  await symlink(elsewhere, join(folder, 'out'))
  expect((await save({ localPath: join(folder, 'out', 'deep') })).body.fields).toMatchObject([{ code: 'pathOutside' }])
  expect(await readdir(elsewhere)).toEqual([])
  await symlink('/', join(folder, 'up'))
  expect((await save({ localPath: join(folder, 'up') })).body.fields).toMatchObject([{ code: 'pathOutside' }])
  await rm(elsewhere, { recursive: true })
})

test('a sealed backup has its name when it is whole, opens with its passphrase only, and not once it is altered', async () => {
  const passphrase = 'Mật khẩu sao lưu'
  await save({ isSealed: true, passphrase })
  const made = await make()
  expect(made).toMatchObject({ state: 'done', isSealed: true, localPath: folder, serverName: 'may-chu-1' })
  const file = join(folder, made?.fileName ?? '')
  expect(await readdir(folder)).toEqual([made?.fileName])
  await expect(openBackup(file)).rejects.toThrow('sealed')
  await expect(openBackup(file, 'another one')).rejects.toThrow('not the passphrase')
  const verify = async (sealed: string) => verifyContents(await openBackup(sealed, passphrase), () => undefined)
  await verify(file)
  const bytes = await readFile(file)
  expect(bytes.includes('may-chu'), 'nothing is readable').toBe(false)
  const altered = join(folder, 'altered.tar')
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  await writeFile(altered, bytes)
  await expect(verify(altered)).rejects.toThrow(/damaged|no backup/)
})

test('secrets are never sent back, and a stale edit is refused', async () => {
  const { body } = await save({ isSealed: true, passphrase: 'bi-mat-cua-toi' })
  expect(JSON.stringify(body)).not.toContain('bi-mat-cua-toi')
  expect(body['data']).toMatchObject({ hasPassphrase: true })
  const rows = await portal.db.selectFrom('settings').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('bi-mat-cua-toi')
  expect((await save({ updatedAt: '2020-01-01T00:00:00.000Z' })).body.code).toBe('StaleEdit')
})

test('an edit that does not say so opens nothing that was sealed, and keeps as many as before', async () => {
  const kept = { isSealed: true, keepCount: 3, keepDays: 90 }
  await save({ ...kept, passphrase: 'bi-mat-cua-toi' })
  for (const left of [{}, { isSealed: null, keepCount: null, keepDays: null }])
    expect((await save(left)).body['data']).toMatchObject({ ...kept, hasPassphrase: true })
  expect((await save({ isSealed: false })).body['data']).toMatchObject({ isSealed: false, keepCount: 3 })
})

test('of two who save the first policy at once the second is told; whoever names no version is not held to one', async () => {
  await portal.db.deleteFrom('settings').where('key', '=', 'BackupPolicy').execute()
  const both = await Promise.all([1, 2].map(() => save({ updatedAt: null })))
  expect(new Set(both.map(({ body }) => body.code))).toEqual(new Set([0, 'StaleEdit']))
  expect((await save({})).status).toBe(200)
})

test('the audit log has what the policy was and became, and of a secret only that it was changed', async () => {
  await save({ keepDays: 30 })
  await save({ keepDays: 60, isSealed: true, passphrase: 'bi-mat-cua-toi' })
  const entries = portal.db.selectFrom('audit_log').select('details').where('entity', '=', 'backupPolicy')
  const { details } = await entries.orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(details).toMatchObject({ before: { keepDays: 30 }, after: { keepDays: 60 }, changed: ['passphrase'] })
  expect(JSON.stringify(details)).not.toContain('bi-mat-cua-toi')
})

test('of two who press at once one begins; one that waits is stopped, and leaves nothing', async () => {
  await save()
  const both = await Promise.all([portal.call(backup.run, {}, token), portal.call(backup.run, {}, token)])
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  const [{ id } = { id: 0 }] = await list()
  await portal.call(backup.cancel, { query: { id } }, token)
  await runBackup(portal.platform, id, new AbortController().signal)
  expect(await list()).toMatchObject([{ state: 'cancelled' }])
  expect(await readdir(folder)).toEqual([])
})

test('the clock begins one a day, makes up for a missed one once, and old ones go but for the newest', async () => {
  await save({ keepCount: 2 })
  for (let day = 0; day < 3; day += 1) {
    portal.clock.advance(day === 0 ? 3 * days : 1 * days)
    await watchBackups(portal.platform)
    await watchBackups(portal.platform)
    const open = (await statesOf()).filter(({ state }) => state === 'waiting')
    expect(open).toHaveLength(1)
    await runBackup(portal.platform, open[0]?.id ?? 0, new AbortController().signal)
  }
  const kept = (await statesOf()).map(({ file_name }) => file_name)
  expect(kept).toHaveLength(2)
  expect((await readdir(folder)).toSorted()).toEqual(kept.toSorted())
})

test('a run whose server was killed fails with a mail, and two periods without a backup are told once', async () => {
  await save()
  const id = await start()
  await portal.db
    .updateTable('backups')
    .set({ state: 'running', server_name: 'may-2', beat_at: new Date('2020-01-01') })
    .execute()
  await watchBackups(portal.platform)
  expect(await list()).toMatchObject([{ id, state: 'failed', problem: 'serverLost', problemDetail: 'may-2' }])
  portal.clock.advance(3 * days + hours)
  await watchBackups(portal.platform)
  await watchBackups(portal.platform)
  const mails = await portal.db.selectFrom('deliveries').select(['subject', 'text']).orderBy('id').execute()
  expect(mails.map(({ subject }) => subject)).toEqual(['Sao lưu không thành công', 'Đã hai kỳ không có bản sao lưu nào'])
  for (const { text } of mails) expect(text).toContain(`${portal.url}/admin-settings/backup-policy`)
  expect(await readHealth(portal.platform)).toMatchObject({ isOverdue: true, lastFailure: { problem: 'serverLost' } })
})

test('what is downloaded is the file, by a ticket that is good once and for a minute; what is deleted is gone', async () => {
  await save()
  const made = await make()
  const id = made?.id ?? 0
  const file = join(folder, made?.fileName ?? '')
  const ticketFor = async () =>
    (await portal.call(backup.downloadTicket, { query: { id } }, token)).body['data'] as { ticket: string }
  const query = await ticketFor()
  expect((await portal.call(backup.download, { query })).bytes.equals(await readFile(file))).toBe(true)
  expect((await portal.call(backup.download, { query })).body.code).toBe('BackupTicketOver')
  expect((await portal.call(backup.download, { query: { ticket: 'forged' } })).body.code).toBe('BackupTicketOver')
  const late = await ticketFor()
  portal.clock.advance(2 * minutes)
  expect((await portal.call(backup.download, { query: late })).body.code).toBe('BackupTicketOver')
  expect((await portal.call(backup.remove, { query: { id } }, token)).status).toBe(200)
  expect(await readdir(folder)).toEqual([])
  expect((await portal.call(backup.progress, { query: { id } }, token)).body.code).toBe('BackupNotFound')
})

test('one that runs is stopped, and leaves nothing', async () => {
  await save()
  const id = await start()
  const locked = await holdLock('regions')
  const running = runBackup(portal.platform, id, new AbortController().signal)
  await expect.poll(list).toMatchObject([{ state: 'running', can: { cancel: true } }])
  expect((await portal.call(backup.cancel, { query: { id } }, token)).body['data']).toMatchObject({ can: { cancel: false } })
  await running
  await locked.release()
  expect(await list()).toMatchObject([{ state: 'cancelled' }])
  expect(await readdir(folder)).toEqual([])
})

test('what a killed run left, whole or half, is gone within a minute; files of others stay', async () => {
  await save()
  const id = await start()
  const [row] = await portal.db.updateTable('backups').set({ state: 'failed', problem: 'serverLost' }).returningAll().execute()
  const name = row?.file_name ?? ''
  for (const left of [name, `${name}.partial`, 'hop-20200101T000000Z-abcdef.tar.partial', 'khac.txt'])
    await writeFile(join(folder, left), '')
  await watchBackups(portal.platform)
  const others = ['hop-20200101T000000Z-abcdef.tar.partial', 'khac.txt']
  expect((await readdir(folder)).toSorted()).toEqual(others)
  const made = await make()
  expect(id).not.toBe(made?.id)
  expect((await readdir(folder)).toSorted()).toEqual([...others, made?.fileName ?? ''].toSorted())
})

test('the next three times are by the clock of Vietnam', async () => {
  const { body } = await portal.call(backup.times, { body: { cronJobSchedule: '30 2 * * *' } }, token)
  const { times } = body['data'] as { times: string[] }
  expect(times.map((time) => time.slice(11, 16))).toEqual(['19:30', '19:30', '19:30'])
})

test('a folder that cannot be written to any more makes a failed run with its reason, mailed once a day for one reason', async () => {
  await save()
  await rm(folder, { recursive: true })
  await writeFile(folder, 'a file in the place of the folder')
  expect(await make()).toMatchObject({ state: 'failed', problem: 'notWritable' })
  expect(await make()).toMatchObject({ state: 'failed', problem: 'notWritable' })
  expect(await portal.db.selectFrom('deliveries').select('subject').execute()).toHaveLength(1)
  expect(await readHealth(portal.platform)).toMatchObject({ lastFailure: { problem: 'notWritable' } })
})

test('a folder that goes away on the way makes a failed run with its reason', async () => {
  await save()
  const id = await start()
  const locked = await holdLock('regions')
  const running = runBackup(portal.platform, id, new AbortController().signal)
  await expect.poll(() => readdir(folder)).toEqual([expect.stringMatching(/\.partial$/)])
  await rm(folder, { recursive: true })
  await locked.release()
  await running
  expect(await list()).toMatchObject([{ id, state: 'failed', problem: 'notWritable' }])
})
