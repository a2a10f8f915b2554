/** The portal server: reads the configuration, starts everything in order, and stops it in the reverse order. */
import { fileURLToPath } from 'node:url'
import { fillWithDemo } from './demo/demo.js'
import { ensureFirstAdmin } from './features/accounts/first-admin.js'
import { BadConfiguration, readConfig } from './platform/config.js'
import { startServer } from './start-server.js'
import { printWelcome } from './welcome.js'

/** sysexits' EX_CONFIG: whoever supervises the server need not start it again. */
const badConfigurationExit = 78

async function main(): Promise<void> {
  const config = readConfig({ ...process.env, ...(process.argv.includes('--demo') && { DEMO: 'true' }) })
  const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))
  const server = await startServer(config, { webFolder })
  stopOnSignal(server.stop)
  const demoSignIns = config.demo ? await fillWithDemo(server.platform) : []
  const firstSignIn = await ensureFirstAdmin(server.platform, config.admin)
  const url = await server.listen()
  printWelcome({ url: config.publicUrl ?? url, firstSignIn, demoSignIns })
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
  if (code === 'EADDRINUSE') return `${address}:${port} is in use by another program. Set PORT to a free one.`
  if (code === 'EACCES' && port !== undefined)
    return `${address}:${port} may not be opened by this user. Set PORT to one above 1023.`
  return null
}

main().catch((error: unknown) => {
  const words = explained(error)
  process.stderr.write(`${words ?? String(error instanceof Error ? error.stack : error)}\n`)
  process.exit(words === null ? 1 : badConfigurationExit)
})
