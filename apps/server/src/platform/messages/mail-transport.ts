/** Mail by SMTP. smtp:// (STARTTLS when offered, always with ?requireTLS=true), smtps:// for TLS from the first byte. */
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import { requireNoTransaction } from '../outside/inside-transaction.js'
import { addressIn } from './mail-address.js'
import { type MailTransport, type OutgoingMail, RefusedForGood } from './message.js'

interface MailTransportOptions {
  url: string
  from: string
  log: Logger
}

interface SmtpError extends Error {
  code?: string
  responseCode?: number
  command?: string
}

export function createMailTransport({ url, from, log }: MailTransportOptions): MailTransport {
  const connection = connectionOf(new URL(url))
  const transport = createTransport({ ...connection, ...limits }, { from })
  // Without a listener an idle connection that breaks would end the process.
  transport.on('error', (error: Error) => log.warn({ err: error, logger: 'mail' }, 'the mail connection broke'))

  async function send(mail: OutgoingMail): Promise<string> {
    requireNoTransaction('The mail server')
    try {
      const { response } = await transport.sendMail({
        // As an object: a text would be split at commas into several recipients.
        to: { name: mail.recipientName ?? '', address: mail.recipient },
        ...(mail.fromName === undefined ? {} : { from: { name: mail.fromName, address: addressIn(from) } }),
        subject: mail.subject,
        text: mail.text,
        messageId: `<${mail.messageId}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
        ...(mail.replyTo === undefined ? {} : { replyTo: mail.replyTo }),
        ...(mail.html === undefined ? {} : { html: mail.html }),
        ...(mail.ics === undefined ? {} : { icalEvent: { ...mail.ics, filename: 'invite.ics' } }),
      })
      return response
    } catch (error) {
      throw isForGood(error as SmtpError) ? new RefusedForGood((error as Error).message, { cause: error }) : error
    }
  }

  return { server: `${connection.host}:${connection.port}`, send, close: () => transport.close() }
}

/** Together below the two minutes after which a delivery counts as lost. */
const limits = {
  pool: true as const,
  maxConnections: 3,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
  // The pool would send a message again when the connection ends before the answer, without telling us. We decide about second tries.
  maxRequeues: 0,
  // A message's text comes from people: it must not make the server read files or fetch addresses.
  disableFileAccess: true,
  disableUrlAccess: true,
}

function connectionOf(url: URL) {
  const isSecure = url.protocol === 'smtps:'
  const flag = (name: string) => url.searchParams.get(name)
  return {
    host: url.hostname,
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: flag('requireTLS') === 'true',
    ignoreTLS: flag('ignoreTLS') === 'true',
    ...(url.username ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } } : {}),
    ...(flag('rejectUnauthorized') === 'false' ? { tls: { rejectUnauthorized: false } } : {}),
  }
}

const messageCommands = /^(MAIL FROM|RCPT TO|DATA|API)/

/** 5xx to the message itself is final. A refused sign-in or greeting is the operator's to mend, and the mail waits for that. */
function isForGood(error: SmtpError): boolean {
  if (!messageCommands.test(error.command ?? '')) return false
  if (error.responseCode !== undefined) return error.responseCode >= 500
  // Refused by nodemailer itself: no valid recipient or sender.
  return error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
}
