import { randomUUID } from 'node:crypto'
import { createWriteStream, mkdirSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { requireFileKey } from './file-key.js'
import { syncFolder } from './sync-folder.js'
import type { FileStore, StoredFile } from './file-store.js'

export function createFolderStore(root: string): FileStore {
  // Beside the files, since a rename is atomic only within one file system. No key can begin with a dot.
  const incoming = join(root, '.incoming')
  const pathOf = (key: string) => join(root, requireFileKey(key))

  async function put(key: string, content: Uint8Array | Readable): Promise<number> {
    const path = pathOf(key)
    const draft = join(incoming, randomUUID())
    // Synchronous: during an await the source could break before anything listens to it, and that would end the process.
    mkdirSync(incoming, { recursive: true })
    const file = createWriteStream(draft, { flags: 'wx', flush: true })
    try {
      // An array around the bytes: a bare buffer would be read byte by byte.
      await pipeline(content instanceof Readable ? content : Readable.from([content]), file)
      const { size } = await stat(draft)
      await mkdir(dirname(path), { recursive: true })
      await rename(draft, path)
      await syncFolder(dirname(path))
      return size
    } catch (error) {
      // If the source breaks immediately, the file is still being opened: it would appear after it was removed.
      if (!file.closed) await new Promise<void>((resolve) => void file.once('close', () => resolve()))
      await rm(draft, { force: true })
      throw error
    }
  }

  return {
    put,
    get: async (key, range) => {
      const file = await open(pathOf(key)).catch(absent)
      if (!file) return undefined
      const found = await file.stat()
      if (found.isFile()) return file.createReadStream(range)
      await file.close()
      return undefined
    },
    size: async (key) => {
      const found = await stat(pathOf(key)).catch(absent)
      return found?.isFile() ? found.size : undefined
    },
    exists: async (key) => (await stat(pathOf(key)).catch(absent))?.isFile() ?? false,
    list: () => filesBelow(root, ''),
    delete: (key) => rm(pathOf(key), { force: true }),
    // It is made when the first file comes; a disk that cannot be written says so then.
    check: async () => undefined,
    tidy: async (olderThan) => {
      for (const name of await readdir(incoming).catch(() => [])) {
        const draft = join(incoming, name)
        const found = await stat(draft).catch(absent)
        if (found && found.mtime < olderThan) await rm(draft, { force: true })
      }
    },
  }
}

async function* filesBelow(root: string, folder: string): AsyncGenerator<StoredFile> {
  const entries = (await readdir(join(root, folder), { withFileTypes: true }).catch(absent)) ?? []
  for (const entry of entries) {
    // Not one of our keys: a draft, or a foreign file.
    if (entry.name.startsWith('.')) continue
    const key = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) yield* filesBelow(root, key)
    else if (entry.isFile()) {
      const found = await stat(join(root, key)).catch(absent)
      if (found) yield { key, bytes: found.size }
    }
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
