// @ts-check
// `npm run tables`: writes the types of the tables anew, by the test that otherwise compares them with the migrated database. It
// builds nothing: a new table comes before the code that uses it.
import { installIfNeeded } from '../lib/build/packages.mjs'
import { startTemporaryCluster } from '../lib/postgres/temporary-cluster.mjs'
import { run, toolCommand } from '../lib/processes/run-command.mjs'

await installIfNeeded({ log: console.log })
const cluster = await startTemporaryCluster({ fast: true, log: () => {} })
try {
  const env = { ...process.env, TEST_DATABASE_URL: cluster.adminUrl, WRITE_TABLES: 'true' }
  const { code } = await run(...toolCommand('vitest/vitest.mjs', 'run', 'apps/server/src/tables/tables.test.ts'), { env })
  process.exitCode = code
} finally {
  await cluster.remove()
}
