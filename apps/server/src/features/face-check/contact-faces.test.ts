import { type Contact, contacts } from '@hop/contract/features/contacts'
import { customers } from '@hop/contract/features/customers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '../../platform/clock.js'
import { createPerson, createPlaces, type Person, type Places } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { checkContactPictureJob } from '../contacts/public.js'
import { modelInUse, openDescriptor } from './face-secrets.js'
import { emptyPicture, faceOf, groupPicture, turnedAway } from './testing/test-faces.js'

let portal: TestPortal
let places: Places
let person: Person
/** A contact whose picture was sent, and then taken: to look at one takes the better part of a second. */
let known: { id: number; sent: Contact }
beforeAll(async () => {
  portal = await startTestPortal()
  places = await createPlaces(portal)
  person = await createPerson(portal, 'Customer', places)
  await portal.platform.jobs.prepare()
  const id = await newContact()
  known = { id, sent: await send(id, await faceOf('minh')) }
  await runPictureChecks()
})
afterAll(() => portal.close())

let count = 0
async function newContact(): Promise<number> {
  count += 1
  const body = { name: 'Lê Thị Hồng Đào', email: `mat.${count}@example.vn` }
  return ((await portal.call(contacts.create, { body }, person.token)).body['data'] as Contact).id
}
const send = async (id: number, picture: Buffer): Promise<Contact> => {
  const file = new File([new Uint8Array(picture)], 'mat.jpg', { type: 'image/jpeg' })
  return (await portal.call(contacts.updateImage, { params: { id }, file }, person.token)).body['data'] as Contact
}
const runPictureChecks = async () => expect(await portal.platform.jobs.drain()).toMatchObject({ failures: [] })
const shown = async (id: number) => {
  const { body } = await portal.call(contacts.all, {}, person.token)
  const { imgUploadStatus, imgProblem, image } = (body['data'] as Contact[]).find((contact) => contact.id === id)!
  return { imgUploadStatus, imgProblem, hasImage: image !== null }
}
const faceRow = (id: number) => portal.db.selectFrom('contact_faces').selectAll().where('contact_id', '=', id).executeTakeFirst()

const pictures: readonly [string, () => Promise<Buffer>, object][] = [
  ['nobody', emptyPicture, { imgUploadStatus: 'FAILURE', imgProblem: 'noFace' }],
  ['several people', groupPicture, { imgUploadStatus: 'FAILURE', imgProblem: 'severalFaces' }],
  [
    'a blurred face',
    async () =>
      sharp(await faceOf('lan'))
        .blur(4)
        .jpeg()
        .toBuffer(),
    { imgUploadStatus: 'FAILURE', imgProblem: 'blurred' },
  ],
  [
    'somebody far away',
    async () =>
      sharp(await faceOf('lan'))
        .resize(120)
        .extend({ top: 300, bottom: 300, left: 300, right: 300 })
        .jpeg()
        .toBuffer(),
    { imgUploadStatus: 'FAILURE', imgProblem: 'tooSmall' },
  ],
  ['somebody who looks away', turnedAway, { imgUploadStatus: 'FAILURE', imgProblem: 'turnedAway' }],
]

test.each(pictures)('a picture of %s is judged as such, after the upload', async (_, picture, outcome) => {
  const id = await newContact()
  expect(await send(id, await picture())).toMatchObject({ imgUploadStatus: 'NOT_AVAILABLE', imgProblem: 'waiting' })
  await runPictureChecks()
  expect(await shown(id)).toEqual({ ...outcome, hasImage: true })
  expect((await faceRow(id))?.descriptor).toBeNull()
})

test('a picture of one face is taken, after the upload; its descriptor is sealed for its contact, with the model that made it', async () => {
  const { id, sent } = known
  expect(sent).toMatchObject({ imgUploadStatus: 'NOT_AVAILABLE', imgProblem: 'waiting' })
  expect(await shown(id)).toEqual({ imgUploadStatus: 'SUCCESS', imgProblem: null, hasImage: true })
  const { descriptor, model } = (await faceRow(id))!
  expect(model).toBe(modelInUse(portal.platform))
  expect(openDescriptor(portal.platform, id, descriptor!)).toHaveLength(128)
  expect(openDescriptor(portal.platform, id + 1, descriptor!)).toBeNull()
  expect(openDescriptor({ appSecret: 'x'.repeat(40) }, id, descriptor!)).toBeNull()
})

test('a descriptor goes with its picture, its contact and the consent', async () => {
  const [replaced, deleted, withdrawn] = [known.id, await newContact(), await newContact()]
  const { contact_id: _its, ...face } = (await faceRow(replaced))!
  for (const id of [deleted, withdrawn]) {
    await send(id, await faceOf('lan'))
    await portal.db
      .insertInto('contact_faces')
      .values({ ...face, contact_id: id })
      .execute()
  }
  await send(replaced, await groupPicture())
  expect(await faceRow(replaced)).toBeUndefined()
  await portal.call(contacts.remove, { query: { id: deleted } }, person.token)
  expect(await faceRow(deleted)).toBeUndefined()
  const admin = await createPerson(portal, 'Admin', places)
  await portal.call(customers.remove, { query: { id: places.customerId, typeDelete: 'revoke' } }, admin.token)
  expect(await portal.db.selectFrom('contact_faces').selectAll().execute()).toEqual([])
  // What was on its way when the consent went finds nothing to look at.
  await runPictureChecks()
  expect(await portal.db.selectFrom('contact_faces').selectAll().execute()).toEqual([])
  expect(await shown(withdrawn)).toEqual({ imgUploadStatus: 'NOT_AVAILABLE', imgProblem: null, hasImage: false })
  await portal.call(customers.giveConsent, {}, person.token)
})

test('pictures from before there was a check, and those of an older model, are looked at by the clock and corrected', async () => {
  const [good, bad] = [await newContact(), await newContact()]
  await send(good, await faceOf('lan'))
  await send(bad, await emptyPicture())
  await portal.db.deleteFrom('jobs').where('name', '=', checkContactPictureJob.name).execute()
  const taken = portal.db.updateTable('contacts').set({ image_status: 'SUCCESS', image_problem: null })
  await taken.where('id', '=', bad).execute()
  const { image_key } = await taken.where('id', '=', good).returning('image_key').executeTakeFirstOrThrow()
  const older = { model: 'an older one', descriptor: null, judged_at: portal.clock.now() }
  await portal.db
    .insertInto('contact_faces')
    .values({ contact_id: good, image_key: image_key!, ...older })
    .execute()
  portal.clock.advance(11 * minutes)
  await runPictureChecks()
  expect(await shown(good)).toMatchObject({ imgUploadStatus: 'SUCCESS', imgProblem: null })
  expect(await shown(bad)).toMatchObject({ imgUploadStatus: 'FAILURE', imgProblem: 'noFace' })
  expect(await faceRow(good)).toMatchObject({ model: modelInUse(portal.platform) })
})
