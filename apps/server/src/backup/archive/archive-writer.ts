/** Writes a tar file under a draft name; it gets its own name only when it is whole and on the disk. */
import { createHash } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from '../../platform/files/sync-folder.js'
import { blockBytes, encodeHeader, paddingAfter } from './tar-header.js'

export interface Member {
  bytes: number
  sha256: string
}

export interface ArchiveWriter {
  /** The size need not be known before: the header is written last. */
  add(name: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Member>
  bytes(): number
  finish(): Promise<void>
  /** Removes what has been written. */
  abandon(): Promise<void>
}

const draftOf = (file: string): string => `${file}.partial`

export async function createArchive(file: string): Promise<ArchiveWriter> {
  const draft = draftOf(file)
  // A draft that a killed backup left is of no use.
  await rm(draft, { force: true })
  const handle = await open(draft, 'wx', 0o600)
  let end = 0

  const write = async (bytes: Uint8Array, position: number) => {
    for (let from = 0; from < bytes.length;) {
      const { bytesWritten } = await handle.write(bytes, from, bytes.length - from, position + from)
      from += bytesWritten
    }
  }

  return {
    add: async (name, content) => {
      const start = end
      const headerBytes = encodeHeader({ name, size: 0 }).length
      const hash = createHash('sha256')
      let size = 0
      for await (const chunk of content) {
        hash.update(chunk)
        await write(chunk, start + headerBytes + size)
        size += chunk.length
      }
      await write(encodeHeader({ name, size }), start)
      await write(Buffer.alloc(paddingAfter(size)), start + headerBytes + size)
      end = start + headerBytes + size + paddingAfter(size)
      return { bytes: size, sha256: hash.digest('hex') }
    },
    bytes: () => end,
    finish: async () => {
      await write(Buffer.alloc(2 * blockBytes), end)
      // Content that broke off may have gone further.
      await handle.truncate(end + 2 * blockBytes)
      await handle.sync()
      await handle.close()
      await rename(draft, file)
      await syncFolder(dirname(file))
    },
    abandon: async () => {
      await handle.close().catch(() => undefined)
      await rm(draft, { force: true })
    },
  }
}
