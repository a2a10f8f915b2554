/** What an import of accounts would do. Nothing is written, and no mail goes out. */
import { setImmediate } from 'node:timers/promises'
import { type AccountImportCheck, maxImportedAccounts } from '@hop/contract/features/customer-users'
import { ownCustomerId } from '../../../http/reach.js'
import type { CallerRequest, UploadedFile } from '../../../http/routes.js'
import { contentHash } from '../../../platform/content-hash.js'
import type { Platform } from '../../../platform/platform.js'
import { Refusal, refuse } from '../../../platform/refusal.js'
import { readTable } from '../../../platform/spreadsheet/read-table.js'
import { isCustomerActive } from '../../customer-status/public.js'
import { expectedUserColumns, namedRow } from './import-columns.js'
import { requireValidUsers } from './require-valid-users.js'

/** Enough to correct a file by; the refusal's parameter says how many there are in all. */
const mostProblemsSent = 1000
const rowsAtOnce = 25

export async function checkImport(
  platform: Platform,
  file: UploadedFile,
  { reach, language }: CallerRequest,
): Promise<AccountImportCheck> {
  const customerId = ownCustomerId(reach)
  if (!(await isCustomerActive(platform.db, customerId))) refuse('CustomerRestricted')
  const rows = await readTable(file, { columns: expectedUserColumns(language), maxRows: maxImportedAccounts })
  /** Gives other requests their turn, and stops if the caller has left. */
  const letOthersRun = async (index: number) => {
    if (index % rowsAtOnce !== 0) return
    file.gone.throwIfAborted()
    await setImmediate()
  }
  const users = await requireValidUsers(platform, { customerId, language }, rows.map(namedRow), letOthersRun).catch(
    (error: unknown) => {
      if (!(error instanceof Refusal) || !error.fields) throw error
      throw Refusal.asTold({ code: error.code, params: error.params, fields: error.fields.slice(0, mostProblemsSent) })
    },
  )
  const mailed = users.filter(({ isPasswordGenerated }) => isPasswordGenerated).length
  return { total: users.length, mailed, canMail: platform.messages.hasTransport('mail'), mark: contentHash(file.bytes) }
}
