/** How the core of a session is asked: by what it knows the session as, and with refusals where it fails. */
import { CoreRefused, CoreUnavailable, type OpenSession } from '../../../meeting-cores/meeting-core.js'
import { refuse } from '../../../platform/refusal.js'
import type { SessionRow } from './session.queries.js'

/** Of what a core says: it comes from outside, and is cut before people read it. */
export const longestCoreMessage = 200

/** A session as its core knows it. */
export const openSessionOf = ({ external_id, internal_id, core_data, began_at }: SessionRow): OpenSession => ({
  externalId: external_id,
  internalId: internal_id,
  data: core_data,
  hasBegun: began_at !== null,
})

/** What a core cannot do becomes a refusal that people understand. */
export async function coreAnswer<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CoreUnavailable || error instanceof CoreRefused) refuse('CoreUnavailable')
    throw error
  }
}
