/** Whether a room takes in one more: asked when a join address is opened, when its page comes in, and when a host lets somebody in. */
import type { Role } from '../contract/people.js'
import type { MeetingState } from './state.js'

/** So many tabs or devices one person may be in a room with, as in BigBlueButton. */
const mostPlacesOfOnePerson = 3

export interface Newcomer {
  /** The portal's id of the person; undefined: known by this address only, and so always somebody new. */
  externalId: string | undefined
  role: Role
}

export function barrierFor(state: Readonly<MeetingState>, { externalId, role }: Newcomer): 'locked' | 'full' | null {
  if (state.locks.room && role !== 'MODERATOR' && !wasInside(state, externalId)) return 'locked'
  return isFull(state, externalId) ? 'full' : null
}

/** Every tab and device with which somebody is in the room, in the order in which they came in. */
export function placesOfSamePerson({ present, registrations }: Readonly<MeetingState>, userId: string): string[] {
  const externalId = registrations.get(userId)?.externalId
  return [...present.keys()].filter((place) => registrations.get(place)?.externalId === externalId)
}

export const placesTooMany = (state: Readonly<MeetingState>, userId: string): string[] =>
  placesOfSamePerson(state, userId).slice(0, -mostPlacesOfOnePerson)

/** A locked room stays open for whoever has been in it. */
const wasInside = ({ registrations }: Readonly<MeetingState>, externalId: string | undefined): boolean =>
  externalId !== undefined &&
  [...registrations.values()].some((other) => other.externalId === externalId && other.status === 'admitted')

/** People are counted, not their connections: one person with two devices takes one place. */
function isFull({ settings, present, registrations }: Readonly<MeetingState>, externalId: string | undefined): boolean {
  if (settings.maxParticipants === 0) return false
  const inside = new Set([...present.keys()].map((userId) => registrations.get(userId)?.externalId ?? userId))
  return inside.size >= settings.maxParticipants && (externalId === undefined || !inside.has(externalId))
}
