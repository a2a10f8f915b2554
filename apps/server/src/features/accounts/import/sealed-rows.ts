/**
 * The rows of an import contain passwords: they are sealed while they wait for their job, so that they cannot be read in the
 * database or in a backup.
 */
import { createSecretBox } from '../../../platform/secret-box.js'

export const importedRowsBox = (appSecret: string) => createSecretBox(appSecret, 'rows of an import')
export const ownerOf = (customerId: number) => `customer ${customerId}`
