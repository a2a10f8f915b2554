/** The portal server as a program. */
import { runProgram } from '@hop/server-kit'
import { readConfig } from './configuration.js'
import { waitForDatabase } from './wait-for-database.js'

await runProgram({ name: 'portal', start, portVariable: 'PORT' })

async function start(): Promise<{ url: string }> {
  const timesDemo = process.argv.filter((argument) => argument === '--demo').length
  const config = readConfig({
    ...process.env,
    ...(timesDemo > 0 && { DEMO: 'true' }),
    ...(timesDemo > 1 && { DEMO_FOR_OTHERS: 'true' }),
  })
  // Loading the whole portal takes longest of all: the database is looked for meanwhile.
  const [{ runPortal }] = await Promise.all([import('./run-portal.js'), waitForDatabase(config)])
  return runPortal(config)
}
