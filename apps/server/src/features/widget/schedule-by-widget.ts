/** A stranger on a customer's page schedules a meeting. It belongs to the default account, whose plan and limits it counts against. */
import { vietnamOffset } from '@hop/contract/vietnam-time'
import { fieldProblems } from '@hop/contract/field-problems'
import { meetingFields } from '@hop/contract/features/meeting-fields'
import { defaultOptions } from '@hop/contract/meeting-options'
import type { Language } from '@hop/texts/languages'
import * as z from 'zod/mini'
import type { IntegrationCaller } from '../../http/caller.js'
import { reachOf } from '../../http/reach.js'
import type { Platform } from '../../platform/platform.js'
import { Refusal } from '../../platform/refusal.js'
import { siteToReturnTo } from '../branded-apps/public.js'
import { requireDefaultOwner } from '../default-account/public.js'
import { createMeeting, findMeetingById, newAccessCode } from '../meetings/public.js'
import { hostLink, participantLink } from '../notices/public.js'
import type { Widget } from './widget.queries.js'

export const widgetDurations = [15, 30, 60, 90, 120] as const

/** 31 February is none: a date that is read leniently would be another day. */
function isMoment(start: string): boolean {
  const moment = new Date(`${start}:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 16) === start
}

const typed = z.object({
  name: meetingFields.name,
  /** As a browser writes it, without seconds and offset. */
  start: z.string().check(z.refine(isMoment, 'pleaseSelectMeetingStartDatetime')),
  duration: z.coerce.number().check(z.refine((value) => widgetDurations.some((one) => one === value), 'notAllowed')),
})

interface Visit {
  address: string
  host: string
  requestId: string
  userAgent: string
  language: Language
}

type TypedMeeting = z.infer<typeof typed>

/** Before anything is counted: whoever mistypes has not scheduled. */
export function readTyped(form: URLSearchParams): TypedMeeting {
  const parsed = z.safeParse(typed, Object.fromEntries(form), { reportInput: true })
  if (!parsed.success) throw new Refusal('InvalidInput', { fields: fieldProblems(parsed.error.issues) })
  return parsed.data
}

export async function scheduleByWidget(
  platform: Platform,
  widget: Widget,
  { name, start, duration }: TypedMeeting,
  visit: Visit,
) {
  const now = platform.clock.now()
  const owner = await requireDefaultOwner(platform)
  const caller: IntegrationCaller = {
    kind: 'integration',
    accountId: owner.id,
    name: owner.name,
    username: owner.username,
    role: owner.role,
    customerId: owner.customer_id,
    regionId: null,
    scopes: ['meetings.write'],
    lastFour: widget.key.slice(-4),
  }
  const actor = {
    accountId: owner.id,
    name: `${owner.username} (widget …${caller.lastFour} #${widget.customer_id})`,
    address: visit.address,
    requestId: visit.requestId,
    now,
  }
  const draft = {
    ...defaultOptions,
    // Nobody who could ask for it is known.
    enableMeetingRecording: false,
    name,
    scheduleStartTime: new Date(`${start}:00${vietnamOffset}`).toISOString(),
    scheduleDuration: duration,
    accessCode: newAccessCode(),
    publicMeeting: true,
    activeFid: 0 as const,
    activeVoiceText: 0 as const,
    sendsReminders: false,
    // No addresses: whoever may write to strangers by a public form sends them anything.
    participants: [],
  }
  const { id } = await createMeeting(platform, draft, { ...visit, caller, reach: reachOf(caller), actor, now })
  const meeting = (await findMeetingById(platform.db, id))!
  const site = await siteToReturnTo(platform, meeting.customer_id, visit.host)
  return {
    name,
    hostUrl: hostLink(site, meeting.host_key),
    joinUrl: participantLink(site, meeting.participant_key),
    accessCode: draft.accessCode,
  }
}
