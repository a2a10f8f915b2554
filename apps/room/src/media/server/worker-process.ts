/** One media worker as a child process: started, spoken to, replaced when it dies. */
import { type ChildProcess, fork } from 'node:child_process'
import { helperEnvironment } from '@hop/server-kit'
import type { WorkerOptions } from '../worker/worker.js'
import type { WorkerCommand, WorkerEvent } from '../worker/worker-messages.js'
import { builtFile } from '../../files/built-file.js'
import type { MediaLog } from './media-log.js'

type NumberedCommand = Extract<WorkerCommand, { number: number }>
type Unnumbered<Command> = Command extends NumberedCommand ? Omit<Command, 'number'> : never

export interface WorkerListener {
  onEvent(event: Extract<WorkerEvent, { roomId: string }>): void
  /** The process died and a new one starts: everything must be sent again. */
  onReplaced(): void
  log: MediaLog
}

const workerFile = builtFile(new URL('../worker/worker.js', import.meta.url))
/** A worker that dies right at its start would otherwise be restarted all the time. */
const shortLifeMs = 2000
const pauseAfterShortLifeMs = 1000
const stopsWithinMs = 5000

export class WorkerProcess {
  /** Of the first start: a port that another program holds is a mistake in the configuration; later failures are accidents. */
  readonly ready: Promise<void>
  private child: ChildProcess
  private lastMessage = ''
  private isStopping = false
  private lastNumber = 0
  private readonly waiting = new Map<number, { resolve: (body: unknown) => void; reject: (error: Error) => void }>()

  constructor(
    readonly index: number,
    private readonly options: WorkerOptions,
    private readonly listener: WorkerListener,
  ) {
    this.child = this.start()
    this.ready = new Promise((resolve, reject) => {
      this.child.on('message', ({ type }: WorkerEvent) => type === 'ready' && resolve())
      this.child.once('exit', () => reject(new Error(this.lastMessage || 'A media worker does not start')))
      this.child.once('error', reject)
    })
    this.ready.catch(() => {})
  }

  get pid(): number | undefined {
    return this.child.pid
  }

  /** Messages that are sent before it is up wait in the channel. */
  send(command: Exclude<WorkerCommand, NumberedCommand>): void {
    this.post(command)
  }

  ask(command: Unnumbered<NumberedCommand>): Promise<unknown> {
    const number = ++this.lastNumber
    return new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve, reject })
      this.post({ ...command, number })
    })
  }

  async stop(): Promise<void> {
    this.isStopping = true
    const { child } = this
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    if (child.connected) child.disconnect()
    const timer = setTimeout(() => child.kill('SIGKILL'), stopsWithinMs)
    await exited
    clearTimeout(timer)
  }

  private start(): ChildProcess {
    const startedAt = Date.now()
    const child = fork(workerFile, [JSON.stringify(this.options)], {
      serialization: 'advanced',
      execArgv: [],
      env: helperEnvironment(),
    })
    child.on('message', (event: WorkerEvent) => this.onMessage(event))
    child.on('error', (error) => {
      this.listener.log.error({ index: this.index, error: error.message }, 'media worker error')
      // No process could be made (no file handle or memory left): nothing would ever exit, and nothing be tried again.
      if (child.pid === undefined) this.onExit(null, null, 0)
    })
    child.on('exit', (code, signal) => this.onExit(code, signal, Date.now() - startedAt))
    return child
  }

  private post(command: WorkerCommand): void {
    // A closed channel belongs to a worker that is being replaced, and its successor is sent everything.
    if (this.child.connected) this.child.send(command, () => {})
    else if ('number' in command) this.settle(command.number)?.reject(new Error('The media worker is being replaced'))
  }

  private onMessage(event: WorkerEvent): void {
    if (event.type === 'answered') this.settle(event.number)?.resolve(event.body)
    else if (event.type === 'failed') this.settle(event.number)?.reject(new Error(event.message))
    else if (event.type === 'log') {
      this.lastMessage = event.message
      this.listener.log.warn({ index: this.index, message: event.message }, 'media worker')
    } else if (event.type !== 'ready') this.listener.onEvent(event)
  }

  private onExit(code: number | null, signal: string | null, livedMs: number): void {
    for (const number of this.waiting.keys()) this.settle(number)?.reject(new Error('The media worker ended'))
    if (this.isStopping) return
    this.listener.log.error({ index: this.index, code, signal, livedMs }, 'media worker died and is replaced')
    setTimeout(
      () => {
        if (this.isStopping) return
        this.child = this.start()
        this.listener.onReplaced()
      },
      livedMs < shortLifeMs ? pauseAfterShortLifeMs : 0,
    )
  }

  private settle(number: number): { resolve: (body: unknown) => void; reject: (error: Error) => void } | undefined {
    const waiting = this.waiting.get(number)
    this.waiting.delete(number)
    return waiting
  }
}
