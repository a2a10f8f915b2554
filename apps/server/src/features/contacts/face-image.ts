/** The picture of a contact's face: whatever was sent becomes a picture of our own making, or is refused. */
import type { Contact } from '@hop/contract/features/contacts'
import { ownCustomerId, type Reach } from '../../http/reach.js'
import type { CallerRequest, FileToSend, UploadedFile } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import { adoptFile, discardFiles, putFresh } from '../../platform/files/fresh-files.js'
import { decodePicture, pictureKindOf } from '../../platform/pictures/decode-picture.js'
import type { Platform } from '../../platform/platform.js'
import { refuse, refuseField } from '../../platform/refusal.js'
import { requireActiveCustomer, requireConsent } from '../customer-status/public.js'
import { type ContactRow, findContact, lockContact, writeImage } from './contacts.queries.js'
import { presentContact } from './present-contact.js'
import { requestPictureCheck } from './request-picture-check.js'

const limits = {
  // Enough to recognise a face.
  largest: { width: 1024, height: 1024 },
  maxPixels: 50_000_000,
}

async function reencoded(bytes: Buffer): Promise<Buffer | undefined> {
  if (!pictureKindOf(bytes)) return undefined
  try {
    const picture = await decodePicture(bytes, limits)
    return await picture.flatten({ background: '#ffffff' }).jpeg({ quality: 88 }).toBuffer()
  } catch {
    return undefined
  }
}

export async function updateFaceImage(
  platform: Platform,
  id: number,
  file: UploadedFile,
  request: CallerRequest,
): Promise<Contact> {
  const { reach, now, actor } = request
  await platform.db.transaction().execute((transaction) => requireChangeable(transaction, id, reach))
  const picture = await reencoded(file.bytes)
  const freshKey = picture ? await putPicture(platform, ownCustomerId(reach), picture) : null
  const row = await platform.db.transaction().execute(async (transaction) => {
    const before = await requireChangeable(transaction, id, reach)
    const details = { isReadable: picture !== undefined }
    await recordAudit(transaction, actor, { action: 'face image', entity: 'contact', entityId: id, details })
    if (freshKey) {
      await adoptFile(transaction, freshKey)
      await discardFiles(platform, transaction, [before.image_key])
      await requestPictureCheck(platform, transaction, id)
      // Whether it shows one clear face is seen soon after; until then nobody is recognised by it.
      return writeImage(transaction, id, { image_status: 'NOT_AVAILABLE', image_problem: 'waiting', image_key: freshKey }, now)
    }
    // A picture that cannot be read leaves the earlier one in place.
    if (before.image_key !== null) return before
    return writeImage(transaction, id, { image_status: 'FAILURE', image_problem: 'unreadable', image_key: null }, now)
  })
  return picture ? presentContact(row) : refuseField('UnreadableImage', 'formFile')
}

/** Asked twice: before a file is put for somebody who may not, and again because it may have changed meanwhile. */
async function requireChangeable(transaction: Transaction, id: number, reach: Reach): Promise<ContactRow> {
  await requireActiveCustomer(transaction, ownCustomerId(reach))
  const contact = (await lockContact(reach, transaction, id)) ?? refuse('ContactNotFound')
  await requireConsent(transaction, ownCustomerId(reach))
  return contact
}

const putPicture = (platform: Platform, customerId: number, content: Buffer) =>
  putFresh(platform, { folder: `contacts/${customerId}`, ending: 'jpg', content, contentType: 'image/jpeg' })

/** To whoever may see the contact, and to nobody else. */
export async function readFaceImage(platform: Platform, id: number, { reach }: CallerRequest): Promise<FileToSend> {
  // Twice, for a picture that is replaced between the two questions.
  const found = (await findPicture(platform, id, reach)) ?? (await findPicture(platform, id, reach)) ?? refuse('ContactNotFound')
  return { fileName: `${found.name}.jpg`, content: found.picture }
}

async function findPicture({ db, files }: Platform, id: number, reach: Reach) {
  const contact = (await findContact(reach, db, id)) ?? refuse('ContactNotFound')
  const picture = contact.image_key === null ? refuse('ContactNotFound') : await files.get(contact.image_key)
  return picture && { name: contact.name, picture }
}
