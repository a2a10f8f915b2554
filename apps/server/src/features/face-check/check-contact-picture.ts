/** Looks at the picture of a contact's face and writes down whether it shows one face, clearly. */
import { buffer } from 'node:stream/consumers'
import type { Platform } from '../../platform/platform.js'
import { type ContactToCheck, checkContactPictureJob } from '../contacts/public.js'
import { findPictureOf, listUncheckedContacts, lockContactWithPicture, writePictureCheck } from './face-check.queries.js'
import { lookAtFaces } from './face-pool.js'
import { modelInUse, sealDescriptor } from './face-secrets.js'
import { largestOf, problemOfPicture } from './validate-picture.js'

export async function checkContactPicture(platform: Platform, { contactId }: ContactToCheck): Promise<void> {
  const found = await findPictureOf(platform.db, contactId)
  const imageKey = found?.image_key
  if (!imageKey || (found.checked_key === imageKey && found.model === modelInUse(platform))) return
  const file = await platform.files.get(imageKey)
  // The picture was replaced in the meantime: the newer one has a job of its own.
  if (!file) return
  const [seen] = await lookAtFaces({ pictures: [await buffer(file)], thoroughness: 'thorough' })
  const problem = seen ? problemOfPicture(seen) : 'unreadable'
  const face = seen && problem === null ? largestOf(seen.faces) : undefined
  await platform.db.transaction().execute(async (transaction) => {
    if (!(await lockContactWithPicture(transaction, contactId, imageKey))) return
    await writePictureCheck(transaction, {
      contactId,
      imageKey,
      model: modelInUse(platform),
      problem,
      descriptor: face ? sealDescriptor(platform, contactId, face.descriptor) : null,
      now: platform.clock.now(),
    })
  })
}

const contactsAtOnce = 200

/** Pictures from before there was a check, those of an older model, and those whose job was lost. */
export async function checkRemainingPictures(platform: Platform): Promise<void> {
  const contacts = await listUncheckedContacts(platform.db, modelInUse(platform), contactsAtOnce)
  await platform.db.transaction().execute(async (transaction) => {
    for (const { id } of contacts)
      await platform.jobs.send(transaction, checkContactPictureJob, { contactId: id }, { singletonKey: `contact ${id}` })
  })
}
