/** Has two seconds of sound recognised, by what is typed or stored, and says at which step it failed. */
import type { CallAnswer, ParsedInput } from '@hop/contract/call'
import type { speech } from '@hop/contract/features/speech'
import type { CallerRequest } from '../../../http/routes.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse, refuseInput } from '../../../platform/refusal.js'
import { checkedTarget } from '../clients/checked-target.js'
import { createHttpClient } from '../clients/http-client.js'
import { probeConnection } from '../clients/probe-connection.js'
import { type SpeechClient, SpeechFailure } from '../clients/speech-client.js'
import { testSound } from '../clients/test-sound.js'
import { findConfiguration, findSpeechCustomer } from '../speech.queries.js'
import { canUseSystem } from '../speech.rules.js'
import { connectionOf, type SpeechConnection, speechSecrets, systemConnection } from './speech-connection.js'
import { addressIn, sealedSecrets, type TypedConnection } from './typed-connection.js'

type OfCustomer = ParsedInput<typeof speech.testOfCustomer>['body']
type Outcome = CallAnswer<typeof speech.testOfSystem>['data']

/** Somebody waits for it at a screen. */
const limits = { answerMs: 15_000, connectMs: 5_000 }

export async function testOfCustomer(platform: Platform, typed: OfCustomer, request: CallerRequest): Promise<Outcome> {
  const { reach, caller } = request
  const { customerId } = typed
  const customer = (await findSpeechCustomer(reach, platform.db, customerId)) ?? refuse('CustomerNotFound')
  if (customer.active_voice_text !== 1) refuse('SpeechOff')
  if (typed.useOfSystem !== 1) return tryOut(platform, await connectionFrom(platform, customerId, typed))
  const isInUse = (await findConfiguration(platform.db, customerId))?.uses_system ?? false
  if (!isInUse && !canUseSystem(caller.role)) refuseInput('useOfSystem', 'notAllowed')
  return tryOut(platform, await systemConnection(platform, platform.db))
}

export const testOfSystem = async (platform: Platform, typed: TypedConnection): Promise<Outcome> =>
  tryOut(platform, await connectionFrom(platform, null, typed))

/** As it would be stored: the secrets that were left empty are those that are kept, for the same host. */
async function connectionFrom(
  platform: Platform,
  customerId: number | null,
  typed: TypedConnection,
): Promise<SpeechConnection | null> {
  const before = await findConfiguration(platform.db, customerId)
  const box = speechSecrets(platform)
  const secrets = sealedSecrets(box, customerId, typed, before)
  return connectionOf(box, { customer_id: customerId, ...addressIn(typed), ...secrets })
}

async function tryOut(platform: Platform, connection: SpeechConnection | null): Promise<Outcome> {
  if (!connection) return { works: false, problem: 'notConfigured', milliseconds: 0 }
  const startedAt = performance.now()
  const took = () => Math.round(performance.now() - startedAt)
  try {
    const client = await reach(platform, connection)
    try {
      await client.recognise(testSound, 'vi')
    } finally {
      client.close()
    }
    return { works: true, problem: null, milliseconds: took() }
  } catch (error) {
    if (error instanceof SpeechFailure) return { works: false, problem: error.problem, milliseconds: took() }
    throw error
  }
}

/** Step by step, so that the first that fails is the one that is told. */
async function reach({ speech: { insideHosts } }: Platform, connection: SpeechConnection): Promise<SpeechClient> {
  if (connection.kind === 'http') return createHttpClient(connection, limits)
  const at = await checkedTarget(connection, { insideHosts }, AbortSignal.timeout(limits.connectMs))
  await probeConnection(connection, at, limits.connectMs)
  const { createGrpcClient } = await import('../clients/grpc-client.js')
  return createGrpcClient(connection, at, { limits })
}
