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
  type RecordedSpan,
  type SessionState,
} from '../meeting-core.js'
import { fetchAudioFile, listAudioTracks } from './audio-tracks.js'
import { callApi, callRoom, listOf, nodeOf, textOf, type XmlNode, type XmlValue } from './call-api.js'
import { readBigBlueButtonCallback } from './read-callback.js'
import { brandMetadata, createParameters, joinParameters } from './session-parameters.js'
import { type CallParameters, signedUrl } from './sign-call.js'
import { signedPlayback } from './signed-playback.js'
import { fetchTextTracks } from './text-tracks.js'

export const bigBlueButtonCore: MeetingCore = {
  capabilities: new Set(supportedOptions.bbb),
  participantsEveryMinutes: 1,

  async open(core, session) {
    const { answer, room } = await callRoom(core, 'create', createParameters(session))
    const opened = {
      externalId: session.externalId,
      internalId: textOf(answer['internalMeetingID']) || null,
      data: { createTime: textOf(answer['createTime']), ...room },
      hasBegun: true,
    }
    // Servers without the webhooks package still run meetings: then the reconciling job asks who is inside.
    await sendEventsTo(core, opened, session.callbacks.events).catch(() => {})
    return opened
  },

  async requireReachable(core, session) {
    await callRoom(roomOf(core, session), 'isMeetingRunning', { meetingID: session.externalId }, { timeoutMs: reachableWithinMs })
  },

  hostUrl: (core, session, person) => joinAddress(core, session, { ...person, isHost: true }),
  joinUrl: joinAddress,

  sendEventsTo,
  async listEventAddresses(core) {
    const answer = await callApi(core, 'hooks/list')
    return new Set(listOf(nodeOf(answer['hooks'])['hook']).map((hook) => textOf(nodeOf(hook)['callbackURL'])))
  },

  async sendNotice(core, session, text) {
    await callApi(roomOf(core, session), 'sendChatMessage', { meetingID: session.externalId, message: text })
  },

  async applyPersonChange(core, session, visitorKey, as) {
    if (!isBuiltIn(session)) return
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

  playbackLinks: ({ apiSecret }, { recordId, playbackUrl }, now) =>
    signedPlayback(playbackUrl, recordId, apiSecret, now) ?? { playbackUrl, endsAt: null, archiveUrl: null },

  async publishRecordings(core, session, recordIds, isPublished) {
    try {
      await callApi(roomOf(core, session), 'publishRecordings', { recordID: recordIds.join(','), publish: isPublished })
    } catch (error) {
      if (!isUnknownMeeting(error)) throw error
    }
  },

  async deleteRecordings(core, session, recordIds) {
    try {
      await callApi(roomOf(core, session), 'deleteRecordings', { recordID: recordIds.join(',') })
    } catch (error) {
      if (!isUnknownMeeting(error)) throw error
    }
  },

  rebrandRecordings: (core, session, recordIds, brand) =>
    updateRecordings(roomOf(core, session), recordIds, brandMetadata(brand)),
  async endPlaybackLinks(core, session, recordIds, until) {
    if (isBuiltIn(session))
      await updateRecordings(roomOf(core, session), recordIds, { 'meta_hop-links-ended': String(until.getTime()) })
  },

  audioTracks: async (core, session) => (isBuiltIn(session) ? listAudioTracks(roomOf(core, session), session) : []),
  fetchAudioTrack: (core, session, track, toFile, signal) =>
    fetchAudioFile(roomOf(core, session), session, track, toFile, signal),
  // The built-in room tells its captions one by one while they are spoken.
  textTracks: async (core, session) => (isBuiltIn(session) ? null : fetchTextTracks(core, session)),

  async limitRecording(core, session, bytesLeft) {
    if (!isBuiltIn(session)) return
    await callApi(roomOf(core, session), 'hop/recordingSpace', { meetingID: session.externalId, bytes: bytesLeft })
  },

  async health(core) {
    const { answer, room, at } = await callRoom(core, 'getMeetings')
    const meetings = meetingsIn(answer)
    const people = meetings.map((meeting) => Number(textOf(meeting['participantCount'])) || 0)
    const running = { meetings: meetings.length, people: people.reduce((sum, count) => sum + count, 0) }
    return { isUp: true, running, room, at }
  },

  // The built-in room reports it by events; other BigBlueButton servers measure nothing that they pass on.
  quality: async () => [],

  readCallback: readBigBlueButtonCallback,
}

/** Somebody watches a button that is busy. */
const reachableWithinMs = 4000

const meetingsIn = (answer: XmlNode): XmlNode[] => listOf(nodeOf(answer['meetings'])['meeting']).map(nodeOf)

/** Ours alone has calls that BigBlueButton does not know. */
const isBuiltIn = ({ data: { roomId } }: OpenSession): boolean => Boolean(roomId)

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

/** The same address twice is one. Only our own room tells anew what happened before: events are kept by their numbers. */
async function sendEventsTo(core: CoreAccess, session: OpenSession, callbackURL: string): Promise<void> {
  const isOurs = session.data['roomId'] !== undefined
  const parameters = { callbackURL, meetingID: session.externalId, 'hop-from-first-event': isOurs || undefined }
  await callApi(roomOf(core, session), 'hooks/create', parameters)
}

const isUnknownMeeting = (error: unknown): boolean => error instanceof CoreRefused && error.reason === 'notFound'

/** Of what is gone there is nothing to say. */
async function updateRecordings(core: CoreAccess, recordIds: readonly string[], metadata: CallParameters): Promise<void> {
  try {
    await callApi(core, 'updateRecordings', { recordID: recordIds.join(','), ...metadata })
  } catch (error) {
    if (!isUnknownMeeting(error)) throw error
  }
}

function personIn(attendee: XmlNode): PersonInRoom {
  return {
    visitor: textOf(attendee['userID']),
    name: textOf(attendee['fullName']),
    isHost: textOf(attendee['role']) === 'MODERATOR',
  }
}

const spanIn = (span: XmlValue): RecordedSpan => {
  const { from, to } = nodeOf(span)
  return { from: Number(textOf(from)), to: Number(textOf(to)) }
}

const watchable = ['presentation', 'video']

function recordingIn(recording: XmlNode): CoreRecording {
  const formats = listOf(nodeOf(recording['playback'])['format']).map(nodeOf)
  // BigBlueButton also lists notes, podcasts and statistics.
  const format = watchable.map((type) => formats.find((each) => textOf(each['type']) === type)).find(Boolean) ?? formats[0]
  const state = textOf(recording['state'])
  const startTime = Number(textOf(recording['startTime']))
  const spans = listOf(nodeOf(recording['spans'])['span']).map(spanIn)
  // What the player shows: pauses are not in it.
  const playedMs = spans.reduce((sum, { from, to }) => sum + Math.max(0, to - from), 0)
  const seconds = (spans.length > 0 ? playedMs : Number(textOf(recording['endTime'])) - startTime) / 1000
  const progress = textOf(recording['progress'])
  return {
    recordId: textOf(recording['recordID']),
    state: state === 'published' || state === 'unpublished' ? state : 'processing',
    playbackUrl: textOf(format?.['url']) || null,
    sizeBytes: Number(textOf(recording['size'])) || 0,
    durationSeconds: Number.isFinite(seconds) ? Math.max(0, Math.round(seconds)) : 0,
    startedAt: startTime > 0 ? new Date(startTime) : null,
    spans,
    progress: progress === '' ? null : Math.min(100, Math.max(0, Math.floor(Number(progress) || 0))),
  }
}
