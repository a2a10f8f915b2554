/**
 * One bound SMPP connection that reconnects by itself. The library offers neither that nor time limits: it would wait for a lost
 * answer for ever.
 */
import type { Logger } from 'pino'
import smpp from 'smpp'
import { createTroubleLog } from '../log/trouble-log.js'

export interface SmppLinkOptions {
  host: string
  port: number
  isTls: boolean
  systemId: string
  password: string
  systemType: string
  log: Logger
  answerMs: number
  enquireMs: number
  firstPauseMs: number
  onDelivery(pdu: smpp.Pdu): Promise<void>
  onBound(): void
}

const longestPauseMs = 60_000
/** Bind refused: trying on quickly gets the account locked. */
const refusedPauseMs = 300_000
const temporaryProblem = 0x64

export class SmppStatus extends Error {
  constructor(
    readonly status: number,
    command: string,
  ) {
    super(`the SMS centre answered ${command} with status 0x${status.toString(16)}`)
  }
}

type Request = (session: smpp.Session, onAnswer: (pdu: smpp.Pdu) => void) => boolean

export type SmppLink = ReturnType<typeof createSmppLink>

export function createSmppLink(options: SmppLinkOptions) {
  const log = options.log.child({ logger: 'sms' })
  const trouble = createTroubleLog(log, { begins: 'the SMS link is broken', ends: 'the SMS link is there again', level: 'warn' })
  const unanswered = new Set<(error: Error) => void>()
  const waitingForLink = new Set<(session: smpp.Session) => void>()
  let bound: smpp.Session | undefined
  let current: smpp.Session | undefined
  let isOn = false
  let pauseMs = options.firstPauseMs
  let reconnect: NodeJS.Timeout | undefined
  let enquire: NodeJS.Timeout | undefined

  function start(): void {
    if (isOn) return
    isOn = true
    open()
  }

  function open(): void {
    const { host, port, isTls } = options
    let isClosed = false
    const session = smpp.connect({ host, port, tls: isTls }, () => {
      clearTimeout(connectLimit)
      void bind(session)
    })
    current = session
    const connectLimit = setTimeout(() => session.destroy(), options.answerMs)
    session.on('error', (error: Error) => {
      trouble.failed(error)
      // After an error the library stops reading this session for good.
      session.destroy()
    })
    session.once('close', () => {
      clearTimeout(connectLimit)
      if (!isClosed) closed()
      isClosed = true
    })
    session.on('enquire_link', (pdu: smpp.Pdu) => session.send(pdu.response()))
    session.on('unbind', (pdu: smpp.Pdu) => session.send(pdu.response(), () => session.close()) || session.close())
    session.on('deliver_sm', (pdu: smpp.Pdu) => void answerDelivery(session, pdu))
  }

  async function bind(session: smpp.Session): Promise<void> {
    const { systemId, password, systemType } = options
    const login = { system_id: systemId, password, system_type: systemType, interface_version: 0x34 }
    try {
      await request((target, onAnswer) => target.bind_transceiver(login, onAnswer), session, 'bind_transceiver')
      bound = session
      trouble.well()
      pauseMs = options.firstPauseMs
      enquire = setInterval(() => void enquireLink(session), options.enquireMs)
      for (const resolve of waitingForLink) resolve(session)
      waitingForLink.clear()
      options.onBound()
    } catch (error) {
      if (error instanceof SmppStatus) pauseMs = refusedPauseMs
      log.error({ err: error }, 'the SMS centre refused the sign-in')
      session.destroy()
    }
  }

  async function enquireLink(session: smpp.Session): Promise<void> {
    try {
      await request((target, onAnswer) => target.enquire_link(onAnswer), session, 'enquire_link')
      trouble.well()
    } catch {
      session.destroy()
    }
  }

  function closed(): void {
    bound = undefined
    clearInterval(enquire)
    const error = new Error('the SMS link was closed')
    for (const reject of unanswered) reject(error)
    if (!isOn) return
    reconnect = setTimeout(open, pauseMs)
    pauseMs = Math.min(pauseMs * 2, Math.max(longestPauseMs, pauseMs))
  }

  /** Acknowledged only when it is stored: otherwise the centre is asked to send it again. */
  async function answerDelivery(session: smpp.Session, pdu: smpp.Pdu): Promise<void> {
    try {
      await options.onDelivery(pdu)
      session.send(pdu.response())
    } catch (error) {
      log.error({ err: error }, 'a delivery receipt could not be stored')
      session.send(pdu.response({ command_status: temporaryProblem }))
    }
  }

  function request(make: Request, session: smpp.Session, command: string): Promise<smpp.Pdu> {
    return new Promise((resolve, reject) => {
      const fail = (error: Error) => {
        clearTimeout(limit)
        unanswered.delete(fail)
        reject(error)
      }
      const limit = setTimeout(() => fail(new Error(`the SMS centre did not answer ${command} in time`)), options.answerMs)
      unanswered.add(fail)
      const wasSent = make(session, (pdu) => {
        clearTimeout(limit)
        unanswered.delete(fail)
        if (pdu.command_status === 0) resolve(pdu)
        else reject(new SmppStatus(pdu.command_status, command))
      })
      if (!wasSent) fail(new Error('the SMS link is closed'))
    })
  }

  /** Waits for the link for as long as an answer may take. */
  function linked(): Promise<smpp.Session> {
    start()
    if (bound) return Promise.resolve(bound)
    return new Promise((resolve, reject) => {
      const arrived = (session: smpp.Session) => {
        clearTimeout(limit)
        resolve(session)
      }
      const limit = setTimeout(() => {
        waitingForLink.delete(arrived)
        reject(new Error('the SMS centre cannot be reached'))
      }, options.answerMs)
      waitingForLink.add(arrived)
    })
  }

  async function submit(message: Record<string, unknown>): Promise<smpp.Pdu> {
    const session = await linked()
    return request((target, onAnswer) => target.submit_sm(message, onAnswer), session, 'submit_sm')
  }

  async function close(): Promise<void> {
    isOn = false
    clearTimeout(reconnect)
    const session = current
    if (bound) await request((target, onAnswer) => target.unbind(onAnswer), bound, 'unbind').catch(() => undefined)
    session?.destroy()
  }

  return { start, submit, close }
}
