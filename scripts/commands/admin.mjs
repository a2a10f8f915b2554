// @ts-check
// `npm run admin`: lets a SupperAdmin in again from the shell, also while Hop runs.
import { reachDatabase, runDataCommand } from '../lib/data-dir/data-command.mjs'

await runDataCommand({ program: 'admin/admin-main.js', reach: reachDatabase, needsDatabase: !process.argv.includes('--help') })
