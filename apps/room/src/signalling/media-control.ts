/** Keeps the media server in step with the meeting: who may send what, who may be seen, what is recorded. */
import type { MediaSource } from '../contract/people.js'
import type { MeetingEvent } from '../meetings/events.js'
import { type Meeting, rtpFolderOf } from '../meetings/meeting.js'
import type { Presence } from '../meetings/state.js'
import type { MediaServer } from '../media/server/media-server.js'
import { isHeldBack } from './consent.js'
import { canSee, isModerator } from './view.js'

interface MediaControlOptions {
  media: MediaServer
  onError: (error: unknown) => void
  /** All packets of an ended meeting that was recorded are on disk. */
  onRecorded: (meeting: Meeting) => void
}

export function controlMedia({ media, onError, onRecorded }: MediaControlOptions) {
  return (event: MeetingEvent, meeting: Meeting): void => {
    const roomId = meeting.settings.internalId
    switch (event.type) {
      case 'joined':
        media.openRoom(roomId)
        allow(media, meeting, meeting.state.present.get(event.userId))
        showCameras(media, meeting)
        return startRecordingByItself(meeting)
      case 'left':
        media.disconnect(roomId, event.userId)
        return showCameras(media, meeting)
      case 'microphone':
      case 'camera':
      case 'screen':
      case 'agreed':
        return allow(media, meeting, meeting.state.present.get(event.userId))
      case 'roleChanged':
      case 'locks':
        return showCameras(media, meeting)
      case 'recording':
        return record(meeting)
      case 'ended':
        return void end(meeting).catch(onError)
    }
  }

  function startRecordingByItself(meeting: Meeting): void {
    const { settings, recording } = meeting.state
    // Only once: if a host stops it later, it stays stopped.
    if (settings.isRecordable && settings.startsRecordingByItself && recording.spans.length === 0)
      meeting.record({ type: 'recording', isOn: true, by: null })
  }

  function record(meeting: Meeting): void {
    const roomId = meeting.settings.internalId
    const { recording, present } = meeting.state
    const allowAll = () => {
      for (const person of present.values()) allow(media, meeting, person)
    }
    // In this order, so that nothing of a person who has not agreed is recorded in between.
    if (recording.isOn) {
      allowAll()
      media.record(roomId, rtpFolderOf(meeting)).catch(onError)
    } else {
      void media.record(roomId, null).catch(onError).then(allowAll)
    }
  }

  async function end(meeting: Meeting): Promise<void> {
    const roomId = meeting.settings.internalId
    const { spans } = meeting.state.recording
    if (spans.length > 0) await media.record(roomId, null).catch(onError)
    media.closeRoom(roomId)
    if (spans.length > 0) onRecorded(meeting)
  }
}

function allow(media: MediaServer, meeting: Meeting, person: Presence | undefined): void {
  if (!person) return
  const sources: MediaSource[] = []
  if (!isHeldBack(meeting.state, person)) {
    if (person.microphone === 'on') sources.push('microphone')
    if (person.hasCamera) sources.push('camera')
    if (person.isSharingScreen) sources.push('screen')
  }
  media.allow(meeting.settings.internalId, person.userId, sources)
}

function showCameras(media: MediaServer, meeting: Meeting): void {
  const { state } = meeting
  const isEverybodySeen = !state.locks.hostCamerasOnly && !state.locks.userList
  for (const userId of state.present.keys()) {
    const owners =
      isEverybodySeen || isModerator(state, userId)
        ? null
        : [...state.present.keys()].filter((owner) => maySeeCamera(meeting, userId, owner))
    media.showCamerasOf(state.settings.internalId, userId, owners)
  }
}

/** After a restart: the rooms that go on, and what their people may send and see. */
export function reopenMedia(media: MediaServer, meetings: Meeting[], onError: (error: unknown) => void): void {
  for (const meeting of meetings) {
    if (meeting.state.present.size === 0) continue
    media.openRoom(meeting.settings.internalId)
    for (const person of meeting.state.present.values()) allow(media, meeting, person)
    showCameras(media, meeting)
    if (meeting.state.recording.isOn) media.record(meeting.settings.internalId, rtpFolderOf(meeting)).catch(onError)
  }
}

function maySeeCamera({ state }: Meeting, viewerId: string, ownerId: string): boolean {
  if (state.locks.hostCamerasOnly && !isModerator(state, ownerId)) return false
  return canSee(state, viewerId, ownerId)
}
