import { buffer } from 'node:stream/consumers'
import { type Contact, contacts } from '@hop/contract/features/contacts'
import { customers } from '@hop/contract/features/customers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '../../platform/clock.js'
import { fileJobs } from '../../platform/files/fresh-files.js'
import { createPerson, createPlaces, type Person, type Places } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'

let portal: TestPortal
let places: Places
let person: Person
beforeAll(async () => {
  portal = await startTestPortal()
  places = await createPlaces(portal)
  person = await createPerson(portal, 'Customer', places)
  await portal.platform.jobs.prepare()
})
afterAll(() => portal.close())

let count = 0
async function newContact(): Promise<Contact> {
  count += 1
  const body = { name: 'Lê Thị Hồng Đào', email: `khuon.mat.${count}@example.vn` }
  return (await portal.call(contacts.create, { body }, person.token)).body['data'] as Contact
}
const picture = (width = 2000, height = 1000) =>
  sharp({ create: { width, height, channels: 3, background: '#c08060' } })
    .withMetadata({ exif: { IFD0: { Artist: 'bí mật' } } })
    .jpeg()
    .toBuffer()
const fileOf = (bytes: Uint8Array, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'mat.jpg', { type })
const send = (id: number, file: File, token = person.token) => portal.call(contacts.updateImage, { params: { id }, file }, token)
const keyOf = async (id: number) =>
  (await portal.db.selectFrom('contacts').select('image_key').where('id', '=', id).executeTakeFirstOrThrow()).image_key
const read = async (key: string | null) => {
  const stream = key === null ? undefined : await portal.platform.files.get(key)
  return stream && buffer(stream)
}
const kept = async (id: number) => read(await keyOf(id))
/** What is to go goes by a job. Others would look for faces, which is no matter of this file. */
const tidy = () => portal.platform.jobs.drain(fileJobs(portal.platform).map(({ name }) => name))
const tidied = async () => expect(await tidy()).toMatchObject({ failures: [] })

test('a picture is kept smaller, as a JPEG of our own making, and the contact says so', async () => {
  const { id } = await newContact()
  const { status, body } = await send(id, fileOf(await picture()))
  expect([status, body['data']]).toMatchObject([200, { id, imgUploadStatus: 'NOT_AVAILABLE', imgProblem: 'waiting' }])
  const metadata = await sharp(await kept(id)).metadata()
  expect(metadata).toMatchObject({ format: 'jpeg', width: 1024, height: 512 })
  expect(metadata.exif).toBeUndefined()
})

test('the picture is shown to the people of the own customer, and to no others', async () => {
  const contact = await newContact()
  const show = (token: string) => portal.call(contacts.image, { params: { id: contact.id } }, token)
  expect([contact.image, (await show(person.token)).body.code]).toEqual([null, 'ContactNotFound'])
  const sent = (await send(contact.id, fileOf(await picture()))).body['data'] as Contact
  expect(sent.image).toBe(`/Contacts/GetImageContact/${contact.id}`)
  const shown = await show((await createPerson(portal, 'User', places)).token)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1024 })
  const stranger = await createPerson(portal, 'Customer', await createPlaces(portal, 'Miền Đông'))
  expect((await show(stranger.token)).body.code).toBe('ContactNotFound')
})

test('what cannot be read is refused and noted, and does not spoil the good picture from before', async () => {
  const { id } = await newContact()
  const broken = fileOf((await picture()).subarray(0, 400))
  const disguised = fileOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  for (const file of [broken, disguised]) expect((await send(id, file)).body.code).toBe('UnreadableImage')
  const statusOf = async () =>
    ((await portal.call(contacts.all, {}, person.token)).body['data'] as Contact[]).find((contact) => contact.id === id)
      ?.imgUploadStatus
  expect(await statusOf()).toBe('FAILURE')
  expect(await kept(id)).toBeUndefined()
  await send(id, fileOf(await picture()))
  expect((await send(id, broken)).status).toBe(422)
  expect(await statusOf()).toBe('NOT_AVAILABLE')
  expect(await kept(id)).toBeDefined()
})

test('other kinds of files and large ones are refused', async () => {
  const { id } = await newContact()
  expect((await send(id, fileOf(Buffer.from('GIF89a'), 'image/gif'))).status).toBe(415)
  expect((await send(id, fileOf(new Uint8Array(5_000_001)))).status).toBe(413)
})

test('a stranger cannot put a picture on the contact of another customer', async () => {
  const { id } = await newContact()
  const stranger = await createPerson(portal, 'Customer', await createPlaces(portal, 'Miền Nam'))
  expect((await send(id, fileOf(await picture()), stranger.token)).body.code).toBe('ContactNotFound')
  expect(await kept(id)).toBeUndefined()
})

test('a picture goes with its contact', async () => {
  const [one, two] = [await newContact(), await newContact()]
  for (const { id } of [one, two]) await send(id, fileOf(await picture(10, 10)))
  const [keyOfOne, keyOfTwo] = [await keyOf(one.id), await keyOf(two.id)]
  await portal.call(contacts.remove, { query: { id: one.id } }, person.token)
  await tidied()
  expect(await read(keyOfOne)).toBeUndefined()
  expect(await read(keyOfTwo)).toBeDefined()
  await portal.call(contacts.removeAll, {}, person.token)
  await tidied()
  expect(await read(keyOfTwo)).toBeUndefined()
})

test('a picture that replaces another is a new file, and the old one goes after the commit', async () => {
  const { id } = await newContact()
  await send(id, fileOf(await picture(10, 10)))
  const before = await keyOf(id)
  expect((await send(id, fileOf(await picture(20, 20)))).status).toBe(200)
  expect(await keyOf(id)).not.toBe(before)
  expect(await sharp(await kept(id)).metadata()).toMatchObject({ width: 20 })
  await tidied()
  expect(await read(before)).toBeUndefined()
  expect(await kept(id)).toBeDefined()
})

test('a picture whose contact goes while it is stored leaves no file behind', async () => {
  const { id } = await newContact()
  let put = ''
  const { files } = portal.platform
  const original = files.put
  files.put = async (key, ...rest) => {
    put = key
    const size = await original(key, ...rest)
    await portal.call(contacts.remove, { query: { id } }, person.token)
    return size
  }
  const { body } = await send(id, fileOf(await picture(10, 10)))
  files.put = original
  expect(body.code).toBe('ContactNotFound')
  expect(await read(put)).toBeDefined()
  await tidied()
  expect(await read(put)).toBeDefined()
  portal.clock.advance(61 * minutes)
  await tidied()
  expect(await read(put)).toBeUndefined()
  expect(await portal.db.selectFrom('discarded_files').selectAll().execute()).toEqual([])
})

test('a store that cannot delete keeps its list until it can', async () => {
  const { id } = await newContact()
  await send(id, fileOf(await picture(10, 10)))
  const key = await keyOf(id)
  const { files } = portal.platform
  const original = files.delete
  files.delete = () => Promise.reject(new Error('the store is away'))
  await portal.call(contacts.remove, { query: { id } }, person.token)
  expect((await tidy()).failures).toHaveLength(1)
  files.delete = original
  portal.clock.advance(61 * minutes)
  await tidied()
  expect(await read(key)).toBeUndefined()
})

test('a customer that withdraws its consent takes all faces back', async () => {
  const { id } = await newContact()
  await send(id, fileOf(await picture()))
  const key = await keyOf(id)
  const admin = await createPerson(portal, 'Admin', places)
  await portal.call(customers.remove, { query: { id: places.customerId, typeDelete: 'revoke' } }, admin.token)
  expect(await keyOf(id)).toBeNull()
  await tidied()
  expect(await read(key)).toBeUndefined()
  const listed = (await portal.call(contacts.all, {}, person.token)).body['data'] as Contact[]
  expect(listed.map(({ imgUploadStatus }) => imgUploadStatus)).not.toContain('SUCCESS')

  const again = await send(id, fileOf(await picture()))
  expect([again.status, again.body.code]).toEqual([409, 'ConsentWithdrawn'])
  expect(await kept(id)).toBeUndefined()
  expect((await portal.call(customers.giveConsent, {}, person.token)).status).toBe(200)
  expect((await send(id, fileOf(await picture()))).status).toBe(200)
})
