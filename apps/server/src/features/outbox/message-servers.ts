/** The mail server and the SMS centre: how they did lately, and a message to oneself that tries one now. */
import { defaultApp } from '@hop/contract/features/brand'
import {
  countedWaiting,
  messageChannels,
  type MessageServer,
  type OutboxMessage,
  type TestAnswer,
} from '@hop/contract/features/outbox'
import { outbox as en } from '@hop/texts/en/outbox'
import { fill, type Language } from '@hop/texts/languages'
import { outbox as vi } from '@hop/texts/vi/outbox'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import { failureReason } from '../../platform/messages/failure-reason.js'
import { frameMail } from '../../platform/messages/mail-frame.js'
import type { Message } from '../../platform/messages/messages.js'
import type { Platform } from '../../platform/platform.js'
import { providerBrand } from '../branded-apps/public.js'
import { refuse } from '../../platform/refusal.js'
import { countWaiting, findLastFailure, findLastSent, findOwnWays } from './message-servers.queries.js'

const texts = { vi, en }
type Channel = OutboxMessage['channel']

export const readServers = (platform: Platform): Promise<MessageServer[]> =>
  Promise.all(messageChannels.map((channel) => readServer(platform, channel)))

async function readServer({ db, messages }: Platform, channel: Channel): Promise<MessageServer> {
  const [sent, failed, waiting] = await Promise.all([
    findLastSent(db, channel),
    findLastFailure(db, channel),
    countWaiting(db, channel, countedWaiting),
  ])
  const reason = failureReason(failed?.failure ?? null)
  return {
    channel,
    isConfigured: messages.hasTransport(channel),
    server: messages.serverOf(channel) ?? null,
    lastSentAt: sent?.sent_at?.toISOString() ?? null,
    lastFailure: failed?.failed_at && reason ? { at: failed.failed_at.toISOString(), reason, words: failed.failure ?? '' } : null,
    waiting,
  }
}

/** Nobody else gets one: to the address that was proven, or to the number of the own account. */
export async function sendTest(platform: Platform, channel: Channel, request: CallerRequest): Promise<TestAnswer> {
  const { db, messages } = platform
  if (!messages.hasTransport(channel)) refuse('NoTransport')
  const own = await findOwnWays(db, request.caller.accountId)
  const message = channel === 'mail' ? testMail(own, platform, request.language) : testSms(own, platform, request.language)
  const deliveryId = await db.transaction().execute(async (transaction) => {
    const id = await messages.queueForNow(transaction, message)
    await recordAudit(transaction, request.actor, { action: 'send test', entity: 'message', entityId: id, details: { channel } })
    return id
  })
  const { outcome, answer } = await messages.deliverNow(deliveryId)
  return { recipient: message.recipient, outcome, answer, reason: outcome === 'failed' ? failureReason(answer) : null }
}

type OwnWays = Awaited<ReturnType<typeof findOwnWays>>

function testMail({ name, proven_email }: OwnWays, { publicUrl }: Platform, language: Language): Message {
  const { test } = texts[language]
  const title = fill(test.subject, [defaultApp.name])
  const paragraphs = [fill(test.text, [name, publicUrl()])]
  return {
    channel: 'mail',
    recipient: proven_email ?? refuse('OwnEmailUnproven'),
    recipientName: name,
    language,
    subject: title,
    ...frameMail({ language, title, brand: providerBrand, paragraphs, action: null }),
  }
}

function testSms({ phone }: OwnWays, { publicUrl }: Platform, language: Language): Message {
  const recipient = phone || refuse('OwnPhoneMissing')
  return { channel: 'sms', recipient, language, text: fill(texts[language].test.sms, [defaultApp.name, publicUrl()]) }
}
