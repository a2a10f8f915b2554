/** A room server, driven through its API as a portal drives it. */
import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findQuietPort } from '../../scripts/lib/processes/free-port.mjs'
import { openHookReceiver } from './hook-receiver'

const program = join(import.meta.dirname, '..', '..', 'apps', 'room', 'dist', 'bundled', 'main.js')
export const secret = 'a-secret-only-for-tests'

type Params = Record<string, string>

export interface Room {
  url: string
  /** Where media comes in. */
  udpPort: number
  /** A new meeting; its id. */
  create(params?: Params): Promise<string>
  /** The address that a portal sends a browser to. */
  joinAddress(meetingID: string, fullName: string, role: 'MODERATOR' | 'VIEWER', params?: Params): string
  call(call: string, params: Params): Promise<string>
  /** What the room has told its hooks about a meeting so far: the attributes of each event of that name. */
  eventsOf: Awaited<ReturnType<typeof openHookReceiver>>['eventsOf']
  /** kill -9 of the process that all media goes through; the room makes another. */
  crashWorker(): void
  /** The same process stops in the middle of its work, and goes on when the returned function is called. */
  pauseWorker(): () => void
  /** kill -9; the answered function starts it again, over the same data and at the same address. */
  die(): Promise<() => Promise<void>>
  /** kill -9, and a new process over the same data. */
  crash(): Promise<void>
}

async function startProcess(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = fork(program, [], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`the room ended with ${code} before it was ready`)))
  })
  return child
}

/** As the supervisor does: a killed room's worker may have its port for another moment. */
async function startProcessAgain(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  for (let tries = 0; ; tries++) {
    try {
      return await startProcess(env)
    } catch (error) {
      if (tries === 10) throw error
      await delay(300)
    }
  }
}

export async function startRoom(changed: NodeJS.ProcessEnv = {}): Promise<Room & { stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hop-room-e2e-'))
  const hooks = await openHookReceiver()
  // Chosen here, so that a room that starts again finds its own again.
  const [port, udpPort] = [await findQuietPort(), await findQuietPort()]
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    ROOM_SECRET: secret,
    ROOM_PORT: String(port),
    ROOM_PUBLIC_URL: url,
    ROOM_UDP_PORT: String(udpPort),
    ROOM_WORKERS: '1',
    ROOM_ANNOUNCED_ADDRESS: '127.0.0.1',
    ROOM_HOOK_URLS: hooks.url,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    // Copies for phones would work beside what is measured.
    ROOM_FFMPEG: 'off',
    ...changed,
  }
  let child = await startProcess(env)
  const end = async (signal: NodeJS.Signals) => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }
  const die = async () => {
    await end('SIGKILL')
    return async () => {
      child = await startProcessAgain(env)
    }
  }
  const signalWorkers = (signal: NodeJS.Signals) => {
    const workers = execFileSync('pgrep', ['-P', String(child.pid)], { encoding: 'utf8' })
    for (const pid of workers.trim().split('\n')) process.kill(Number(pid), signal)
  }
  const address = (call: string, params: Params) => {
    const query = new URLSearchParams(params).toString()
    const checksum = createHash('sha256').update(`${call}${query}${secret}`).digest('hex')
    return `${url}/bigbluebutton/api/${call}?${query}&checksum=${checksum}`
  }
  const call = async (name: string, params: Params) => {
    const answer = await (await fetch(address(name, params))).text()
    if (!answer.includes('<returncode>SUCCESS</returncode>')) throw new Error(`${name}: ${answer}`)
    return answer
  }
  return {
    url,
    udpPort,
    call,
    eventsOf: hooks.eventsOf,
    create: async (params = {}) => {
      const meetingID = `thu-${randomBytes(5).toString('hex')}`
      await call('create', { meetingID, name: 'Họp giao ban tuần', ...params })
      return meetingID
    },
    joinAddress: (meetingID, fullName, role, params = {}) => address('join', { meetingID, fullName, role, ...params }),
    crashWorker: () => signalWorkers('SIGKILL'),
    pauseWorker: () => {
      signalWorkers('SIGSTOP')
      return () => signalWorkers('SIGCONT')
    },
    die,
    crash: async () => {
      const startAgain = await die()
      await startAgain()
    },
    stop: async () => {
      await end('SIGTERM')
      hooks.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
