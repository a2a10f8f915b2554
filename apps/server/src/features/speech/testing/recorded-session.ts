/** A session that a built-in room has recorded: the room's files as it leaves them, and the portal's row. */
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fetchRoomRun } from '../../../meeting-cores/bigbluebutton/fetch-room-run.js'
import type { BuiltInRoomProcess } from '../../../testing/built-in-room.js'
import { createMeeting, createSession } from '../../../testing/factories/meetings.js'
import type { TestPortal } from '../../../testing/test-portal.js'
import { type MeetingCustomer, registerCore } from '../../meetings/testing/meeting-customer.js'
import { writeVoice } from './tone.js'

export interface RecordedPerson {
  visitId: string
  name: string
  /** Of the recording. */
  startMs: number
  pieces: readonly { hz: number; seconds: number }[]
}

export const recordedAt = Date.UTC(2026, 10, 15, 3)
const seconds = (pieces: RecordedPerson['pieces']) => pieces.reduce((sum, piece) => sum + piece.seconds, 0)

/** Before the room starts: it reads at its start what there is. */
export function writeRecording(dataDir: string, recordId: string, people: readonly RecordedPerson[]): void {
  const folder = join(dataDir, 'room', 'recordings', recordId)
  mkdirSync(join(folder, 'files'), { recursive: true })
  const tracks = people.map(({ visitId, name, startMs, pieces }) => {
    const file = `${visitId}-person.webm`
    const path = join(folder, 'files', file)
    if (pieces.length > 0) writeVoice(path, pieces)
    else writeFileSync(path, 'no sound')
    const times = { startMs, endMs: startMs + seconds(pieces) * 1000, size: null, pictureSpans: [], talkSpans: [] }
    return { file, userId: visitId, name, kind: 'person', hasAudio: true, bytes: statSync(path).size, ...times }
  })
  const manifest = { name: 'Giao ban', startedAt: recordedAt, durationMs: 600_000, tracks, chat: [], captions: [] }
  writeFileSync(join(folder, 'files', 'manifest.json'), JSON.stringify(manifest))
  const recording = {
    recordId,
    meetingId: 'm',
    name: 'Giao ban',
    state: 'published',
    startTime: recordedAt,
    endTime: recordedAt + 600_000,
  }
  const rest = { participants: 1, metadata: {}, rawBytes: 0, formats: [], textTracks: [] }
  writeFileSync(join(folder, 'recording.json'), JSON.stringify({ ...recording, ...rest }))
}

export async function createRecordedSession(
  portal: TestPortal,
  { places, owner }: Pick<MeetingCustomer, 'places' | 'owner'>,
  { recordId, coreId, roomId }: { recordId: string; coreId: number; roomId: string | null },
): Promise<{ sessionId: number; mid: string }> {
  const { db } = portal
  const meetingId = await createMeeting(portal, { customerId: places.customerId, ownerId: owner.id })
  await db.updateTable('meetings').set({ active_voice_text: 1, status: 'END' }).where('id', '=', meetingId).execute()
  const mid = await createSession(portal, meetingId)
  const { id: sessionId } = await db
    .updateTable('meeting_sessions')
    .set({ internal_id: recordId, core_id: coreId, core_data: JSON.stringify(roomId ? { roomId } : {}) })
    .where('internal_id', '=', mid)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { sessionId, mid: recordId }
}

export async function registerRoom(portal: TestPortal, room: BuiltInRoomProcess): Promise<{ coreId: number; roomId: string }> {
  const coreId = await registerCore(portal, { url: room.apiUrl, secret: room.secret })
  const run = await fetchRoomRun({ apiUrl: room.apiUrl, apiSecret: room.secret, settings: {} })
  return { coreId, roomId: run.room?.roomId ?? '' }
}
