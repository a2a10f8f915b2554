/**
 * A second server in the same process, under the clock of the test: with a memory of its own (what features remember hangs on its platform),
 * hearing of changes by the database alone. Where the clock need not be moved, server-beside.ts has a process of its own.
 */
import { listenForNotifications } from '../platform/database/notifications.js'
import { createCopyState } from '../platform/restored-copy.js'
import { createPortal } from '../portal.js'
import type { TestPortal } from './test-portal.js'

export async function startPortalBeside(
  { platform, databaseUrl }: TestPortal,
  { trustProxy = false }: { trustProxy?: number | false } = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const notifications = await listenForNotifications(databaseUrl)
  const copy = createCopyState(platform.db, { believesForMs: 0 })
  const server = await createPortal({
    platform: { ...platform, notifications, copy },
    takeRateLimit: async () => ({ allowed: true, retryAfterSeconds: 0 }),
    health: { ready: async () => undefined, metrics: async () => ({ contentType: 'text/plain', text: '' }) },
    outsideScripts: { hasGoogle: false, hasRecaptcha: false },
    trustProxy,
    isStrict: true,
  })
  return {
    url: await server.listen({ host: '127.0.0.1', port: 0 }),
    close: async () => {
      await server.close()
      await notifications.close()
    },
  }
}
