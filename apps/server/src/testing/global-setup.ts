/** Once per test run: the template that every test file clones. Nobody stays connected to it, or cloning would fail. */
import pino from 'pino'
import { systemClock } from '../platform/clock.js'
import { openDatabase } from '../platform/database/database.js'
import { migrate } from '../platform/database/migrate.js'
import { createJobs } from '../platform/jobs/jobs.js'
import { asAdmin, templateName, urlOf } from './test-database.js'

export async function setup() {
  await asAdmin(async (client) => {
    await client.query(`drop database if exists ${templateName} with (force)`)
    await client.query(`create database ${templateName} template template0`)
  })
  await migrate(urlOf(templateName))
  await prepareJobTables(urlOf(templateName))
}

/** Slow on an empty database, and the same for every test. */
async function prepareJobTables(url: string) {
  const connection = openDatabase(url, { maxConnections: 2, onError: () => undefined })
  await createJobs({ connection, clock: systemClock, log: pino({ level: 'silent' }) }).prepare()
  await connection.close()
}
