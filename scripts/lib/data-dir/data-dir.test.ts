// What root does in the folders of a program's user at the next start, when that program was taken over and left traps there.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  lchownSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { preparePostgresHome } from '../postgres/home.mjs'
import { BadSetup } from '../processes/exit.mjs'
import { provideTlsFiles } from '../processes/program-command.mjs'
import { lockDataDir } from './data-dir-lock.mjs'
import { prepareDataDir, provideRoomSecret, roomSecretFile } from './data-dir.mjs'
import { removeTree, writeInto } from './owned-tree.mjs'
import { chooseUsers } from './users.mjs'

const isRoot = process.getuid?.() === 0
const user = { uid: 65528, gid: 65528 }
const users = { portal: user, room: { uid: 65529, gid: 65528 }, postgres: { uid: 65530, gid: 65528 } }

let folder = ''
let dataDir = ''
/** Root's, and to stay that. */
let victim = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hop-data-dir-'))
  chmodSync(folder, 0o755)
  dataDir = join(folder, 'data')
  victim = join(folder, 'victim')
  mkdirSync(dataDir, { mode: 0o700 })
  mkdirSync(victim, { mode: 0o755 })
  writeFileSync(join(victim, 'shadow'), 'secret', { mode: 0o644 })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function victimNow() {
  const look = (path: string) => {
    const { uid, gid, mode } = statSync(path)
    return [uid, gid, mode & 0o777]
  }
  const file = join(victim, 'shadow')
  return { names: readdirSync(victim), content: readFileSync(file, 'utf8'), folder: look(victim), file: look(file) }
}
const untouched = { names: ['shadow'], content: 'secret', folder: [0, 0, 0o755], file: [0, 0, 0o644] }

function plantLink(target: string, path: string) {
  symlinkSync(target, path)
  lchownSync(path, user.uid, user.gid)
}

function make(path: string, owner: { uid: number; gid: number }, mode: number) {
  mkdirSync(path)
  chownSync(path, owner.uid, owner.gid)
  chmodSync(path, mode)
}

describe.runIf(isRoot)('a DATA_DIR that root prepares', () => {
  test('gets the right owners and modes, also below a folder that is already right, and links and second names are left alone', () => {
    prepareDataDir(dataDir, users)
    const files = join(dataDir, 'files')
    make(join(files, 'a'), user, 0o755)
    // As a restore by root leaves it.
    make(join(files, 'a', 'b'), { uid: 0, gid: 0 }, 0o755)
    writeFileSync(join(files, 'a', 'b', 'picture'), 'x', { mode: 0o644 })
    plantLink(victim, join(files, 'a', 'link'))
    plantLink(join(victim, 'shadow'), join(files, 'shadow'))
    linkSync(join(victim, 'shadow'), join(files, 'second-name'))
    prepareDataDir(dataDir, users)
    for (const [name, mode] of [
      ['', 0o700],
      ['a', 0o700],
      ['a/b', 0o700],
      ['a/b/picture', 0o600],
    ] as const) {
      const stat = statSync(join(files, name))
      expect([name, stat.uid, stat.gid, stat.mode & 0o777]).toEqual([name, user.uid, user.gid, mode])
    }
    expect(victimNow()).toEqual(untouched)
  })

  test.each([
    ['files', users.portal],
    ['backups', users.portal],
    ['room', users.room],
  ])('holds %s, into which its program may write', (name, owner) => {
    prepareDataDir(dataDir, users)
    const { uid, mode } = statSync(join(dataDir, name))
    expect([uid, mode & 0o777]).toEqual([owner.uid, 0o700])
  })

  test.runIf(process.platform === 'linux')(
    'a folder that is swapped for a link again and again leads root nowhere else',
    async () => {
      const files = join(dataDir, 'files')
      chmodSync(dataDir, 0o711)
      make(files, user, 0o700)
      for (let number = 0; number < 40; number += 1) make(join(files, `d${number}`), user, 0o755)
      const swapper = `
      const fs = require('node:fs')
      process.chdir(${JSON.stringify(files)})
      process.stdout.write('ready')
      for (;;) for (let n = 0; n < 40; n += 1) {
        try { fs.renameSync('d' + n, 'x' + n); fs.symlinkSync(${JSON.stringify(victim)}, 'd' + n) } catch {}
        try { fs.unlinkSync('d' + n) } catch {}
        try { fs.renameSync('x' + n, 'd' + n); fs.chmodSync('d' + n, 0o755) } catch {}
      }`
      const attacker = spawn(process.execPath, ['-e', swapper], { ...user, cwd: '/', stdio: ['ignore', 'pipe', 'ignore'] })
      try {
        await once(attacker.stdout, 'data')
        for (let round = 0; round < 300; round += 1) prepareDataDir(dataDir, users)
        expect(victimNow()).toEqual(untouched)
      } finally {
        attacker.kill('SIGKILL')
        await once(attacker, 'exit')
      }
    },
  )

  test('a link that root made is the operator’s own', () => {
    const disk = join(folder, 'disk')
    mkdirSync(disk)
    symlinkSync(disk, join(dataDir, 'files'))
    prepareDataDir(dataDir, users)
    expect(statSync(disk).uid).toBe(user.uid)
  })
})

describe.runIf(isRoot)('a DATA_DIR of an ordinary user that root starts', () => {
  const own = { portal: user, room: user, postgres: user }
  beforeEach(() => chownSync(dataDir, user.uid, user.gid))

  test('stays that user’s, with all that root makes there', () => {
    const lock = lockDataDir(dataDir)
    expect(chooseUsers(dataDir, {})).toEqual(own)
    prepareDataDir(dataDir, own)
    preparePostgresHome(dataDir)
    for (const name of ['', 'hop.lock', 'files', 'backups', 'room', 'postgres'])
      expect(lstatSync(join(dataDir, name)).uid).toBe(user.uid)
    lock.release()
  })

  test.each(['room-secret', 'app-secret', 'postgres.password'])('a planted link %s is refused', (name) => {
    plantLink(join(victim, 'shadow'), join(dataDir, name))
    expect(() => prepareDataDir(dataDir, own)).toThrow(BadSetup)
    expect(victimNow()).toEqual(untouched)
  })

  test.each(['files', 'backups', 'room', 'postgres', 'room-tls'])(
    'a planted link in place of the folder %s is refused',
    (name) => {
      plantLink(victim, join(dataDir, name))
      const key = join(folder, 'key.pem')
      writeFileSync(key, 'key', { mode: 0o600 })
      expect(() => {
        prepareDataDir(dataDir, own)
        preparePostgresHome(dataDir)
        provideTlsFiles({ dataDir, seenAs: dataDir }, { TLS_KEY: key }, user)
      }).toThrow(BadSetup)
      expect(victimNow()).toEqual(untouched)
    },
  )

  test.each(['hop.lock', '.write-test'])('nothing is written through a planted link %s.<pid>', (name) => {
    const planted = join(dataDir, name === 'hop.lock' ? `hop.lock.${process.pid}` : `.write-test-${process.pid}`)
    plantLink(join(victim, 'shadow'), planted)
    lockDataDir(dataDir).release()
    expect(victimNow()).toEqual(untouched)
  })
})

describe.runIf(isRoot)('in a folder of PostgreSQL’s user', () => {
  test('a planted link is replaced by the note, not followed', () => {
    chownSync(dataDir, user.uid, user.gid)
    plantLink(join(victim, 'made'), join(dataDir, 'hop.roles'))
    writeInto(dataDir, 'hop.roles', '1\n', user)
    const note = lstatSync(join(dataDir, 'hop.roles'))
    expect([note.isFile(), note.uid, note.mode & 0o777]).toEqual([true, user.uid, 0o600])
    expect(victimNow()).toEqual(untouched)
  })

  test('deleting it deletes nothing elsewhere', () => {
    const cluster = join(dataDir, 'cluster')
    make(cluster, user, 0o700)
    make(join(cluster, 'base'), user, 0o700)
    plantLink(victim, join(cluster, 'base', 'link'))
    removeTree(cluster)
    expect(readdirSync(dataDir)).toEqual([])
    expect(victimNow()).toEqual(untouched)
  })
})

test('the secret of the room is made once, kept, and readable by nobody else', () => {
  const first = provideRoomSecret(dataDir, {})
  expect(first.length).toBeGreaterThanOrEqual(32)
  expect(provideRoomSecret(dataDir, {})).toBe(first)
  expect(readFileSync(roomSecretFile(dataDir), 'utf8')).toBe(first)
  expect(statSync(roomSecretFile(dataDir)).mode & 0o077).toBe(0)
})

test('a secret of the room in the environment wins and is not written down', () => {
  expect(provideRoomSecret(dataDir, { ROOM_SECRET: 'given-by-the-operator' })).toBe('given-by-the-operator')
  expect(() => statSync(roomSecretFile(dataDir))).toThrow('ENOENT')
})
