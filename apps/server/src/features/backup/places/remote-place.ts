/** A server elsewhere that keeps backups. A password is sent, or a key used, only at one that proved to be the one that was confirmed. */
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { BackupProtocol } from '@hop/contract/features/backup'
import { requireNoTransaction } from '../../../platform/outside/transaction-mark.js'

export interface RemoteTarget {
  protocol: BackupProtocol
  host: string
  port: number
  user: string
  /** With a private key: what opens that; empty when nothing has to. */
  password: string
  /** For SFTP; empty: signed in by the password. */
  privateKey: string
  path: string
  /** What was confirmed; empty for one that nobody has looked at. */
  serverKey: string
}

export interface RemotePlace {
  /** Under a draft name first: a file that has its name is whole. */
  upload(file: string, name: string, onBytes: (bytes: number) => void): Promise<void>
  /** Writes a small file into the folder and removes it. */
  tryWriting(): Promise<void>
  read(name: string): Promise<Readable>
  /** One that is gone already is no fault. */
  remove(name: string): Promise<void>
  close(): void
}

/** Throws a PlaceProblem. `onKey` hears what the server proved itself by, before anything else is said to it. */
export async function openRemote(
  target: RemoteTarget,
  options: { signal?: AbortSignal | undefined; onKey?: (key: string) => void } = {},
): Promise<RemotePlace> {
  requireNoTransaction('A server for backups')
  // Stopped before this: nobody would hear of it any more.
  options.signal?.throwIfAborted()
  // Loaded only when used: the portal starts faster without them.
  if (target.protocol === 'ftp') return (await import('./ftp-place.js')).openFtp(target, options)
  return (await import('./sftp-place.js')).openSftp(target, options)
}

type NamedPlace = Pick<RemoteTarget, 'protocol' | 'host' | 'port' | 'user' | 'path'>

export const placeName = ({ protocol, host, port, user, path }: NamedPlace): string =>
  `${protocol}://${user}@${host.includes(':') ? `[${host}]` : host}:${port}/${path.replace(/^\//, '')}`

export const probeName = (): string => `.hop-probe-${randomUUID()}`
export const draftName = (name: string): string => `${name}.partial`
export const pathIn = (folder: string, name: string): string => `${folder.replace(/\/+$/, '')}/${name}`
