// @ts-check
// `npm start`: installs, builds, then runs PostgreSQL, the room and the portal side by side until it is told to stop.
import { buildIfNeeded } from './build.mjs'
import { installIfNeeded } from './install.mjs'
import { provideDatabase } from './provide-database.mjs'
import { inRepository } from './repository.mjs'
import { roomAddresses } from './room-address.mjs'
import { provideRoomSecret } from './room-secret.mjs'
import { startSibling } from './sibling.mjs'
import { superviseUntilStopped } from './supervise.mjs'

await superviseUntilStopped(async (session) => {
  const { log, asked, dataDir } = session
  await installIfNeeded({ log, signal: asked })
  await buildIfNeeded({ log, signal: asked })
  const env = {
    ...process.env,
    DATABASE_URL: await provideDatabase(session),
    DATA_DIR: dataDir,
    ROOM_SECRET: provideRoomSecret(dataDir, process.env),
    ...roomAddresses(process.env),
  }
  asked.throwIfAborted()

  // Started in this order, stopped in the opposite one.
  const programs = [
    { name: 'room', args: [inRepository('apps/room/dist/main.js')] },
    { name: 'portal', args: [inRepository('apps/server/dist/main.js'), ...process.argv.slice(2)] },
  ]
  for (const { name, args } of programs) session.supervise(startSibling({ name, args, env, log }))
})
