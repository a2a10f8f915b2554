/** Asks a built-in room who it is: the one thing that the portal wants of it and of no other BigBlueButton server. */
import { type CoreAccess, CoreRefused, type RoomRun } from '../meeting-core.js'
import { callRoom, textOf } from './call-api.js'

export interface RoomAnswer {
  /** null: a BigBlueButton server, or a room from before rooms had an identity. */
  room: RoomRun | null
  /** Whether the run that was asked about was one of this room's, and ended in good order. */
  hasEnded: boolean
}

export async function fetchRoomRun(core: CoreAccess, runId: string | null = null): Promise<RoomAnswer> {
  try {
    const { answer, room } = await callRoom(core, 'hop/identity', { run: runId })
    return { room, hasEnded: textOf(answer['history']) === 'ended' }
  } catch (error) {
    if (error instanceof CoreRefused && error.reason === 'unsupportedRequest') return { room: null, hasEnded: false }
    throw error
  }
}
