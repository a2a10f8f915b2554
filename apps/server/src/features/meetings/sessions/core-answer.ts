import { CoreRefused, CoreUnavailable } from '../../../meeting-cores/meeting-core.js'
import { refuse } from '../../../platform/refusal.js'

/** What a core cannot do becomes a refusal that people understand. */
export async function coreAnswer<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CoreUnavailable || error instanceof CoreRefused) refuse('CoreUnavailable')
    throw error
  }
}
