import type { PortPolicy } from '@hop/contract/features/port-policy'
import type { Platform } from '../../platform/platform.js'
import { findLatestMove, listServers } from './port-policy.queries.js'
import { stateOfServer } from './port-policy.rules.js'
import { portInForce } from './stored-port.js'

export async function readPortPolicy({ db, webPort }: Pick<Platform, 'db' | 'webPort'>): Promise<PortPolicy> {
  const move = await findLatestMove(db)
  const port = webPort.isPinned ? webPort.port() : await portInForce(db)
  const servers = await listServers(db)
  return {
    port,
    isPinned: webPort.isPinned,
    publicUrl: webPort.publicUrl ?? null,
    move: move
      ? {
          port: move.port,
          state: move.state,
          problem: move.problem,
          askedBy: move.asked_by_name ?? '',
          askedAt: move.asked_at.toISOString(),
        }
      : null,
    servers: servers.map((row) => ({
      id: row.id,
      name: row.name ?? '',
      isThis: row.id === webPort.serverId,
      port: row.port,
      ...stateOfServer(row, { port, move }),
      seenAt: row.seen_at.toISOString(),
    })),
    updatedAt: move?.asked_at.toISOString() ?? null,
  }
}
