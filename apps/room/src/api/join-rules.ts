/** Who may come in by a join address, and as what. Every refusal of `join` is decided here. */
import { createHash } from 'node:crypto'
import { isSameSecret } from '@hop/server-kit/is-same-secret'
import { cleanName } from '../contract/names.js'
import type { Role } from '../contract/people.js'
import { barrierFor, guestVerdict } from '../meetings/entry-rules.js'
import type { Meeting } from '../meetings/meeting.js'
import type { MeetingRegistry } from '../meetings/registry.js'
import type { MeetingState } from '../meetings/state.js'
import { failure, invalid } from './failures.js'
import { type ApiParams, countOf, flagOf, meetingIdOf, requiredTextOf, textOf } from './params.js'

export interface Admission {
  meeting: Meeting
  params: ApiParams
  name: string
  role: Role
  /** The portal's id of the person; undefined: known by this address only. */
  externalId: string | undefined
  isGuest: boolean
  addressHash: string
  mustWait: boolean
}

export function admitOrRefuse(params: ApiParams, signedQuery: string, registry: MeetingRegistry): Admission {
  const name = cleanName(requiredTextOf(params, 'fullName', { missing: 'missingParamFullName', max: 255 }))
  if (name === '') throw failure('missingParamFullName')
  const meeting = registry.find(meetingIdOf(params))
  if (!meeting) throw failure('invalidMeetingIdentifier')
  const { settings, state } = meeting
  refuseOldAddress(params, settings.createTime)
  const addressed = roleOf(params, meeting)
  if (state.ended) throw failure('meetingForciblyEnded')
  const externalId = textOf(params, 'userID', { max: 256 })
  // What the portal has said since counts more than the address, which never expires.
  const role = state.roles.get(externalId ?? '') ?? addressed
  const isGuest = flagOf(params, 'guest', false)
  const addressHash = createHash('sha256').update(signedQuery).digest('hex')
  if (isRemoved(state, externalId, addressHash)) throw failure('guestDeny')
  const verdict = guestVerdict(settings.guestPolicy, { role, isGuest })
  if (verdict === 'deny') throw failure('guestDeny')
  const barrier = barrierFor(state, { externalId, role })
  if (barrier) throw failure(barrier === 'locked' ? 'roomLocked' : 'maxParticipantsReached')
  return { meeting, params, name, role, externalId, isGuest, addressHash, mustWait: verdict === 'wait' }
}

/** `createTime` keeps an address of an earlier meeting with the same id from opening this one. */
function refuseOldAddress(params: ApiParams, createTime: number): void {
  const given = countOf(params, 'createTime', undefined, Number.MAX_SAFE_INTEGER)
  if (given !== undefined && given !== createTime) throw failure('mismatchCreateTimeParam')
}

/** The role wins over a password: addresses with both come from clients that still send an old one. */
function roleOf(params: ApiParams, { settings }: Meeting): Role {
  const asked = textOf(params, 'role', { max: 20 })?.toUpperCase()
  if (asked === 'MODERATOR' || asked === 'VIEWER') return asked
  if (asked !== undefined) throw invalid('role', 'must be MODERATOR or VIEWER')
  const password = params.get('password') ?? ''
  if (isSameSecret(password, settings.moderatorPassword)) return 'MODERATOR'
  if (isSameSecret(password, settings.attendeePassword)) return 'VIEWER'
  throw failure('invalidPassword')
}

const isRemoved = ({ removed }: Readonly<MeetingState>, externalId: string | undefined, addressHash: string) =>
  removed.addressHashes.has(addressHash) || (externalId !== undefined && removed.externalIds.has(externalId))
