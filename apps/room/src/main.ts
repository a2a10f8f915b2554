/** The room server: reads the configuration, starts everything in order, and stops it in the reverse order. */
import { fileURLToPath } from 'node:url'
import { BadConfiguration, readConfig } from './server/config.js'
import { startMediaServer } from './server/media/start-media-server.js'
import { startRoom } from './server/start-room.js'

/** sysexits' EX_CONFIG: whoever supervises the room need not start it again. */
const badConfigurationExit = 78

/** Tried again by the supervisor: a dying room may still have the ports. */
class NoMedia extends Error {}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const room = await startRoom(config, {
    pageFolder: fileURLToPath(new URL('../page/dist', import.meta.url)),
    startMedia: ({ log }) =>
      startMediaServer({
        workers: config.workers,
        udpPortBase: config.udpPort,
        announcedAddress: config.announcedAddress ?? null,
        bindAddress: null,
        log: (message, details) => log.info(details, message),
      }).catch((error: Error) => {
        throw new NoMedia(`${error.message}. Set ROOM_UDP_PORT to the first of as many free ports as there are workers.`)
      }),
  })
  stopOnSignal(room.stop)
  const url = await room.listen()
  process.stdout.write(`\n  The room is ready at ${url}\n\n`)
  process.send?.({ type: 'ready', url })
}

function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false
  const stopOnce = () => {
    if (isStopping) return
    isStopping = true
    // The supervisor's channel alone would keep the process alive.
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stopOnce)
  process.on('SIGINT', stopOnce)
  // The supervisor is gone without a word: nobody would stop this process any more.
  process.on('disconnect', stopOnce)
}

/** What a person at the terminal can act on, without a stack. */
function explained(error: unknown): string | null {
  if (error instanceof BadConfiguration) return error.message
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  if (code === 'EADDRINUSE') return `${address}:${port} is in use by another program. Set ROOM_PORT to a free one.`
  if (code === 'EACCES' && port !== undefined)
    return `${address}:${port} may not be opened by this user. Set ROOM_PORT to one above 1023.`
  return null
}

main().catch((error: unknown) => {
  if (error instanceof NoMedia) {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
  const words = explained(error)
  process.stderr.write(`${words ?? String(error instanceof Error ? error.stack : error)}\n`)
  process.exit(words === null ? 1 : badConfigurationExit)
})
