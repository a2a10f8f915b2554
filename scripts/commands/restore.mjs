// @ts-check
// `npm run restore`: an installation from a file that `npm run backup` made. Hop must not be running.
import { provideTarget, runDataCommand } from '../lib/data-dir/data-command.mjs'

const args = process.argv.slice(2)
const onlyReads = args.includes('--check') || args.includes('--help') || args.every((arg) => arg.startsWith('--'))
await runDataCommand({ program: 'backup/restore-main.js', reach: provideTarget, needsDatabase: !onlyReads })
