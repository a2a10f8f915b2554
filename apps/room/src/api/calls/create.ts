import { breakoutOf } from '../breakout.js'
import { toleratedIn } from '../tolerated.js'
import { type ApiAnswer, type ApiCall, type ApiParts, succeeded } from '../api-call.js'
import { internalIdOf, passwordOf, settingsOf, voiceBridgeOf } from '../create-settings.js'
import { failure } from '../failures.js'
import { javaDate } from '../java-date.js'
import type { ApiParams } from '../params.js'
import type { XmlTree } from '../xml.js'
import type { Meeting } from '../../meetings/meeting.js'

/** Asking twice gives the same meeting; only different passwords are taken as meaning another one. */
export const create: ApiCall = {
  name: 'create',
  methods: ['GET', 'POST'],
  body: 'slides',
  answer: ({ params, hasSlides }, parts) => {
    const settings = settingsOf(params, parts.now())
    const breakout = breakoutOf(params, parts.registry)
    if (breakout) settings.breakout = breakout
    const existing = parts.registry.find(settings.meetingId)
    if (existing && !existing.state.ended) return answerAgain(existing, params)
    refuseUsedVoiceBridge(params, parts)
    // The id names the meeting's folder: one that ended in this very millisecond keeps its own.
    while (parts.registry.findByInternalId(settings.internalId)) {
      settings.createTime++
      settings.internalId = internalIdOf(settings.meetingId, settings.createTime)
    }
    const tolerated = toleratedIn(params, { hasSlides })
    if (tolerated.length > 0)
      parts.log.info({ meetingId: settings.meetingId, tolerated }, 'a meeting was asked for what the room does not do')
    // Ours: clients of BigBlueButton pass over what they do not know.
    const said = { messageKey: '', message: '', ...(tolerated.length > 0 && { ignored: { parameter: tolerated } }) }
    return describe(parts.registry.create(settings), said)
  },
}

function answerAgain(meeting: Meeting, params: ApiParams): ApiAnswer {
  const attendee = passwordOf(params, 'attendeePW')
  const moderator = passwordOf(params, 'moderatorPW')
  const { attendeePassword, moderatorPassword } = meeting.settings
  const areBothAbsent = attendee === undefined && moderator === undefined
  if (!areBothAbsent && (attendee !== attendeePassword || moderator !== moderatorPassword)) throw failure('idNotUnique')
  const message = 'This conference was already in existence and may currently be in progress.'
  return describe(meeting, { messageKey: 'duplicateWarning', message })
}

function refuseUsedVoiceBridge(params: ApiParams, { registry }: ApiParts): void {
  const asked = voiceBridgeOf(params)
  if (asked === undefined) return
  if (registry.running().some(({ settings }) => settings.voiceBridge === asked)) throw failure('nonUniqueVoiceBridge')
}

function describe({ settings, state }: Meeting, said: XmlTree): ApiAnswer {
  return succeeded({
    meetingID: settings.meetingId,
    internalMeetingID: settings.internalId,
    parentMeetingID: settings.breakout?.parentId ?? 'bbb-none',
    attendeePW: settings.attendeePassword,
    moderatorPW: settings.moderatorPassword,
    createTime: settings.createTime,
    voiceBridge: settings.voiceBridge,
    dialNumber: settings.dialNumber,
    createDate: javaDate(settings.createTime),
    hasUserJoined: state.hasUserJoined,
    duration: settings.durationMinutes,
    hasBeenForciblyEnded: false,
    ...said,
  })
}
