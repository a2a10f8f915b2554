// @ts-check
// `npm run backup`: everything of this installation in one file, also while it runs.
import { runDataCommand } from './data-command.mjs'
import { reachDatabase } from './reach-database.mjs'

await runDataCommand({ program: 'backup-main.js', reach: reachDatabase })
