/**
 * A portal that starts while its database is away opens its port all the same: people read that the service is interrupted, a load
 * balancer gets its 503, and the start goes on by itself when the database is back.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { refusals } from '@hop/contract/errors'
import { defaultPort } from '@hop/contract/web-ports'
import { refusalText } from '@hop/texts'
import { defaultLanguage, languages } from '@hop/texts/languages'
import { note } from '@hop/server-kit'
import pg from 'pg'
import type { Config } from './configuration.js'
import { databaseTroubleOf } from './platform/database/database-trouble.js'

const askEveryMs = 1_000
const connectMs = 5_000
const code = 'ServiceUnavailable'

/** Rejects at once when a wait would not help: a wrong password, a database that does not exist, a host name that nobody knows. */
export async function waitForDatabase({ databaseUrl, host, port }: Pick<Config, 'databaseUrl' | 'host' | 'port'>): Promise<void> {
  const trouble = await tryToConnect(databaseUrl)
  if (!trouble) return
  const startedAt = performance.now()
  note('portal', 'WARN', `the database is away: ${trouble.message}; calls answer ${refusals[code]} until it is there`)
  // The port that was chosen is in the database. The usual one, where nobody has pinned another, is no reason not to start.
  const opening = openWaitingServer({ host, port: port ?? defaultPort })
  const server = port === undefined ? await opening.catch(() => undefined) : await opening
  // Nobody else would end this process any more.
  const onOrphaned = () => process.exit(1)
  process.once('disconnect', onOrphaned)
  try {
    do await wait(askEveryMs)
    while (await tryToConnect(databaseUrl))
  } finally {
    process.off('disconnect', onOrphaned)
    if (server) await close(server)
  }
  note('portal', 'INFO', `the database is there, after ${Math.round((performance.now() - startedAt) / 1000)} s`)
}

/** Null when it answers, what is in the way when that may pass. */
async function tryToConnect(url: string): Promise<Error | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return null
  } catch (error) {
    if (mayPass(error)) return error
    throw error
  } finally {
    void client.end().catch(() => undefined)
  }
}

const passingCodes = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|EAI_AGAIN)$/
/** Refused at the door; no such database: somebody has to change the configuration. */
const lastingStates = /^(28|3D)/

function mayPass(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { code: given = '', errors = [] } = error as Error & { code?: string; errors?: unknown[] }
  // A name with several addresses fails with all their errors.
  if (errors.length > 0) return errors.some(mayPass)
  if (passingCodes.test(given)) return true
  return !lastingStates.test(given) && databaseTroubleOf(error) === 'away'
}

async function openWaitingServer({ host, port }: { host: string; port: number }): Promise<Server> {
  const server = createServer(answer).listen({ host, port })
  await once(server, 'listening')
  return server
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  request.resume()
  response.setHeader('cache-control', 'no-store')
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('content-security-policy', "default-src 'none'")
  response.setHeader('connection', 'close')
  if (request.url === '/healthz') {
    response.setHeader('content-type', 'application/json; charset=utf-8').end('{"status":"ok"}')
    return
  }
  response.statusCode = refusals[code]
  response.setHeader('retry-after', '3')
  if (request.headers.accept?.includes('text/html')) {
    const words = languages.map((language) => `<p lang="${language}">${refusalText(language, code)}</p>`).join('')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="5"><title>Hop</title>${words}`)
    return
  }
  const wanted = request.headers['accept-language']?.slice(0, 2).toLowerCase()
  const language = languages.find((one) => one === wanted) ?? defaultLanguage
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(JSON.stringify({ code, message: refusalText(language, code) }))
}

async function close(server: Server): Promise<void> {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}
