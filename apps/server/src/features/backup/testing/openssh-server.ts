/** OpenSSH's own server with a user `hop`, as whoever runs the tests. Two folders: one on the disk, one on a disk of its own. */
import { type ChildProcess, execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findQuietPort } from '@hop/server-kit/testing/free-port'
import { canMount, insideOf, spawnWithMounts } from '../../../testing/mount-namespace.js'

const sshd = process.env['SSHD']
export const hasOpenSsh: boolean = sshd !== undefined && canMount

const password = 'Sen-Hong#73'
const shadow =
  'hop:$6$hoptesting$rWPXEtcZyHPX.0X4kR4TXpq5U/RvtqHh4/ldRV1jbarqx9Nwlp6stbHvrQYzEx68fh6DVUdv0NqgS6Ub6jUmV/:19000:0:99999:7:::\n'
const uid = '1000'

export type OpenSshServer = Awaited<ReturnType<typeof startOpenSsh>>

export async function startOpenSsh({ diskKb = 1024 } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'hop-openssh-'))
  const [plain, disk] = [join(folder, 'home'), join(folder, 'disk')]
  for (const path of [plain, disk]) mkdirSync(path)
  const port = await findQuietPort()
  await writeFile(join(folder, 'passwd'), `hop:x:${uid}:${uid}::${plain}:/bin/sh\n`)
  await writeFile(join(folder, 'shadow'), shadow, { mode: 0o600 })
  const mounts = {
    files: { '/etc/passwd': join(folder, 'passwd'), '/etc/shadow': join(folder, 'shadow') },
    disks: { [disk]: diskKb },
  }
  let log = ''
  let child: ChildProcess
  const start = async (hostKey: string) => {
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, hostKey)])
    await writeFile(join(folder, 'config'), configFor(port, join(folder, hostKey)))
    // Not as its own root, who would want to change users.
    const command = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${uid}`, sshd ?? '']
    child = spawnWithMounts(mounts, [...command, '-D', '-e', '-f', join(folder, 'config')], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const listening = new Promise<void>((resolve, reject) => {
      child.stderr?.on('data', (chunk: Buffer) => {
        log += chunk.toString()
        if (chunk.includes('Server listening')) resolve()
      })
      child.once('exit', () => reject(new Error(`sshd did not start: ${log}`)))
    })
    await listening
    return fingerprintOf(join(folder, hostKey))
  }
  const stop = async () => {
    const exited = once(child, 'exit')
    for (const pid of [...sessions(), child.pid ?? 0]) process.kill(pid, 'SIGKILL')
    await exited
  }
  const sessions = () => descendantsOf(child.pid ?? 0)
  const fingerprint = await start('first-key')
  return {
    port,
    password,
    /** As ssh-keygen shows it. */
    fingerprint,
    plain,
    disk,
    /** A key of the user's, which opens with a passphrase. */
    allowKey: async () => {
      const [file, passphrase] = [join(folder, 'own-key'), randomUUID()]
      // One round of key derivation instead of 24: it is opened a dozen times.
      execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-a', '1', '-N', passphrase, '-f', file])
      mkdirSync(join(plain, '.ssh'))
      await copyFile(`${file}.pub`, join(plain, '.ssh', 'authorized_keys'))
      return { privateKey: await readFile(file, 'utf8'), passphrase }
    },
    /** Where a test finds what is on the disk of its own. */
    diskFromOutside: () => insideOf(child.pid, disk),
    passwordsTried: () => log.match(/(Accepted|Failed) password/g)?.length ?? 0,
    /** The processes that serve those who are connected. */
    sessions,
    changeKey: async () => {
      await stop()
      return start('second-key')
    },
    close: async () => {
      await stop()
      await rm(folder, { recursive: true })
    },
  }
}

const configFor = (port: number, hostKey: string) => `
Port ${port}
ListenAddress 127.0.0.1
HostKey ${hostKey}
PidFile none
UsePAM no
StrictModes no
PasswordAuthentication yes
KbdInteractiveAuthentication no
Subsystem sftp internal-sftp
LogLevel VERBOSE
`

const fingerprintOf = (key: string) =>
  execFileSync('ssh-keygen', ['-l', '-f', `${key}.pub`], { encoding: 'utf8' }).split(' ')[1] ?? ''

function descendantsOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
  return children.flatMap((child) => [child, ...descendantsOf(child)])
}
