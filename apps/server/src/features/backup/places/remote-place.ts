/** A server elsewhere that keeps backups. A password is sent, or a key used, only at one that proved to be the one that was confirmed. */
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { BackupProtocol } from '@hop/contract/features/backup'

export interface RemoteTarget {
  protocol: BackupProtocol
  host: string
  port: number
  user: string
  /** With a private key this is the passphrase of the key; empty if the key has none. */
  password: string
  /** For SFTP; empty: signed in by the password. */
  privateKey: string
  path: string
  /** The key that was confirmed; empty if none was confirmed yet. */
  serverKey: string
}

export interface RemotePlace {
  /** Uploads under a draft name first: a file with the final name is complete. */
  upload(file: string, name: string, onBytes: (bytes: number) => void): Promise<void>
  /** Writes a small file into the folder and removes it. */
  tryWriting(): Promise<void>
  read(name: string): Promise<Readable>
  /** A file that does not exist any more is no error. */
  remove(name: string): Promise<void>
  close(): void
}

type NamedPlace = Pick<RemoteTarget, 'protocol' | 'host' | 'port' | 'user' | 'path'>

export const placeName = ({ protocol, host, port, user, path }: NamedPlace): string =>
  `${protocol}://${user}@${host.includes(':') ? `[${host}]` : host}:${port}/${path.replace(/^\//, '')}`

export const probeName = (): string => `.hop-probe-${randomUUID()}`
export const draftName = (name: string): string => `${name}.partial`
export const pathIn = (folder: string, name: string): string => `${folder.replace(/\/+$/, '')}/${name}`
