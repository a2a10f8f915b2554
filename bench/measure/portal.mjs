// @ts-check
// The real portal server, as built, on a given database.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inRepository } from '../../scripts/lib/repository.mjs'
import { startProgram } from './program.mjs'

/** Of all of them: a second server on the same database must have the first one's. */
export const appSecret = 'every portal of the benches has this secret'
const admin = { username: 'admin', password: 'Tre-Xanh#58' }

/** @typedef {Awaited<ReturnType<typeof startPortal>>} Portal */

/**
 * @param {string} databaseUrl
 * @param {NodeJS.ProcessEnv} [settings] besides what every portal of the benches has
 */
export async function startPortal(databaseUrl, settings = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hop-bench-'))
  const program = await startProgram(pathToFileURL(inRepository('apps/server/dist/bundled/main.js')), {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    APP_SECRET: appSecret,
    HOST: '127.0.0.1',
    PORT: '0',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    ...settings,
  })
  return {
    ...program,
    async stop() {
      await program.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    /**
     * @param {string} [username] of somebody with the administrator's password
     * @returns {Promise<{ id: number, role: string, token: string }>}
     */
    async signIn(username = admin.username) {
      const answer = await fetch(`${program.url}/api/v1/Users/authenticate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: admin.password }),
      })
      if (!answer.ok) throw new Error(`Cannot sign in: ${answer.status}`)
      return /** @type {{ id: number, role: string, token: string }} */ (await answer.json())
    },
  }
}
