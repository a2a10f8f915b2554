/** What webhooks tell of, and what each event carries: one list for the server, the form and the guide. */
import * as z from 'zod/mini'
import { instant } from './fields.js'
import { meetingRoles } from './features/meeting-records.js'

const ofMeeting = {
  meetingId: z.int(),
  meetingName: z.string(),
  /** Which holding of the meeting: a meeting that is started again has another one. */
  session: z.int(),
}
const ofParticipant = {
  ...ofMeeting,
  /** The same for the one who joined and the one who left. */
  visitId: z.int(),
  name: z.string(),
  role: z.enum(meetingRoles),
  email: z.nullable(z.string()),
  joinedAt: instant,
}

export const webhookEventData = {
  'meeting.started': z.object({ ...ofMeeting, startedAt: instant }),
  'meeting.ended': z.object({ ...ofMeeting, startedAt: z.nullable(instant), endedAt: instant }),
  'participant.joined': z.object(ofParticipant),
  'participant.left': z.object({ ...ofParticipant, leftAt: instant }),
  'recording.ready': z.object({ ...ofMeeting, recordingId: z.int(), durationSeconds: z.int(), sizeBytes: z.int() }),
  'summary.ready': z.object({ ...ofMeeting, madeAt: instant }),
  'order.paid': z.object({
    orderId: z.int(),
    code: z.string(),
    planName: z.string(),
    net: z.int(),
    vat: z.int(),
    gross: z.int(),
    paidAt: instant,
  }),
} as const

export type WebhookEvent = keyof typeof webhookEventData
export const webhookEvents = Object.keys(webhookEventData) as [WebhookEvent, ...WebhookEvent[]]
export type WebhookEventData<Event extends WebhookEvent> = z.output<(typeof webhookEventData)[Event]>

/** What the button sends, to try the address. Nobody chooses it: it always goes out. */
export const pingEvent = 'webhook.ping'
export type SentEvent = WebhookEvent | typeof pingEvent

/** The body of every request, whatever it tells of. */
export interface WebhookBody {
  type: SentEvent
  timestamp: string
  data: object
}

/** The pauses before each further try: three days in all, then the address is switched off. */
export const webhookPausesSeconds = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const
export const webhookLogDays = 30
export const mostWebhooks = 5
