import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.js'

interface StretchRow {
  starts_at: Date
  ends_at: Date
  /** What was paid for it and not paid back. */
  price: number
}

/**
 * What was paid for, from the last change of plan on: that one paid for everything until the end it had then. Less what was paid back of the
 * order behind it, and of those before it that it credited at a time at which they were not paid back yet.
 */
export async function listPaidStretches(db: Executor, subscriptionId: number): Promise<StretchRow[]> {
  const { rows } = await sql<StretchRow>`
    select history.starts_at, history.ends_at, greatest(0, history.price - coalesce(ground.paid_back, 0))::bigint as price
    from subscription_history as history
    left join lateral (
      select case when sale.state = 'refunded' then sale.gross else 0 end + least(
        (sale.quote #>> '{terms,credit}')::bigint,
        (
          select coalesce(sum(earlier.gross), 0) from orders as earlier
          where earlier.customer_id = sale.customer_id and earlier.subscription_id = sale.subscription_id and earlier.id < sale.id
            and earlier.state = 'refunded' and earlier.applied_at is not null
            and exists (
              select from order_history as step
              where step.order_id = earlier.id and step.state = 'refunded' and step.happened_at >= sale.created_at
            )
        )
      ) as paid_back
      from orders as sale
      where sale.customer_id = history.customer_id and sale.subscription_id = history.subscription_id and sale.applied_at is not null
        and (sale.quote #>> '{terms,startsAt}')::timestamptz = history.starts_at
        and (sale.quote #>> '{terms,endsAt}')::timestamptz = history.ends_at
        and (sale.quote #>> '{terms,price}')::bigint = history.price
      order by sale.id desc limit 1
    ) as ground on true
    where history.subscription_id = ${subscriptionId} and history.kind in ('register', 'renew', 'upgrade')
      and history.id >= (
        select max(changes.id) from subscription_history as changes
        where changes.subscription_id = ${subscriptionId} and changes.kind in ('register', 'upgrade')
      )
    order by history.id`.execute(db)
  return rows
}
