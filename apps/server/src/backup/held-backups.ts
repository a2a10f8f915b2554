/**
 * The run that made this backup stands in it as still running. And a copy that somebody only tries out must not delete what the original
 * keeps on other servers: its schedule waits for a person's word.
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
