/** Media by TCP as the media server sees it: a thread that is told which people may come, and is restarted if it ends. */
import { Worker } from 'node:worker_threads'
import type { Invitation } from '../tcp/tcp-connection.js'
import type { TcpTraffic } from '../tcp/tcp-listener.js'
import type { TcpThreadCommand, TcpThreadEvent, TcpThreadOptions } from '../tcp/tcp-thread.js'
import { builtFile } from '../../files/built-file.js'
import type { MediaLog } from './media-log.js'

export interface TcpEntrance {
  invite(invitation: Invitation): void
  /** Its connections are closed. */
  uninvite(ufrag: string): void
  traffic(): Promise<TcpTraffic>
  stop(): Promise<void>
}

const threadFile = builtFile(new URL('../tcp/tcp-thread.js', import.meta.url))
const pauseBeforeNextMs = 1000
/** Far more than all connections together can take. */
const mostMemoryMb = 256

export async function openTcpEntrance(options: TcpThreadOptions, log: MediaLog): Promise<TcpEntrance> {
  const invitations = new Map<string, Invitation>()
  const askers: ((traffic: TcpTraffic) => void)[] = []
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let thread = start()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const send = (command: TcpThreadCommand): void => thread.postMessage(command)

  function start(): Worker {
    const started = new Worker(threadFile, {
      workerData: options,
      resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
      execArgv: [],
    })
    started.on('message', (event: TcpThreadEvent) => {
      if (event.type === 'log') log.warn(event.details, event.message)
      else if (event.type === 'traffic') askers.shift()?.(event.traffic)
      else if (event.type === 'failed') {
        log.error({ message: event.message }, 'the TCP port of the room cannot be used')
        void started.terminate()
      }
    })
    started.on('error', (error) => log.error({ error: error.message }, 'the thread of media by TCP failed'))
    started.on('exit', () => {
      for (const answer of askers.splice(0)) answer({ known: 0, unknown: 0, refused: 0, dropped: 0 })
      if (!isStopping) timer = setTimeout(startAgain, pauseBeforeNextMs)
    })
    return started
  }

  function startAgain(): void {
    if (isStopping) return
    thread = start()
    for (const invitation of invitations.values()) send({ type: 'invite', invitation })
  }

  await new Promise<void>((resolve, reject) => {
    thread.on('message', (event: TcpThreadEvent) => {
      if (event.type === 'listening') resolve()
      else if (event.type === 'failed') reject(new Error(`TCP port ${options.port} cannot be used: ${event.message}`))
    })
    thread.once('error', reject)
  }).catch(async (error: unknown) => {
    isStopping = true
    await thread.terminate()
    throw error
  })

  return {
    invite(invitation) {
      invitations.set(invitation.ours.ufrag, invitation)
      send({ type: 'invite', invitation })
    },
    uninvite(ufrag) {
      if (invitations.delete(ufrag)) send({ type: 'uninvite', ufrag })
    },
    traffic: () =>
      new Promise((resolve) => {
        askers.push(resolve)
        send({ type: 'traffic' })
      }),
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await thread.terminate()
    },
  }
}
