/** A recording in the form of getRecordings. */
import { type LinkSigning, playbackPath } from '../recordings/store/playback-address.js'
import { bytesOf, type Recording } from '../recordings/store/recording.js'
import type { XmlTree } from './xml.js'

export const recordingTree = (
  recording: Recording,
  { publicUrl, progress, signing }: { publicUrl: string; progress: number | null; signing: LinkSigning },
): XmlTree => ({
  recordID: recording.recordId,
  meetingID: recording.meetingId,
  internalMeetingID: recording.recordId,
  name: recording.name,
  isBreakout: false,
  published: recording.state === 'published',
  state: recording.state,
  protected: recording.isProtected,
  // Ours: how far a recording is that is being made.
  ...(progress !== null && { progress: Math.floor(progress * 100) }),
  startTime: recording.startTime,
  endTime: recording.endTime,
  // Ours: without its pauses a moment of the meeting is another of the recording.
  ...(recording.spans && { spans: { span: recording.spans.map(({ from, to }) => ({ from, to })) } }),
  participants: recording.participants,
  rawSize: recording.rawBytes,
  size: bytesOf(recording),
  metadata: recording.metadata,
  playback: {
    format: recording.formats.map((format) => ({
      type: format.type,
      url: `${publicUrl}${playbackPath(recording.recordId, '', signing)}`,
      processingTime: format.processingMs,
      length: format.lengthMinutes,
      size: format.bytes,
    })),
  },
})
