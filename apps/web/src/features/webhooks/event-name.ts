import type { SentEvent } from '@hop/contract/webhook-events'
import { textsOf } from '@hop/texts/page-texts'

const t = textsOf('webhooks')

const keys = {
  'meeting.started': 'meetingStarted',
  'meeting.ended': 'meetingEnded',
  'participant.joined': 'participantJoined',
  'participant.left': 'participantLeft',
  'recording.ready': 'recordingReady',
  'summary.ready': 'summaryReady',
  'order.paid': 'orderPaid',
  'webhook.ping': 'ping',
} as const satisfies Record<SentEvent, string>

/** In words; programs read the name with the dot. */
export const useEventName = () => (event: SentEvent) => t(`events.${keys[event]}`)
