/** Meetings by what their customers are called. */
import type { MeetingFilter, MeetingSort } from '@hop/contract/features/meeting-list'
import type { Filter, FilterNode, Page } from '@hop/contract/paging'
import { type Expression, sql, type SqlBool } from 'kysely'
import type { Reach } from '../../http/reach.js'
import type { Database } from '../../platform/database/database.js'
import { filtered, folded, type OwnSearch } from '../../platform/database/paging.js'

/** With more customers than these a search finds enough among the newest meetings. */
const mostCustomers = 1_000

type MeetingPage = Page<MeetingFilter, MeetingSort>

const isCustomerName = (node: Filter<MeetingFilter>) => node.field === 'customerName'
const namesIn = (nodes: readonly FilterNode<MeetingFilter>[]): string[] =>
  nodes.flatMap((node) => ('logic' in node ? namesIn(node.filters) : isCustomerName(node) ? [String(node.value)] : []))

export const searchesCustomers = ({ filters }: MeetingPage) => namesIn(filters).length > 0

/**
 * The customers are found first, so that their meetings come from the index of each. Where they are very many, each meeting's is
 * looked up in its turn: what is common is found soon.
 */
export async function customerNameColumn(reach: Reach, db: Database, { filters }: MeetingPage): Promise<OwnSearch> {
  const called = (value: string) =>
    filtered(db.selectFrom('customers'), [{ field: 'name', operator: 'contains', value }], {
      name: folded('customers.name_folded'),
    })
  const isSeen =
    'customerId' in reach
      ? sql<SqlBool>`customers.id = ${reach.customerId}`
      : reach.kind === 'area'
        ? sql<SqlBool>`customers.region_id = ${reach.regionId}`
        : sql<SqlBool>`true`
  const conditions = new Map<string, Expression<SqlBool>>()
  for (const name of new Set(namesIn(filters))) {
    const ids = await called(name)
      .select('customers.id')
      .where(isSeen)
      .limit(mostCustomers + 1)
      .execute()
    const each = called(name)
      .select(sql`1`.as('one'))
      .whereRef('customers.id', '=', sql.ref('meetings.customer_id'))
    const isOneOf = sql<SqlBool>`meetings.customer_id = any (${ids.map(({ id }) => id)}::bigint[])`
    conditions.set(name, ids.length > mostCustomers ? sql<SqlBool>`exists (${each})` : isOneOf)
  }
  return { contains: (text) => conditions.get(text) ?? sql<SqlBool>`false` }
}
