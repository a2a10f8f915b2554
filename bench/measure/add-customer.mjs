// @ts-check
// One customer with an administrator, whose password is that of the first account.
import { runSql } from './bench-database.mjs'

/**
 * @param {string} databaseUrl
 * @param {string} administrator the username
 */
export async function addCustomer(databaseUrl, administrator) {
  await runSql(databaseUrl, `insert into regions (name, created_at, updated_at) values ('Vùng đo', now(), now())`)
  await runSql(
    databaseUrl,
    `insert into customers (name, region_id, created_at) select 'Công ty Đo Đạc', min(id), now() from regions`,
  )
  await runSql(
    databaseUrl,
    `insert into accounts (username, email, name, phone, role, customer_id, password_hash, password_changed_at, password_set_by_staff, created_at, updated_at)
     select '${administrator}', 'khach@example.vn', 'Quản Trị Khách', '0912345678', 'Customer', (select max(id) from customers), password_hash, now(), false, now(), now()
     from accounts where username = 'admin'`,
  )
}
