// @ts-check
// `npm run backup`: everything of this installation in one file, also while it runs.
import { reachDatabase, runDataCommand } from '../lib/data-dir/data-command.mjs'

await runDataCommand({ program: 'backup/backup-main.js', reach: reachDatabase, needsDatabase: !process.argv.includes('--help') })
