import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { isRoot, nobody, query, usePostgresFixture } from './testing/postgres-fixture.js'

const place = usePostgresFixture()

test('PostgreSQL starts on loopback behind a password only we can read, keeps its data over a restart, and stops', async () => {
  place.copyMade()
  const first = await place.start()
  expect(first.url).toMatch(/^postgres:\/\/hop:[0-9a-f]{48}@127\.0\.0\.1:\d+\/hop$/)
  expect(statSync(join(place.dataDir, 'postgres.password')).mode & 0o777).toBe(0o600)
  expect(await query(first.url, 'SHOW listen_addresses')).toEqual(['127.0.0.1'])
  expect(await query(first.adminUrl, 'SHOW unix_socket_directories')).toEqual([''])
  await expect(query(first.url.replace(/:[0-9a-f]{48}@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(
    /password authentication failed/,
  )
  await query(first.url, "CREATE TABLE kept AS SELECT upper('nguyễn') AS name")
  await first.stop()
  await first.ended

  const second = await place.start()
  expect(second.isTakenOver).toBe(false)
  expect(await query(second.url, 'SELECT name FROM kept')).toEqual(['NGUYỄN'])
  await second.stop()
  await expect(query(second.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/)
})

test('PostgreSQL comes back by itself after kill -9 of its main process, with everything that was committed', async () => {
  place.copyMade()
  const killed = await place.start({ fast: false })
  await query(killed.url, 'CREATE TABLE kept AS SELECT 7 AS seven')
  process.kill(killed.pid, 'SIGKILL')
  await killed.ended
  const running = await place.start({ port: killed.port, fast: false })
  expect(running.port).toBe(killed.port)
  expect(await query(running.url, 'SELECT seven FROM kept')).toEqual([7])
})

test('left running by a start that was killed, it is taken over', async () => {
  place.copyMade()
  const left = await place.start()
  const running = await place.start()
  expect(running).toMatchObject({ isTakenOver: true, pid: left.pid, url: left.url })
  expect(place.messages.join()).toContain('left running by an earlier start')
  await running.stop()
  await running.ended
  await expect(query(running.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/)
})

test('PostgreSQL is not fooled by a postmaster.pid whose number another process has now', async () => {
  place.copyMade()
  const running = await place.start()
  const stale = readFileSync(join(place.clusterFolder(), 'postmaster.pid'), 'utf8')
  await running.stop()
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], isRoot ? nobody : {})
  await once(stranger, 'spawn')
  try {
    writeFileSync(join(place.clusterFolder(), 'postmaster.pid'), stale.replace(/^\d+/, String(stranger.pid)))
    if (isRoot) chownSync(join(place.clusterFolder(), 'postmaster.pid'), statSync(place.clusterFolder()).uid, nobody.gid)
    const again = await place.start()
    expect(again.isTakenOver).toBe(false)
    expect(await query(again.url, 'SELECT 1')).toEqual([1])
  } finally {
    stranger.kill()
  }
})

test('a first start that was interrupted leaves nothing in the way', async () => {
  place.copyMade()
  const cluster = place.clusterFolder()
  spawnSync('mv', [cluster, `${cluster}.new`])
  rmSync(join(`${cluster}.new`, 'PG_VERSION'))
  for (const name of ['postgres.password', 'postgres.admin-password']) rmSync(join(place.dataDir, name))
  expect(await query((await place.start()).url, 'SELECT 1')).toEqual([1])
})

test('PostgreSQL says why it did not start, with the end of its log', async () => {
  place.copyMade()
  await (await place.start()).stop()
  writeFileSync(join(place.clusterFolder(), 'postgresql.auto.conf'), 'shared_buffers = nonsense\n')
  await expect(place.start()).rejects.toThrow(/PostgreSQL did not start[^]*shared_buffers/)
})

test('PostgreSQL waits for the port it is to have again', async () => {
  place.copyMade()
  await (await place.start()).stop()
  const log = join(place.clusterFolder(), '..', 'postgres.log')
  const squatter = createServer().listen(0, '127.0.0.1')
  await once(squatter, 'listening')
  const { port } = squatter.address() as AddressInfo
  const starting = place.start({ port })
  await vi.waitFor(() => expect(readFileSync(log, 'utf8')).toContain('Address already in use'), { timeout: 10_000 })
  squatter.close()
  expect((await starting).port).toBe(port)
})
