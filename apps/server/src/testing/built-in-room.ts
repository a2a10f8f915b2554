/** The room server as it runs beside the portal, in a process and over a folder of its own. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findQuietPort } from '@hop/server-kit/testing/free-port'

const program = fileURLToPath(new URL('../../../room/dist/bundled/main.js', import.meta.url))

export interface BuiltInRoomProcess {
  url: string
  /** As the list of cores holds it. */
  apiUrl: string
  secret: string
  dataDir: string
  pid(): number
  /** kill -9. */
  kill(): Promise<void>
  /** Ends in good order; its data stay. */
  end(): Promise<void>
  /** Over the same data at the same address, after kill() or end(). */
  startAgain(): Promise<void>
  /** Ends it, and removes its data. */
  stop(): Promise<void>
}

interface RoomPlace {
  /** An existing folder is the same room again, or a copy of it. */
  dataDir?: string
  port?: number
  env?: Record<string, string>
}

export async function startBuiltInRoom(place: RoomPlace = {}): Promise<BuiltInRoomProcess> {
  const dataDir = place.dataDir ?? (await mkdtemp(join(tmpdir(), 'hop-room-')))
  const secret = 'a-secret-only-for-tests'
  const env = {
    ...process.env,
    ROOM_SECRET: secret,
    ROOM_PORT: String(place.port ?? (await findQuietPort())),
    ROOM_UDP_PORT: String(await findQuietPort()),
    ROOM_WORKERS: '1',
    // Copies for phones are made beside the tests, and none asks for them.
    ROOM_FFMPEG: 'off',
    HOST: '127.0.0.1',
    ...place.env,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  }
  let running = await startProcess(env)
  const url = running.url
  const end = async (signal: NodeJS.Signals) => {
    if (running.child.exitCode !== null || running.child.signalCode !== null) return
    running.child.kill(signal)
    await running.exited
  }
  return {
    url,
    apiUrl: `${url}/bigbluebutton`,
    secret,
    dataDir,
    pid: () => running.child.pid ?? 0,
    kill: () => end('SIGKILL'),
    end: () => end('SIGTERM'),
    startAgain: async () => {
      running = await startProcessAgain(env)
    },
    stop: async () => {
      await end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function startProcess(env: NodeJS.ProcessEnv) {
  const child = fork(program, [], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env })
  const exited = once(child, 'exit') as Promise<[number | null]>
  const ready = once(child, 'message') as Promise<[{ url: string }]>
  const [{ url }] = await Promise.race([
    ready,
    exited.then(([code]) => Promise.reject(new Error(`The room ended with ${code} before it was ready: ${program}`))),
  ])
  return { child, exited, url }
}

/** As the supervisor does: a killed room's worker may have its port for another moment. */
async function startProcessAgain(env: NodeJS.ProcessEnv) {
  for (let tries = 0; ; tries++) {
    try {
      return await startProcess(env)
    } catch (error) {
      if (tries === 10) throw error
      await delay(300)
    }
  }
}
