/** A real HTTP server with the signalling on it, a data folder of its own, and people with real sockets. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { nothingLocked } from '../../contract/locks.js'
import type { Invitation } from '../../contract/page-config.js'
import { openBlockList } from '../../http/block-list.js'
import { readClientAddress } from '../../http/client-address.js'
import type { Meeting } from '../../meetings/meeting.js'
import type { MeetingSettings } from '../../meetings/meeting-settings.js'
import { openRegistry } from '../../meetings/registry.js'
import { newSecret } from '../../meetings/secrets.js'
import { hashOf } from '../../meetings/secrets.js'
import { type Heartbeat, usualHeartbeat } from '../heartbeat.js'
import { attachSignalling } from '../signalling.js'
import { createRecordingMedia } from './recording-media.js'
import { openPerson, type TestPerson } from './test-person.js'

export interface PersonOptions {
  name?: string
  role?: 'MODERATOR' | 'VIEWER'
  mustWait?: boolean
  externalId?: string
  invitation?: Invitation | null
  isNameFixed?: boolean
  isGuest?: boolean
}

export type TestSignalling = Awaited<ReturnType<typeof startTestSignalling>>

let serial = 0

interface SignallingOptions {
  reconnectMs?: number
  goodbyeMs?: number
  heartbeat?: Heartbeat
  gatherQualityMs?: number
  dataDir?: string
}

export async function startTestSignalling({
  reconnectMs = 30_000,
  goodbyeMs = 30_000,
  heartbeat = usualHeartbeat,
  gatherQualityMs = 500,
  dataDir = mkdtempSync(join(tmpdir(), 'hop-room-')),
}: SignallingOptions = {}) {
  const registry = openRegistry({
    dataDir,
    now: Date.now,
    onUnreadable: (_folder, error) => {
      throw error
    },
  })
  const media = createRecordingMedia()
  const app = Fastify()
  const recorded: Meeting[] = []
  const blocks = openBlockList({ dataDir, onUnwritten: (error) => app.log.error(error) })
  attachSignalling({
    app,
    registry,
    media,
    log: app.log,
    now: Date.now,
    clientAddressOf: readClientAddress(false),
    blocked: blocks,
    patience: { reconnectMs, goodbyeMs },
    heartbeat,
    gatherQualityMs,
    onRecorded: (meeting) => void recorded.push(meeting),
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })

  function createMeeting(settings: Partial<MeetingSettings> = {}): Meeting {
    const meetingId = `meeting-${serial++}`
    return registry.create({
      ...plainMeeting,
      meetingId,
      internalId: `${meetingId}-internal`,
      createTime: Date.now(),
      ...settings,
    })
  }

  /** As `join` of the API does it. */
  function register(
    meeting: Meeting,
    {
      name = 'An',
      role = 'VIEWER',
      mustWait = false,
      externalId,
      isNameFixed = false,
      isGuest = false,
      invitation = null,
    }: PersonOptions = {},
  ) {
    const ticket = newSecret()
    const userId = `w_${serial++}`
    const registration = {
      userId,
      externalId: externalId ?? userId,
      name,
      role,
      mustWait,
      isNameFixed,
      isGuest,
      invitation,
      avatarUrl: null,
      logoutUrl: null,
      language: null,
      userdata: {},
      ticketHash: hashOf(ticket),
      addressHash: hashOf(userId),
    }
    meeting.record({ type: 'registered', registration })
    return { ticket, userId }
  }

  /** Registered, session opened, socket open; not entered yet. */
  async function arrive(meeting: Meeting, options: PersonOptions = {}): Promise<TestPerson> {
    const { ticket, userId } = register(meeting, options)
    const session = await openSession({ sessionToken: ticket })
    return openPerson({ url, userId, name: options.name ?? 'An', resumeKey: session.body.resumeKey })
  }

  async function enter(meeting: Meeting, options: PersonOptions = {}): Promise<TestPerson> {
    const person = await arrive(meeting, options)
    await person.ask('enter', { name: person.name })
    await person.next('welcome')
    return person
  }

  async function openSession(body: unknown): Promise<{ status: number; body: { resumeKey: string; code?: string } }> {
    const answer = await fetch(`${url}/room/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as { resumeKey: string; code?: string } }
  }

  return {
    url,
    dataDir,
    registry,
    media,
    blocks,
    recorded,
    createMeeting,
    register,
    arrive,
    enter,
    openSession,
    /** Keeps the data folder, for a room that starts again on it. */
    stop: async () => {
      await app.close()
      registry.close()
    },
    remove: async () => {
      await app.close()
      registry.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const plainMeeting: Omit<MeetingSettings, 'meetingId' | 'internalId' | 'createTime'> = {
  name: 'Giao ban',
  attendeePassword: 'ap',
  moderatorPassword: 'mp',
  voiceBridge: '70000',
  dialNumber: '',
  welcome: null,
  moderatorOnlyMessage: null,
  maxParticipants: 0,
  durationMinutes: 0,
  logoutUrl: null,
  isRecordable: true,
  startsRecordingByItself: false,
  canStartStopRecording: true,
  asksRecordingConsent: false,
  guestPolicy: 'ALWAYS_ACCEPT',
  startsMuted: false,
  locks: nothingLocked,
  endsWithoutModerator: false,
  withoutModeratorMinutes: 1,
  expiresUnusedMinutes: 5,
  expiresEmptyMinutes: 1,
  metadata: {},
  meetingEndedUrl: null,
  brand: { name: null, logoUrl: null, colour: null },
}
