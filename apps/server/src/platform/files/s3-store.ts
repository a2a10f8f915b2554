/** S3_URL: https://access-key:secret-key@host/bucket, optionally with a folder behind the bucket and ?region=. */
import { Readable } from 'node:stream'
import { S3mini, S3ServiceError, type UploadPart } from 's3mini'
import { type StoreLimits, storeFetch, untilSilent } from '../outside/fetch-store.js'
import { requireFileKey } from './file-key.js'
import type { FileStore, StoredFile } from './file-store.js'

const defaultType = 'application/octet-stream'
/** S3 takes parts from 5 MB; this is also what a put holds in memory. */
const partBytes = 8 * 1024 * 1024

export function createS3Store(url: string, limits: StoreLimits): FileStore {
  const { s3, folder } = connect(new URL(url), limits)
  const pathOf = (key: string) => folder + requireFileKey(key)

  async function put(key: string, content: Uint8Array | Readable, contentType = defaultType): Promise<number> {
    const path = pathOf(key)
    const parts = partsOf(content)
    const first = await parts.next()
    const whole = first.done ? Buffer.alloc(0) : first.value
    const second = await parts.next()
    if (second.done) {
      await s3.putObject(path, whole, contentType)
      return whole.length
    }
    return putInParts(s3, path, contentType, [whole, second.value], parts)
  }

  /** A store that is away is an error; only a missing file is undefined. */
  async function size(key: string): Promise<number | undefined> {
    const path = pathOf(key)
    try {
      return await s3.getContentLength(path)
    } catch (error) {
      const cause = (error as Error).cause
      if (cause instanceof S3ServiceError && cause.status === 404) return undefined
      throw error
    }
  }

  return {
    put,
    size,
    get: async (key, range) => {
      const path = pathOf(key)
      if (range && !(await s3.objectExists(path))) return undefined
      // The library's end is the first byte that is left out.
      const answer = range ? await s3.getObjectRaw(path, false, range.start, range.end + 1) : await s3.getObjectResponse(path)
      if (!answer) return undefined
      return Readable.from(untilSilent(answer.body ?? noBytes(), limits), { objectMode: false })
    },
    exists: async (key) => (await s3.objectExists(pathOf(key))) === true,
    list: () => objectsIn(s3, folder),
    check: async () => {
      if (!(await s3.bucketExists())) throw new Error('The bucket that S3_URL names does not exist, or its key may not see it')
    },
    delete: async (key) => void (await s3.deleteObject(pathOf(key))),
    // Half an upload is nothing that a reader sees; a lifecycle rule of the bucket ends it (docs/operations.md).
    tidy: async () => undefined,
  }
}

async function* objectsIn(s3: S3mini, folder: string): AsyncGenerator<StoredFile> {
  const objects = await s3.listObjects('/', folder)
  if (objects === null) throw new Error('The bucket that S3_URL names does not exist')
  // Its type says number, its XML reader gives text.
  for (const { Key, Size } of objects) yield { key: Key.slice(folder.length), bytes: Number(String(Size)) }
}

async function* noBytes(): AsyncGenerator<Uint8Array> {}

function connect(address: URL, limits: StoreLimits): { s3: S3mini; folder: string } {
  const [bucket, ...folders] = address.pathname.split('/').filter(Boolean)
  if (!bucket || !address.username) throw new Error('S3_URL must read https://access-key:secret-key@host/bucket')
  const s3 = new S3mini({
    accessKeyId: decodeURIComponent(address.username),
    secretAccessKey: decodeURIComponent(address.password),
    endpoint: `${address.protocol}//${address.host}/${bucket}`,
    region: address.searchParams.get('region') ?? 'auto',
    fetch: storeFetch(limits),
  })
  return { s3, folder: folders.map((name) => `${requireFileKey(name)}/`).join('') }
}

/**
 * Not the library's own upload of a stream: it leaves the failure of a part unhandled while it waits for the next one, which ends the
 * process, and it cannot store an empty file.
 */
async function putInParts(
  s3: S3mini,
  path: string,
  type: string,
  first: Buffer[],
  rest: AsyncGenerator<Buffer>,
): Promise<number> {
  const uploadId = await s3.getMultipartUploadId(path, type)
  try {
    const uploaded: UploadPart[] = []
    let bytes = 0
    const upload = async (part: Buffer) => {
      uploaded.push(await s3.uploadPart(path, uploadId, part, uploaded.length + 1))
      bytes += part.length
    }
    for (const part of first) await upload(part)
    for await (const part of rest) await upload(part)
    await s3.completeMultipartUpload(path, uploadId, uploaded)
    return bytes
  } catch (error) {
    // Otherwise the store keeps, and bills, the parts.
    await s3.abortMultipartUpload(path, uploadId).catch(() => undefined)
    throw error
  }
}

async function* partsOf(content: Uint8Array | Readable): AsyncGenerator<Buffer, void> {
  const source = content instanceof Readable ? (content as AsyncIterable<Uint8Array>) : [content]
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const chunk of source) {
    for (let from = 0; from < chunk.length;) {
      const piece = chunk.subarray(from, from + partBytes - size)
      waiting.push(piece)
      size += piece.length
      from += piece.length
      if (size === partBytes) {
        yield Buffer.concat(waiting)
        waiting = []
        size = 0
      }
    }
  }
  if (size > 0) yield Buffer.concat(waiting)
}
