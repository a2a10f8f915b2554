import * as z from 'zod/mini'
import { defineCall } from '../call.js'
import { defineFeature } from '../feature.js'
import { instant, text } from '../fields.js'
import { sessionMid } from '../ids.js'
import { qualityBands } from '../quality-bands.js'
import { meetingMonitors } from '../roles.js'
import { meetingStatuses } from './meeting-records.js'

/** How far back the chart of one person goes, from now or from the end of the session. */
export const monitorRanges = ['15m', '30m', '1h', '2h', 'ALL'] as const
export type MonitorRange = (typeof monitorRanges)[number]

/**
 * Where the numbers come from: the built-in room, or Zoom's quality of service; `zoomRefuses`: its plan or its application does not
 * give them; `none`: BigBlueButton measures nothing that it passes on.
 */
const qualitySources = ['room', 'zoom', 'zoomRefuses', 'none'] as const

/** Null where nothing was measured. Loss in per cent, jitter and round trip in ms, sent and received in kbit/s, as the person sees it. */
const measured = z.nullable(z.number())

const personOnLine = z.object({
  /** The same for all visits of one person, and for nobody else. */
  uid: z.string(),
  uname: z.string(),
  loss: measured,
  jitter: measured,
  rtt: measured,
  asent: measured,
  arec: measured,
  /** On the way up, as the room measures it. */
  upLoss: measured,
  upJitter: measured,
  /** When the last sample was taken. */
  logsDate: instant,
  band: z.nullable(z.enum(qualityBands)),
})
export type PersonOnLine = z.infer<typeof personOnLine>

const point = z.object({
  at: instant,
  loss: measured,
  jitter: measured,
  rtt: measured,
  sent: measured,
  rec: measured,
  upLoss: measured,
  upJitter: measured,
})
export type QualityPoint = z.infer<typeof point>

export const monitor = defineFeature('monitor', {
  meeting: defineCall({
    method: 'GET',
    path: '/ThongKe/GetMonitorMeetingInfo',
    summary:
      'How good the lines of a session are: of everybody together and of each person. While it runs the last minute, afterwards all of it.',
    access: meetingMonitors,
    query: z.strictObject({ mid: sessionMid }),
    answer: z.object({
      internalMeetingId: z.string(),
      name: z.string(),
      status: z.enum(meetingStatuses),
      /** Nothing more will come of this session, though another one of the meeting may run. */
      isOver: z.boolean(),
      source: z.enum(qualitySources),
      avgLoss: measured,
      avgJitter: measured,
      avgRTT: measured,
      avgSent: measured,
      avgRec: measured,
      avgUpLoss: measured,
      avgUpJitter: measured,
      listUser: z.array(personOnLine),
    }),
    refusals: ['MeetingNotFound'],
  }),
  person: defineCall({
    method: 'GET',
    path: '/ThongKe/GetMonitorUserInfo',
    summary: 'What was measured of one person over time, the oldest first: every ten seconds, after an hour one point a minute.',
    access: meetingMonitors,
    query: z.strictObject({ mid: sessionMid, uid: text(1, 200), range: z._default(z.enum(monitorRanges), '15m') }),
    answer: z.object({ uid: z.string(), uname: z.string(), points: z.array(point) }),
    refusals: ['MeetingNotFound', 'ParticipantNotFound'],
  }),
})
