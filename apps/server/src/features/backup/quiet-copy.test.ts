/** A backup of a busy portal, restored and started by two servers: nothing leaves them before somebody puts the copy to use. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backup } from '@hop/contract/features/backup'
import { meetings } from '@hop/contract/features/meetings'
import { participants } from '@hop/contract/features/participants'
import { webhooks } from '@hop/contract/features/webhooks'
import { webhookEvents } from '@hop/contract/webhook-events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBackup } from '../../backup/create-backup.js'
import { restoreBackup } from '../../backup/restore-backup.js'
import { days, hours, minutes, systemClock } from '../../platform/clock.js'
import { startBigBlueButtonDouble } from '../../testing/bigbluebutton-double.js'
import { createEveryRole, switchIntegrations, testPassword } from '../../testing/factories/index.js'
import { createOwnedDatabase, openTestDatabase } from '../../testing/test-database.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { createMeetingCustomer, registerCore, schedule } from '../meetings/testing/meeting-customer.js'
import { startOrderTests } from '../orders/testing/order-setup.js'
import { startReceiver } from '../webhooks/testing/receiver.js'

const cleanUps: (() => unknown)[] = []
const mails: string[] = []
let copies: TestPortal[] = []
let chief = ''
let doubles: () => Record<'core' | 'gateway' | 'receiver' | 'mails', number>

beforeAll(async () => {
  const original = await startOrderTests()
  const { portal, vnpay } = original
  await portal.platform.jobs.prepare()
  const core = await startBigBlueButtonDouble()
  const receiver = await startReceiver()
  const folder = await mkdtemp(join(tmpdir(), 'hop quiet '))
  const after = await createOwnedDatabase()
  cleanUps.push(
    original.close,
    () => core.close(),
    receiver.close,
    () => rm(folder, { recursive: true }),
    after.drop,
  )

  chief = (await createEveryRole(portal, original.places)).SupperAdmin.username
  // A session that runs at its core, of which a receiver is to be told.
  await registerCore(portal, core)
  const place = await createMeetingCustomer(portal)
  await switchIntegrations(portal, place.places, 1)
  Object.assign(portal.platform.webhooks, { insideHosts: [receiver.host] })
  await portal.call(webhooks.create, { body: { url: receiver.url, events: [...webhookEvents] } }, place.owner.token)
  const running = await schedule(portal, place)
  await portal.call(meetings.start, { query: { meetingId: running } }, place.owner.token)
  // A meeting of tomorrow whose people are reminded.
  const soon = new Date(portal.clock.now().getTime() + 30 * hours).toISOString()
  const invited = [{ name: 'Trần Bình', email: 'binh@example.vn', role: 'PARTICIPANT' }]
  const meetingId = await schedule(portal, place, { participants: invited, scheduleStartTime: soon })
  await portal.call(participants.inviteAll, { query: { meetingId } }, place.owner.token)
  // A payment whose end nobody knows, and a subscription that ends.
  const planId = await original.newPlan()
  await original.newBuyer(planId, { ends_at: new Date(portal.clock.now().getTime() + 2 * days) })
  const buyer = await original.newBuyer()
  await original.openVnpay(buyer, (await original.ordered(buyer, { planId })).id)

  const here = { databaseUrl: portal.databaseUrl, dataDir: join(folder, 'data'), onProgress: () => undefined }
  const file = join(folder, 'hop.tar')
  await createBackup({ ...here, file, withSecrets: false, withS3: false, version: '1.2.3', clock: systemClock })
  await restoreBackup({
    ...here,
    file,
    databaseUrl: after.url,
    acceptsOtherSecret: true,
    isInUse: false,
    confirmReplacing: () => Promise.reject(new Error('not empty')),
  })
  const mail = {
    server: 'mail.example.vn',
    close: () => undefined,
    send: async ({ recipient }: { recipient: string }) => String(mails.push(recipient)),
  }
  const start = () =>
    startTestPortal({
      database: openTestDatabase(after.url),
      mail,
      webhooks: { insideHosts: [receiver.host] },
      payments: { vnpay: vnpay.settings },
    })
  copies = [await start(), await start()]
  for (const copy of copies) copy.clock.set(new Date(portal.clock.now().getTime() + 30 * hours - 10 * minutes))
  doubles = () => ({
    core: core.calls.length,
    gateway: vnpay.asked.length,
    receiver: receiver.received.length,
    mails: mails.length,
  })
}, 60_000)
afterAll(async () => {
  for (const copy of copies) await copy.close()
  for (const cleanUp of cleanUps) await cleanUp()
})

const drain = async () => {
  let ran = 0
  for (const { platform } of copies) ran += (await platform.jobs.drain()).ran
  return ran
}

test('nothing leaves it, whichever server looks; put to use, all that is due goes', async () => {
  const before = doubles()
  const token = await copies[0]!.signIn(chief, testPassword)
  const end = copies[0]!.clock.now().getTime()
  for (const ago of [29 * hours, 10 * hours, 0]) {
    for (const { clock } of copies) clock.set(new Date(end - ago))
    expect(await drain()).toBe(0)
  }
  const { rows } = await sql<{ most: number }>`
    select max(slots)::int as most from (select count(*) as slots from jobs where singleton_key is not null and state = 'waiting' group by name, singleton_key) each`.execute(
    copies[0]!.db,
  )
  expect(rows, 'a schedule waits once').toEqual([{ most: 1 }])
  expect(doubles()).toEqual(before)
  expect((await copies[1]!.call(backup.putCopyToUse, {}, token)).status).toBe(200)
  expect(await drain()).toBeGreaterThan(10)
  const since = doubles()
  for (const name of ['core', 'gateway', 'receiver', 'mails'] as const) expect(since[name], name).toBeGreaterThan(before[name])
  expect(mails).toContain('binh@example.vn')
  expect(mails).toContain('ketoan@congty.vn')
})
