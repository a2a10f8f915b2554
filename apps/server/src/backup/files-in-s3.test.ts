/** Files that are not below DATA_DIR: counted, or taken along and put back when that is wanted. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../platform/clock.js'
import { createMigratedDatabase, createOwnedDatabase } from '../testing/test-database.js'
import { createBackup } from './create-backup.js'
import { restoreBackup } from './restore-backup.js'

type Place = Awaited<ReturnType<typeof createOwnedDatabase>>

/** Enough of S3 for putting, getting and listing small files. */
const objects = new Map<string, Buffer>()
const contents = () =>
  [...objects].map(
    ([path, { length }]) => `<Contents><Key>${path.slice('/bucket/'.length)}</Key><Size>${length}</Size></Contents>`,
  )
async function answer(request: IncomingMessage): Promise<Buffer | string | undefined> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://store')
  if (searchParams.has('list-type'))
    return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents().join('')}</ListBucketResult>`
  if (request.method === 'PUT') objects.set(pathname, await buffer(request))
  return objects.get(pathname)
}
const store = createServer((request, response) => {
  void answer(request).then((found) => {
    if (found === undefined) response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    else if (request.method === 'PUT') response.writeHead(200, { etag: '"one"' }).end()
    else
      response.writeHead(200, { 'content-length': Buffer.byteLength(found) }).end(request.method === 'HEAD' ? undefined : found)
  })
})

let folder: string
let from: Place
let to: Place
let s3Url: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hop-backup-s3-'))
  from = await createMigratedDatabase()
  to = await createOwnedDatabase()
  await new Promise<void>((resolve) => void store.listen(0, '127.0.0.1', resolve))
  s3Url = `http://key:secret@127.0.0.1:${(store.address() as AddressInfo).port}/bucket/portal?region=eu-1`
  objects.set('/bucket/portal/logos/1/main.png', Buffer.from('một logo'))
  objects.set('/bucket/portal/exports/a.csv', Buffer.from('a'))
})
afterAll(async () => {
  await new Promise((resolve) => store.close(resolve))
  await from.drop()
  await to.drop()
  await rm(folder, { recursive: true })
})

const backUp = (name: string, withS3: boolean) =>
  createBackup({
    file: join(folder, name),
    databaseUrl: from.url,
    dataDir: join(folder, 'data'),
    s3Url,
    appSecret: 'a secret that is given by the environment',
    withSecrets: true,
    withS3,
    version: '1.2.3',
    clock: systemClock,
    onProgress: () => undefined,
  })

test('objects are counted and left where they are', async () => {
  const { files, secrets } = await backUp('without.tar', false)
  expect(files).toEqual({ store: 's3', included: { count: 0, bytes: 0 }, notIncluded: { count: 2, bytes: 11 } })
  expect(secrets).toEqual([])
})

test('wanted, they are in the backup and are put back', async () => {
  expect((await backUp('with.tar', true)).files).toMatchObject({ included: { count: 2, bytes: 11 }, notIncluded: { count: 0 } })
  objects.clear()
  await restoreBackup({
    file: join(folder, 'with.tar'),
    databaseUrl: to.url,
    dataDir: join(folder, 'restored'),
    s3Url,
    appSecret: 'a secret that is given by the environment',
    acceptsOtherSecret: false,
    isInUse: true,
    confirmReplacing: () => Promise.reject(new Error('not empty')),
    onProgress: () => undefined,
  })
  expect(Object.fromEntries([...objects].map(([path, bytes]) => [path, bytes.toString()]))).toEqual({
    '/bucket/portal/exports/a.csv': 'a',
    '/bucket/portal/logos/1/main.png': 'một logo',
  })
})

test('without the APP_SECRET that was in use a restore is refused, and says what to set', async () => {
  const restore = restoreBackup({
    file: join(folder, 'without.tar'),
    databaseUrl: to.url,
    dataDir: join(folder, 'elsewhere'),
    acceptsOtherSecret: false,
    isInUse: true,
    confirmReplacing: () => Promise.resolve(),
    onProgress: () => undefined,
  })
  await expect(restore).rejects.toThrow('Set APP_SECRET to the one that was in use')
})
