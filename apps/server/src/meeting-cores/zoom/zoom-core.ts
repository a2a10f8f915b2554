/** The driver for Zoom accounts. One licensed host runs one meeting at a time, so a session takes a host that is free. */
import { supportedOptions } from '@hop/contract/meeting-options'
import {
  type CoreAccess,
  CoreRefused,
  type CoreRecording,
  type MeetingCore,
  type OpenSession,
  type SessionToOpen,
} from '../meeting-core.js'
import { callZoom } from './call-zoom.js'
import { readZoomCallback } from './read-zoom-callback.js'

export const zoomCore: MeetingCore = {
  capabilities: new Set(supportedOptions.zoom),

  async open(core, session) {
    const known = await findOpened(core, session)
    if (known) return known
    const host = await freeHost(core)
    const made = await callZoom(core, {
      method: 'POST',
      path: `/users/${encodeURIComponent(host)}/meetings`,
      body: meetingOf(session),
    })
    return openSession(made ?? {}, host)
  },

  /** Fetched at the click: it signs its bearer in as the host, and lives for two hours. */
  async hostUrl(core, session) {
    const meeting = await callZoom(core, { method: 'GET', path: `/meetings/${session.externalId}` })
    return textOf(meeting?.['start_url']) || refused()
  },

  async joinUrl(_core, { data }) {
    return data['joinUrl'] || refused()
  },

  async end(core, { externalId }) {
    await callZoom(
      core,
      { method: 'PUT', path: `/meetings/${externalId}/status`, body: { action: 'end' } },
      { isMissingFine: true },
    )
  },

  async isRunning(core, { externalId, data }) {
    const meeting = await callZoom(core, { method: 'GET', path: `/meetings/${externalId}` }, { isMissingFine: true })
    // A scheduled meeting waits for its host: it has not ended as long as Zoom still has it and it was never started.
    return (
      meeting !== null && (meeting['status'] === 'started' || (meeting['status'] === 'waiting' && data['hasStarted'] !== 'true'))
    )
  },

  async participants(core, { externalId }) {
    const answer = await callZoom(
      core,
      { method: 'GET', path: `/metrics/meetings/${externalId}/participants?type=live&page_size=300` },
      { isMissingFine: true },
    )
    return listOf(answer?.['participants']).map((person) => ({
      visitId: textOf(person['participant_uuid']) || textOf(person['user_id']) || textOf(person['id']),
      visitorKey: textOf(person['customer_key']) || null,
      name: textOf(person['user_name']),
      isHost: textOf(person['role']) === 'host',
    }))
  },

  async recordings(core, { externalId, data }) {
    const id = data['uuid'] ? uuidInPath(data['uuid']) : externalId
    const answer = await callZoom(core, { method: 'GET', path: `/meetings/${id}/recordings` }, { isMissingFine: true })
    const files = listOf(answer?.['recording_files'])
    const video = files.find((file) => file['file_type'] === 'MP4') ?? files[0]
    return answer && video ? [recordingOf(answer, files, video)] : []
  },

  async health(core) {
    const { settings } = core
    const [host] = hostsOf(settings)
    const answer = await callZoom(core, {
      method: 'GET',
      path: `/users/${encodeURIComponent(host ?? 'me')}/meetings?type=live&page_size=300`,
    })
    const running = listOf(answer?.['meetings']).length
    return { isUp: true, runningMeetings: running, runningParticipants: 0 }
  },

  readCallback: readZoomCallback,
}

const refused = (): never => {
  throw new CoreRefused('zoomNoUrl', 'Zoom gave no address')
}

/** A start that is repeated must not make a second meeting: the tracking field carries our own id. */
async function findOpened(core: CoreAccess, { externalId }: SessionToOpen): Promise<OpenSession | null> {
  if (!/^\d+$/.test(externalId)) return null
  const meeting = await callZoom(core, { method: 'GET', path: `/meetings/${externalId}` }, { isMissingFine: true })
  return meeting && openSession(meeting, textOf(meeting['host_email']))
}

async function freeHost(core: CoreAccess): Promise<string> {
  const hosts = hostsOf(core.settings)
  for (const host of hosts) {
    const live = await callZoom(core, {
      method: 'GET',
      path: `/users/${encodeURIComponent(host)}/meetings?type=live&page_size=30`,
    })
    if (listOf(live?.['meetings']).length === 0) return host
  }
  throw new CoreRefused('zoomNoFreeHost', 'Every Zoom host has a meeting')
}

function meetingOf({ name, startsAt, durationMinutes, accessCode, options }: SessionToOpen) {
  return {
    topic: name.slice(0, 200),
    type: 2,
    start_time: `${startsAt.toISOString().slice(0, 19)}Z`,
    duration: durationMinutes,
    timezone: 'Asia/Ho_Chi_Minh',
    password: accessCode.slice(0, 10),
    settings: {
      host_video: options.enableCamera,
      participant_video: options.enableCamera,
      join_before_host: options.enableParticipationBeforeHost,
      jbh_time: 0,
      waiting_room: false,
      auto_recording: options.enableAutomaticMeetingRecording ? 'cloud' : 'none',
    },
  }
}

function openSession(meeting: Record<string, unknown>, host: string): OpenSession {
  const uuid = textOf(meeting['uuid'])
  return {
    externalId: String(meeting['id'] ?? ''),
    internalId: uuid || null,
    data: { uuid, host, joinUrl: textOf(meeting['join_url']) },
  }
}

function recordingOf(
  answer: Record<string, unknown>,
  files: Record<string, unknown>[],
  video: Record<string, unknown>,
): CoreRecording {
  const isReady = files.every((file) => file['status'] === 'completed')
  const seconds = (Date.parse(textOf(video['recording_end'])) - Date.parse(textOf(video['recording_start']))) / 1000
  return {
    recordId: textOf(answer['uuid']),
    state: isReady ? 'published' : 'processing',
    playbackUrl: textOf(answer['share_url']) || textOf(video['play_url']) || null,
    sizeBytes: Number(answer['total_size']) || 0,
    durationSeconds: Number.isFinite(seconds) ? Math.round(seconds) : 0,
  }
}

/** A uuid with a slash in it must be encoded twice. */
const uuidInPath = (uuid: string): string =>
  uuid.includes('/') ? encodeURIComponent(encodeURIComponent(uuid)) : encodeURIComponent(uuid)
const hostsOf = (settings: Record<string, unknown>): string[] =>
  Array.isArray(settings['hosts']) ? settings['hosts'].map(String) : []
const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')
const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? (value as Record<string, unknown>[]) : [])
