/** The picture of a contact's face: whatever was sent becomes a picture of our own making, or is refused. */
import type { Contact } from '@hop/contract/features/contacts'
import { ownCustomerId } from '../../http/reach.js'
import type { CallerRequest, FileToSend, UploadedFile } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import { decodePicture, pictureKindOf } from '../../platform/pictures/decode-picture.js'
import type { Platform } from '../../platform/platform.js'
import { refuse, refuseField } from '../../platform/refusal.js'
import { requireActiveCustomer, requireConsent } from '../customers/customer-status.service.js'
import { findContact, lockContact, writeImageStatus } from './contacts.queries.js'
import { imageKey, presentContact } from './contacts.service.js'

const limits = {
  // Enough to tell a face by.
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
  { db, files }: Platform,
  id: number,
  file: UploadedFile,
  request: CallerRequest,
): Promise<Contact> {
  const { reach, now, actor } = request
  const picture = await reencoded(file.bytes)
  const row = await db.transaction().execute(async (transaction) => {
    await requireActiveCustomer(transaction, ownCustomerId(reach))
    const contact = (await lockContact(reach, transaction, id)) ?? refuse('ContactNotFound')
    await requireConsent(transaction, ownCustomerId(reach))
    // A picture that cannot be read does not spoil the good one from before.
    const status = picture || contact.image_status === 'SUCCESS' ? 'SUCCESS' : 'FAILURE'
    if (picture) await files.put(imageKey(contact), picture, 'image/jpeg')
    const details = { isReadable: picture !== undefined }
    await recordAudit(transaction, actor, { action: 'face image', entity: 'contact', entityId: id, details })
    return writeImageStatus(transaction, id, status, now)
  })
  return picture ? presentContact(row) : refuseField('UnreadableImage', 'formFile')
}

/** To whoever may see the contact, and to nobody else. */
export async function readFaceImage({ db, files }: Platform, id: number, { reach }: CallerRequest): Promise<FileToSend> {
  const contact = (await findContact(reach, db, id)) ?? refuse('ContactNotFound')
  const picture = contact.image_status === 'SUCCESS' ? await files.get(imageKey(contact)) : undefined
  return { fileName: `${contact.name}.jpg`, content: picture ?? refuse('ContactNotFound') }
}
