/**
 * In a restored database the run that made the backup is still marked as running; it is ended here. The schedule also waits until
 * a person switches it on: a copy that is only for trying out must not delete what the original keeps on other servers.
 */
import type { ClientBase } from 'pg'

/** Whether a schedule was switched off. */
export async function holdBackups(client: ClientBase): Promise<boolean> {
  await client.query(`delete from public.backups where state in ('waiting', 'running')`)
  const { rowCount } = await client.query(
    `update public.settings set value = value || '{"enableBackup": false}'
     where key = 'BackupPolicy' and value -> 'enableBackup' = 'true'`,
  )
  return rowCount === 1
}
