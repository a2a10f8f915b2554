/** Starts everything in order, and stops it in the reverse order. */
import { fileURLToPath } from 'node:url'
import { stopOnSignal } from '@hop/server-kit'
import { fillWithDemo } from './demo/demo.js'
import { openSandbox } from './demo/open-sandbox.js'
import { ensureFirstAdmin } from './features/accounts/public.js'
import { seedPlans } from './features/regions/public.js'
import type { Config } from './configuration.js'
import { asJob } from './platform/database/kind-of-work.js'
import { startServer } from './start-server.js'
import { printStartMessage } from './start-message.js'

export async function runPortal(config: Config): Promise<{ url: string }> {
  const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))
  const server = await startServer(config, { webFolder })
  stopOnSignal(server.stop)
  // From now on there is a log to say it in, and somebody who knows which errors the server outlives.
  process.removeAllListeners('uncaughtException')
  process.on('uncaughtException', server.uncaught)
  const demoSignIns = config.demo ? await asJob(() => fillWithDemo(server.platform)) : []
  if (demoSignIns.length > 0) openSandbox(server.platform)
  const firstSignIn = await asJob(() => ensureFirstAdmin(server.platform, config.admin))
  await asJob(() => seedPlans(server.platform))
  const url = await server.listen()
  printStartMessage({ url: config.publicUrl ?? url, firstSignIn, demoSignIns })
  return { url }
}
