import type { Transaction } from '../../platform/database/database.js'
import { discardFiles } from '../../platform/files/fresh-files.js'
import type { Platform } from '../../platform/platform.js'
import { forgetAllImages, lockImageKeys } from './contacts.queries.js'

/** When a customer withdraws its consent, the pictures of its contacts' faces are removed. */
export async function removeFaces(platform: Platform, transaction: Transaction, customerId: number, now: Date): Promise<void> {
  const images = await lockImageKeys(transaction, customerId)
  await forgetAllImages(transaction, customerId, now)
  await discardFiles(
    platform,
    transaction,
    images.map((row) => row.image_key),
  )
}
