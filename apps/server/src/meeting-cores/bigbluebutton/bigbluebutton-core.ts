/** The driver for BigBlueButton servers and for the built-in room, which has the same API. */
import { supportedOptions } from '@hop/contract/meeting-options'
import {
  type CoreAccess,
  type CoreRecording,
  CoreRefused,
  CoreUnavailable,
  type MeetingCore,
  type OpenSession,
  type PersonInRoom,
  type PersonToJoin,
  type SessionState,
} from '../meeting-core.js'
import { callApi, callRoom, listOf, nodeOf, textOf, type XmlNode } from './call-api.js'
import { readBigBlueButtonCallback } from './read-callback.js'
import { brandMetadata, createParameters, joinParameters } from './session-parameters.js'
import { signedUrl } from './sign-call.js'

export const bigBlueButtonCore: MeetingCore = {
  capabilities: new Set(supportedOptions.bbb),
  participantsEveryMinutes: 1,

  async open(core, session) {
    const { answer, room } = await callRoom(core, 'create', createParameters(session))
    await askForEvents(core, session.externalId, session.callbacks.events)
    return {
      externalId: session.externalId,
      internalId: textOf(answer['internalMeetingID']) || null,
      data: { createTime: textOf(answer['createTime']), ...room },
      hasBegun: true,
    }
  },

  hostUrl: (core, session, person) => joinAddress(core, session, { ...person, isHost: true }),
  joinUrl: joinAddress,

  async tell(core, session, text) {
    await callApi(roomOf(core, session), 'sendChatMessage', { meetingID: session.externalId, message: text })
  },

  async settlePerson(core, session, visitorKey, as) {
    // Ours alone: other BigBlueButton servers do not know the call.
    if (!session.data['roomId']) return
    const word = { host: 'MODERATOR', participant: 'VIEWER', removed: 'removed', replaced: 'replaced' }[as]
    await callApi(roomOf(core, session), 'hop/person', { meetingID: session.externalId, userID: visitorKey, as: word })
  },

  async end(core, session) {
    try {
      await callApi(roomOf(core, session), 'end', { meetingID: session.externalId })
    } catch (error) {
      if (!isUnknownMeeting(error)) throw error
    }
  },

  async sessionState(core, session) {
    const { externalId, data } = session
    const room = roomOf(core, session)
    try {
      const info = await callApi(room, 'getMeetingInfo', { meetingID: externalId })
      // The same id may live again as a later session.
      const isSame = !data['createTime'] || textOf(info['createTime']) === data['createTime']
      const isOver = textOf(info['hasBeenForciblyEnded']) === 'true' || (textOf(info['endTime']) || '0') !== '0'
      return isSame && !isOver ? 'running' : 'over'
    } catch (error) {
      if (isUnknownMeeting(error)) return room.roomId === undefined ? 'over' : fateOf(room, session)
      throw error
    }
  },

  async participants(core, session) {
    try {
      const info = await callApi(roomOf(core, session), 'getMeetingInfo', { meetingID: session.externalId })
      return listOf(nodeOf(info['attendees'])['attendee']).map((attendee) => personIn(nodeOf(attendee)))
    } catch (error) {
      if (isUnknownMeeting(error)) return []
      throw error
    }
  },

  async recordings(core, session) {
    const { internalId, externalId } = session
    const asked = internalId ? { recordID: internalId } : { meetingID: externalId }
    const states = 'processing,processed,published,unpublished'
    const answer = await callApi(roomOf(core, session), 'getRecordings', { ...asked, state: states })
    return listOf(nodeOf(answer['recordings'])['recording']).map((recording) => recordingIn(nodeOf(recording)))
  },

  async listEmptyRooms(core) {
    return meetingsIn(await callApi(core, 'getMeetings'))
      .filter((meeting) => !Number(textOf(meeting['participantCount'])))
      .map((meeting) => ({ externalId: textOf(meeting['meetingID']) }))
  },

  async deleteRecordings(core, session, recordIds) {
    try {
      await callApi(roomOf(core, session), 'deleteRecordings', { recordID: recordIds.join(',') })
    } catch (error) {
      if (!isUnknownMeeting(error)) throw error
    }
  },

  async rebrandRecordings(core, session, recordIds, brand) {
    try {
      await callApi(roomOf(core, session), 'updateRecordings', { recordID: recordIds.join(','), ...brandMetadata(brand) })
    } catch (error) {
      if (!isUnknownMeeting(error)) throw error
    }
  },

  async limitRecording(core, session, bytesLeft) {
    // Ours alone: other BigBlueButton servers do not know the call.
    if (!session.data['roomId']) return
    await callApi(roomOf(core, session), 'hop/recordingSpace', { meetingID: session.externalId, bytes: bytesLeft })
  },

  async health(core) {
    const { answer, room } = await callRoom(core, 'getMeetings')
    const meetings = meetingsIn(answer)
    const people = meetings.map((meeting) => Number(textOf(meeting['participantCount'])) || 0)
    return { isUp: true, running: { meetings: meetings.length, people: people.reduce((sum, count) => sum + count, 0) }, room }
  },

  readCallback: readBigBlueButtonCallback,
}

const meetingsIn = (answer: XmlNode): XmlNode[] => listOf(nodeOf(answer['meetings'])['meeting']).map(nodeOf)

/** A meeting is asked about at the room that opened it and at no other, whoever has its address now. */
const roomOf = (core: CoreAccess, { data: { roomId } }: OpenSession): CoreAccess => (roomId ? { ...core, roomId } : core)

/**
 * A room that does not find a meeting is asked whether it ended. Its log says so, or the log is damaged; or the meeting is not there though
 * this folder has seen the run that opened it (a power cut took it). A room on an older copy of the folder cannot know.
 */
async function fateOf(core: CoreAccess, { internalId, data }: OpenSession): Promise<SessionState> {
  const answer = await callApi(core, 'hop/meetingState', { internalMeetingID: internalId, run: data['runId'] })
  const state = textOf(answer['state'])
  if (state === 'running') return 'running'
  if (state === 'unknown' && textOf(answer['history']) === 'unknown')
    throw new CoreUnavailable('The room runs on an older copy of its folder: it cannot know what became of the meeting')
  return 'over'
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

const watchable = ['presentation', 'video']

function recordingIn(recording: XmlNode): CoreRecording {
  const formats = listOf(nodeOf(recording['playback'])['format']).map(nodeOf)
  // BigBlueButton also lists notes, podcasts and statistics.
  const format = watchable.map((type) => formats.find((each) => textOf(each['type']) === type)).find(Boolean) ?? formats[0]
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
