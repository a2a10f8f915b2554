/** The room server as it runs beside the portal, in a process and over a folder of its own. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Free now, and very likely a moment later. */
const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const program = fileURLToPath(new URL('../../../room/dist/main.js', import.meta.url))

export interface BuiltInRoomProcess {
  url: string
  secret: string
  stop(): Promise<void>
}

export async function startBuiltInRoom(): Promise<BuiltInRoomProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hop-room-'))
  const secret = 'a-secret-only-for-tests'
  const child = fork(program, [], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ROOM_SECRET: secret,
      ROOM_PORT: '0',
      ROOM_UDP_PORT: String(await freePort()),
      ROOM_WORKERS: '1',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
    },
  })
  const exited = once(child, 'exit') as Promise<[number | null]>
  const ready = once(child, 'message') as Promise<[{ url: string }]>
  const [{ url }] = await Promise.race([
    ready,
    exited.then(([code]) => Promise.reject(new Error(`The room ended with ${code} before it was ready: ${program}`))),
  ])
  return {
    url,
    secret,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
