/** Reads a tar file member by member; what is in it is found without reading the contents. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { blockBytes, decodeHeader, paddingAfter, pathInPax } from './tar-header.js'

export interface ArchiveReader {
  /** By name, in the order of the file. */
  members: ReadonlyMap<string, { start: number; bytes: number }>
  read(name: string): Readable
  /** The bytes of the file, which a sealed archive reads otherwise. */
  readStored(name: string): Readable
  readText(name: string): Promise<string>
}

/** Its message is for a person. */
export class BrokenArchive extends Error {}

const longestPaxBytes = 64 * 1024

export async function openArchive(file: string): Promise<ArchiveReader> {
  const members = await indexOf(file)
  const placeOf = (name: string) => {
    const place = members.get(name)
    if (!place) throw new BrokenArchive(`${file} holds no ${name}`)
    return place
  }
  const read = (name: string): Readable => {
    const { start, bytes } = placeOf(name)
    return bytes === 0 ? Readable.from([]) : createReadStream(file, { start, end: start + bytes - 1 })
  }
  return {
    members,
    read,
    readStored: read,
    readText: async (name) => {
      const chunks: Buffer[] = []
      for await (const chunk of read(name)) chunks.push(chunk as Buffer)
      return Buffer.concat(chunks).toString('utf8')
    },
  }
}

async function indexOf(file: string): Promise<Map<string, { start: number; bytes: number }>> {
  const members = new Map<string, { start: number; bytes: number }>()
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new BrokenArchive(`There is no file ${file}`) : error
  })
  try {
    const found = await handle.stat()
    if (!found.isFile()) throw new BrokenArchive(`${file} is no backup of Hop: it is not a file`)
    const fileBytes = found.size
    const bytesAt = async (position: number, length: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
      if (bytesRead < length) throw new BrokenArchive(`${file} ends in the middle: it was not copied or written whole`)
      return buffer
    }
    let longName: string | undefined
    for (let position = 0; ;) {
      const block = await bytesAt(position, blockBytes)
      const header = orBroken(file, () => decodeHeader(block))
      if (!header) {
        await requireNothingAfter(file, position)
        return members
      }
      const start = position + blockBytes
      const padding = paddingAfter(header.size)
      position = start + header.size + padding
      if (position > fileBytes) throw new BrokenArchive(`${file} ends in the middle: it was not copied or written whole`)
      if (padding > 0) requireZeros(file, await bytesAt(start + header.size, padding))
      if (header.type === 'x') {
        if (header.size > longestPaxBytes) throw new BrokenArchive(`${file} is broken: a name is too long`)
        const records = await bytesAt(start, header.size)
        longName = orBroken(file, () => pathInPax(records))
        continue
      }
      // A link or a device has no place in a backup.
      if (header.type !== '0') throw new BrokenArchive(`${file} is no backup of Hop: ${header.name} is not a plain file`)
      const name = longName ?? header.name
      longName = undefined
      if (members.has(name)) throw new BrokenArchive(`${file} is no backup of Hop: it holds ${name} twice`)
      members.set(name, { start, bytes: header.size })
    }
  } finally {
    await handle.close()
  }
}

/** Behind the end some write zeros, and nobody anything else. */
async function requireNothingAfter(file: string, start: number): Promise<void> {
  for await (const chunk of createReadStream(file, { start })) requireZeros(file, chunk as Buffer)
}

function requireZeros(file: string, bytes: Buffer): void {
  if (bytes.some((byte) => byte !== 0)) throw new BrokenArchive(`${file} is damaged: there is something where nothing belongs`)
}

function orBroken<Result>(file: string, decode: () => Result): Result {
  try {
    return decode()
  } catch (error) {
    throw new BrokenArchive(`${file} is no backup of Hop, or is damaged`, { cause: error })
  }
}
