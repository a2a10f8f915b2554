import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { openArchive } from '../archive/archive-reader.js'
import { createArchive } from '../archive/archive-writer.js'
import { type Manifest, manifestHashName, manifestName, tableMember } from '../manifest.js'
import type { Installation } from './installation.js'

/** The same backup with one member changed, and everything that proves it changed with it. */
export async function alterBackup(
  installation: Installation,
  name: string,
  member: string,
  change: (text: string) => string,
  rowsAdded = 0,
): Promise<string> {
  const inRows = (rows: Buffer) => gzipSync(change(gunzipSync(rows).toString('utf8')))
  return packBackup(
    installation,
    name,
    member,
    member === manifestName ? (text) => Buffer.from(change(text.toString())) : inRows,
    rowsAdded,
  )
}

export async function packBackup(
  installation: Installation,
  name: string,
  member: string,
  change: (content: Buffer) => Buffer,
  rowsAdded = 0,
): Promise<string> {
  const copy = join(installation.folder, name)
  const source = await openArchive(installation.file)
  const changed = JSON.parse(await source.readText(manifestName)) as Manifest
  const archive = await createArchive(copy)
  for (const key of source.members.keys()) {
    if (key === manifestName || key === manifestHashName) continue
    const isChanged = key === member
    const content = isChanged ? [change(await bytesOf(source.read(key)))] : source.read(key)
    changed.members[key] = await archive.add(key, content)
  }
  const table = Object.entries(changed.database.tables).find(([table]) => tableMember(table) === member)?.[1]
  if (table) table.rows += rowsAdded
  const unchanged = Buffer.from(JSON.stringify(changed))
  const text = member === manifestName ? change(unchanged) : unchanged
  await archive.add(manifestName, [text])
  await archive.add(manifestHashName, [Buffer.from(createHash('sha256').update(text).digest('hex'))])
  await archive.finish()
  return copy
}

async function bytesOf(content: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
