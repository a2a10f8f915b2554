/** How long a hook is kept: what is missed while a receiver is away, and who is told no more. */
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openReceiver } from '../testing/receiver.js'
import { runHook } from './hook-runner.js'
import type { HookStore } from './hook-store.js'
import type { WebhookSigning } from './sign-webhook.js'
import { delays, idsOf, onHookedRoom, wholeMeetingIds } from './testing/hooked-room.js'

const { here, reopen, createHook, wholeMeeting } = onHookedRoom()

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const listed = async () => (await here.room.call('hooks/list')).hooks
const quick = { ...delays, hooksMs: [5, 5] }

test('a receiver that is away for six minutes misses nothing of its meeting, though the room restarts meanwhile', async () => {
  await reopen({ delays: quick })
  await createHook({ meetingID: 'hooked' })
  here.receiver.status = 503
  await wholeMeeting()
  await countRefusals(3)
  here.room.clock.advance(6 * minuteMs)
  await reopen({ delays: quick })
  await countRefusals(3)
  here.receiver.status = 200
  expect(idsOf(await here.receiver.until(wholeMeetingIds.length))).toEqual(wholeMeetingIds)
})

/** Resolves when so many were refused from now on: more than a hook's delays has been given up once. */
async function countRefusals(count: number): Promise<void> {
  const before = here.receiver.refused
  await expect.poll(() => here.receiver.refused - before).toBeGreaterThan(count)
}

test('a hook of one meeting goes a day after it, whether it was heard or not', async () => {
  const away = await openReceiver()
  await reopen({ delays: quick })
  await createHook({ meetingID: 'short' })
  await here.room.call('hooks/create', { callbackURL: `${away.url}/away`, meetingID: 'short' })
  away.status = 503
  await here.room.call('create', { name: 'Short', meetingID: 'short' })
  await here.room.call('end', { meetingID: 'short' })
  await here.receiver.until(2)
  here.room.clock.advance(dayMs - minuteMs)
  await expect.poll(() => away.refused).toBeGreaterThan(6)
  expect((await listed()).hook).toHaveLength(2)
  here.room.clock.advance(2 * minuteMs)
  await expect.poll(async () => (await listed()).hook).toMatchObject({ callbackURL: `${here.receiver.url}/hook` })
  await here.room.call('create', { name: 'Next', meetingID: 'next' })
  expect(await listed()).toBe('')
  await away.close()
})

test('a hook of a meeting that was over for a day when the room started is gone; one whose meeting is still to come is not', async () => {
  await createHook({ meetingID: 'short' })
  await here.room.call('create', { name: 'Short', meetingID: 'short' })
  await here.room.call('end', { meetingID: 'short' })
  await here.receiver.until(2)
  await here.room.call('hooks/create', { callbackURL: `${here.receiver.url}/early`, meetingID: 'tomorrow' })
  here.room.clock.advance(dayMs + minuteMs)
  await reopen()
  expect((await listed()).hook).toMatchObject({ meetingID: 'tomorrow' })
})

test('a receiver that says "gone" is told no more', async () => {
  await createHook({ meetingID: 'gone' })
  here.receiver.status = 410
  await here.room.call('create', { name: 'Gone', meetingID: 'gone' })
  await expect.poll(listed).toBe('')
})

test('a hook of all meetings that never answers is removed; one of the configuration is kept and hears everything in the end', async () => {
  const permanent = await openReceiver()
  await reopen({ env: { ROOM_HOOK_URLS: `${permanent.url}/always` }, delays: { ...delays, hooksMs: [5, 5] } })
  await createHook()
  here.receiver.status = 500
  permanent.status = 500
  await here.room.call('create', { name: 'Away', meetingID: 'away' })
  await expect.poll(async () => (await here.room.call('hooks/list')).hooks.hook).toMatchObject({ permanentHook: true })
  permanent.status = 200
  expect(idsOf(await permanent.until(1))).toEqual(['meeting-created'])
  await permanent.close()
})

test('one that waits for its meeting, or has told all of it, holds nothing that could be stopped', async () => {
  const made = vi.fn<() => void>()
  class Counted extends AbortController {
    constructor() {
      super()
      made()
    }
  }
  vi.stubGlobal('AbortController', Counted)
  onTestFinished(() => void vi.unstubAllGlobals())
  const hook = { hookId: 'h', callbackUrl: here.receiver.url, meetingId: 'tomorrow', eventIds: null, isPermanent: false }
  const store = { cursor: () => 0, advance: () => {}, remove: () => {} } as unknown as HookStore
  const signing = () => ({ secret: 's', checksumAlgorithm: 'sha256' }) as unknown as WebhookSigning
  const log = pino({ enabled: false })
  const runner = runHook(hook, { store, signing, isCurrent: () => true, delaysMs: [], now: Date.now, log })
  expect(made).not.toHaveBeenCalled()
  await runner.stop()
})
