/**
 * A migration whose first line is `-- concurrently`: its indexes are made while others go on writing to the table. It cannot run
 * in a transaction, so it may be cut off half-way; run again, it skips what exists and makes broken indexes again.
 */
import type pg from 'pg'

interface Statement {
  kind: 'create' | 'drop'
  index: string
  sql: string
}

export async function runConcurrently(client: pg.Client, sql: string): Promise<void> {
  for (const statement of statementsOf(sql)) await runStatement(client, statement)
}

async function runStatement(client: pg.Client, { kind, index, sql }: Statement): Promise<void> {
  if (kind === 'create') {
    const state = await stateOf(client, index)
    if (state === 'valid') return
    // Left by a server that died while it made it: it slows writes down and serves no reads.
    if (state === 'invalid') await client.query(`drop index concurrently ${index}`)
  }
  await client.query(sql)
}

async function stateOf(client: pg.Client, index: string): Promise<'absent' | 'valid' | 'invalid'> {
  const { rows } = await client.query<{ isValid: boolean }>(
    'select indisvalid and indisready as "isValid" from pg_index where indexrelid = to_regclass($1)',
    [index],
  )
  if (!rows[0]) return 'absent'
  return rows[0].isValid ? 'valid' : 'invalid'
}

const create = /^create (?:unique )?index concurrently ([a-z_][a-z0-9_]*) on /
const drop = /^drop index concurrently if exists ([a-z_][a-z0-9_]*)$/

/** Nothing else may stand in such a file: what can be done half must be safe to do again, and of these two that is known. */
function statementsOf(sql: string): Statement[] {
  const parts = sql
    .replaceAll(/^\s*--.*$/gm, '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return parts.map((part) => {
    const plain = part.replaceAll(/\s+/g, ' ').toLowerCase()
    const made = create.exec(plain)?.[1]
    if (made) return { kind: 'create', index: made, sql: part }
    const dropped = drop.exec(plain)?.[1]
    if (dropped) return { kind: 'drop', index: dropped, sql: part }
    throw new Error(
      `in a file marked "-- concurrently" stand only "create [unique] index concurrently <name> on" and "drop index concurrently if exists <name>", not: ${part.slice(0, 80)}`,
    )
  })
}
