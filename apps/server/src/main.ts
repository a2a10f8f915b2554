/** The portal server as a program. */
import { runProgram } from '@hop/server-kit'
import { readConfig } from './platform/config.js'
import { waitForDatabase } from './wait-for-database.js'

await runProgram({ name: 'portal', start, portVariable: 'PORT' })

async function start(): Promise<{ url: string }> {
  const config = readConfig({ ...process.env, ...(process.argv.includes('--demo') && { DEMO: 'true' }) })
  // Loading the whole portal takes longest of all: the database is looked for meanwhile.
  const [{ runPortal }] = await Promise.all([import('./run-portal.js'), waitForDatabase(config)])
  return runPortal(config)
}
