/** What the examples of the guide send: small, true to the contract, and good for the next hours. */
import type { CallInput } from '@hop/contract/call'
import type { GuidedCall } from '@hop/contract/features/guide'
import type { meetings } from '@hop/contract/features/meetings'
import { defaultOptions } from '@hop/contract/meeting-options'
import { guide as en } from '@hop/texts/en/guide'
import type { Language } from '@hop/texts/languages'
import { guide as vi } from '@hop/texts/vi/guide'
import { hours } from '../../platform/clock.js'
import { newAccessCode } from '../meetings/public.js'

const texts = { vi, en }

/** Stands where a program names its meeting; a number could be anybody's. */
export const meetingIdPlace = Symbol('the meeting that HOP_MEETING_ID names')
type WithPlace<Value> = { [Key in keyof Value]: Key extends 'meetingId' ? typeof meetingIdPlace : Value[Key] }

type Samples = {
  [Name in GuidedCall]: {
    [Part in keyof CallInput<(typeof meetings)[Name]>]: WithPlace<CallInput<(typeof meetings)[Name]>[Part]>
  }
}
export interface Sample {
  query?: object
  body?: object
}

export function sampleOf(call: GuidedCall, { now, language }: { now: Date; language: Language }): Sample {
  const { meetingName, personName } = texts[language].samples
  const samples: Samples = {
    create: {
      body: {
        name: meetingName,
        scheduleStartTime: nextFullHour(now).toISOString(),
        scheduleDuration: 30,
        // Another one for each reader: a code that stands in a guide would be everybody's.
        accessCode: newAccessCode(),
        publicMeeting: true,
        ...defaultOptions,
      },
    },
    join: { query: { meetingId: meetingIdPlace } },
    joinAsParticipant: { body: { meetingId: meetingIdPlace, fullName: personName } },
  }
  return samples[call]
}

const nextFullHour = (now: Date) => new Date((Math.floor(now.getTime() / hours) + 2) * hours)
