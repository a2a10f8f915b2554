/** The web port belongs to the whole portal: no reach applies. All times are the database's. */
import type { PortProblem } from '@hop/contract/features/port-policy'
import { sql } from 'kysely'
import type { Executor, Transaction } from '../../platform/database/database.js'
import { aliveSeconds } from '../../platform/servers/announce-server.js'

/** Servers that were killed are shown so long. */
const rememberedMinutes = 60
/** A move that a server says nothing about for so long is over: it hangs, or is of a version that does not know moves. */
const patienceSeconds = 60

export type PortMoveRow = NonNullable<Awaited<ReturnType<typeof findLatestMove>>>

export const findLatestMove = (db: Executor) =>
  db
    .selectFrom('port_moves')
    .leftJoin('accounts', 'accounts.id', 'port_moves.asked_by')
    .select([
      'port_moves.id',
      'port_moves.port',
      'port_moves.state',
      'port_moves.problem',
      'port_moves.asked_at',
      'accounts.name as asked_by_name',
    ])
    .orderBy('port_moves.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertMove = (transaction: Transaction, move: { port: number; asked_by: number }) =>
  transaction.insertInto('port_moves').values(move).returning('id').executeTakeFirstOrThrow()

/** Servers that decide about one move do so one after the other. */
export const lockMove = (transaction: Transaction, id: number) =>
  transaction.selectFrom('port_moves').select(['port', 'state']).where('id', '=', id).forUpdate().executeTakeFirst()

export const writeApplied = (transaction: Transaction, id: number) =>
  transaction.updateTable('port_moves').set({ state: 'applied', problem: null }).where('id', '=', id).execute()

const isAlive = sql<boolean>`portal_servers.seen_at > now() - make_interval(secs => ${aliveSeconds})`

export const listServers = (db: Executor) =>
  db
    .selectFrom('portal_servers')
    .select(['id', 'name', 'port', 'is_port_pinned', 'port_move_id', 'port_problem', 'seen_at', isAlive.as('is_alive')])
    .where('seen_at', '>', sql<Date>`now() - make_interval(mins => ${rememberedMinutes})`)
    .orderBy('started_at')
    .orderBy('id')
    .execute()

/** Rolls the move back if it takes too long or no server is left that could carry it out; then returns port and problem. */
export const writeRolledBackIfOver = (transaction: Transaction, id: number) =>
  transaction
    .updateTable('port_moves')
    .set({
      state: 'rolledBack',
      problem: sql<PortProblem>`coalesce(
        (select port_problem from portal_servers where port_move_id = ${id} and port_problem is not null order by seen_at desc limit 1),
        'noWord')`,
    })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where(
      sql<boolean>`(asked_at < now() - make_interval(secs => ${patienceSeconds})
        or not exists (select from portal_servers where ${isAlive} and port_move_id is distinct from ${id}))`,
    )
    .returning(['port', 'problem'])
    .executeTakeFirst()

export interface ServerPort {
  name: string
  port: number
  is_port_pinned: boolean
  port_move_id: number | null
  port_problem: PortProblem | null
}

export const writeServerPort = (db: Executor, serverId: string, at: ServerPort) =>
  db.updateTable('portal_servers').set(at).where('id', '=', serverId).execute()
