import type { ApiCall } from './api-call.js'
import { create } from './calls/create.js'
import { deleteRecordings } from './calls/delete-recordings.js'
import { end } from './calls/end.js'
import { getMeetingInfo } from './calls/get-meeting-info.js'
import { getMeetings } from './calls/get-meetings.js'
import { getRecordingTextTracks } from './calls/get-recording-text-tracks.js'
import { getRecordings } from './calls/get-recordings.js'
import { audioTrack, audioTracks } from './calls/hop/audio-tracks.js'
import { blockList } from './calls/hop/block-list.js'
import { identity } from './calls/hop/identity.js'
import { meetingState } from './calls/hop/meeting-state.js'
import { person } from './calls/hop/person.js'
import { recordingSpace } from './calls/hop/recording-space.js'
import { createHook } from './calls/hooks/create.js'
import { destroyHook } from './calls/hooks/destroy.js'
import { listHooks } from './calls/hooks/list.js'
import { pingHooks } from './calls/hooks/ping.js'
import { isMeetingRunning } from './calls/is-meeting-running.js'
import { join } from './calls/join.js'
import { publishRecordings } from './calls/publish-recordings.js'
import { sendChatMessage } from './calls/send-chat-message.js'
import { updateRecordings } from './calls/update-recordings.js'
import { version } from './calls/version.js'

export const allCalls: readonly ApiCall[] = [
  version,
  create,
  join,
  end,
  isMeetingRunning,
  getMeetingInfo,
  getMeetings,
  sendChatMessage,
  getRecordings,
  publishRecordings,
  updateRecordings,
  deleteRecordings,
  getRecordingTextTracks,
  createHook,
  listHooks,
  destroyHook,
  pingHooks,
  blockList,
  identity,
  meetingState,
  person,
  recordingSpace,
  audioTracks,
  audioTrack,
]
