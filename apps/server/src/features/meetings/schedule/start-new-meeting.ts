/** A new meeting that begins now. */
import { meetings as en } from '@hop/texts/en/meetings'
import { fill } from '@hop/texts/languages'
import { meetings as vi } from '@hop/texts/vi/meetings'
import { accessCodeLength, accessCodeLetters } from '@hop/contract/features/meeting-fields'
import { defaultOptions } from '@hop/contract/meeting-options'
import { randomInt } from 'node:crypto'
import { ownCustomerId } from '../../../http/reach.js'
import type { CallerRequest } from '../../../http/routes.js'
import type { Platform } from '../../../platform/platform.js'
import { requireTermsToAdd } from '../plan-limits.js'
import { insertDraft } from './create-meeting.js'
import { startByCaller } from '../sessions/start-as-owner.js'

const texts = { vi, en }
const usualMinutes = 60

export async function startNew(platform: Platform, request: CallerRequest): Promise<{ id: number; startUrl: string }> {
  const { now, caller, language } = request
  const customerId = ownCustomerId(request.reach)
  const { id } = await platform.db.transaction().execute(async (transaction) => {
    const terms = await requireTermsToAdd(transaction, customerId, now)
    const draft = {
      name: fill(texts[language].nameOfNew, [caller.name]),
      scheduleStartTime: now.toISOString(),
      scheduleDuration: Math.min(usualMinutes, terms.length_minutes ?? usualMinutes),
      accessCode: newAccessCode(),
      publicMeeting: true,
      ...defaultOptions,
      activeFid: 0 as const,
      activeVoiceText: 0 as const,
      sendsReminders: false,
      participants: [],
    }
    return insertDraft(platform, transaction, { draft, terms, customerId, request })
  })
  return { id, ...(await startByCaller(platform, id, request)) }
}

const newAccessCode = (): string =>
  Array.from({ length: accessCodeLength.generated }, () => accessCodeLetters[randomInt(accessCodeLetters.length)]).join('')
