/** A clock that was years ahead for a while: backups by the schedule go on when it is right again, and are there. */
import { backup } from '@hop/contract/features/backup'
import { expect, test } from 'vitest'
import { days } from '../../platform/clock.js'
import { createEveryRole, createPlaces } from '../../testing/factories/index.js'
import { startTestPortal } from '../../testing/test-portal.js'
import { pruneByClock } from './prune-backups.js'
import { watchBackups } from './watch-backups.js'

test('a clock that jumps ahead and back costs no backup but the one that it began', async () => {
  const portal = await startTestPortal()
  const { token } = (await createEveryRole(portal, await createPlaces(portal))).SupperAdmin
  const localPath = portal.platform.installation.backupFolders[0] ?? ''
  const contents = { backupOption: 1 as const, backupSourceCode: true, backupDb: true }
  const body = { enableBackup: true, cronJobSchedule: '0 2 * * *', localPath, ...contents }
  expect((await portal.call(backup.savePolicy, { body }, token)).status).toBe(200)
  /** How many it begins after so much time; each is taken for made. */
  const begunAfter = async (milliseconds: number) => {
    portal.clock.advance(milliseconds)
    await watchBackups(portal.platform)
    const begun = await portal.db
      .updateTable('backups')
      .set({ state: 'done', server_name: portal.platform.installation.serverName })
      .where('state', '=', 'waiting')
      .returning('id')
      .execute()
    return begun.length
  }
  expect(await begunAfter(365 * days)).toBe(1)
  expect(await begunAfter(-365 * days)).toBe(0)
  for (let day = 0; day < 4; day += 1) expect(await begunAfter(1 * days)).toBe(1)
  portal.clock.advance(3650 * days)
  await pruneByClock(portal.platform)
  const kept = await portal.db.selectFrom('backups').select('id').where('state', '=', 'done').execute()
  expect(kept, 'the newest, however old they seem').toHaveLength(3)
  await portal.close()
})
