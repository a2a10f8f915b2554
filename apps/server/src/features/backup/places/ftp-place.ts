/** Backups on an FTP server: encrypted wherever it offers TLS, and never less encrypted than when a person confirmed it. */
import { stat } from 'node:fs/promises'
import { PassThrough, Readable } from 'node:stream'
import { TLSSocket } from 'node:tls'
import { plainServer, trustedServer } from '@hop/contract/features/backup'
import { Client, type FTPContext, FTPError } from 'basic-ftp'
import { PlaceProblem } from './place-problem.js'
import { draftName, pathIn, probeName, type RemotePlace, type RemoteTarget } from './remote-place.js'

const silenceMs = 15_000

export async function openFtp(
  target: RemoteTarget,
  { signal, onKey }: { signal?: AbortSignal | undefined; onKey?: (key: string) => void },
): Promise<RemotePlace> {
  const client = new Client(silenceMs)
  const end = () => client.close()
  signal?.addEventListener('abort', end, { once: true })
  try {
    await client.connect(target.host, target.port)
    const seen = await encrypt(client, target.host)
    onKey?.(seen)
    if (seen !== target.serverKey) throw new PlaceProblem(target.serverKey === '' ? 'serverKeyUnknown' : 'serverKeyChanged', seen)
    guardTransfers(client, seen)
    await client.login(target.user, target.password)
    await client.useDefaultSettings()
    return placeOf(client, target.path)
  } catch (error) {
    client.close()
    signal?.throwIfAborted()
    throw problemOf(error, target.user)
  }
}

/**
 * Encrypts if the server offers TLS. Returns what identifies the server: that it is plain or trusted, or the fingerprint of a
 * certificate that no authority vouches for.
 */
async function encrypt(client: Client, host: string): Promise<string> {
  try {
    // The certificate is compared afterwards, before any secret is sent.
    await client.useTLS({ host, servername: /^[\d.]+$|:/.test(host) ? '' : host, rejectUnauthorized: false })
  } catch (error) {
    if (error instanceof FTPError && error.code >= 500) return plainServer
    throw error
  }
  return proofOf(client.ftp.socket as TLSSocket)
}

function proofOf(socket: TLSSocket): string {
  if (socket.authorized) return trustedServer
  const hex = socket.getPeerCertificate().fingerprint256.replaceAll(':', '')
  return `SHA256:${Buffer.from(hex, 'hex').toString('base64').replace(/=+$/, '')}`
}

/** Each file goes over a connection of its own, which must lead to the same server: by its session, or by the same proof. */
function guardTransfers(client: Client, seen: string): void {
  const openPassive = client.prepareTransfer
  const prepare = async (ftp: FTPContext) => {
    const answer = await openPassive(ftp)
    // The library keeps the way that worked, and with it would leave this one out.
    client.prepareTransfer = prepare
    const { dataSocket } = ftp
    if (dataSocket instanceof TLSSocket)
      dataSocket.prependOnceListener('secureConnect', () => {
        if (!dataSocket.isSessionReused() && proofOf(dataSocket) !== seen)
          dataSocket.destroy(new PlaceProblem('serverKeyChanged', proofOf(dataSocket)))
      })
    return answer
  }
  client.prepareTransfer = prepare
}

/** Not enough space on the disk, or for this user. */
const fullCodes = [452, 552]

function problemOf(error: unknown, user: string): unknown {
  if (error instanceof PlaceProblem) return error
  if (error instanceof FTPError) {
    if (error.code === 530) return new PlaceProblem('signInRefused', user)
    return new PlaceProblem(fullCodes.includes(error.code) ? 'diskFull' : 'remoteRefused', error.message)
  }
  const { code, message } = error as NodeJS.ErrnoException
  return new PlaceProblem(code === 'ENOTFOUND' ? 'nameNotFound' : 'unreachable', code ?? message, { cause: error })
}

function placeOf(client: Client, folder: string): RemotePlace {
  const translated = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      throw problemOf(error, '')
    }
  }
  const ensureFolder = async () => {
    const home = await client.pwd()
    await client.ensureDir(folder)
    await client.cd(home)
  }
  return {
    upload: (file, name, onBytes) =>
      translated(async () => {
        await ensureFolder()
        const draft = pathIn(folder, draftName(name))
        client.trackProgress(({ bytes }) => onBytes(bytes))
        try {
          await client.uploadFrom(file, draft)
          const [wanted, there] = [(await stat(file)).size, await client.size(draft)]
          if (wanted !== there) throw new PlaceProblem('remoteRefused', `${there} / ${wanted} bytes`)
          await client.rename(draft, pathIn(folder, name))
        } catch (error) {
          await client.remove(draft, true).catch(() => undefined)
          throw error
        } finally {
          client.trackProgress()
        }
      }),
    tryWriting: () =>
      translated(async () => {
        await ensureFolder()
        const probe = pathIn(folder, probeName())
        await client.uploadFrom(Readable.from([Buffer.from('Hop')]), probe)
        await client.remove(probe)
      }),
    read: (name) =>
      translated(async () => {
        await client.size(pathIn(folder, name))
        const content = new PassThrough()
        const close = () => client.close()
        content.once('close', close)
        client.downloadTo(content, pathIn(folder, name)).then(close, (error: Error) => content.destroy(error))
        return content
      }),
    remove: (name) => translated(async () => void (await client.remove(pathIn(folder, name), true))),
    close: () => client.close(),
  }
}
