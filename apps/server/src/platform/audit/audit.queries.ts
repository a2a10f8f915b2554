import type { Insertable } from 'kysely'
import type { Tables } from '../../tables/index.js'
import type { Transaction } from '../database/database.js'

export const insertAuditRow = (transaction: Transaction, row: Insertable<Tables['audit_log']>) =>
  transaction.insertInto('audit_log').values(row).execute()
