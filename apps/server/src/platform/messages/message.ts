import type { Tables } from '../../tables/index.js'

interface AnyMessage {
  recipient: string
  text: string
  language: string
  /** Two messages with one key are one message, however often and by however many servers they are queued. */
  dedupeKey?: string
  /** The body holds a code or a link that opens an account: it is blanked once the message has been sent. */
  isConfidential?: boolean
}

export interface MailMessage extends AnyMessage {
  channel: 'mail'
  subject: string
  /** Before our own address; without it the one of the configuration stands there. */
  fromName?: string
  recipientName?: string
  html?: string
  replyTo?: string
  /** An invitation. The method must equal the METHOD inside the content, or mail programs do not show it as one. */
  ics?: { method: NonNullable<Tables['deliveries']['ics_method']>; content: string }
}

export interface SmsMessage extends AnyMessage {
  channel: 'sms'
}

export type Message = MailMessage | SmsMessage

/** Trying again will not help: the address or the message itself was refused. Every other error counts as temporary. */
export class RefusedForGood extends Error {}

export interface OutgoingMail extends Omit<MailMessage, 'channel' | 'dedupeKey' | 'isConfidential'> {
  /** Without angle brackets; the same at every try, so that a mailbox can recognise a second copy. */
  messageId: string
}

export interface MailTransport {
  /** Host and port of the server, for showing what is configured. */
  readonly server: string
  /** Returns what the server said when it took the mail. */
  send(mail: OutgoingMail): Promise<string>
  close(): void
}

export interface OutgoingSms {
  recipient: string
  text: string
  /** Ties the parts of one long message together; the same at every try. */
  reference: number
  /** Parts that an earlier try has already handed over. */
  acceptedParts: number
  onAccepted(part: number, providerId: string): Promise<void>
}

export interface SmsReceipt {
  providerId: string
  /** The number the message went to. */
  recipient: string
  /** DELIVRD, UNDELIV, EXPIRED, ... */
  receipt: string
  error: string | undefined
}

export interface SmsHandlers {
  onReceipt(receipt: SmsReceipt): Promise<void>
  /** The link is there, for the first time or again. */
  onLinked(): void
}

export interface SmsTransport {
  /** Host and port of the centre. */
  readonly server: string
  /** Opens the link, also for the receipts of messages sent before a restart. */
  start(handlers: SmsHandlers): void
  /** The text as it is sent: with its accents, or without them. */
  written(text: string): string
  send(sms: OutgoingSms): Promise<void>
  close(): Promise<void>
}
