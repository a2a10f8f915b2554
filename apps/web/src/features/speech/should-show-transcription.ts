import { hadNoService, isGivenUp, isTranscribing, type Transcription } from '@hop/contract/features/speech'

/**
 * That words were given up is for those who can do something about it; and where no service was ever chosen, nothing has failed as long
 * as the words are there by another way.
 */
export function shouldShowTranscription(found: Transcription, hasWords: boolean): boolean {
  if (!isGivenUp(found)) return isTranscribing(found)
  return found.can.tryAgain && !(hadNoService(found) && hasWords)
}
