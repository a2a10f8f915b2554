import type { RefusalCode } from '@hop/contract/errors'
import { violatedIndex } from '../../platform/database/unique-violation.js'
import { refuseField } from '../../platform/refusal.js'
import { refusingDuplicates as refusingDuplicateAccounts } from '../accounts/accounts.service.js'

const byIndex: Record<string, [RefusalCode, string]> = {
  customers_code_unique: ['DuplicateCustomerCode', 'customerCode'],
  customers_tax_code_unique: ['DuplicateTaxCode', 'taxCode'],
  customers_document_unique: ['DuplicateDocumentNumber', 'idCard'],
  customers_phone_unique: ['DuplicatePhone', 'phone'],
}

/** The database decides who was first; the other is told which field to change. */
export async function refusingDuplicates<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await refusingDuplicateAccounts(write)
  } catch (error) {
    const [code, field] = byIndex[violatedIndex(error) ?? ''] ?? []
    if (code && field) refuseField(code, field)
    throw error
  }
}
