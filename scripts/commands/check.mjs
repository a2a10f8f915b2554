// @ts-check
// `npm run check`
import { runChecks } from '../lib/checks/checks.mjs'
import { installIfNeeded } from '../lib/build/packages.mjs'

await installIfNeeded({ log: console.log })
const results = await runChecks({ log: console.log })
process.exitCode = results.every(({ isPassed }) => isPassed) ? 0 : 1
