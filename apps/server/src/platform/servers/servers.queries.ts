/** The servers on one database, and the mark of the APP_SECRET that its data is sealed under. All times are the database's. */
import { sql } from 'kysely'
import type { Database } from '../database/database.js'

export interface ServerRow {
  id: string
  secret_fingerprint: string
  file_store: string
}

export const writeServer = (db: Database, { id, secret_fingerprint, file_store }: ServerRow) =>
  sql`insert into portal_servers (id, secret_fingerprint, file_store, started_at, seen_at)
    values (${id}, ${secret_fingerprint}, ${file_store}, now(), now())
    on conflict (id) do update set seen_at = now()`.execute(db)

export const deleteServer = (db: Database, id: string) => sql`delete from portal_servers where id = ${id}`.execute(db)

export const deleteServersGone = (db: Database) =>
  sql`delete from portal_servers where seen_at < now() - interval '1 day'`.execute(db)

export async function listOtherServers(db: Database, id: string, aliveSeconds: number): Promise<ServerRow[]> {
  const { rows } = await sql<ServerRow>`
    select id, secret_fingerprint, file_store from portal_servers
    where id <> ${id} and seen_at > now() - make_interval(secs => ${aliveSeconds})`.execute(db)
  return rows
}

export const insertSecretMark = (db: Database, fingerprint: string) =>
  sql`insert into app_secret_mark (fingerprint) values (${fingerprint}) on conflict do nothing`.execute(db)

export const writeSecretMark = (db: Database, fingerprint: string) =>
  sql`update app_secret_mark set fingerprint = ${fingerprint}, set_at = now()`.execute(db)

export async function findSecretMark(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ fingerprint: string }>`select fingerprint from app_secret_mark`.execute(db)
  return rows[0]?.fingerprint
}
