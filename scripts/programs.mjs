// @ts-check
// The room and the portal beside PostgreSQL, as `npm start` and `npm run dev` both run them.
import { provideAppSecret } from './app-secret.mjs'
import { programCommand } from './program-command.mjs'
import { provideDatabase } from './provide-database.mjs'
import { roomAddresses } from './room-address.mjs'
import { provideRoomSecret } from './room-secret.mjs'
import { startSibling } from './sibling.mjs'

/** @import { Session } from './supervise.mjs' */

/**
 * @param {Session} session
 * @param {{ graceMs?: number, alwaysRetry?: boolean }} [manners]
 */
export async function startPrograms(session, manners = {}) {
  const { log, asked, dataDir, users } = session
  const env = {
    ...process.env,
    ROOM_SECRET: provideRoomSecret(dataDir, process.env),
    ...roomAddresses(process.env),
  }
  // The room needs no database: its meetings go on while PostgreSQL recovers, or waits for space on its disk.
  const room = startSibling({
    name: 'room',
    command: () => programCommand('room', { dataDir, users, env, log }),
    log,
    ...manners,
  })
  session.supervise(room)

  const databaseUrl = await provideDatabase(session)
  asked.throwIfAborted()
  provideAppSecret(dataDir, users, process.env)
  const ofPortal = { dataDir, users, env: { ...env, DATABASE_URL: databaseUrl }, args: process.argv.slice(2), log }
  const portal = startSibling({ name: 'portal', command: () => programCommand('portal', ofPortal), log, ...manners })
  session.supervise(portal)
  return [room, portal]
}
