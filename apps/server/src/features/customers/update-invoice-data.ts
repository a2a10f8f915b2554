/** Whom its invoices name is a customer's own to say; its code, its region and what it may use are the staff's. */
import type { ParsedInput } from '@hop/contract/call'
import { isOfGroup, isOrganisation, isTaxCodeRequired } from '@hop/contract/customer-fields'
import type { OwnCustomer } from '@hop/contract/features/customer-records'
import type { customers } from '@hop/contract/features/customers'
import { ownCustomerId } from '../../http/reach.js'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import { refusingDuplicates } from '../../platform/database/refusing-duplicates.js'
import type { Platform } from '../../platform/platform.js'
import { keeping } from '../../platform/keeping.js'
import { refuse, refuseInput } from '../../platform/refusal.js'
import { requireFresh } from '../../platform/require-fresh.js'
import { lockCustomerForChange, writeCustomer } from './customer-records.queries.js'
import { readCustomer } from './save-customer.js'
import { customerIndexes } from './unique-indexes.js'

type Recorded = NonNullable<Awaited<ReturnType<typeof lockCustomerForChange>>>
type InvoiceData = ParsedInput<typeof customers.updateInvoiceData>['body']

const standing = (before: Recorded) => ({
  idType: before.id_type,
  name: before.name,
  taxCode: before.tax_code,
  address: before.address,
  invoiceEmail: before.invoice_email,
})

export async function updateInvoiceData(platform: Platform, typed: InvoiceData, request: CallerRequest): Promise<OwnCustomer> {
  const { reach, now, actor } = request
  const id = ownCustomerId(reach)
  const written = platform.db.transaction().execute(async (transaction) => {
    const before = (await lockCustomerForChange(reach, transaction, id)) ?? refuse('CustomerNotFound')
    requireFresh(typed.updatedAt, before.updated_at)
    const { name, taxCode, address, invoiceEmail, ...change } = keeping(standing(before), typed)
    const idType = isOfGroup(before.customer_type) ? null : (change.idType ?? before.id_type)
    // The contract sees what was sent; what was left out counts as well.
    if (isTaxCodeRequired({ customerType: before.customer_type, idType }) && taxCode === null) refuseInput('taxCode', 'required')
    if (isOrganisation(idType) && address === '') refuseInput('address', 'required')
    await writeCustomer(transaction, id, {
      name,
      id_type: idType,
      tax_code: taxCode,
      address,
      invoice_email: invoiceEmail,
      updated_at: now,
    })
    const details = {
      name: { from: before.name, to: name },
      taxCode: { from: before.tax_code, to: taxCode },
    }
    await recordAudit(transaction, actor, { action: 'update invoice data', entity: 'customer', entityId: id, details })
  })
  await refusingDuplicates(written, customerIndexes)
  return readCustomer(platform, id, request)
}
