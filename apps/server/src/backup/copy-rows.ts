/** Rows out of and into PostgreSQL by COPY, compressed on the way. */
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg, { type ClientBase } from 'pg'
import { from, to } from 'pg-copy-streams'

export const quoted = (name: string): string => pg.escapeIdentifier(name)
export const quotedColumns = (columns: readonly string[]): string => columns.map(quoted).join(', ')

/** The same texts, whatever the server or the role is set to. */
export async function setTextFormats(client: ClientBase): Promise<void> {
  await client.query(
    `set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
     set bytea_output = 'hex'; set extra_float_digits = 1; set statement_timeout = 0; set lock_timeout = 0;
     set idle_in_transaction_session_timeout = 0`,
  )
}

/** A table sends its rows without a pause: a silence of this length means that the connection died silently. */
const longestSilenceMs = 120_000

/** Ends when all rows are there; `rows()` is known then. */
export function copyOut(client: ClientBase, select: string, silenceMs = longestSilenceMs): { content: Readable; rows(): number } {
  const source = client.query(to(`copy (${select}) to stdout`))
  // Level 1 keeps up with the database; higher ones halve the rate and save a tenth.
  const content = createGzip({ level: 1 })
  const onEnd = () => content.destroy(endedConnection())
  client.once('end', onEnd)
  // A slow reader stops the rows too: so the time limit only runs while rows are awaited.
  const watch = setInterval(() => {
    const isWaitedFor = !source.isPaused() && !content.writableNeedDrain
    if (isWaitedFor && received === seen) content.destroy(new Error('the database said nothing for too long'))
    seen = received
  }, silenceMs)
  let received = 0
  let seen = -1
  source.on('data', () => (received += 1))
  pipeline(source, content)
    .catch((error: Error) => content.destroy(error))
    .finally(() => {
      clearInterval(watch)
      client.off('end', onEnd)
    })
  return { content, rows: () => source.rowCount }
}

/** Returns how many rows came in. */
export async function copyIn(client: ClientBase, target: string, content: Readable): Promise<number> {
  const sink = client.query(from(`copy ${target} from stdin`))
  const onEnd = () => sink.destroy(endedConnection())
  client.once('end', onEnd)
  try {
    await pipeline(content, createGunzip(), sink)
  } finally {
    client.off('end', onEnd)
  }
  return sink.rowCount
}

/** Neither stream notices by itself that its connection ended. */
const endedConnection = () => new Error('the connection to the database was terminated')
