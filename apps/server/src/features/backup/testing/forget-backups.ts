import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestPortal } from '../../../testing/test-portal.js'

/** As before the first backup: a portal of its own for each test took longer than the tests. */
export async function forgetBackups({ db, platform }: TestPortal): Promise<void> {
  for (const table of ['backups', 'settings', 'deliveries', 'jobs'] as const) await db.deleteFrom(table).execute()
  await rm(join(platform.installation.dataDir, 'backups'), { recursive: true, force: true })
}
