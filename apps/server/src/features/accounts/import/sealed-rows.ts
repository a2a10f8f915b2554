/** The rows of an import hold passwords: while they wait for their job, nobody reads them out of the database or a backup. */
import { createSecretBox } from '../../../platform/secret-box.js'

export const importedRowsBox = (appSecret: string) => createSecretBox(appSecret, 'rows of an import')
export const ownerOf = (customerId: number) => `customer ${customerId}`
