/** Visits and actions as they are answered: a person is one row, however often the person came. Pure. */
import type { Attendee, LogEntry } from '@hop/contract/features/attendance'
import type { RoomAction } from '@hop/contract/room-actions'
import { writeDuration } from '@hop/contract/visit-duration'
import type { countMessages, listActions, Visit } from './attendance.queries.js'

export interface Seen {
  /** Addresses and organisations. */
  contacts: boolean
  /** With what people came. */
  devices: boolean
}
type RoleNames = Record<Visit['role'], string>

/** Visits of one person, in the order of their beginning; people in the order of their first. */
export function groupByPerson(visits: readonly Visit[]): Visit[][] {
  const people = new Map<string, Visit[]>()
  for (const visit of visits) {
    const own = people.get(visit.visitor)
    if (own) own.push(visit)
    else people.set(visit.visitor, [visit])
  }
  return [...people.values()]
}

export function presentAttendee(own: readonly Visit[], roleNames: RoleNames, seen: Seen, now: Date): Attendee {
  const [first, last] = [own[0]!, own.at(-1)!]
  const role = own.some((visit) => visit.role === 'OPERATOR') ? 'OPERATOR' : 'PARTICIPANT'
  const isInRoom = own.some(({ left_at }) => left_at === null)
  const latest = (field: 'email' | 'organisation') => (seen.contacts && own.findLast((visit) => visit[field])?.[field]) || ''
  return {
    uname: last.display_name,
    peerId: last.visit_id,
    uid: last.visitor,
    role,
    roleStr: roleNames[role],
    logTime: first.joined_at.toISOString(),
    lastLogTime: isInRoom ? null : lastLeft(own).toISOString(),
    durationStr: writeDuration(stayedMs(own, now)),
    participantId: first.participant_id,
    isGuest: role === 'PARTICIPANT' && first.participant_id === null && first.account_id === null,
    isInRoom,
    email: latest('email'),
    organisation: latest('organisation'),
    visits: own.map((visit) => ({
      peerId: visit.visit_id,
      logTime: visit.joined_at.toISOString(),
      lastLogTime: visit.left_at?.toISOString() ?? null,
      durationStr: writeDuration(stayedMs([visit], now)),
      device: seen.devices ? deviceOf(visit) : null,
    })),
  }
}

const lastLeft = (own: readonly Visit[]): Date => new Date(Math.max(...own.map(({ left_at }) => left_at?.getTime() ?? 0)))

function deviceOf({ device_type, os, browser }: Visit) {
  return device_type || os || browser ? { deviceType: device_type, os, browser } : null
}

/** Two windows at one time are one time. */
export function stayedMs(own: readonly Visit[], now: Date): number {
  let total = 0
  let until = -Infinity
  for (const { joined_at, left_at } of own) {
    const [from, to] = [joined_at.getTime(), (left_at ?? now).getTime()]
    total += Math.max(0, to - Math.max(from, until))
    until = Math.max(until, to)
  }
  return total
}

interface Done {
  actions: Awaited<ReturnType<typeof listActions>>
  messages: Awaited<ReturnType<typeof countMessages>>
}
type Describe = (kind: LogEntry['actions'][number]['kind'], count: number | null) => string
type Action = LogEntry['actions'][number]

export function presentLogEntry(own: readonly Visit[], done: Done, describe: Describe): LogEntry {
  const [first, last] = [own[0]!, own.at(-1)!]
  const isInRoom = own.some(({ left_at }) => left_at === null)
  return {
    displayName: last.display_name,
    id: last.visitor,
    sessionToken: masked(last.visit_id),
    logDate: first.joined_at.toISOString(),
    lastLogDate: isInRoom ? null : lastLeft(own).toISOString(),
    actions: own.flatMap((visit) => actionsOf(visit, done, describe)).toSorted(inOrder),
  }
}

function actionsOf({ visit_id: peerId, joined_at, left_at }: Visit, { actions, messages }: Done, describe: Describe): Action[] {
  const action = (kind: Action['kind'], at: Date, count: number | null = null): Action => ({
    timestamp: at.toISOString(),
    desc: describe(kind, count),
    peerId,
    kind,
    count,
  })
  const own = withoutRepeats(actions.filter(({ visit_id }) => visit_id === peerId))
  const sent = messages.find(({ visit_id }) => visit_id === peerId)
  return [
    action('joined', joined_at),
    ...own.map(({ kind, happened_at }) => action(kind as RoomAction, happened_at)),
    ...(sent ? [action('chat', sent.last_at, sent.count)] : []),
    ...(left_at ? [action('left', left_at)] : []),
  ]
}

/** What is switched off that was not on, and on that was not off, says nothing: cores tell it with every change of the line. */
function withoutRepeats(actions: Done['actions']): Done['actions'] {
  const isOn = new Map<string, boolean>()
  return actions.filter(({ kind }) => {
    const [, thing = kind, state = ''] = /^(.+)(On|Off|Up|Down)$/.exec(kind) ?? []
    const turns = state === 'On' || state === 'Up'
    if ((isOn.get(thing) ?? false) === turns) return false
    isOn.set(thing, turns)
    return true
  })
}

const order = (kind: Action['kind']) => (kind === 'joined' ? 0 : kind === 'left' ? 2 : 1)
/** What was on is off before its owner is gone, at the same moment. */
const inOrder = (one: Action, other: Action) =>
  Date.parse(one.timestamp) - Date.parse(other.timestamp) || order(one.kind) - order(other.kind)

const masked = (visitId: string): string => `${visitId.slice(0, Math.min(4, Math.floor(visitId.length / 3)))}****`
