// @ts-check
import { runSql } from '../measure/bench-database.mjs'

/**
 * @param {string} databaseUrl
 * @param {number} count
 */
export async function fillAccounts(databaseUrl, count) {
  await runSql(
    databaseUrl,
    `insert into accounts (username, email, name, phone, role, password_hash, password_changed_at, password_set_by_staff, created_by, created_at, updated_at)
     select 'quan.tri.' || n, 'quan.tri.' || n || '@example.vn', 'Nguyễn Văn ' || n, '09' || lpad(n::text, 8, '0'), 'Admin', 'none',
            made, false, (select min(id) from accounts), made, made
     from (select n, timestamptz '2026-01-01' + n * interval '1 minute' as made from generate_series(1, ${count}) as n) as numbered`,
  )
  await runSql(databaseUrl, 'vacuum analyze')
}
