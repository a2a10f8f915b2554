/** What a restore writes down of itself: that this is a copy, unless somebody says that the original is gone. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createInstallation, type Installation, query } from './testing/installation.js'

let installation: Installation
beforeAll(async () => {
  installation = await createInstallation({ isMigrated: true })
}, 60_000)
afterAll(() => installation.remove())

const adminCommand = fileURLToPath(new URL('../../dist/admin/admin-main.js', import.meta.url))
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

test('whoever was signed in signs in anew on a copy, and goes on in what takes the original’s place', async () => {
  await query(
    installation.before.url,
    `with somebody as (
      insert into accounts (username, email, name, phone, role, password_hash, password_changed_at, password_set_by_staff, created_at, updated_at)
      values ('hoa', 'hoa@example.vn', 'Hoa', '0901234567', 'SupperAdmin', '', now(), false, now(), now()) returning id
    )
    insert into sessions (id, account_id, signed_in_at, expires_at, last_seen_at, address, user_agent, ended_at, ended_reason)
    select kind, id, now(), now() + interval '1 day', now(), '', '', case kind when 'over' then now() end, case kind when 'over' then 'signed out' end
    from somebody cross join unnest(array['open', 'over']) kind`,
  )
  await installation.backUp({ file: `${installation.file}.signed-in` })
  const sessionsAfter = async (isInUse: boolean) => {
    await installation.restore({ file: `${installation.file}.signed-in`, isInUse, ...again })
    return query(installation.after.url, 'select id, ended_reason as "endedReason" from sessions order by id')
  }
  const over = { id: 'over', endedReason: 'signed out' }
  expect(await sessionsAfter(false)).toEqual([{ id: 'open', endedReason: 'restored copy' }, over])
  expect(await sessionsAfter(true)).toEqual([{ id: 'open', endedReason: null }, over])
}, 60_000)

test('the room of a copy knows nobody to tell; that of what takes the original’s place goes on telling', async () => {
  const hooks = join(installation.dataDir, 'room', 'hooks')
  await mkdir(hooks, { recursive: true })
  await writeFile(join(hooks, 'one.json'), '{"hook":{"callbackUrl":"https://original.example.vn/"}}')
  await installation.backUp()
  await installation.restore({ isInUse: false, ...again })
  await expect(readdir(hooks)).rejects.toThrow('ENOENT')
  const copiedAt = join(installation.dataDir, 'room', 'copied-at')
  expect(Date.parse(await readFile(copiedAt, 'utf8'))).toBeGreaterThan(Date.now() - 60_000)
  await installation.restore({ isInUse: true, ...again })
  await expect(readFile(copiedAt)).rejects.toThrow('ENOENT')
  expect(await readdir(hooks)).toEqual(['one.json'])
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

test('two servers on it say so at their start and in their figures, are ready, and follow the operator who puts it to use', async () => {
  await installation.restore({ file: `${installation.file}.2`, isInUse: false, ...again })
  const start = () => installation.startServer(installation.after.url, { LOG_LEVEL: 'warn' })
  const servers = [await start(), await start()]
  const figures = () =>
    Promise.all(
      servers.map(async ({ url }) => /^restored_copy_quiet (\d)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1]),
    )
  for (const { url, output } of servers) {
    expect(output()).toContain('this is a restored copy')
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
  }
  expect(await figures()).toEqual(['1', '1'])
  const useCopy = async () => {
    const env = { ...process.env, DATABASE_URL: installation.after.url, DATA_DIR: installation.dataDir }
    const child = fork(adminCommand, ['use-copy'], { env, execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (said += part.toString()))
    await once(child, 'close')
    return said
  }
  expect(await useCopy()).toContain('It is in use now')
  expect(await useCopy()).toContain('It is in use already')
  await vi.waitFor(async () => expect(await figures()).toEqual(['0', '0']), { timeout: 20_000, interval: 500 })
  const entries = await query(installation.after.url, `select account_name from audit_log where action = 'put to use'`)
  expect(entries).toEqual([{ account_name: 'npm run admin' }])
}, 90_000)
