// @ts-check
// `npm start`: installs, builds, then runs PostgreSQL, the room and the portal side by side until it is told to stop.
import { buildIfNeeded } from './build.mjs'
import { installIfNeeded } from './install.mjs'
import { checkNode } from './node-version.mjs'
import { isPackaged, refuseOtherMachine } from './packaged.mjs'
import { startPrograms } from './programs.mjs'
import { superviseUntilStopped } from './supervise.mjs'

await superviseUntilStopped(async (session) => {
  const { log, asked } = session
  checkNode(log)
  refuseOtherMachine()
  if (!isPackaged()) {
    await installIfNeeded({ log, signal: asked })
    await buildIfNeeded({ log, signal: asked })
  }
  await startPrograms(session)
})
