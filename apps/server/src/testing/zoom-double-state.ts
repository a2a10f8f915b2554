/** What the double of Zoom remembers, and what tests can do to it. */

export interface ZoomCallSeen {
  method: string
  path: string
  body: Record<string, unknown>
}

export interface WebhookOptions {
  secret?: string
  /** So long ago it was signed. */
  ageSeconds?: number
  /** What is sent instead of what was signed. */
  tamperedBody?: string
  /** When it is sent; the machine's time unless the portal has another. */
  now?: Date
  /** When it happened: as it is sent, unless given. */
  at?: Date
}

export interface DoubleZoomMeeting {
  id: number
  uuid: string
  host: string
  status: 'waiting' | 'started'
  body: Record<string, unknown>
  people: {
    name: string
    uuid: string
    userId?: string
    registrantId?: string
    status?: 'in_meeting' | 'in_waiting_room'
    leaveTime?: string
    device?: string
    /** What was measured of the line. */
    qos?: Record<string, unknown>[]
  }[]
  registrants: { id: string; email: string; firstName: string; joinUrl: string; requests: number }[]
  recordingFiles: Record<string, unknown>[]
  /** Where they lie for thirty days. */
  trashedFiles: Record<string, unknown>[]
}

export interface ZoomDouble {
  url: string
  accountId: string
  clientId: string
  clientSecret: string
  webhookSecret: string
  hosts: string[]
  meetings: Map<number, DoubleZoomMeeting>
  calls: ZoomCallSeen[]
  tokensGiven: number
  /** Tokens that are good now; taking one away is what a deactivated app does. */
  tokens: Map<string, number>
  tokenSeconds: number
  /** The next so many calls are answered with 429, by this kind of limit. */
  limited: { calls: number; type: 'QPS' | 'Daily-limit' }
  /** The next so many calls (of this method) are answered with 503. */
  failing: { calls: number; method?: string }
  /** The account's plan has no registration. */
  hasNoRegistration: boolean
  /** The account's plan has no quality of service. */
  hasNoQuality: boolean
  /** Of every list; small ones have many pages. */
  pageSize: number
  /** Meetings are made, and the answer that says so is lost. */
  losesCreateAnswers: boolean
  isDown: boolean
  /** As when somebody starts it: from then on the host is busy. */
  begin(id: number): DoubleZoomMeeting
  finish(id: number): DoubleZoomMeeting
  sendWebhook(address: string, event: string, object: object, options?: WebhookOptions): Promise<Response>
  close(): Promise<void>
}
