/**
 * Whether a room accepts one more person: asked when a join address is opened, when its page comes in, and when a host lets the
 * person in.
 */
import type { Role } from '../contract/people.js'
import { networkOf } from '@hop/server-kit/network-of'
import type { Registration } from './events.js'
import type { GuestPolicy } from './meeting-settings.js'
import type { MeetingState } from './state.js'

/**
 * How many tabs or devices one person may be in a room with, as in BigBlueButton. A guest is a browser: people who share its mark
 * share one place.
 */
const mostPlacesOf = (isGuest: boolean) => (isGuest ? 1 : 3)

export interface Newcomer {
  /** The portal's id of the person; undefined: known by this address only, and so always a new person. */
  externalId: string | undefined
  role: Role
}

export function barrierFor(state: Readonly<MeetingState>, { externalId, role }: Newcomer): 'locked' | 'full' | null {
  if (state.locks.room && role !== 'MODERATOR' && !wasInside(state, externalId)) return 'locked'
  return isFull(state, externalId) ? 'full' : null
}

/** All tabs and devices with which a person is in the room, in the order in which they came in. */
export function placesOfSamePerson({ present, registrations }: Readonly<MeetingState>, userId: string): string[] {
  const externalId = registrations.get(userId)?.externalId
  return [...present.keys()].filter((place) => registrations.get(place)?.externalId === externalId)
}

export const placesTooMany = (state: Readonly<MeetingState>, userId: string): string[] =>
  placesOfSamePerson(state, userId).slice(0, -mostPlacesOf(state.registrations.get(userId)?.isGuest ?? false))

/** Hosts always pass. */
export function guestVerdict(policy: GuestPolicy, { role, isGuest }: Pick<Registration, 'role' | 'isGuest'>): Verdict {
  if (role === 'MODERATOR') return 'allow'
  switch (policy) {
    case 'ALWAYS_ACCEPT':
      return 'allow'
    case 'ALWAYS_DENY':
      return 'deny'
    case 'ASK_MODERATOR':
      return 'wait'
    case 'ALWAYS_ACCEPT_AUTH':
      return isGuest ? 'wait' : 'allow'
  }
}
type Verdict = 'allow' | 'wait' | 'deny'

const asksHosts = (policy: GuestPolicy) => policy === 'ASK_MODERATOR' || policy === 'ALWAYS_ACCEPT_AUTH'

export const hasWaitingRoom = ({ hasWaitingRoom: isSwitchedOn, settings }: Readonly<MeetingState>): boolean =>
  isSwitchedOn ?? asksHosts(settings.guestPolicy)

/** Checked when a person comes in: a host may have switched the waiting room since the address was opened. */
export function mustWait(
  state: Readonly<MeetingState>,
  person: Pick<Registration, 'role' | 'isGuest' | 'mustWait'>,
  ipAddress: string | null,
): boolean {
  if (person.role === 'MODERATOR') return false
  if (person.isGuest && isFromRemovedNetwork(state, ipAddress)) return true
  if (state.hasWaitingRoom === null) return person.mustWait
  const { guestPolicy } = state.settings
  const policy = asksHosts(guestPolicy) ? guestPolicy : 'ALWAYS_ACCEPT_AUTH'
  return state.hasWaitingRoom && guestVerdict(policy, person) === 'wait'
}

/** A removed person who comes with a new mark is a stranger. Where colleagues share a network address, hosts decide who it is. */
export const isFromRemovedNetwork = ({ removed }: Readonly<MeetingState>, ipAddress: string | null): boolean =>
  ipAddress !== null && [...removed.ipAddresses].some((other) => networkOf(other) === networkOf(ipAddress))

/** A locked room stays open for people who have been in it. */
const wasInside = ({ registrations }: Readonly<MeetingState>, externalId: string | undefined): boolean =>
  externalId !== undefined &&
  [...registrations.values()].some((other) => other.externalId === externalId && other.status === 'admitted')

/** People are counted, not their connections: one person with two devices takes one place. */
function isFull({ settings, present, registrations }: Readonly<MeetingState>, externalId: string | undefined): boolean {
  if (settings.maxParticipants === 0) return false
  const inside = new Set([...present.keys()].map((userId) => registrations.get(userId)?.externalId ?? userId))
  return inside.size >= settings.maxParticipants && (externalId === undefined || !inside.has(externalId))
}
