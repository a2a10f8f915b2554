/** Finds out which step towards a service fails: its port, or the encryption. The name was looked up before. */
import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { requireNoTransaction } from '../../../platform/outside/inside-transaction.js'
import type { NamedAddress } from '../../../platform/outside/resolve-name.js'
import { SpeechFailure } from './speech-client.js'

interface Probed {
  host: string
  port: number
  usesTls: boolean
}

export async function probeConnection(
  { host, port, usesTls }: Probed,
  { address }: NamedAddress,
  timeoutMs: number,
): Promise<void> {
  requireNoTransaction('A speech service')
  const socket = connectPlain({ host: address, port })
  try {
    await reached(socket, 'connect', timeoutMs, 'portClosed', `nothing answers at port ${port}`)
    if (!usesTls) return
    const secured = connectTls({ socket, servername: nameFor(host), host, ALPNProtocols: ['h2'] })
    await reached(secured, 'secureConnect', timeoutMs, 'tls', 'the encrypted connection was not made')
  } finally {
    socket.destroy()
  }
}

/** An address is no name that a certificate is asked for. */
const nameFor = (host: string): string => (/^[\d.]+$|:/.test(host) ? '' : host)

function reached(
  socket: Socket,
  event: 'connect' | 'secureConnect',
  timeoutMs: number,
  problem: 'portClosed' | 'tls',
  message: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (cause?: unknown) => reject(new SpeechFailure(problem, message, { cause }))
    const timer = setTimeout(fail, timeoutMs)
    socket.once(event, () => resolve())
    socket.once('error', fail)
    socket.once('close', () => fail())
    socket.once(event, () => clearTimeout(timer))
    socket.once('close', () => clearTimeout(timer))
  })
}
