/** The picture of a contact's face: whatever was sent becomes a picture of our own making, or is refused. */
import type { Contact } from '@hop/contract/features/contacts'
import type { Sharp, SharpOptions } from 'sharp'
import { ownCustomerId } from '../../http/reach.js'
import type { CallerRequest, FileToSend, UploadedFile } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Platform } from '../../platform/platform.js'
import { refuse, refuseField } from '../../platform/refusal.js'
import { requireActiveCustomer, requireConsent } from '../customers/customer-status.service.js'
import { findContact, lockContact, writeImageStatus } from './contacts.queries.js'
import { imageKey, presentContact } from './contacts.service.js'

/** Enough to tell a face by. */
const largest = { width: 1024, height: 1024 }
/** A few kilobytes can unpack to gigabytes: refused by their measures, before a pixel is read. */
const maxPixels = 50_000_000
const maxSeconds = 5

const signatures = [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from([0xff, 0xd8, 0xff])]

/** By its first bytes, whatever its name says: an SVG or a web page never reaches a decoder. */
const isPicture = (bytes: Buffer) => signatures.some((signature) => bytes.subarray(0, signature.length).equals(signature))

let openImage: ((bytes: Buffer, options: SharpOptions) => Sharp) | undefined

/** Loaded with the first picture: the decoder is large, and the server starts without it. */
async function imageOpener() {
  if (openImage) return openImage
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  openImage = sharp
  return sharp
}

/** Decoded and encoded anew: nothing but pixels survives, neither a place of shooting nor what hides behind the picture. */
async function reencoded(bytes: Buffer): Promise<Buffer | undefined> {
  if (!isPicture(bytes)) return undefined
  try {
    const open = await imageOpener()
    return await open(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88 })
      .timeout({ seconds: maxSeconds })
      .toBuffer()
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
