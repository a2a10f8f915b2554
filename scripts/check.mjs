// @ts-check
// `npm run check`
import { installIfNeeded } from './install.mjs'
import { runChecks } from './static-checks.mjs'

await installIfNeeded({ log: console.log })
const results = await runChecks({ log: console.log })
process.exitCode = results.every(({ isPassed }) => isPassed) ? 0 : 1
