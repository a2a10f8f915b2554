import { hosts } from '@hop/contract/roles'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.js'

/** Live people of live customers who hold meetings: only they can own what nobody else owns. */
const owners = (db: Executor) =>
  db
    .selectFrom('accounts')
    .innerJoin('customers', 'customers.id', 'accounts.customer_id')
    .select(['accounts.id', 'accounts.username', 'accounts.name', 'accounts.role', 'accounts.customer_id'])
    .where('accounts.deleted_at', 'is', null)
    .where('customers.deleted_at', 'is', null)
    .where('accounts.role', 'in', [...hosts.roles])

export const findOwnerByUsername = (db: Executor, username: string) =>
  owners(db)
    .where(sql`lower(accounts.username)`, '=', username)
    .executeTakeFirst()

export const findOwnerById = (db: Executor, id: number) => owners(db).where('accounts.id', '=', id).executeTakeFirst()
