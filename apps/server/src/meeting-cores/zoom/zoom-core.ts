/** The driver for Zoom accounts. */
import { supportedOptions } from '@hop/contract/meeting-options'
import { createKeyedQueue } from '../../platform/keyed-queue.js'
import { type Device, parseUserAgent } from '../../platform/user-agent.js'
import { CoreRefused, type CoreRecording, type MeetingCore, type OpenSession, type PersonInRoom } from '../meeting-core.js'
import { callZoom } from './call-zoom.js'
import { readZoomCallback } from './read-zoom-callback.js'
import { joinAddressOf, visitorIn } from './registrants.js'
import { listPages } from './list-pages.js'
import { listOf, textOf, uuidInPath, type ZoomObject } from './zoom-answers.js'
import { readZoomQuality } from './zoom-quality.js'
import { hostsOf, release, takeFreeHost } from './zoom-hosts.js'
import { findMeeting, makeMeeting } from './zoom-meeting.js'
import { fetchZoomTranscript } from './zoom-transcript.js'

const inTurn = createKeyedQueue()

export const zoomCore: MeetingCore = {
  capabilities: new Set(supportedOptions.zoom),
  // One of Zoom's "heavy" requests, of which an account has 30,000 a day.
  participantsEveryMinutes: 10,

  /** Zoom makes a new meeting whenever it is asked: who asks for the same session again gets what was made. */
  open: (core, session) =>
    inTurn(`${core.apiUrl} ${session.externalId}`, async () => {
      const known = session.isRepeated ? await findMeeting(core, session, hostsOf(core)) : null
      if (known) return known
      const host = await takeFreeHost(core, session)
      try {
        return await makeMeeting(core, session, host)
      } catch (error) {
        release(core, host)
        throw error
      }
    }),

  async requireReachable() {},

  /** Fetched at the click: it signs its bearer in as the host, and lives for two hours. */
  async hostUrl(core, { externalId }) {
    const meeting = await callZoom(core, { method: 'GET', path: `/meetings/${externalId}` })
    return textOf(meeting?.['start_url']) || refused()
  },

  /** Where an account has no registration, everybody has the same address, and nobody is known by it. */
  async joinUrl(core, { externalId, data }, person) {
    try {
      return (await joinAddressOf(core, externalId, person)) || data['joinUrl'] || refused()
    } catch (error) {
      if (error instanceof CoreRefused && data['joinUrl']) return data['joinUrl']
      throw error
    }
  },

  /** What nobody has begun is deleted: by its address people would enter and wait for nothing. */
  // Zoom's API has no way into the chat of a meeting.
  async sendNotice() {},

  // One address for the whole account, entered at Zoom.
  listEventAddresses: async () => null,
  async sendEventsTo() {},

  // Zoom removes and demotes by its own client only.
  async applyPersonChange() {},

  async end(core, { externalId, data, hasBegun }) {
    const path = `/meetings/${externalId}`
    const meeting = await callZoom(core, { method: 'GET', path }, { isMissingFine: true })
    if (meeting?.['status'] === 'started')
      await callZoom(core, { method: 'PUT', path: `${path}/status`, body: { action: 'end' } }, { isMissingFine: true })
    else if (meeting && !hasBegun) await callZoom(core, { method: 'DELETE', path }, { isMissingFine: true })
    release(core, data['host'] ?? '')
  },

  async sessionState(core, { externalId, hasBegun }) {
    const meeting = await callZoom(core, { method: 'GET', path: `/meetings/${externalId}` }, { isMissingFine: true })
    if (meeting?.['status'] === 'started') return 'running'
    // Zoom's status is the same before the beginning and after the end.
    return meeting?.['status'] === 'waiting' && !hasBegun ? 'waiting' : 'over'
  },

  async participants(core, { externalId }) {
    const listed = await listPages(core, `/metrics/meetings/${externalId}/participants?type=live`, 'participants')
    const inside = listed.filter((person) => !textOf(person['leave_time']) && person['status'] !== 'in_waiting_room')
    const people: PersonInRoom[] = []
    for (const person of inside)
      people.push({
        visitor: (await visitorIn(core, externalId, person)) ?? (textOf(person['participant_uuid']) || textOf(person['user_id'])),
        name: textOf(person['user_name']),
        isHost: textOf(person['role']) === 'host',
        device: deviceIn(textOf(person['device'])),
      })
    return people
  },

  listEmptyRooms: async () => [],

  async recordings(core, session) {
    const answer = await callZoom(core, { method: 'GET', path: recordingsPath(session) }, { isMissingFine: true })
    const files = listOf(answer?.['recording_files'])
    const video = files.find((file) => file['file_type'] === 'MP4') ?? files[0]
    return answer && video ? [recordingOf(answer, files, video)] : []
  },

  playbackLinks: (_core, { playbackUrl }) => ({ playbackUrl, endsAt: null, archiveUrl: null }),

  /** Zoom cannot hide a recording: its own trash does, for thirty days. */
  async publishRecordings(core, session, _recordIds, isPublished) {
    const path = recordingsPath(session)
    if (isPublished)
      await callZoom(core, { method: 'PUT', path: `${path}/status`, body: { action: 'recover' } }, { isMissingFine: true })
    else await callZoom(core, { method: 'DELETE', path: `${path}?action=trash` }, { isMissingFine: true })
  },

  async deleteRecordings(core, session) {
    await callZoom(core, { method: 'DELETE', path: `${recordingsPath(session)}?action=delete` }, { isMissingFine: true })
  },

  /** Zoom has a player of its own. */
  async rebrandRecordings() {},
  async endPlaybackLinks() {},

  // A plan may keep a file for each participant, under names that lead to no visit.
  audioTracks: async () => [],
  fetchAudioTrack: async () => refused(),
  textTracks: fetchZoomTranscript,

  /** Zoom stores recordings in its own cloud. */
  async limitRecording() {},

  /** One cheap call: asking every host what runs would use up the account's limit. */
  async health(core) {
    const [host = 'me'] = hostsOf(core)
    await callZoom(core, { method: 'GET', path: `/users/${encodeURIComponent(host)}/meetings?type=live&page_size=1` })
    return { isUp: true, running: null, room: null, at: null }
  },

  quality: readZoomQuality,

  readCallback: readZoomCallback,
}

/** The uuid that the meeting was made with is not the one under which it ran. */
const recordingsPath = ({ externalId, internalId, hasBegun }: OpenSession): string =>
  `/meetings/${internalId && hasBegun ? uuidInPath(internalId) : externalId}/recordings`

/** Zoom names the system, and the browser of whoever came without its app; whether "iOS" is a phone it does not say. */
function deviceIn(text: string): Device {
  const { os, browser, deviceType } = parseUserAgent(text.replace(/^mac$/i, 'Macintosh').replace(/^ios$/i, 'iPhone'))
  const isPortable = os === 'iOS' || os === 'Android'
  return { os, browser, deviceType: isPortable ? null : deviceType }
}

const refused = (): never => {
  throw new CoreRefused('zoomNoUrl', 'Zoom gave no address')
}

function recordingOf(answer: ZoomObject, files: ZoomObject[], video: ZoomObject): CoreRecording {
  const isReady = files.every((file) => file['status'] === 'completed')
  const startedAt = Date.parse(textOf(video['recording_start']))
  const seconds = (Date.parse(textOf(video['recording_end'])) - startedAt) / 1000
  return {
    recordId: textOf(answer['uuid']),
    state: isReady ? 'published' : 'processing',
    playbackUrl: textOf(answer['share_url']) || textOf(video['play_url']) || null,
    sizeBytes: Number(answer['total_size']) || 0,
    durationSeconds: Number.isFinite(seconds) ? Math.round(seconds) : 0,
    startedAt: startedAt > 0 ? new Date(startedAt) : null,
    spans: [],
    progress: null,
  }
}
