import { type Selectable } from 'kysely'
import type { TemplateName } from '@hop/contract/template-variables'
import type { Language } from '@hop/texts/languages'
import { ownCustomerId, type Reach } from '../../http/reach.js'
import type { Database, Executor, Transaction } from '../../platform/database/database.js'
import type { Tables } from '../../tables/index.js'

export type TemplateRow = Selectable<Tables['email_templates']>

/** Every customer has one of each; they are written down when they are first looked at, so that each has its number. */
export const insertMissingTemplates = (
  db: Database,
  customerId: number,
  wanted: readonly { name: TemplateName; language: Language }[],
  now: Date,
) =>
  db
    .insertInto('email_templates')
    .values(wanted.map((template) => ({ ...template, customer_id: customerId, updated_at: now })))
    .onConflict((conflict) => conflict.constraint('email_templates_unique').doNothing())
    .execute()

export const listTemplates = (reach: Reach, db: Executor) =>
  db.selectFrom('email_templates').selectAll().where('customer_id', '=', ownCustomerId(reach)).orderBy('id').execute()

export const findTemplate = (reach: Reach, db: Executor, id: number) =>
  db
    .selectFrom('email_templates')
    .selectAll()
    .where('customer_id', '=', ownCustomerId(reach))
    .where('id', '=', id)
    .executeTakeFirst()

/** Held until the transaction ends, so that two edits follow each other. */
export const lockTemplate = (reach: Reach, transaction: Transaction, id: number) =>
  transaction
    .selectFrom('email_templates')
    .selectAll()
    .where('customer_id', '=', ownCustomerId(reach))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const writeTemplate = (
  transaction: Transaction,
  id: number,
  words: { subject: string; content: string } | null,
  by: number,
  now: Date,
) =>
  transaction
    .updateTable('email_templates')
    .set({ subject: words?.subject ?? null, content: words?.content ?? null, updated_by: by, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The meeting that the caller holds next: what a template is tried on. */
export const findNextMeeting = (db: Executor, ownerId: number, now: Date) =>
  db
    .selectFrom('meetings')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'PENDING')
    .where('deleted_at', 'is', null)
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .orderBy('id')
    .executeTakeFirst()

export const findOwnAddress = (db: Executor, accountId: number) =>
  db.selectFrom('accounts').select(['name', 'email', 'proven_email']).where('id', '=', accountId).executeTakeFirstOrThrow()
