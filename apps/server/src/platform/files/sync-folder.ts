import { open } from 'node:fs/promises'

/** The names in a folder are on the disk after this: a file that is only renamed may be gone after a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
