/**
 * SMS by SMPP 3.4. SMPP_URL: smpp://system_id:password@host:2775 (ssmpp:// for TLS) with options in the query, since every SMS centre wants
 * something else: systemType, sourceTon, sourceNpi, destTon, destNpi, country (84), tps (0: no bound), window (10), unaccented=true.
 */
import type { Logger } from 'pino'
import { requireNoTransaction } from '../outside/inside-transaction.js'
import { type OutgoingSms, RefusedForGood, type SmsHandlers, type SmsTransport } from './message.js'
import { createSmppLink, SmppStatus } from './smpp-link.js'
import { receiptOf } from './sms-receipts.js'
import { splitSms, type SmsPart, withoutAccents } from './sms-parts.js'

interface SmsTransportOptions {
  url: string
  sender: string
  log: Logger
  /** Shorter in tests. */
  answerMs?: number
  enquireMs?: number
  firstPauseMs?: number
}

/** The queue is full, throttled: the same message a moment later is fine. */
const throttled = new Set([0x14, 0x58])
/** System error, temporary application error, and the two above. Every other status is about this message and final. */
const temporary = new Set([0x08, 0x64, 0x14, 0x58])
const throttleTries = 5

export function createSmsTransport({ url, sender, log, ...times }: SmsTransportOptions): SmsTransport {
  const address = new URL(url)
  const setting = (name: string, fallback: number) => Number(address.searchParams.get(name) ?? fallback)
  const isTls = address.protocol === 'ssmpp:'
  const pauseMs = times.firstPauseMs ?? 1000
  let handlers: SmsHandlers = { onReceipt: async () => undefined, onLinked: () => undefined }
  const port = Number(address.port) || (isTls ? 3550 : 2775)
  const link = createSmppLink({
    host: address.hostname,
    port,
    isTls,
    systemId: decodeURIComponent(address.username),
    password: decodeURIComponent(address.password),
    systemType: address.searchParams.get('systemType') ?? '',
    log,
    answerMs: times.answerMs ?? 15_000,
    enquireMs: times.enquireMs ?? 30_000,
    firstPauseMs: pauseMs,
    onDelivery: async (pdu) => {
      const receipt = receiptOf(pdu)
      if (receipt) await handlers.onReceipt(receipt)
    },
    onBound: () => handlers.onLinked(),
  })
  const gate = createGate(setting('window', 10), setting('tps', 0))
  const addresses = {
    ...sourceOf(sender, setting),
    dest_addr_ton: setting('destTon', 1),
    dest_addr_npi: setting('destNpi', 1),
    source_addr: sender,
  }

  const isUnaccented = address.searchParams.get('unaccented') === 'true'
  const written = (text: string) => (isUnaccented ? withoutAccents(text) : text)

  async function send(sms: OutgoingSms): Promise<void> {
    requireNoTransaction('The SMS centre')
    const destination = internationalNumber(sms.recipient, address.searchParams.get('country') ?? '84')
    const parts = splitSms(written(sms.text), sms.reference)
    for (const [index, part] of parts.entries()) {
      if (index < sms.acceptedParts) continue
      const providerId = await submitPart(destination, part)
      await sms.onAccepted(index + 1, providerId)
    }
  }

  async function submitPart(destination: string, part: SmsPart): Promise<string> {
    const message = {
      ...addresses,
      destination_addr: destination,
      data_coding: part.dataCoding,
      registered_delivery: 1,
      short_message: part.header ? { udh: part.header, message: part.body } : part.body,
    }
    for (let tries = 1; ; tries += 1) {
      try {
        const answer = await gate.pass(() => link.submit(message))
        gate.accepted()
        return answer.message_id ?? ''
      } catch (error) {
        if (!(error instanceof SmppStatus)) throw error
        if (!temporary.has(error.status)) throw new RefusedForGood(error.message, { cause: error })
        if (!throttled.has(error.status)) throw error
        gate.throttled()
        if (tries === throttleTries) throw error
        await pause(pauseMs * 2 ** (tries - 1))
      }
    }
  }

  return {
    server: `${address.hostname}:${port}`,
    start: (wanted) => {
      handlers = wanted
      link.start()
    },
    written,
    send,
    close: () => link.close(),
  }
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

/** After this many accepted in a row the window grows by one again. */
const acceptedToWiden = 10

/**
 * At most `window` unanswered submits, and no more than `tps` begun per second. A centre that says "too fast" gets half as many
 * from then on.
 */
function createGate(window: number, tps: number) {
  const waiting: (() => void)[] = []
  let width = window
  let inside = 0
  let nextAt = 0
  let acceptedInRow = 0
  const letIn = () => {
    while (inside < width && waiting.length > 0) {
      inside += 1
      waiting.shift()!()
    }
  }
  return {
    async pass<Result>(work: () => Promise<Result>): Promise<Result> {
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        letIn()
      })
      try {
        if (tps > 0) {
          const now = performance.now()
          nextAt = Math.max(nextAt + 1000 / tps, now)
          await pause(nextAt - now)
        }
        return await work()
      } finally {
        inside -= 1
        letIn()
      }
    },
    throttled(): void {
      acceptedInRow = 0
      width = Math.max(1, Math.floor(width / 2))
    },
    accepted(): void {
      acceptedInRow += 1
      if (width < window && acceptedInRow % acceptedToWiden === 0) width += 1
    },
  }
}

/** A brand name is alphanumeric (ton 5), a short code is the network's own (ton 3), the rest are numbers. */
function sourceOf(sender: string, setting: (name: string, fallback: number) => number) {
  const isName = /[^\d+]/.test(sender)
  const ton = isName ? 5 : sender.length <= 8 ? 3 : 1
  return { source_addr_ton: setting('sourceTon', ton), source_addr_npi: setting('sourceNpi', ton === 1 ? 1 : 0) }
}

/** 0912 345 678, +84912345678 and 84912345678 are one number: 84912345678. */
function internationalNumber(recipient: string, country: string): string {
  const digits = recipient.replaceAll(/\D/g, '')
  if (!/^\d{6,15}$/.test(digits)) throw new RefusedForGood(`not a telephone number: ${recipient}`)
  if (recipient.trim().startsWith('+')) return digits
  if (digits.startsWith('00')) return digits.slice(2)
  return digits.startsWith('0') ? country + digits.slice(1) : digits
}
