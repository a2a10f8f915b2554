/** Once per test run: the template that every test file clones. Nobody stays connected to it, or cloning would fail. */
import { migrate } from '../platform/database/migrate.js'
import { asAdmin, templateName, urlOf } from './test-database.js'

export async function setup() {
  await asAdmin(async (client) => {
    await client.query(`drop database if exists ${templateName} with (force)`)
    await client.query(`create database ${templateName} template template0`)
  })
  await migrate(urlOf(templateName))
}
