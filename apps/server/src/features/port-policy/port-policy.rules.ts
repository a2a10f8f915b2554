import type { MoveState, PortProblem, PortServer, ServerPortState } from '@hop/contract/features/port-policy'
import type { FieldCode } from '@hop/contract/field-problems'
import type { WebPortSettings } from '../../platform/platform.js'

/** What is known without trying. Whether this user may open a port below 1024, only the system can tell. */
export function validatePort(port: number, { roomPorts, databasePort }: WebPortSettings): FieldCode | null {
  if (roomPorts.includes(port)) return 'portOfRoom'
  return port === databasePort ? 'portOfDatabase' : null
}

interface ServerRow {
  is_alive: boolean
  is_port_pinned: boolean
  port: number | null
  port_move_id: number | null
  port_problem: PortProblem | null
  seen_at: Date
}

interface Seen {
  /** The one in force. */
  port: number
  move: { id: number; state: MoveState; asked_at: Date } | undefined
}

export function stateOfServer(row: ServerRow, { port, move }: Seen): Pick<PortServer, 'state' | 'problem'> {
  const state = ((): ServerPortState => {
    if (!row.is_alive) return 'gone'
    if (row.is_port_pinned) return 'pinned'
    if (move?.state === 'pending' && row.port_move_id !== move.id) return 'waiting'
    return row.port === port ? 'there' : 'elsewhere'
  })()
  if (state === 'gone') {
    const wasToMove = move !== undefined && row.port_move_id !== move.id && row.seen_at >= move.asked_at
    return { state, problem: wasToMove ? 'noWord' : row.port_problem }
  }
  return { state, problem: row.port_problem }
}
