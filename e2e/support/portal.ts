/** A portal with the demo's people, on a database of its own. */
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

const server = join(import.meta.dirname, '..', '..', 'apps', 'server', 'dist', 'main.js')

export interface Portal {
  url: string
  databaseUrl: string
}

async function asAdmin(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

export async function startPortal(settings: NodeJS.ProcessEnv = {}): Promise<Portal & { stop(): Promise<void> }> {
  const name = `hop_e2e_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name} template template0`)
  const databaseUrl = new URL(process.env['TEST_DATABASE_URL'] ?? '')
  databaseUrl.pathname = `/${name}`
  const dataDir = await mkdtemp(join(tmpdir(), 'hop-e2e-'))
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl.href,
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const child = fork(server, ['--demo'], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: { url: string }) => resolve(message.url))
    child.once('exit', (code) => reject(new Error(`the portal ended with ${code} before it was ready`)))
  })
  return {
    url,
    databaseUrl: databaseUrl.href,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      await asAdmin(`drop database ${name} with (force)`)
      await rm(dataDir, { recursive: true })
    },
  }
}
