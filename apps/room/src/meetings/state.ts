/** What a meeting's events add up to. Pure: replaying the log gives the same state again. */
import type { EndReason } from '../contract/server-messages.js'
import type { Locks } from '../contract/locks.js'
import type { Role } from '../contract/people.js'
import type { Caption, ChatMessage, RecordingProblem } from '../contract/room-view.js'
import type { EventOf, MeetingEvent, Registration } from './events.js'
import type { MeetingSettings } from './meeting-settings.js'

export interface MeetingState {
  settings: MeetingSettings
  /** Everybody with a join address, in the room or not. */
  registrations: Map<string, Registered>
  present: Map<string, Presence>
  waiting: Map<string, Waiting>
  chat: ChatMessage[]
  /** Keyed by `userId key`: the same message sent twice is one. */
  chatKeys: Map<string, string>
  captions: Caption[]
  areCaptionsAsked: boolean
  locks: Locks
  /** As a host has switched it; null: as the meeting was created. */
  hasWaitingRoom: boolean | null
  recording: RecordingState
  hasUserJoined: boolean
  firstJoinedAt: number | null
  /** The most people at the same time. */
  mostPeople: number
  /** By external id: later changes from the portal, which an older address does not contain. */
  roles: Map<string, Role>
  /** External ids and join addresses that may not come back; and where those people were, from where a new guest must be let in. */
  removed: { externalIds: Set<string>; addressHashes: Set<string>; ipAddresses: Set<string> }
  ended: { at: number; reason: EndReason } | null
}

export interface RecordingState {
  isOn: boolean
  since: number | null
  spans: { from: number; to: number | null }[]
  problem: RecordingProblem | null
  /** How much may be stored, and since when that is known; null: no limit. */
  space: { bytes: number; at: number } | null
}

export interface Registered extends Registration {
  status: 'registered' | 'waiting' | 'admitted' | 'denied' | 'removed'
  resumeHash: string | null
  /** The address from which the person came in last; null until then. */
  ipAddress: string | null
  /** The consent to being recorded: asked once, also if the person leaves and comes back to the same place. */
  hasAgreed: boolean
}

export interface Waiting {
  userId: string
  name: string
  since: number
  ipAddress: string | null
  userAgent: string | null
}

export interface Presence {
  userId: string
  name: string
  role: Role
  joinedAt: number
  microphone: 'none' | 'muted' | 'on'
  hasCamera: boolean
  isSharingScreen: boolean
  handUpAt: number | null
  /** The consent to being recorded. */
  hasAgreed: boolean
}

export function startOf({ settings }: { settings: MeetingSettings }): MeetingState {
  return {
    settings,
    registrations: new Map(),
    present: new Map(),
    waiting: new Map(),
    chat: [],
    chatKeys: new Map(),
    captions: [],
    areCaptionsAsked: false,
    locks: settings.locks,
    hasWaitingRoom: null,
    recording: { isOn: false, since: null, spans: [], ...recordingLimitsOf(settings) },
    hasUserJoined: false,
    firstJoinedAt: null,
    mostPeople: 0,
    roles: new Map(),
    removed: { externalIds: new Set(), addressHashes: new Set(), ipAddresses: new Set() },
    ended: null,
  }
}

/** Changes the state in place: a room of hundreds gets thousands of events. */
export function apply(state: MeetingState, event: MeetingEvent): void {
  switch (event.type) {
    case 'created':
      return
    case 'registered':
      state.registrations.set(event.registration.userId, { ...event.registration, ...notHereYet })
      return
    case 'ticketUsed':
      change(state.registrations, event.userId, { resumeHash: event.resumeHash })
      return
    case 'waits':
      return wait(state, event)
    case 'admitted':
    case 'denied':
      state.waiting.delete(event.userId)
      change(state.registrations, event.userId, { status: event.type })
      return
    case 'joined':
      return join(state, event)
    case 'left':
      state.present.delete(event.userId)
      state.waiting.delete(event.userId)
      return
    case 'removed':
      return remove(state, event.userId)
    case 'roleChanged':
      change(state.present, event.userId, { role: event.role })
      change(state.registrations, event.userId, { role: event.role })
      return
    case 'settled':
      return applyPersonChange(state, event)
    case 'microphone':
      change(state.present, event.userId, { microphone: event.state })
      return
    case 'camera':
      change(state.present, event.userId, { hasCamera: event.isOn })
      return
    case 'screen':
      change(state.present, event.userId, { isSharingScreen: event.isOn })
      return
    case 'agreed':
      change(state.present, event.userId, { hasAgreed: true })
      change(state.registrations, event.userId, { hasAgreed: true })
      return
    case 'hand':
      change(state.present, event.userId, { handUpAt: event.isUp ? event.at : null })
      return
    case 'chat':
      state.chat.push(event.message)
      state.chatKeys.set(`${event.message.from.userId} ${event.key}`, event.message.id)
      return
    case 'locks':
      state.locks = event.locks
      return
    case 'waitingRoom':
      state.hasWaitingRoom = event.isOn
      return
    case 'recording':
      return record(state, event)
    case 'recordingLow':
      state.recording.problem = 'storageLow'
      return
    case 'recordingSpace':
      state.recording.space = { bytes: event.bytes, at: event.at }
      // There may be storage again; the next try shows whether there is.
      if (state.recording.problem !== 'diskFull') state.recording.problem = null
      return
    case 'caption':
      state.captions.push(event.caption)
      return
    case 'captionsAsked':
      state.areCaptionsAsked = true
      return
    case 'measured':
    case 'quality':
    case 'clientError':
      return
    case 'ended':
      if (state.recording.isOn) record(state, { at: event.at, isOn: false })
      state.present.clear()
      state.waiting.clear()
      state.ended = { at: event.at, reason: event.reason }
      return
  }
}

const notHereYet = { status: 'registered', resumeHash: null, ipAddress: null, hasAgreed: false } as const

function wait(state: MeetingState, { at, userId, name, ipAddress = null, userAgent = null }: EventOf<'waits'>): void {
  state.waiting.set(userId, { userId, name, since: at, ipAddress, userAgent })
  change(state.registrations, userId, { status: 'waiting', name, ipAddress })
}

function join(state: MeetingState, { at, userId, name, ipAddress }: EventOf<'joined'>): void {
  const registered = state.registrations.get(userId)
  if (!registered) return
  registered.name = name
  registered.status = 'admitted'
  registered.ipAddress = ipAddress
  state.waiting.delete(userId)
  state.present.set(userId, {
    userId,
    name,
    role: registered.role,
    joinedAt: at,
    microphone: 'none',
    hasCamera: false,
    isSharingScreen: false,
    handUpAt: null,
    hasAgreed: registered.hasAgreed,
  })
  state.hasUserJoined = true
  state.firstJoinedAt ??= at
  state.mostPeople = Math.max(state.mostPeople, state.present.size)
}

/** The person, not the visit: places that stand open in other tabs are shut too. */
function remove(state: MeetingState, userId: string): void {
  const registered = state.registrations.get(userId)
  if (!registered) return
  const { externalId, addressHash, ipAddress } = registered
  state.removed.externalIds.add(externalId)
  state.removed.addressHashes.add(addressHash)
  if (ipAddress !== null) state.removed.ipAddresses.add(ipAddress)
  for (const other of state.registrations.values()) {
    const isSamePerson =
      other.externalId === externalId || (other.addressHash === addressHash && !state.present.has(other.userId))
    if (!isSamePerson) continue
    other.status = 'removed'
    state.waiting.delete(other.userId)
  }
}

/** The role of people who are inside changes by separate events. */
function applyPersonChange(state: MeetingState, { externalId, as }: EventOf<'settled'>): void {
  const own = [...state.registrations.values()].filter((each) => each.externalId === externalId)
  if (as === 'MODERATOR' || as === 'VIEWER') {
    state.roles.set(externalId, as)
    for (const each of own) if (!state.present.has(each.userId)) each.role = as
    return
  }
  state.roles.delete(externalId)
  if (as === 'removed') state.removed.externalIds.add(externalId)
  for (const each of own) {
    state.removed.addressHashes.add(each.addressHash)
    each.status = 'removed'
    state.waiting.delete(each.userId)
  }
}

/** An ended meeting is known for a day, so that its addresses answer "ended"; what was said there stands in the log. */
export function letGoOfTalk(state: MeetingState): void {
  state.chat = []
  state.chatKeys = new Map()
  state.captions = []
  for (const each of state.registrations.values()) Object.assign(each, { avatarUrl: null, userdata: {}, invitation: null })
}

/** What a portal says in metadata, since other BigBlueButton servers would refuse it elsewhere. */
function recordingLimitsOf({ metadata, createTime }: MeetingSettings): Pick<RecordingState, 'problem' | 'space'> {
  const bytes = Number(metadata['hop-recording-bytes'] ?? '')
  return {
    problem: metadata['hop-recording-refused'] === 'storage' ? 'storageUsedUp' : null,
    space: metadata['hop-recording-bytes'] && Number.isFinite(bytes) ? { bytes, at: createTime } : null,
  }
}

function record(state: MeetingState, { at, isOn, problem }: { at: number; isOn: boolean; problem?: RecordingProblem }): void {
  const { recording } = state
  recording.problem = problem ?? null
  if (recording.isOn === isOn) return
  if (isOn) recording.spans.push({ from: at, to: null })
  else recording.spans[recording.spans.length - 1]!.to = at
  recording.isOn = isOn
  recording.since = isOn ? at : null
}

function change<Value extends object>(map: Map<string, Value>, key: string, changes: Partial<Value>): void {
  const value = map.get(key)
  if (value) Object.assign(value, changes)
}
