/** Backups on an SFTP server whose host key was shown to a person and is pinned. */
import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import ssh2, { type Client, type ConnectConfig, type SFTPWrapper, type Stats } from 'ssh2'
import { megabytes } from '../../../backup/public.js'
import { PlaceProblem } from './place-problem.js'
import { draftName, pathIn, probeName, type RemotePlace, type RemoteTarget } from './remote-place.js'

const connectMs = 15_000
/** A server that is silent for this long is gone. */
const keepalive = { keepaliveInterval: 10_000, keepaliveCountMax: 3 }
const parallelWrites = 16

export async function openSftp(
  target: RemoteTarget,
  { signal, onKey }: { signal?: AbortSignal | undefined; onKey?: (key: string) => void },
): Promise<RemotePlace> {
  const client = new ssh2.Client()
  const end = () => client.destroy()
  signal?.addEventListener('abort', end, { once: true })
  try {
    await connect(client, target, onKey)
    return placeOf(client, await sftpOf(client), target.path)
  } catch (error) {
    client.destroy()
    signal?.throwIfAborted()
    throw error
  }
}

/** In the form that OpenSSH prints. */
const fingerprint = (key: Buffer) => `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`

/** Whether it is a private key that opens with this passphrase, or needs none. */
export function isReadableKey(privateKey: string, passphrase: string): boolean {
  const parsed = ssh2.utils.parseKey(privateKey, passphrase === '' ? undefined : passphrase)
  return !(parsed instanceof Error) && parsed.isPrivateKey()
}

function connect(client: Client, { host, port, serverKey, ...person }: RemoteTarget, onKey?: (key: string) => void) {
  let seen = ''
  return new Promise<void>((resolve, reject) => {
    client.once('ready', resolve)
    client.once('close', () => reject(new PlaceProblem('unreachable', 'ECONNRESET')))
    // Once it is connected, whatever is under way fails by itself.
    client.on('error', (error: Error & { level?: string; code?: string }) => {
      if (seen !== '' && seen !== serverKey)
        reject(new PlaceProblem(serverKey === '' ? 'serverKeyUnknown' : 'serverKeyChanged', seen))
      else if (error.level === 'client-authentication') reject(new PlaceProblem('signInRefused', person.user))
      else reject(new PlaceProblem(error.code === 'ENOTFOUND' ? 'nameNotFound' : 'unreachable', error.code ?? error.message))
    })
    const hostVerifier = (key: Buffer) => {
      seen = fingerprint(key)
      onKey?.(seen)
      return seen === serverKey
    }
    const config: ConnectConfig = { host, port, ...signInOf(person), readyTimeout: connectMs, hostVerifier, ...keepalive }
    try {
      client.connect(config)
    } catch (error) {
      reject(new PlaceProblem('unreachable', (error as Error).message))
    }
  })
}

const signInOf = ({ user, password, privateKey }: Pick<RemoteTarget, 'user' | 'password' | 'privateKey'>): ConnectConfig =>
  privateKey === '' ? { username: user, password } : { username: user, privateKey, ...(password && { passphrase: password }) }

const sftpOf = (client: Client) =>
  new Promise<SFTPWrapper>((resolve, reject) =>
    client.sftp((error, sftp) => (error ? reject(new PlaceProblem('remoteRefused', error.message)) : resolve(sftp))),
  )

type Answer<Result> = (error?: Error | null, result?: Result) => void

/** Sends the server a question about a path. If the connection ends, both the question under way and all later ones fail. */
function asker(client: Client) {
  const connection = { isClosed: false }
  client.once('close', () => (connection.isClosed = true))
  return async <Result>(path: string, work: (answer: Answer<Result>) => void): Promise<Result> => {
    let onClose = () => undefined as void
    try {
      return await new Promise<Result>((resolve, reject) => {
        onClose = () => reject(new PlaceProblem('unreachable', 'ECONNRESET'))
        if (connection.isClosed) return onClose()
        client.once('close', onClose)
        work((error, result) =>
          error ? reject(new PlaceProblem('remoteRefused', `${path}: ${error.message}`)) : resolve(result as Result),
        )
      })
    } finally {
      client.off('close', onClose)
    }
  }
}

function placeOf(client: Client, sftp: SFTPWrapper, folder: string): RemotePlace {
  const ask = asker(client)
  /** Undefined for what is not there. */
  const sizeOf = async (path: string) => (await unlessRefused(ask<Stats>(path, (answer) => sftp.stat(path, answer))))?.size
  /** Undefined where the server does not say. */
  const freeBytes = async () => {
    const found = await unlessRefused(ask<FileSystem>(folder, (answer) => sftp.ext_openssh_statvfs(folder, answer)))
    return found && found.f_bavail * found.f_frsize
  }
  const ensureFolder = async () => {
    const parts = folder.split('/').filter(Boolean)
    for (let count = 1; count <= parts.length; count += 1) {
      const path = `${folder.startsWith('/') ? '/' : ''}${parts.slice(0, count).join('/')}`
      if ((await sizeOf(path)) === undefined) await ask(path, (answer) => sftp.mkdir(path, answer))
    }
  }
  const remove = async (path: string) => {
    if ((await sizeOf(path)) !== undefined) await ask(path, (answer) => sftp.unlink(path, answer))
  }
  /** OpenSSH's rename replaces in one step; others know only the plain one. */
  const renameTo = async (from: string, to: string) => {
    try {
      await ask(to, (answer) => sftp.ext_openssh_rename(from, to, answer))
    } catch {
      await ask(to, (answer) => sftp.rename(from, to, answer))
    }
  }
  /** OpenSSH reports a full disk only as "Failure". */
  const requireSpace = async (wanted: number) => {
    const free = await freeBytes()
    if (free !== undefined && free < wanted) throw new PlaceProblem('diskFull', `${megabytes(free)} / ${megabytes(wanted)}`)
  }
  return {
    upload: async (file, name, onBytes) => {
      await ensureFolder()
      const draft = pathIn(folder, draftName(name))
      await remove(draft)
      const { size } = await stat(file)
      await requireSpace(size)
      const options = { concurrency: parallelWrites, mode: 0o600, step: (bytes: number) => onBytes(bytes) }
      try {
        await ask(draft, (answer) => sftp.fastPut(file, draft, options, answer))
        const there = await sizeOf(draft)
        if (there !== size) throw new PlaceProblem('remoteRefused', `${draft}: ${there} / ${size} bytes`)
        await renameTo(draft, pathIn(folder, name))
      } catch (error) {
        await remove(draft)
        // The disk may have been filled by others since.
        await requireSpace(size)
        throw error
      }
    },
    tryWriting: async () => {
      await ensureFolder()
      const probe = pathIn(folder, probeName())
      await ask(probe, (answer) => sftp.writeFile(probe, 'Hop', answer))
      await remove(probe)
    },
    read: async (name) => {
      const path = pathIn(folder, name)
      await ask(path, (answer) => sftp.stat(path, answer))
      return sftp.createReadStream(path).once('close', () => client.end())
    },
    remove: (name) => remove(pathIn(folder, name)),
    close: () => client.end(),
  }
}

interface FileSystem {
  f_bavail: number
  f_frsize: number
}

const unlessRefused = <Result>(asking: Promise<Result>): Promise<Result | undefined> =>
  asking.catch((error: PlaceProblem) => {
    if (error.problem === 'unreachable') throw error
    return undefined
  })
