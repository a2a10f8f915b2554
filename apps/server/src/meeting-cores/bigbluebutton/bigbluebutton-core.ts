/** The driver for BigBlueButton servers and for the built-in room, which speaks the same API. */
import { supportedOptions } from '@hop/contract/meeting-options'
import {
  type CoreAccess,
  type CoreRecording,
  CoreRefused,
  type MeetingCore,
  type OpenSession,
  type PersonInRoom,
  type PersonToJoin,
} from '../meeting-core.js'
import { callApi, listOf, nodeOf, textOf, type XmlNode } from './call-api.js'
import { readBigBlueButtonCallback } from './read-callback.js'
import { createParameters, joinParameters } from './session-parameters.js'
import { signedUrl } from './sign-call.js'

export const bigBlueButtonCore: MeetingCore = {
  capabilities: new Set(supportedOptions.bbb),
  participantsEveryMinutes: 1,

  async open(core, session) {
    const answer = await callApi(core, 'create', createParameters(session))
    await askForEvents(core, session.externalId, session.callbacks.events)
    return {
      externalId: session.externalId,
      internalId: textOf(answer['internalMeetingID']) || null,
      data: { createTime: textOf(answer['createTime']) },
      hasBegun: true,
    }
  },

  hostUrl: (core, session, person) => joinAddress(core, session, { ...person, isHost: true }),
  joinUrl: joinAddress,

  async end(core, { externalId }) {
    try {
      await callApi(core, 'end', { meetingID: externalId })
    } catch (error) {
      if (!isUnknownMeeting(error)) throw error
    }
  },

  async lookAt(core, { externalId, data }) {
    try {
      const info = await callApi(core, 'getMeetingInfo', { meetingID: externalId })
      // The same id may live again as a later session.
      const isSame = !data['createTime'] || textOf(info['createTime']) === data['createTime']
      const isOver = textOf(info['hasBeenForciblyEnded']) === 'true' || (textOf(info['endTime']) || '0') !== '0'
      return isSame && !isOver ? 'running' : 'over'
    } catch (error) {
      if (isUnknownMeeting(error)) return 'over'
      throw error
    }
  },

  async participants(core, { externalId }) {
    try {
      const info = await callApi(core, 'getMeetingInfo', { meetingID: externalId })
      return listOf(nodeOf(info['attendees'])['attendee']).map((attendee) => personIn(nodeOf(attendee)))
    } catch (error) {
      if (isUnknownMeeting(error)) return []
      throw error
    }
  },

  async recordings(core, { internalId, externalId }) {
    const asked = internalId ? { recordID: internalId } : { meetingID: externalId }
    const answer = await callApi(core, 'getRecordings', { ...asked, state: 'processing,processed,published,unpublished' })
    return listOf(nodeOf(answer['recordings'])['recording']).map((recording) => recordingIn(nodeOf(recording)))
  },

  async health(core) {
    const answer = await callApi(core, 'getMeetings')
    const meetings = listOf(nodeOf(answer['meetings'])['meeting']).map(nodeOf)
    const people = meetings.map((meeting) => Number(textOf(meeting['participantCount'])) || 0)
    return { isUp: true, running: { meetings: meetings.length, people: people.reduce((sum, count) => sum + count, 0) } }
  },

  readCallback: readBigBlueButtonCallback,
}

async function joinAddress(core: CoreAccess, session: OpenSession, person: PersonToJoin): Promise<string> {
  return signedUrl(core.apiUrl, core.apiSecret, 'join', joinParameters(session, person))
}

/** Servers without the webhooks package still run meetings; who came is then learnt by asking. */
async function askForEvents(core: CoreAccess, meetingID: string, callbackURL: string): Promise<void> {
  try {
    await callApi(core, 'hooks/create', { callbackURL, meetingID })
  } catch {
    // The reconciling job asks who is inside.
  }
}

const isUnknownMeeting = (error: unknown): boolean => error instanceof CoreRefused && error.reason === 'notFound'

function personIn(attendee: XmlNode): PersonInRoom {
  return {
    visitor: textOf(attendee['userID']),
    name: textOf(attendee['fullName']),
    isHost: textOf(attendee['role']) === 'MODERATOR',
  }
}

function recordingIn(recording: XmlNode): CoreRecording {
  const [format] = listOf(nodeOf(recording['playback'])['format']).map(nodeOf)
  const state = textOf(recording['state'])
  const seconds = (Number(textOf(recording['endTime'])) - Number(textOf(recording['startTime']))) / 1000
  return {
    recordId: textOf(recording['recordID']),
    state: state === 'published' || state === 'unpublished' ? state : 'processing',
    playbackUrl: textOf(format?.['url']) || null,
    sizeBytes: Number(textOf(recording['size'])) || 0,
    durationSeconds: Number.isFinite(seconds) ? Math.max(0, Math.round(seconds)) : 0,
  }
}
