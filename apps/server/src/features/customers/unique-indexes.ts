import type { UniqueIndexes } from '../../platform/database/refusing-duplicates.js'
import { accountIndexes } from '../accounts/public.js'

/** A customer is written together with its first account, so the account's names can be the ones that are taken. */
export const customerIndexes: UniqueIndexes = {
  ...accountIndexes,
  customers_code_unique: ['DuplicateCustomerCode', 'customerCode'],
  customers_tax_code_unique: ['DuplicateTaxCode', 'taxCode'],
  customers_document_unique: ['DuplicateDocumentNumber', 'idCard'],
  customers_phone_unique: ['DuplicatePhone', 'phone'],
}

/** A customer comes back with everybody it had. */
export const restoringIndexes: UniqueIndexes = {
  ...customerIndexes,
  accounts_username_unique: ['RestoreNamesTaken', 'username'],
  accounts_proven_email_unique: ['RestoreNamesTaken', 'email'],
}
