import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.js'

/** Public: a visitor sees the brand before anybody has signed in, so no reach applies. */
export const findActiveAppByDomain = (db: Database, domain: string) =>
  db
    .selectFrom('branded_apps')
    .select(['name', 'logo', 'brand_colour'])
    .where(sql`lower(domain_name)`, '=', domain.toLowerCase())
    .where('is_active', '=', true)
    .executeTakeFirst()
