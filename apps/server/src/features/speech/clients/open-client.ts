import type { SpeechConnection } from '../configuration/speech-connection.js'
import { checkedTarget, type TargetRules } from './checked-target.js'
import type { GrpcOptions } from './grpc-client.js'
import { createHttpClient } from './http-client.js'
import { type SpeechClient, usualLimits } from './speech-client.js'

/** The operator's own endpoint may be anywhere; what was entered in a form is looked at first. */
export async function openClient(
  connection: SpeechConnection,
  rules: TargetRules,
  options: GrpcOptions = {},
): Promise<SpeechClient> {
  const { limits = usualLimits } = options
  if (connection.kind === 'http') return createHttpClient(connection, limits)
  const at = await checkedTarget(connection, rules, AbortSignal.timeout(limits.connectMs))
  // Loaded by the first who needs it: most portals never do, and a start is a tenth faster.
  const { createGrpcClient } = await import('./grpc-client.js')
  return createGrpcClient(connection, at, options)
}
