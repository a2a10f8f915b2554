/** A second server in a process of its own, on the database of a test's portal: it shares nothing with it but that and the secret. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServerProcess } from './server-process.js'
import type { TestPortal } from './test-portal.js'

/** It goes by the real time, and the portal from now on, too. */
export async function startServerBeside(
  { databaseUrl, platform, clock, url }: TestPortal,
  env: Record<string, string> = {},
): Promise<{ url: string; close(): Promise<void> }> {
  clock.set(new Date())
  const dataDir = await mkdtemp(join(tmpdir(), 'hop-beside-'))
  const server = await startServerProcess({
    databaseUrl,
    dataDir,
    appSecret: platform.appSecret,
    env: { PUBLIC_URL: url, ...env },
  })
  return {
    url: server.url,
    close: async () => {
      await server.kill()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
