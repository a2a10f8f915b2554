// @ts-check
// `npm run room`: the built-in room alone, as one more meeting server for a portal elsewhere.
import { buildRoomPageIfNeeded, buildServersIfNeeded } from '../lib/build/build.mjs'
import { installIfNeeded } from '../lib/build/packages.mjs'
import { provideRoomSecret, roomSecretFile } from '../lib/data-dir/data-dir.mjs'
import { programCommand } from '../lib/processes/program-command.mjs'
import { keepProgramRunning } from '../lib/processes/keep-program-running.mjs'
import { superviseUntilStopped } from '../lib/processes/supervise.mjs'
import { requireSupportedNode, isPackaged, requireThisMachine } from '../lib/repository.mjs'

await superviseUntilStopped(async (session) => {
  const { log, asked, dataDir, users } = session
  requireSupportedNode(log)
  requireThisMachine()
  if (!isPackaged()) {
    await installIfNeeded({ log, signal: asked })
    await Promise.all([buildServersIfNeeded({ log, signal: asked }), buildRoomPageIfNeeded({ log, signal: asked })])
  }
  asked.throwIfAborted()
  const isGiven = Boolean(process.env['ROOM_SECRET'])
  const env = { ...process.env, ROOM_SECRET: provideRoomSecret(dataDir, process.env) }
  const room = keepProgramRunning({ name: 'room', command: () => programCommand('room', { dataDir, users, env, log }), log })
  session.supervise(room)
  void room.ready.then(() => {
    log('A portal reaches it by this address followed by /bigbluebutton/api')
    log(isGiven ? 'Its secret is ROOM_SECRET' : `Its secret is in ${roomSecretFile(dataDir)}`)
  })
})
