/** What the mail tests share. */
import pino from 'pino'
import type { SMTPServer } from 'smtp-server'
import { createJobs } from '../../jobs/jobs.js'
import { createMailTransport } from '../mail-transport.js'
import type { MailMessage, MailTransport } from '../message.js'
import { createMessages } from '../messages.js'
import { messagesSetup } from './messages-setup.js'
import { closeServer, startSmtp as start } from './small-smtp-server.js'

export const log = pino({ level: 'silent' })

export function mailSetup() {
  const opened: MailTransport[] = []
  const servers: SMTPServer[] = []
  const here = messagesSetup(async () => {
    for (const mail of opened.splice(0)) mail.close()
    for (const server of servers.splice(0)) await closeServer(server)
  })

  async function startSmtp(...options: Parameters<typeof start>) {
    const started = await start(...options)
    servers.push(started.server)
    return started
  }

  async function startPortal(mail: MailTransport | undefined) {
    const { connection, clock } = here
    const jobs = createJobs({ connection, clock, log })
    const messages = createMessages({ db: connection.db, jobs, clock, log, mail, mailAddress: 'no-reply@hop.example' })
    await jobs.prepare()
    const queue = (message: MailMessage) =>
      connection.db.transaction().execute((transaction) => messages.queue(transaction, message))
    if (mail) opened.push(mail)
    return { jobs, messages, queue, row: here.deliveryOf }
  }

  return Object.assign(here, { startSmtp, startPortal })
}

export const smtp = (port: number) =>
  createMailTransport({ url: `smtp://127.0.0.1:${port}`, from: 'Hop <no-reply@hop.example>', log })

export const invitation: MailMessage = {
  channel: 'mail',
  recipient: 'nguyen.an@example.com',
  subject: 'Thư mời họp: Giao ban đầu tuần',
  text: 'Kính gửi anh Nguyễn Văn Ân,\nMời anh dự họp lúc 08:00.',
  html: '<p>Kính gửi anh <b>Nguyễn Văn Ân</b></p>',
  language: 'vi',
}
