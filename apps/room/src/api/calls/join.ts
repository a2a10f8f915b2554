import { shorten } from '@hop/server-kit/shorten'
import { randomBytes } from 'node:crypto'
import type { ApiAnswer, ApiCall, ApiParts, ApiRequest } from '../api-call.js'
import { succeeded } from '../api-call.js'
import { ApiFailure, failure, failureOf } from '../failures.js'
import { type Admission, admitOrRefuse } from '../join-rules.js'
import { adornmentOf, type ApiParams, flagOf, isWebAddress } from '../params.js'
import { limits } from '../../contract/limits.js'
import type { Invitation } from '../../contract/page-config.js'
import type { Registration } from '../../meetings/events.js'
import type { Meeting } from '../../meetings/meeting.js'
import { hashOf } from '../../meetings/secrets.js'
import type { MeetingState } from '../../meetings/state.js'

/** A browser is sent on to the page with a ticket that works once; `redirect=false` asks for the same as XML. */
export const join: ApiCall = {
  name: 'join',
  methods: ['GET'],
  body: 'none',
  answer: (request, parts) => {
    const isForBrowser = request.params.get('redirect')?.toLowerCase() !== 'false'
    try {
      if (isForBrowser && !parts.mayOpen(request)) throw failure('tooManyRequests')
      return answerJoin(request, parts, isForBrowser)
    } catch (error) {
      if (!isForBrowser) throw error
      if (!(error instanceof ApiFailure)) parts.log.error({ err: error }, 'somebody could not be let in')
      const meeting = parts.registry.find(request.params.get('meetingID') ?? '')
      return { kind: 'redirect', to: errorPage(failureOf(error), request.params, meeting, parts) }
    }
  },
}

function answerJoin({ params, signedQuery }: ApiRequest, parts: ApiParts, isForBrowser: boolean): ApiAnswer {
  const admission = admitOrRefuse(params, signedQuery, parts.registry)
  const { userId, ticket } = register(admission)
  const url = `${parts.publicUrl()}/room/?sessionToken=${ticket}`
  if (isForBrowser) return { kind: 'redirect', to: url }
  return succeeded({
    messageKey: 'successfullyJoined',
    message: 'You have joined successfully.',
    meeting_id: admission.meeting.settings.internalId,
    user_id: userId,
    auth_token: ticket,
    session_token: ticket,
    guestStatus: admission.mustWait ? 'WAIT' : 'ALLOW',
    url,
  })
}

/** Only after the checksum was right: otherwise anybody could use this room to send people anywhere. */
function errorPage(
  { messageKey, message }: ApiFailure,
  params: ApiParams,
  meeting: Meeting | undefined,
  { publicUrl }: ApiParts,
): string {
  const asked = [params.get('errorRedirectUrl'), params.get('logoutURL'), meeting?.settings.logoutUrl]
  const page = new URL(asked.find((address) => address && isWebAddress(address)) ?? `${publicUrl()}/room/`)
  page.searchParams.set('errors', JSON.stringify([{ key: messageKey, message }]))
  return page.href
}

/** An address opened again and again takes no more places in memory than this. */
const mostUnusedTickets = 20

/** Registers a person who joins, with the ticket that the page exchanges for a session. */
function register(admission: Admission): { userId: string; ticket: string } {
  const { meeting, params, name, addressHash } = admission
  const userId = oldestUnused(meeting.state, addressHash) ?? `w_${randomBytes(9).toString('base64url')}`
  const ticket = randomBytes(32).toString('base64url')
  const externalId = admission.externalId ?? userId
  const registration: Registration = {
    userId,
    externalId,
    name: shorten(name, limits.nameCharacters),
    role: admission.role,
    isGuest: admission.isGuest,
    isNameFixed: flagOf(params, 'userdata-hop_fixed_name', false),
    avatarUrl: adornmentOf(params, 'avatarURL'),
    logoutUrl: logoutUrlOf(admission, externalId),
    language: languageOf(params),
    userdata: userdataOf(params),
    invitation: invitationOf(params),
    ticketHash: hashOf(ticket),
    addressHash,
    mustWait: admission.mustWait,
  }
  meeting.record({ type: 'registered', registration })
  return { userId, ticket }
}

function oldestUnused({ registrations }: Readonly<MeetingState>, addressHash: string): string | undefined {
  const unused = [...registrations.values()].filter(
    (each) => each.addressHash === addressHash && each.status === 'registered' && each.resumeHash === null,
  )
  return unused.length >= mostUnusedTickets ? unused[0]?.userId : undefined
}

function logoutUrlOf({ meeting, params, name }: Admission, externalId: string): string | null {
  const address = adornmentOf(params, 'logoutURL') ?? meeting.settings.logoutUrl
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

/** The portal decides what each person may pass on. */
function invitationOf(params: ApiParams): Invitation | null {
  const link = adornmentOf(params, 'userdata-hop_invitation_link')
  const text = shorten(params.get('userdata-hop_invitation_text') ?? '', 2000)
  return link && text ? { link, text } : null
}

const userdataPrefix = 'userdata-'
/** Read into fields of their own: codes need not travel with every webhook. */
const ownPrefix = 'userdata-hop_'

function userdataOf(params: ApiParams): Record<string, string> {
  const pairs = [...params].filter(([name]) => name.startsWith(userdataPrefix) && !name.startsWith(ownPrefix))
  return Object.fromEntries(pairs.map(([name, value]) => [name.slice(userdataPrefix.length), value]))
}
