/** The built room server in a process of its own, for what cannot be seen from inside: starting, stopping, dying. */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseAnswer, type ParsedAnswer } from './parse-answer.js'
import { signedAddress, testSecret } from './test-room.js'

const builtRoom = fileURLToPath(new URL('../../dist/bundled/main.js', import.meta.url))

export interface RoomProcess {
  child: ChildProcess
  url: string
  call(call: string, params?: Record<string, string>): Promise<ParsedAnswer>
  /** Ends it by this signal and answers the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

const environmentOf = (env: Record<string, string>) => ({
  ...process.env,
  ROOM_SECRET: testSecret,
  ROOM_PORT: '0',
  ROOM_WORKERS: '1',
  LOG_LEVEL: 'silent',
  ...env,
})

export const forkRoom = (env: Record<string, string>): ChildProcess =>
  fork(builtRoom, { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'], env: environmentOf(env) })

/** The same, with no more file handles than that. */
export const forkPoorRoom = (handles: number, env: Record<string, string>): ChildProcess =>
  spawn('sh', ['-c', `ulimit -n ${handles} && exec "$0" "$1"`, process.execPath, builtRoom], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: environmentOf(env),
  })

export async function startRoomProcess(env: Record<string, string>, child = forkRoom(env)): Promise<RoomProcess> {
  const exited = once(child, 'exit') as Promise<[number | null]>
  const ready = once(child, 'message') as Promise<[{ url: string }]>
  const [{ url }] = await Promise.race([
    ready,
    exited.then(([code]) => Promise.reject(new Error(`the room ended with ${code} before it was ready`))),
  ])
  return {
    child,
    url,
    call: async (call, params) => parseAnswer(await (await fetch(signedAddress(url, call, params))).text()),
    end: async (signal) => {
      child.kill(signal)
      return (await exited)[0]
    },
  }
}

/** After kill -9, as the supervisor does: the dead room's worker may have its port for another moment. */
export async function startRoomAgain(env: Record<string, string>): Promise<RoomProcess> {
  for (let tries = 0; ; tries++) {
    try {
      return await startRoomProcess(env)
    } catch (error) {
      if (tries === 10) throw error
      await delay(300)
    }
  }
}
