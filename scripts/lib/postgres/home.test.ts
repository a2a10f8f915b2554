import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BadSetup } from '../processes/exit.mjs'
import { inRepository } from '../repository.mjs'
import { startPostgres } from './start-postgres.mjs'
import { isRoot, nobody, query, usePostgresFixture } from './testing/postgres-fixture.js'

const place = usePostgresFixture()

test('PostgreSQL works in a folder closed to others, whatever its name; deleted and made again, it starts empty', async () => {
  const parent = join(place.folder, `họp trực tuyến: quote"s, $HOME and 'more'`)
  mkdirSync(parent)
  chmodSync(parent, 0o700)
  place.dataDir = join(parent, 'my data')
  place.copyMade()
  const first = await place.start()
  await query(first.url, 'CREATE TABLE old ()')
  await first.stop()
  rmSync(place.dataDir, { recursive: true })
  expect(await query((await place.start()).url, "SELECT to_regclass('old')")).toEqual([null])
})

test.runIf(isRoot)('root follows no link that PostgreSQL’s user left in its folder', async () => {
  place.copyMade()
  const first = await place.start()
  await first.stop()
  const { uid, gid } = statSync(place.clusterFolder())
  const target = join(place.folder, 'elsewhere')
  const note = join(place.clusterFolder(), 'hop.roles')
  rmSync(note)
  symlinkSync(target, note)
  lchownSync(note, uid, gid)
  const again = await place.start()
  expect(await query(again.url, 'SELECT 1')).toEqual([1])
  expect(existsSync(target)).toBe(false)
  expect(lstatSync(note)).toMatchObject({ uid, gid })
  expect(lstatSync(note).isFile()).toBe(true)
})

test.runIf(isRoot)('in an ordinary user’s DATA_DIR root refuses a link in place of the log', async () => {
  mkdirSync(join(place.dataDir, 'postgres'), { recursive: true })
  const target = join(place.folder, 'elsewhere')
  writeFileSync(target, 'kept')
  symlinkSync(target, join(place.dataDir, 'postgres', 'postgres.log'))
  for (const path of [place.dataDir, join(place.dataDir, 'postgres')]) chownSync(path, nobody.uid, nobody.gid)
  chmodSync(place.folder, 0o755)
  await expect(place.start()).rejects.toBeInstanceOf(BadSetup)
  expect(readFileSync(target, 'utf8')).toBe('kept')
  expect(statSync(target).uid).toBe(0)
})

test.each(['postgres.password', 'app-secret'])('with %s but without its database, the start is refused', async (sign) => {
  mkdirSync(place.dataDir)
  writeFileSync(join(place.dataDir, sign), 'x')
  await expect(place.start()).rejects.toThrow(/database of .* is missing: the folder holds .*Restore the whole of DATA_DIR/s)
  await expect(place.start()).rejects.toBeInstanceOf(BadSetup)
  expect(existsSync(place.clusterFolder())).toBe(false)
})

test('a copied DATA_DIR has a database of its own, with the same content', async () => {
  place.copyMade()
  const original = await place.start()
  await query(original.url, 'CREATE TABLE kept AS SELECT 7 AS seven')
  await original.stop()
  const copy = join(place.folder, 'copy')
  spawnSync('cp', ['-a', place.dataDir, copy])
  await place.start()
  const running = await startPostgres({ dataDir: copy, fast: true, log: () => {} })
  try {
    expect(await query(running.url, 'SELECT seven FROM kept')).toEqual([7])
  } finally {
    await running.stop()
  }
})

// Also: root can go on with what an ordinary user began. Not as root, the tests above are that case.
test.runIf(isRoot)('PostgreSQL runs for an ordinary user, in DATA_DIR, and for root afterwards', async () => {
  mkdirSync(place.dataDir)
  for (const path of [place.folder, place.dataDir]) chownSync(path, nobody.uid, nobody.gid)
  const script = `
    import { startPostgres } from ${JSON.stringify(inRepository('scripts/lib/postgres/start-postgres.mjs'))};
    const running = await startPostgres({ dataDir: ${JSON.stringify(place.dataDir)}, fast: true, log() {} });
    process.stdout.write(running.url);
    await running.stop();`
  const asUser = spawnSync(process.execPath, ['--input-type=module', '-e', script], { ...nobody, cwd: '/', encoding: 'utf8' })
  expect(asUser.stderr).toBe('')
  expect(asUser.stdout).toMatch(/^postgres:/)
  expect(existsSync(join(place.dataDir, 'postgres', 'cluster', 'PG_VERSION'))).toBe(true)

  const running = await place.start()
  expect(await query(running.url, 'SELECT 1')).toEqual([1])
  expect(existsSync(join(place.dataDir, 'postgres.folder'))).toBe(false)
})
