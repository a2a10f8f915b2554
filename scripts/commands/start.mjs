// @ts-check
// `npm start`: installs, builds, then runs PostgreSQL, the room and the portal side by side until it is told to stop.
import { buildIfNeeded } from '../lib/build/build.mjs'
import { installIfNeeded } from '../lib/build/packages.mjs'
import { startPrograms, superviseUntilStopped } from '../lib/processes/supervise.mjs'
import { requireSupportedNode, isPackaged, requireThisMachine } from '../lib/repository.mjs'

await superviseUntilStopped(async (session) => {
  const { log, asked } = session
  requireSupportedNode(log)
  requireThisMachine()
  if (!isPackaged()) {
    await installIfNeeded({ log, signal: asked })
    await buildIfNeeded({ log, signal: asked })
  }
  await startPrograms(session)
})
