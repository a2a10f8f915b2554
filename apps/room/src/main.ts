/** The room server: reads the configuration, starts everything in order, and stops it in the reverse order. */
import { fileURLToPath } from 'node:url'
import { announce, CannotStartNow, requireOpenFiles, runProgram, stopOnSignal } from '@hop/server-kit'
import { readConfig } from './config.js'
import { explainUnreachableMedia } from './media/server/reachable.js'
import { startMediaServer } from './media/server/start-media-server.js'
import { startRoom } from './start-room.js'

/** Of the room itself; each person who comes takes one more. */
const fewestOpenFiles = 64

await runProgram({ name: 'room', start, portVariable: 'ROOM_PORT' })

async function start(): Promise<{ url: string }> {
  requireOpenFiles(fewestOpenFiles)
  const config = readConfig(process.env)
  const room = await startRoom(config, {
    pageFolder: fileURLToPath(new URL('../page/dist', import.meta.url)),
    startMedia: ({ log }) => {
      const outOfReach = explainUnreachableMedia(config)
      if (outOfReach !== null) log.warn(outOfReach)
      return startMediaServer({
        workers: config.workers,
        udpPortBase: config.udpPort,
        announcedAddress: config.announcedAddress ?? null,
        bindAddress: config.mediaHost,
        ...(config.tcp ? { tcp: config.tcp } : {}),
        log,
      }).catch((error: Error) => {
        // A dying room may still have the ports.
        throw new CannotStartNow(
          `${error.message}. Set ROOM_UDP_PORT to the first of as many free ports as there are workers, ROOM_TCP_PORT to a free one.`,
        )
      })
    },
  })
  stopOnSignal(room.stop)
  const url = await room.listen()
  announce('room', { text: `\n  The room is ready at ${url}\n\n`, msg: `The room is ready at ${url}`, fields: { url } })
  return { url }
}
