// @ts-check
// `npm run build`: what `npm start` would build now.
import { buildIfNeeded } from '../lib/build/build.mjs'
import { installIfNeeded } from '../lib/build/packages.mjs'

await installIfNeeded({ log: console.log })
await buildIfNeeded({ log: console.log })
