import type { PortServer, ServerPortState } from '@hop/contract/features/port-policy'
import type { FieldCode } from '@hop/contract/field-problems'
import type { WebPortSettings } from '../../platform/platform.js'
import type { PortMoveRow, PortServerRow } from './port-policy.queries.js'

/** What is known without trying. Whether this user may open a port below 1024, only the system can tell. */
export function whyNotThisPort(port: number, { roomPorts, databasePort }: WebPortSettings): FieldCode | null {
  if (roomPorts.includes(port)) return 'portOfRoom'
  return port === databasePort ? 'portOfDatabase' : null
}

interface Seen {
  /** The one in force. */
  port: number
  move: PortMoveRow | undefined
}

export function stateOfServer(row: PortServerRow, { port, move }: Seen): Pick<PortServer, 'state' | 'problem'> {
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
