/** A mark by which two servers find out whether they keep their files in the same place. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export function fileStoreId({ dataDir, s3Url }: { dataDir: string; s3Url?: string | undefined }): string {
  if (s3Url !== undefined) {
    // Without the keys: two servers may have one each.
    const { host, pathname } = new URL(s3Url)
    return `s3 ${createHash('sha256').update(`${host}${pathname}`).digest('base64url').slice(0, 22)}`
  }
  const folder = join(dataDir, 'files')
  mkdirSync(folder, { recursive: true })
  // No key of a file can begin with a dot.
  const file = join(folder, '.store')
  try {
    writeFileSync(file, randomUUID(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return `folder ${readFileSync(file, 'utf8').trim()}`
}
