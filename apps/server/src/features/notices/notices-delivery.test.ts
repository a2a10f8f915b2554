/** Invitations on their way through real servers, as the meeting's page tells it. */
import type { Participant } from '@hop/contract/features/meeting-records'
import { meetings } from '@hop/contract/features/meetings'
import { participants } from '@hop/contract/features/participants'
import pino from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { minutes, seconds } from '../../platform/clock.js'
import { createMailTransport } from '../../platform/messages/mail-transport.js'
import { createSmsTransport } from '../../platform/messages/sms-transport.js'
import { closeCentre, startCentre } from '../../platform/messages/testing/small-sms-centre.js'
import { closeServer, startSmtp } from '../../platform/messages/testing/small-smtp-server.js'
import { startTestPortal, type TestPortal, type TestPortalOptions } from '../../testing/test-portal.js'
import { createMeetingCustomer, type MeetingCustomer, schedule } from '../meetings/testing/meeting-customer.js'

const log = pino({ level: 'silent' })
const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

async function startPortal(options: TestPortalOptions) {
  const portal = await startTestPortal(options)
  endings.push(() => portal.close())
  await portal.platform.jobs.prepare()
  return { portal, place: await createMeetingCustomer(portal) }
}

/** What the owner sees on the meeting's page, by e-mail address. */
async function statesOf(portal: TestPortal, { owner }: MeetingCustomer, id: number): Promise<Record<string, string[]>> {
  const { body } = await portal.call(meetings.detail, { params: { id } }, owner.token)
  const { meetingParticipants: people } = body['data'] as { meetingParticipants: Participant[] }
  return Object.fromEntries(
    people.map(({ email, notices }) => [email, notices.map(({ channel, state }) => `${channel} ${state}`)]),
  )
}

describe('an invitation by e-mail', () => {
  test('survives a mail server that is away: queued meanwhile, then sent once to each', async () => {
    const away = await startSmtp()
    await closeServer(away.server)
    const mail = createMailTransport({ url: `smtp://127.0.0.1:${away.port}`, from: 'Hop <no-reply@example.vn>', log })
    const { portal, place } = await startPortal({ mail })
    const people = ['binh@example.vn', 'chi@example.vn']
    const id = await schedule(portal, place, {
      participants: people.map((email) => ({ name: 'Khách Mời', email, role: 'PARTICIPANT' })),
    })
    await portal.call(participants.inviteAll, { query: { meetingId: id } }, place.owner.token)
    for (let tries = 0; tries < 3; tries++) {
      await portal.platform.jobs.drain()
      expect(await statesOf(portal, place, id)).toMatchObject({ [people[0]!]: ['mail queued'], [people[1]!]: ['mail queued'] })
      portal.clock.advance(2 * minutes)
    }

    const back = await startSmtp({}, away.port)
    // The transport keeps its connection, for which a closing server would wait.
    endings.push(() => {
      mail.close()
      return closeServer(back.server)
    })
    for (let tries = 0; tries < 3; tries++) {
      portal.clock.advance(10 * minutes)
      await portal.platform.jobs.drain()
    }
    // The owner's own entry is among them.
    const everybody = [...people, `${place.owner.username}@example.vn`].toSorted((one, other) => one.localeCompare(other))
    expect(back.received.map(({ to }) => to?.[0]?.address ?? '').toSorted((one, other) => one.localeCompare(other))).toEqual(
      everybody,
    )
    expect(back.received.every(({ attachments }) => attachments.some(({ mimeType }) => mimeType.includes('calendar')))).toBe(true)
    expect(await statesOf(portal, place, id)).toMatchObject({ [people[0]!]: ['mail sent'], [people[1]!]: ['mail sent'] })
  })
})

describe('an invitation by SMS', () => {
  test('is Vietnamese in parts, and the receipts of all parts make it delivered', async () => {
    const centre = await startCentre()
    endings.push(() => closeCentre(centre))
    const sms = createSmsTransport({ url: centre.url, sender: 'HOP', log, answerMs: 5000, enquireMs: 50, firstPauseMs: 5 })
    const { portal, place } = await startPortal({ sms })
    endings.push(() => portal.platform.messages.stop())
    portal.platform.messages.start()
    const email = 'binh@example.vn'
    const id = await schedule(portal, place, {
      name: `Giao ban tuần của phòng Kỹ thuật và phòng Kinh doanh, mời các trưởng nhóm dự đầy đủ`,
      participants: [{ name: 'Trần Bình', email, phone: '0912000111', role: 'PARTICIPANT' }],
    })
    await portal.call(participants.inviteBySms, { query: { meetingId: id } }, place.owner.token)
    await portal.platform.jobs.drain()
    expect(centre.accepted.length).toBeGreaterThan(1)
    expect(new Set(centre.accepted.map(({ data_coding: coding }) => coding))).toEqual(new Set([8]))
    expect(new Set(centre.accepted.map(({ destination_addr: number }) => number))).toEqual(new Set(['84912000111']))
    expect(await statesOf(portal, place, id)).toMatchObject({ [email]: ['sms sent'] })

    portal.clock.advance(5 * seconds)
    for (const [index] of centre.accepted.entries()) await centre.sendReceipt(`id-${index + 1}`, '84912000111', 'DELIVRD')
    await expect.poll(() => statesOf(portal, place, id)).toMatchObject({ [email]: ['sms delivered'] })
  })
})
