/** A recording as getRecordings tells it. */
import type { Recording } from '../recordings/recording.js'
import type { XmlTree } from './xml.js'

export const recordingTree = (recording: Recording, publicUrl: string): XmlTree => ({
  recordID: recording.recordId,
  meetingID: recording.meetingId,
  internalMeetingID: recording.recordId,
  name: recording.name,
  isBreakout: false,
  published: recording.state === 'published',
  state: recording.state,
  startTime: recording.startTime,
  endTime: recording.endTime,
  participants: recording.participants,
  rawSize: recording.rawBytes,
  size: recording.formats.reduce((sum, { bytes }) => sum + bytes, 0),
  metadata: recording.metadata,
  playback: {
    format: recording.formats.map((format) => ({
      type: format.type,
      url: `${publicUrl}${format.path}`,
      processingTime: format.processingMs,
      length: format.lengthMinutes,
      size: format.bytes,
    })),
  },
})
