import { type ApiCall, succeeded } from '../../api-call.js'
import { failure } from '../../failures.js'
import { type ApiParams, flagOf, isWebAddress, listOf, requiredTextOf, textOf } from '../../params.js'

/**
 * One hook for each address. With `hop-from-first-event`, which is ours, a hook for one meeting gets its events from the
 * beginning. Raw events of BigBlueButton's internals do not exist here: every hook gets the documented ones.
 */
export const createHook: ApiCall = {
  name: 'hooks/create',
  methods: ['GET', 'POST'],
  body: 'form',
  answer: ({ params }, { hooks }) => {
    const callbackUrl = callbackUrlOf(params)
    const existing = hooks.findByUrl(callbackUrl)
    if (existing) {
      const message = 'There is already a hook for this callback URL.'
      return succeeded({ hookID: existing.hookId, messageKey: 'duplicateWarning', message })
    }
    const eventIds = listOf(params, 'eventID').map((eventId) => eventId.toLowerCase())
    const hook = hooks.create(
      {
        callbackUrl,
        meetingId: textOf(params, 'meetingID', { max: 256 }) ?? null,
        eventIds: eventIds.length > 0 ? eventIds : null,
      },
      { hearsAll: flagOf(params, 'hop-from-first-event', false) },
    )
    return succeeded({ hookID: hook.hookId, permanentHook: false, rawData: false })
  },
}

function callbackUrlOf(params: ApiParams): string {
  const callbackUrl = requiredTextOf(params, 'callbackURL', { missing: 'missingParamCallbackURL', max: 2000 })
  if (!isWebAddress(callbackUrl)) throw failure('createHookError')
  return callbackUrl
}
