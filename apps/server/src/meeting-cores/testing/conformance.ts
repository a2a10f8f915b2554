/** What the portal relies on, whatever the core: every driver runs through the same outcomes. */
import { defaultOptions } from '@hop/contract/meeting-options'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  CallbackRefused,
  type CallbackRequest,
  type CoreAccess,
  CoreRefused,
  CoreUnavailable,
  type MeetingCore,
  type PersonToJoin,
  type SessionToOpen,
} from '../meeting-core.js'

export interface CoreHarness {
  driver: MeetingCore
  access: CoreAccess
  /** The same core with a secret that is wrong. */
  withWrongSecret: CoreAccess
  /** An address where nothing answers. */
  dead: CoreAccess
  /** How many rooms the core has. */
  countRooms(): Promise<number>
  /** What stands in for the first person who opens the address; returns when that person is inside. */
  enter(externalId: string, joinUrl: string): Promise<void>
  /** What the driver sees when the core was never begun by anybody. */
  stateBeforeAnybodyCame: 'waiting' | 'running'
  /** Whether the core can be asked who is inside. */
  namesInside: string[]
  /** A callback as the core would send it, signed with another secret. */
  forgedCallback: CallbackRequest
  close(): Promise<void>
}

let serial = 0
export const sessionToOpen = (changes: Partial<SessionToOpen> = {}): SessionToOpen => ({
  externalId: `hop-conformance-${process.pid}-${serial++}`,
  name: 'Giao ban tuần',
  startsAt: new Date(),
  durationMinutes: 60,
  maxParticipants: 20,
  accessCode: 'ABC123',
  isClosed: false,
  options: defaultOptions,
  hasCaptions: false,
  recording: { isRefused: false, bytesLeft: null, account: 'sen' },
  language: 'vi',
  brand: { name: 'Hop', logoUrl: null, colour: null },
  logoutUrl: 'https://hop.example.vn/left',
  callbacks: {
    ended: 'https://hop.example.vn/callbacks/sessions/k/ended',
    recordingReady: 'https://hop.example.vn/callbacks/sessions/k/recording-ready',
    events: 'https://hop.example.vn/callbacks/sessions/k/events',
  },
  isRepeated: false,
  others: [],
  ...changes,
})

const guest: PersonToJoin = {
  visitorKey: 'g-khach',
  name: 'Khách Mời',
  email: null,
  isHost: false,
  isGuest: true,
  isNameFixed: false,
  language: 'vi',
  leaveUrl: 'https://hop.example.vn/join/khach',
  invitation: null,
}

export function describeCore(name: string, makeHarness: () => Promise<CoreHarness>): void {
  describe(`${name} as a core`, () => {
    let harness: CoreHarness
    beforeAll(async () => {
      harness = await makeHarness()
    })
    afterAll(() => harness?.close())

    test('opening a session twice gives the same room', async () => {
      const { driver, access } = harness
      const before = await harness.countRooms()
      const session = sessionToOpen()
      const first = await driver.open(access, session)
      const again = await driver.open(access, { ...session, isRepeated: true })
      expect(again.externalId).toBe(first.externalId)
      expect(await harness.countRooms()).toBe(before + 1)
      await driver.end(access, first)
    })

    test('the host and a guest get addresses of their own, and nothing that is kept lets anybody in as host', async () => {
      const { driver, access } = harness
      const session = await driver.open(access, sessionToOpen())
      const [hostUrl, joinUrl] = [
        await driver.hostUrl(access, session, { ...guest, isHost: true, isGuest: false }),
        await driver.joinUrl(access, session, guest),
      ]
      expect(URL.canParse(hostUrl) && URL.canParse(joinUrl)).toBe(true)
      expect(hostUrl).not.toBe(joinUrl)
      expect(JSON.stringify(session)).not.toContain(hostUrl)
      await driver.end(access, session)
    })

    test('a session waits or runs until it is ended, and ending it twice is no mistake', async () => {
      const { driver, access } = harness
      const session = await driver.open(access, sessionToOpen())
      expect(await driver.sessionState(access, session)).toBe(harness.stateBeforeAnybodyCame)
      await harness.enter(session.externalId, await driver.joinUrl(access, session, guest))
      expect(await driver.sessionState(access, session)).toBe('running')
      const inside = await driver.participants(access, session)
      expect(inside.map(({ name: who }) => who)).toEqual(harness.namesInside)
      await driver.end(access, session)
      await driver.end(access, { ...session, hasBegun: true })
      expect(await driver.sessionState(access, { ...session, hasBegun: true })).toBe('over')
      expect(await driver.participants(access, session)).toEqual([])
    })

    test('a session that was never opened is over, has nobody inside and no recording', async () => {
      const { driver, access } = harness
      const session = await driver.open(access, sessionToOpen())
      await driver.end(access, session)
      const unknown = { ...session, externalId: '99999999999', internalId: null }
      expect(await driver.sessionState(access, unknown)).toBe('over')
      expect(await driver.participants(access, unknown)).toEqual([])
      expect(await driver.recordings(access, unknown)).toEqual([])
      expect(await driver.audioTracks(access, unknown)).toEqual([])
      expect((await driver.textTracks(access, unknown)) ?? []).toEqual([])
      await driver.publishRecordings(access, unknown, ['khong-co'], false)
      await driver.publishRecordings(access, unknown, ['khong-co'], true)
      await driver.deleteRecordings(access, unknown, ['khong-co'])
      await expect(driver.end(access, unknown)).resolves.toBeUndefined()
    })

    test('its health is told', async () => {
      expect(await harness.driver.health(harness.access)).toMatchObject({ isUp: true })
    })

    test('a wrong secret is a refusal, a dead server is unavailable', async () => {
      const { driver, withWrongSecret, dead } = harness
      await expect(driver.health(withWrongSecret)).rejects.toBeInstanceOf(CoreRefused)
      await expect(driver.open(withWrongSecret, sessionToOpen())).rejects.toBeInstanceOf(CoreRefused)
      await expect(driver.health(dead)).rejects.toBeInstanceOf(CoreUnavailable)
      await expect(driver.open(dead, sessionToOpen())).rejects.toBeInstanceOf(CoreUnavailable)
    })

    test('somebody may be sent to a server that answers, also while nobody is in the room', async () => {
      const { driver, access } = harness
      const session = await driver.open(access, sessionToOpen())
      await expect(driver.requireReachable(access, session)).resolves.toBeUndefined()
      await driver.end(access, session)
    })

    test('a callback that somebody else signed is refused', async () => {
      await expect(harness.driver.readCallback(harness.access, harness.forgedCallback)).rejects.toBeInstanceOf(CallbackRefused)
    })
  })
}
