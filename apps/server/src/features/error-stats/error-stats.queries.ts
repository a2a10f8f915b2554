/** Failures are counted in rows of short words (migration 0039): a period is a range of the primary key. */
import type { FailureDevice, FailureKind } from '@hop/contract/failures'
import type { CoreType } from '@hop/contract/meeting-options'
import { sql } from 'kysely'
import type { Reach } from '../../http/reach.js'
import type { Executor } from '../../platform/database/database.js'

export interface FailureToCount {
  /** In Vietnam, YYYY-MM-DD. */
  day: string
  customerId: number | null
  coreId: number | null
  /** Of the meeting, where no core has it yet. */
  coreType: CoreType | null
  kind: FailureKind
  deviceType: FailureDevice
  os: string
  browser: string
}

export const addFailure = (db: Executor, failure: FailureToCount) =>
  sql`
  insert into error_counts as kept (day, region_id, core_type, core_domain, kind, device_type, os, browser, count)
  select ${failure.day}::date, coalesce((select region_id from customers where id = ${failure.customerId}), 0),
    coalesce(core.core_type, ${failure.coreType ?? ''}), coalesce(core.domain, ''), ${failure.kind}, ${failure.deviceType},
    ${failure.os}, ${failure.browser}, 1
  from (select 1) as one
  left join (select core_type, substring(api_url from '^https?://([^/]+)') as domain from cores where id = ${failure.coreId}) as core on true
  on conflict (day, region_id, core_type, core_domain, kind, device_type, os, browser)
  do update set count = kept.count + 1`.execute(db)

export interface Period {
  fromDate: string
  toDate: string
  type?: CoreType | undefined
  domain?: string | undefined
}

function inPeriod(reach: Reach, db: Executor, { fromDate, toDate, type, domain }: Period) {
  const all = db
    .selectFrom('error_counts')
    .where(sql<boolean>`day between ${fromDate}::date and ${toDate}::date`)
    .$if(type !== undefined, (query) => query.where('core_type', '=', type ?? ''))
    .$if(domain !== undefined, (query) => query.where('core_domain', '=', domain ?? ''))
  switch (reach.kind) {
    case 'all':
      return all
    case 'area':
      return all.where('region_id', '=', reach.regionId)
    case 'customer':
    case 'own':
      return all.where(sql<boolean>`false`)
  }
}

const count = sql<number>`sum(count)::int`

/** By device and system, or by device and browser. */
export const listCounts = (reach: Reach, db: Executor, period: Period, by: 'os' | 'browser') =>
  inPeriod(reach, db, period)
    .select(['device_type', `${by} as name`, count.as('count')])
    .groupBy(['device_type', by])
    .orderBy('count', 'desc')
    .orderBy('name')
    .execute()

export const listDomains = async (reach: Reach, db: Executor, period: Period): Promise<string[]> => {
  // Whichever is chosen: others can still be.
  const rows = await inPeriod(reach, db, { ...period, domain: undefined })
    .select('core_domain')
    .distinct()
    .where('core_domain', '<>', '')
    .orderBy('core_domain')
    .execute()
  return rows.map(({ core_domain }) => core_domain)
}

/** As many rows as there are words for kinds, devices, systems and browsers: few enough to be read at once. */
export const listFailures = (reach: Reach, db: Executor, period: Period) =>
  inPeriod(reach, db, period)
    .select(['kind', 'device_type', 'os', 'browser', count.as('count')])
    .groupBy(['kind', 'device_type', 'os', 'browser'])
    .orderBy('count', 'desc')
    .orderBy('kind')
    .orderBy('device_type')
    .orderBy('os')
    .orderBy('browser')
    .execute()
export type FailureRow = Awaited<ReturnType<typeof listFailures>>[number]

/** Returns how many rows were deleted. */
export async function deleteOldCounts(db: Executor, before: string, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from error_counts where (day, region_id, core_type, core_domain, kind, device_type, os, browser) in (
      select day, region_id, core_type, core_domain, kind, device_type, os, browser from error_counts
      where day < ${before}::date order by day limit ${most})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
