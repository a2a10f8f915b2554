/** Whether a backup is whole and what it says it is, before anything is changed. */
import { createHash } from 'node:crypto'
import { createGunzip } from 'node:zlib'
import { pipeline } from 'node:stream/promises'
import { Writable } from 'node:stream'
import { isKey } from '../platform/files/file-key.js'
import { readJson } from '../platform/untyped.js'
import { type ArchiveReader, BrokenArchive, openArchive } from './archive/archive-reader.js'
import {
  isRoomMember,
  jobsMember,
  labelName,
  type Manifest,
  manifestHashName,
  manifestName,
  manifestSchema,
  secretMember,
  secretNames,
  tableMember,
} from './manifest.js'
import { openSealed, sealName } from './archive/seal.js'
import type { OnProgress } from './progress.js'

export interface CheckedBackup {
  archive: ArchiveReader
  manifest: Manifest
}

/** Opens it and reads what it says about itself. */
export async function openBackup(file: string, passphrase?: string): Promise<CheckedBackup> {
  const stored = await openArchive(file)
  if (!stored.members.has(labelName)) throw new BrokenArchive(`${file} is no backup of Hop`)
  if (!stored.members.has(manifestHashName)) throw new BrokenArchive(`${file} is not whole: its end is missing`)
  const archive = await openSealed(stored, passphrase)
  const text = await archive.readText(manifestName)
  const sha256 = createHash('sha256').update(text).digest('hex')
  if (sha256 !== (await archive.readText(manifestHashName)))
    throw new BrokenArchive(`${file} is damaged: its manifest was altered`)
  const parsed = manifestSchema.safeParse(readJson(text))
  if (!parsed.success) throw new BrokenArchive(`${file} was made by a version of Hop that this one cannot read`)
  const manifest = parsed.data
  requireKnownNames(file, archive, manifest)
  return { archive, manifest }
}

/** Reads every byte: each member has the size and the hash that it had when it was written, each table as many rows. */
export async function verifyContents({ archive, manifest }: CheckedBackup, onProgress: OnProgress): Promise<void> {
  const { tables, jobs } = manifest.database
  const rowsOf = new Map(Object.entries(tables).map(([name, { rows }]) => [tableMember(name), rows]))
  if (jobs) rowsOf.set(jobsMember, jobs.rows)
  const members = Object.entries(manifest.members)
  let bytes = 0
  for (const [done, [name, expected]] of members.entries()) {
    onProgress({ step: 'checking', name, done, total: members.length, bytes })
    const hash = createHash('sha256')
    for await (const chunk of archive.readStored(name)) hash.update(chunk as Buffer)
    if (hash.digest('hex') !== expected.sha256) throw new BrokenArchive(`The backup is damaged: ${name} was altered`)
    const rows = rowsOf.get(name)
    if (rows !== undefined && (await countLines(archive, name)) !== rows)
      throw new BrokenArchive(`The backup is damaged: ${name} does not hold ${rows} rows`)
    bytes += expected.bytes
  }
}

/** In COPY's text format a line is a row: line ends inside a value are escaped. */
async function countLines(archive: ArchiveReader, name: string): Promise<number> {
  let lines = 0
  const counter = new Writable({
    write(chunk: Buffer, _, done) {
      for (let at = chunk.indexOf(0x0a); at >= 0; at = chunk.indexOf(0x0a, at + 1)) lines += 1
      done()
    },
  })
  try {
    await pipeline(archive.read(name), createGunzip(), counter)
  } catch (error) {
    if (!(error as NodeJS.ErrnoException).code?.startsWith('Z_')) throw error
    throw new BrokenArchive(`The backup is damaged: ${name} is not compressed as it should be, or is cut off`, { cause: error })
  }
  return lines
}

/** Somebody may have made this file to harm: nothing in it may name a place outside its own. */
function requireKnownNames(file: string, archive: ArchiveReader, { database, members }: Manifest): void {
  const own = new Set([
    labelName,
    sealName,
    jobsMember,
    ...secretNames.map(secretMember),
    ...Object.keys(database.tables).map(tableMember),
  ])
  for (const [name, { bytes }] of Object.entries(members)) {
    const isKnown = own.has(name) || isFileName(name) || isRoomMember(name)
    if (!isKnown) throw new BrokenArchive(`${file} is no backup of Hop: it holds ${JSON.stringify(name)}`)
    if (archive.members.get(name)?.bytes !== bytes) throw new BrokenArchive(`${file} is damaged: ${name} is missing or cut off`)
  }
  // What nobody vouches for may be anything, and was not there when the backup was made.
  const proven = new Set([...Object.keys(members), sealName, manifestName, manifestHashName])
  for (const name of archive.members.keys())
    if (!proven.has(name))
      throw new BrokenArchive(`${file} was altered: it holds ${JSON.stringify(name)}, which is not part of the backup`)
  const needed = [...Object.keys(database.tables).map(tableMember), ...(database.jobs ? [jobsMember] : [])]
  for (const name of needed) if (!members[name]) throw new BrokenArchive(`${file} is damaged: ${name} is missing`)
}

function isFileName(name: string): boolean {
  const [, key] = /^files\/(.+)$/.exec(name) ?? []
  return key !== undefined && isKey(key)
}
