/** The room that starts beside the portal is a core like any other: entered at the first start, kept up to date at every start. */
import { sql } from 'kysely'
import { advisoryLocks } from '../../platform/database/advisory-locks.js'
import type { Platform } from '../../platform/platform.js'
import { coreSecrets, ownerOfSecret } from './core-access.js'
import { findBuiltInCore, insertCore, writeCore } from './cores.queries.js'

export interface BuiltInRoom {
  apiUrl: string
  secret: string
}

const packageType = 'Built-in'

export async function registerBuiltInRoom({ db, appSecret, clock }: Platform, { apiUrl, secret }: BuiltInRoom): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Several servers may start at once.
    await sql`select pg_advisory_xact_lock(${advisoryLocks.builtInRoom})`.execute(transaction)
    const sealed = coreSecrets(appSecret).seal(secret, ownerOfSecret('bbb', apiUrl))
    const known = await findBuiltInCore(transaction)
    const now = clock.now()
    if (known) {
      await writeCore(transaction, known.id, { api_url: apiUrl, api_secret: sealed, updated_at: now })
      return
    }
    await insertCore(transaction, {
      core_type: 'bbb',
      package_type: packageType,
      api_url: apiUrl,
      api_secret: sealed,
      settings: '{}',
      version: 'v4',
      max_participants: 100,
      max_meetings: 100,
      is_built_in: true,
      created_by: null,
      created_at: now,
      updated_at: now,
    })
  })
}
