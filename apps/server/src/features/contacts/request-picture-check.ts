import type { Transaction } from '../../platform/database/database.js'
import { defineJobKind } from '../../platform/jobs/job-kind.js'
import type { Platform } from '../../platform/platform.js'

/** Done by the face check, which knows meetings and so is not known here. */
export const checkContactPictureJob = defineJobKind<ContactToCheck>('judge-contact-face')
export interface ContactToCheck {
  contactId: number
}

/** With the change that brings the picture: it is looked at after the commit, and the upload waits for nothing. */
export async function requestPictureCheck({ jobs }: Platform, transaction: Transaction, contactId: number): Promise<void> {
  const contact: ContactToCheck = { contactId }
  await jobs.send(transaction, checkContactPictureJob, contact)
}
