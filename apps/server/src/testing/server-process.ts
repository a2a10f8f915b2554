/** The built portal server in a process of its own, for what cannot be seen from inside: starting, stopping, dying. */
import { type ChildProcess, fork, type ForkOptions } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Mounts, spawnWithMounts } from './mount-namespace.js'
import { tcpAddress } from './test-database.js'

const builtServer = fileURLToPath(new URL('../../dist/bundled/main.js', import.meta.url))

/** The first account of every server that is started here. */
export const firstAdmin = { username: 'admin', password: 'Tre-Xanh#58' }

export interface ServerProcess {
  child: ChildProcess
  url: string
  /** What it has printed so far. */
  output(): string
  kill(): Promise<void>
}

export async function startServerProcess(place: {
  databaseUrl: string
  dataDir: string
  appSecret?: string
  /** Further variables of the environment. */
  env?: Record<string, string>
  /** The room that starts beside it. */
  room?: { apiUrl: string; secret: string }
  port?: number
  /** As another user than this one. */
  uid?: number
  gid?: number
  /** With file systems of its own. */
  mounts?: Mounts
}): Promise<ServerProcess> {
  // PostgreSQL's socket is for whoever runs the tests, with all their rights.
  const isSomebodyElse = place.uid !== undefined || place.mounts !== undefined
  const options: ForkOptions = {
    ...(place.uid !== undefined && { uid: place.uid }),
    ...(place.gid !== undefined && { gid: place.gid }),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL: isSomebodyElse ? tcpAddress(place.databaseUrl).href : place.databaseUrl,
      DATA_DIR: place.dataDir,
      PORT: String(place.port ?? 0),
      ADMIN_USERNAME: firstAdmin.username,
      ADMIN_PASSWORD: firstAdmin.password,
      LOG_LEVEL: 'error',
      ...(place.appSecret && { APP_SECRET: place.appSecret }),
      ...(place.room && { ROOM_URL: place.room.apiUrl, ROOM_SECRET: place.room.secret }),
      ...place.env,
    },
  }
  const child = place.mounts
    ? spawnWithMounts(place.mounts, [process.execPath, builtServer], options)
    : fork(builtServer, { ...options, execArgv: [] })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exited = once(child, 'exit')
  const [ready] = (await Promise.race([
    once(child, 'message'),
    exited.then(([code]) => Promise.reject(new Error(`the server ended with ${String(code)} before it was ready`))),
  ])) as [{ url: string }]
  return {
    child,
    url: ready.url,
    output: () => output,
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}
