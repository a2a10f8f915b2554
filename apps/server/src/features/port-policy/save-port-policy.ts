import type { ParsedInput } from '@hop/contract/call'
import type { PortPolicy, portPolicy } from '@hop/contract/features/port-policy'
import type { SignedInRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Platform } from '../../platform/platform.js'
import { refuse, refuseInput } from '../../platform/refusal.js'
import { requireFresh } from '../../platform/require-fresh.js'
import { lockSettings } from '../settings/public.js'
import { notifyPortMove } from './follow-moves.js'
import { findLatestMove, insertMove } from './port-policy.queries.js'
import { validatePort } from './port-policy.rules.js'
import { readPortPolicy } from './read-port-policy.js'
import { portInForce } from './stored-port.js'

type Typed = ParsedInput<typeof portPolicy.save>['body']

/** Only asks for it: every server tries by itself, and what becomes of it is read afterwards. */
export async function savePortPolicy(platform: Platform, typed: Typed, { caller, actor }: SignedInRequest): Promise<PortPolicy> {
  const { db, webPort } = platform
  if (webPort.isPinned) refuse('PortPinned')
  const problem = validatePort(typed.port, webPort)
  if (problem) refuseInput('port', problem)
  await db.transaction().execute(async (transaction) => {
    await lockSettings(transaction)
    const last = await findLatestMove(transaction)
    if (last?.state === 'pending') refuse('PortMoveUnderway')
    requireFresh(typed.updatedAt, last?.asked_at)
    const { id } = await insertMove(transaction, { port: typed.port, asked_by: caller.accountId })
    const details = { before: await portInForce(transaction), after: typed.port }
    await recordAudit(transaction, actor, { action: 'ask to move', entity: 'web port', entityId: id, details })
    await notifyPortMove(transaction)
  })
  return readPortPolicy(platform)
}
