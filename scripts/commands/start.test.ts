/** `npm start` as a whole: who runs as whom, with which variables, and what is written where. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { removePostgres } from '../lib/postgres/start-postgres.mjs'
import { findQuietPort } from '../lib/processes/free-port.mjs'
import { inRepository, repositoryRoot } from '../lib/repository.mjs'

const isRoot = process.getuid?.() === 0
const hasProc = existsSync('/proc/self/environ')
const canBindFolders = isRoot && spawnSync('unshare', ['-m', 'true']).status === 0
const secrets = {
  APP_SECRET: 'app-secret-of-the-test-0123456789abcdef',
  SMTP_URL: 'smtp://user:mail-password@127.0.0.1:9',
  S3_URL: '',
  ADMIN_PASSWORD: 'Tre-Xanh#58',
}
const programsFolder = '/var/lib/hop/programs'

let folder = ''
let dataDir = ''
let child: ChildProcess | undefined
let output = ''
let copiesBefore: string[] = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hop-start-'))
  dataDir = join(folder, 'data')
  copiesBefore = copies()
})
beforeEach(() => {
  output = ''
})
afterEach(async () => {
  if (child && child.exitCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  child = undefined
})
afterAll(async () => {
  await removePostgres(dataDir)
  rmSync(folder, { recursive: true, force: true })
  for (const name of copies()) if (!copiesBefore.includes(name)) rmSync(join(programsFolder, name), { recursive: true })
})

const copies = () => (existsSync(programsFolder) ? readdirSync(programsFolder) : [])

async function start(command: [string, string[]], env: NodeJS.ProcessEnv = {}): Promise<ChildProcess> {
  const [PORT, ROOM_PORT, ROOM_UDP_PORT] = (await Promise.all([findQuietPort(), findQuietPort(), findQuietPort()])).map(String)
  const { DATABASE_URL: _not, ...own } = process.env
  const ports = { PORT, ROOM_PORT, ROOM_UDP_PORT, ROOM_WORKERS: '1' }
  const started = spawn(...command, {
    cwd: folder,
    env: { ...own, ...secrets, ...ports, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child = started
  return started
}

const startHere = (env?: NodeJS.ProcessEnv) => start([process.execPath, [inRepository('scripts/commands/start.mjs')]], env)

async function untilReady(): Promise<void> {
  await expect.poll(() => output, { timeout: 110_000, interval: 100 }).toMatch(/Hop is ready at[^]*"|exited/)
  await expect.poll(() => output, { timeout: 60_000, interval: 100 }).toContain('The room is ready at')
}

/** Every process below one: its id, user and arguments. */
function processesBelow(pid: number): { pid: number; uid: number; args: string }[] {
  const all = spawnSync('ps', ['-Ao', 'pid=,ppid=,uid=,args='], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, id, parent, uid, args = '']) => ({ pid: Number(id), parent: Number(parent), uid: Number(uid), args }))
  const children = (of: number): typeof all =>
    all.filter(({ parent }) => parent === of).flatMap((found) => [found, ...children(found.pid)])
  return children(pid)
}

/** Empty where the system has no such file. */
const environmentOf = (found: { pid: number } | undefined) =>
  hasProc && found ? readFileSync(`/proc/${found.pid}/environ`, 'utf8') : ''

function modesBelow(path: string): string[] {
  const stat = lstatSync(path)
  const below = stat.isDirectory() ? readdirSync(path).flatMap((name) => modesBelow(join(path, name))) : []
  const isClosed = (stat.mode & 0o077) === 0
  return isClosed ? below : [`${path} ${(stat.mode & 0o777).toString(8)}`, ...below]
}

describe('npm start', () => {
  test.runIf(canBindFolders)(
    'works for root where nobody else can go: repository, Node and DATA_DIR below a closed folder',
    async () => {
      const closed = join(folder, 'closed')
      mkdirSync(join(closed, 'hop'), { recursive: true })
      chmodSync(closed, 0o700)
      const closedData = join(closed, 'data')
      const node = join(closed, 'node')
      copyFileSync(process.execPath, node)
      // In a mount namespace of its own: the repository is seen there, and nowhere else.
      const script = `mount --bind "$1" "$2/hop" && exec "$2/node" "$2/hop/scripts/commands/start.mjs"`
      const supervisor = await start(['unshare', ['-m', 'sh', '-c', script, 'sh', repositoryRoot, closed]], {
        DATA_DIR: closedData,
      })
      await untilReady()
      const running = processesBelow(supervisor.pid ?? 0)
      expect(running.filter(({ uid }) => uid === 0)).toEqual([])
      expect(running.filter(({ args }) => args.includes(programsFolder)).length).toBeGreaterThanOrEqual(3)
      expect(readdirSync(join(closedData, 'room'))).toContain('meetings')
      expect(existsSync(join(closedData, 'postgres', 'cluster'))).toBe(true)
      // For the next test: making another database takes longer than all else of it.
      supervisor.kill('SIGTERM')
      await once(supervisor, 'exit')
      renameSync(closedData, dataDir)
    },
  )

  test('only the supervisor keeps its user and the secrets, every file is closed, every line is JSON with a time; a configuration that cannot be used then ends everything with 78 and is named', async () => {
    const supervisor = await startHere()
    await untilReady()

    const running = processesBelow(supervisor.pid ?? 0)
    const find = (part: string) => running.filter(({ args }) => args.includes(part))
    const [portal] = find('apps/server/dist/bundled/main.js')
    const [room] = find('apps/room/dist/bundled/main.js')
    const [worker] = find('media/worker/worker.js')
    const postgres = running.find(({ args }) => /bin\/postgres /.test(args))
    expect([portal, room, worker, postgres].map(Boolean)).toEqual([true, true, true, true])
    const uids = [portal, room, postgres].map((found) => found?.uid)
    // Apart from each other too, where that is possible.
    expect(new Set(uids).size).toBe(isRoot ? 3 : 1)
    expect(running.filter(({ uid }) => isRoot && uid === 0)).toEqual([])
    expect(worker?.uid).toBe(room?.uid)

    const words = ['DATABASE_URL', 'postgres://', 'APP_SECRET', 'SMTP_URL', 'S3_URL', 'ADMIN_PASSWORD', ...Object.values(secrets)]
    for (const seen of [room, worker, postgres].map(environmentOf)) {
      expect(words.filter((word) => word !== '' && seen.includes(word))).toEqual([])
    }
    expect(environmentOf(worker)).not.toContain('ROOM_SECRET')
    expect(environmentOf(room).includes('ROOM_SECRET')).toBe(hasProc)

    // As root these two let the programs' own group through, and nobody else.
    const passages = isRoot ? [`${dataDir} 710`, `${join(dataDir, 'postgres')} 710`] : []
    expect(modesBelow(dataDir)).toEqual(passages)

    process.kill(room?.pid ?? 0, 'SIGKILL')
    await expect.poll(() => output.split('The room is ready at').length, { timeout: 60_000 }).toBe(3)
    supervisor.kill('SIGTERM')
    expect((await once(supervisor, 'exit'))[0]).toBe(0)
    const lines = output.trim().split('\n')
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({
        level: expect.any(String),
        time: expect.stringMatching(/Z$/),
        msg: expect.any(String),
      })
    expect(output).toContain('The room was ended by SIGKILL; starting it again in 0.5 s')

    // Over the same folder: making another database takes longer than all else of it.
    output = ''
    const again = await startHere({ DATABASE_POOL: 'many' })
    expect((await once(again, 'exit'))[0]).toBe(78)
    expect(output).toContain('DATABASE_POOL')
    for (const line of output.trim().split('\n')) expect(() => void JSON.parse(line)).not.toThrow()
  })

  test('a DATA_DIR whose database is missing ends the start with 78 and says what to restore', async () => {
    const lost = join(folder, 'lost')
    mkdirSync(lost)
    writeFileSync(join(lost, 'app-secret'), 'x')
    const supervisor = await startHere({ DATA_DIR: lost })
    expect((await once(supervisor, 'exit'))[0]).toBe(78)
    expect(output).toContain('Restore the whole of DATA_DIR')
    expect(existsSync(join(lost, 'postgres', 'cluster'))).toBe(false)
  })
})
