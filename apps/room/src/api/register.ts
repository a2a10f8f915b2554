/** Writes down somebody for whom a join address was opened, with the ticket that the page exchanges. */
import { randomBytes } from 'node:crypto'
import { limits } from '../contract/limits.js'
import type { Registration } from '../meetings/events.js'
import type { MeetingState } from '../meetings/state.js'
import type { Admission } from './join-rules.js'
import { hashOf } from '../meetings/secrets.js'
import { addressOf, adornmentOf, type ApiParams, flagOf } from './params.js'

/** An address opened again and again takes no more places in memory than this. */
const mostUnusedTickets = 20

export function register(admission: Admission): { userId: string; ticket: string } {
  const { meeting, params, name, addressHash } = admission
  const userId = oldestUnused(meeting.state, addressHash) ?? `w_${randomBytes(9).toString('base64url')}`
  const ticket = randomBytes(32).toString('base64url')
  const externalId = admission.externalId ?? userId
  const registration: Registration = {
    userId,
    externalId,
    name: shortened(name),
    role: admission.role,
    isGuest: admission.isGuest,
    isNameFixed: flagOf(params, 'userdata-hop_fixed_name', false),
    avatarUrl: adornmentOf(params, 'avatarURL'),
    logoutUrl: logoutUrlOf(admission, externalId),
    language: languageOf(params),
    userdata: userdataOf(params),
    ticketHash: hashOf(ticket),
    addressHash,
    mustWait: admission.mustWait,
  }
  meeting.record({ type: 'registered', registration })
  return { userId, ticket }
}

/** Never cut through the middle of a character. */
const shortened = (name: string): string =>
  name
    .trim()
    .slice(0, limits.nameCharacters)
    .replace(/[\ud800-\udbff]$/, '')

function oldestUnused({ registrations }: Readonly<MeetingState>, addressHash: string): string | undefined {
  const unused = [...registrations.values()].filter(
    (each) => each.addressHash === addressHash && each.status === 'registered' && each.resumeHash === null,
  )
  return unused.length >= mostUnusedTickets ? unused[0]?.userId : undefined
}

function logoutUrlOf({ meeting, params, name }: Admission, externalId: string): string | null {
  const address = addressOf(params, 'logoutURL') ?? meeting.settings.logoutUrl
  if (address === null) return null
  const values: Record<string, string> = { MEETINGID: meeting.settings.meetingId, USERID: externalId, USERNAME: name }
  return address.replaceAll(/%%([A-Z]+)%%/g, (whole, word: string) =>
    values[word] === undefined ? whole : encodeURIComponent(values[word]),
  )
}

function languageOf(params: ApiParams): 'vi' | 'en' | null {
  const locale = params.get('userdata-bbb_override_default_locale')?.slice(0, 2).toLowerCase()
  return locale === 'vi' || locale === 'en' ? locale : null
}

const userdataPrefix = 'userdata-'

function userdataOf(params: ApiParams): Record<string, string> {
  const pairs = [...params].filter(([name]) => name.startsWith(userdataPrefix))
  return Object.fromEntries(pairs.map(([name, value]) => [name.slice(userdataPrefix.length), value]))
}
