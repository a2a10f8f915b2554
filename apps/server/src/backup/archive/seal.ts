/**
 * Seals the members of an archive under a passphrase: AES-256-GCM in chunks of 64 kB with a counter, so that an altered, cut off or
 * exchanged chunk is noticed when it is read, and not at the end of ten gigabytes. Names and sizes of members stay readable.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, scrypt } from 'node:crypto'
import { Readable } from 'node:stream'
import * as z from 'zod'
import { readJson } from '../../platform/untyped.js'
import { type ArchiveReader, BrokenArchive } from './archive-reader.js'
import type { ArchiveWriter } from './archive-writer.js'

export const sealName = 'seal.json'

const chunkBytes = 64 * 1024
const saltBytes = 16
const tagBytes = 16
/** About 130 MB and half a second: once for an archive. */
const cost = { N: 2 ** 17, r: 8, p: 1 }
const algorithm = 'aes-256-gcm'

const sealSchema = z.object({
  kdf: z.literal('scrypt'),
  /** Limited: a forged file must not make us use all memory. */
  N: z
    .number()
    .int()
    .min(2 ** 14)
    .max(2 ** 20),
  r: z.literal(8),
  p: z.literal(1),
  salt: z.string(),
  check: z.string(),
})

/** The passphrase is missing or another one. Its message is for a person. */
export class WrongPassphrase extends Error {}

export async function sealArchive(archive: ArchiveWriter, passphrase: string): Promise<ArchiveWriter> {
  const salt = randomBytes(saltBytes)
  const key = await keyOf(passphrase, salt, cost.N)
  const about = { kdf: 'scrypt', ...cost, salt: salt.toString('base64'), check: checkOf(key) }
  await archive.add(sealName, [Buffer.from(JSON.stringify(about))])
  return { ...archive, add: (name, content) => archive.add(name, seal(key, name, content)) }
}

/** Members are read as they were before they were sealed. */
export async function openSealed(archive: ArchiveReader, passphrase: string | undefined): Promise<ArchiveReader> {
  if (!archive.members.has(sealName)) {
    // Without this check, an open archive put in the place of a sealed one would be restored.
    if (passphrase !== undefined) throw new WrongPassphrase('The backup is not sealed, although a passphrase was given')
    return archive
  }
  if (passphrase === undefined)
    throw new WrongPassphrase('The backup is sealed: give its passphrase in BACKUP_PASSPHRASE, or type it when asked')
  const about = sealSchema.safeParse(readJson(await archive.readText(sealName)))
  if (!about.success) throw new BrokenArchive('The backup is sealed in a way that this version of Hop does not know')
  const key = await keyOf(passphrase, Buffer.from(about.data.salt, 'base64'), about.data.N)
  if (checkOf(key) !== about.data.check) throw new WrongPassphrase('This is not the passphrase that the backup was sealed with')
  const read = (name: string) => Readable.from(unseal(key, name, archive.readStored(name)), { objectMode: false })
  return {
    ...archive,
    read,
    readText: async (name) => {
      const chunks: Buffer[] = []
      for await (const chunk of read(name)) chunks.push(chunk as Buffer)
      return Buffer.concat(chunks).toString('utf8')
    },
  }
}

async function* seal(key: Buffer, name: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  const salt = randomBytes(saltBytes)
  const memberKey = keyOfMember(key, salt, name)
  let count = 0
  yield salt
  let waiting: Buffer | undefined
  for await (const chunk of inChunks(content, chunkBytes)) {
    if (waiting) yield sealChunk(memberKey, nonceOf(count++, false), waiting)
    waiting = chunk
  }
  yield sealChunk(memberKey, nonceOf(count, true), waiting ?? Buffer.alloc(0))
}

async function* unseal(key: Buffer, name: string, stored: AsyncIterable<Uint8Array>) {
  let memberKey: Buffer | undefined
  let count = 0
  let waiting: Buffer | undefined
  for await (const chunk of inChunks(stored, chunkBytes + tagBytes, saltBytes)) {
    if (!memberKey) memberKey = keyOfMember(key, chunk, name)
    else {
      if (waiting) yield openChunk(memberKey, nonceOf(count++, false), waiting, name)
      waiting = chunk
    }
  }
  if (!memberKey || !waiting) throw new BrokenArchive(`The backup is damaged: ${name} is cut off`)
  yield openChunk(memberKey, nonceOf(count, true), waiting, name)
}

/** Pieces of one size, the last one smaller; the very first of a size of its own, where one is given. */
async function* inChunks(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, size: number, firstSize = size) {
  let parts: Uint8Array[] = []
  let length = 0
  let wanted = firstSize
  for await (const part of content) {
    parts.push(part)
    length += part.length
    if (length < wanted) continue
    const whole = Buffer.concat(parts)
    let at = 0
    for (; whole.length - at >= wanted; wanted = size) {
      yield whole.subarray(at, at + wanted)
      at += wanted
    }
    parts = at < whole.length ? [whole.subarray(at)] : []
    length = whole.length - at
  }
  if (length > 0) yield Buffer.concat(parts)
}

/** The last chunk has a nonce of its own kind: what is cut off at a chunk's end does not open. */
function nonceOf(count: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt8(isLast ? 1 : 0, 0)
  nonce.writeBigUInt64BE(BigInt(count), 4)
  return nonce
}

function sealChunk(key: Buffer, nonce: Buffer, chunk: Uint8Array): Buffer {
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
}

function openChunk(key: Buffer, nonce: Buffer, sealed: Buffer, name: string): Buffer {
  const content = sealed.subarray(0, -tagBytes)
  try {
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAuthTag(sealed.subarray(-tagBytes))
    return Buffer.concat([decipher.update(content), decipher.final()])
  } catch (error) {
    throw new BrokenArchive(`The backup is damaged: ${name} was altered or cut off`, { cause: error })
  }
}

const keyOfMember = (key: Buffer, salt: Uint8Array, name: string) =>
  Buffer.from(hkdfSync('sha256', key, salt, `hop backup member ${name}`, 32))
const checkOf = (key: Buffer) => createHmac('sha256', key).update('hop backup: the same passphrase').digest('base64')

const keyOf = (passphrase: string, salt: Buffer, N: number): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(passphrase.normalize('NFC'), salt, 32, { ...cost, N, maxmem: 256 * N * cost.r }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
