import { type ApiCall, succeeded } from '../../api-call.js'
import type { XmlTree } from '../../xml.js'
import type { Hook } from '../../../hooks/hook.js'

/** With a meetingID, also lists the hooks for all meetings. */
export const listHooks: ApiCall = {
  name: 'hooks/list',
  methods: ['GET', 'POST'],
  body: 'form',
  answer: ({ params }, { hooks }) => {
    const meetingId = params.get('meetingID')
    const found = hooks.list().filter((hook) => !meetingId || hook.meetingId === null || hook.meetingId === meetingId)
    return succeeded({ hooks: { hook: found.map(hookTree) } })
  },
}

const hookTree = ({ hookId, callbackUrl, meetingId, eventIds, isPermanent }: Hook): XmlTree => ({
  hookID: hookId,
  callbackURL: callbackUrl,
  ...(meetingId !== null && { meetingID: meetingId }),
  ...(eventIds !== null && { eventID: eventIds.join(',') }),
  permanentHook: isPermanent,
  rawData: false,
})
