import type { ApiAnswer, ApiCall, ApiParts, ApiRequest } from '../api-call.js'
import { succeeded } from '../api-call.js'
import { ApiFailure } from '../failures.js'
import { admitOrRefuse } from '../join-rules.js'
import { type ApiParams, isWebAddress } from '../params.js'
import { register } from '../register.js'
import type { Meeting } from '../../meetings/meeting.js'

/** A browser is sent on to the page with a ticket that works once; `redirect=false` asks for the same as XML. */
export const join: ApiCall = {
  name: 'join',
  methods: ['GET'],
  body: 'none',
  answer: (request, parts) => {
    const isForBrowser = request.params.get('redirect')?.toLowerCase() !== 'false'
    try {
      return answerJoin(request, parts, isForBrowser)
    } catch (error) {
      if (!(error instanceof ApiFailure) || !isForBrowser) throw error
      const meeting = parts.registry.find(request.params.get('meetingID') ?? '')
      return { kind: 'redirect', to: errorPage(error, request.params, meeting, parts) }
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
