// @ts-check
// The room and the portal beside PostgreSQL, as `npm start` and `npm run dev` both run them.
import { provideDatabase } from './provide-database.mjs'
import { inRepository } from './repository.mjs'
import { roomAddresses } from './room-address.mjs'
import { provideRoomSecret } from './room-secret.mjs'
import { startSibling } from './sibling.mjs'

/** @import { Session } from './supervise.mjs' */

/**
 * @param {Session} session
 * @param {{ graceMs?: number, alwaysRetry?: boolean }} [manners]
 */
export async function startPrograms(session, manners = {}) {
  const { log, asked, dataDir } = session
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
  ].map(({ name, args }) => startSibling({ name, args, env, log, ...manners }))
  for (const program of programs) session.supervise(program)
  return programs
}
