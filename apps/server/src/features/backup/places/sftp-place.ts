/** Backups on an SFTP server whose host key was shown to somebody and is pinned. */
import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { Client, type ConnectConfig, type SFTPWrapper } from 'ssh2'
import { PlaceProblem } from './place-problem.js'
import { draftName, pathIn, probeName, type RemotePlace, type RemoteTarget } from './remote-place.js'

const connectMs = 15_000
/** A server that says nothing for so long is gone. */
const keepalive = { keepaliveInterval: 10_000, keepaliveCountMax: 3 }
const parallelWrites = 16

export async function openSftp(
  target: RemoteTarget,
  { signal, onKey }: { signal?: AbortSignal | undefined; onKey?: (key: string) => void },
): Promise<RemotePlace> {
  const client = new Client()
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

/** As OpenSSH writes it. */
const fingerprint = (key: Buffer) => `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`

function connect(client: Client, { host, port, user, password, serverKey }: RemoteTarget, onKey?: (key: string) => void) {
  let seen = ''
  return new Promise<void>((resolve, reject) => {
    client.once('ready', resolve)
    client.once('close', () => reject(new PlaceProblem('unreachable', 'ECONNRESET')))
    // Once it is connected, whatever is under way fails by itself.
    client.on('error', (error: Error & { level?: string; code?: string }) => {
      if (seen !== '' && seen !== serverKey)
        reject(new PlaceProblem(serverKey === '' ? 'serverKeyUnknown' : 'serverKeyChanged', seen))
      else if (error.level === 'client-authentication') reject(new PlaceProblem('signInRefused', user))
      else reject(new PlaceProblem(error.code === 'ENOTFOUND' ? 'nameNotFound' : 'unreachable', error.code ?? error.message))
    })
    const hostVerifier = (key: Buffer) => {
      seen = fingerprint(key)
      onKey?.(seen)
      return seen === serverKey
    }
    const config: ConnectConfig = { host, port, username: user, password, readyTimeout: connectMs, hostVerifier, ...keepalive }
    try {
      client.connect(config)
    } catch (error) {
      reject(new PlaceProblem('unreachable', (error as Error).message))
    }
  })
}

const sftpOf = (client: Client) =>
  new Promise<SFTPWrapper>((resolve, reject) =>
    client.sftp((error, sftp) => (error ? reject(new PlaceProblem('remoteRefused', error.message)) : resolve(sftp))),
  )

function placeOf(client: Client, sftp: SFTPWrapper, folder: string): RemotePlace {
  const done = async (work: (callback: (error?: Error | null) => void) => void): Promise<void> => {
    let onClose = () => undefined as void
    try {
      await new Promise<void>((resolve, reject) => {
        onClose = () => reject(new PlaceProblem('unreachable', 'ECONNRESET'))
        client.once('close', onClose)
        work((error) => (error ? reject(new PlaceProblem('remoteRefused', error.message)) : resolve()))
      })
    } finally {
      client.off('close', onClose)
    }
  }
  const isThere = (path: string) =>
    done((callback) => sftp.stat(path, callback)).then(
      () => true,
      () => false,
    )
  const ensureFolder = async () => {
    const parts = folder.split('/').filter(Boolean)
    for (let count = 1; count <= parts.length; count += 1) {
      const path = `${folder.startsWith('/') ? '/' : ''}${parts.slice(0, count).join('/')}`
      if (!(await isThere(path))) await done((callback) => sftp.mkdir(path, callback))
    }
  }
  const remove = async (path: string) => {
    if (await isThere(path)) await done((callback) => sftp.unlink(path, callback))
  }
  /** OpenSSH's rename replaces in one step; others know only the plain one. */
  const renameTo = async (from: string, to: string) => {
    try {
      await done((callback) => sftp.ext_openssh_rename(from, to, callback))
    } catch {
      await done((callback) => sftp.rename(from, to, callback))
    }
  }
  return {
    upload: async (file, name, onBytes) => {
      await ensureFolder()
      const draft = pathIn(folder, draftName(name))
      await remove(draft)
      const step = (bytes: number) => onBytes(bytes)
      try {
        await done((callback) => sftp.fastPut(file, draft, { concurrency: parallelWrites, mode: 0o600, step }, callback))
        await requireSize(sftp, draft, (await stat(file)).size)
        await renameTo(draft, pathIn(folder, name))
      } catch (error) {
        await remove(draft).catch(() => undefined)
        throw error
      }
    },
    tryWriting: async () => {
      await ensureFolder()
      const probe = pathIn(folder, probeName())
      await done((callback) => sftp.writeFile(probe, 'Hop', callback))
      await remove(probe)
    },
    read: async (name) => {
      await done((callback) => sftp.stat(pathIn(folder, name), callback))
      return sftp.createReadStream(pathIn(folder, name)).once('close', () => client.end())
    },
    remove: (name) => remove(pathIn(folder, name)),
    close: () => client.end(),
  }
}

const requireSize = (sftp: SFTPWrapper, path: string, bytes: number) =>
  new Promise<void>((resolve, reject) =>
    sftp.stat(path, (error, found) => {
      if (error) reject(new PlaceProblem('remoteRefused', error.message))
      else if (found.size === bytes) resolve()
      else reject(new PlaceProblem('remoteRefused', `${found.size} / ${bytes} bytes`))
    }),
  )
