/** Which refusals leave a trace in the audit log: those that show a try of access to other people's records. Pure. */
import type { Call } from '@hop/contract/call'
import { refusals } from '@hop/contract/errors'
import type { Trace } from '../platform/audit/traces.js'
import { Refusal } from '../platform/refusal.js'
import type { Caller } from './caller.js'
import { integrationTokenPrefix } from './who-is-calling.js'

interface RefusedRequest {
  caller: Caller | null
  token: string | undefined
  /** The record that the call names, where it names one. */
  recordId: number | string | undefined
  actor: Trace['actor']
}

export function traceOfRefusal(error: unknown, { name }: Call, request: RefusedRequest): Trace | null {
  if (!(error instanceof Refusal)) return null
  const { caller, token, recordId, actor } = request
  if (error.code === 'TokenInvalid') {
    if (token === undefined) return null
    const entity = token.startsWith(integrationTokenPrefix) ? 'integration token' : 'session'
    return { action: 'token refused', entity, reason: 'not valid', actor }
  }
  const reason = caller && reasonOf(error.code)
  if (!reason) return null
  const entityId = recordId === undefined ? name : `${name} ${recordId}`
  return { action: 'call refused', entity: 'call', entityId, reason, actor }
}

function reasonOf(code: Refusal['code']): string | null {
  if (code === 'Forbidden') return 'role'
  // Traced where the codes are compared, together with the meeting.
  if (code === 'WrongAccessCode' || code === 'PasswordChangeDue') return null
  if (refusals[code] === 404) return 'reach'
  return refusals[code] === 403 ? 'ability' : null
}
