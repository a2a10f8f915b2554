import { randomInt } from 'node:crypto'
import { accessCodeLength, accessCodeLetters } from '@hop/contract/features/meeting-fields'

export const newAccessCode = (): string =>
  Array.from({ length: accessCodeLength.generated }, () => accessCodeLetters[randomInt(accessCodeLetters.length)]).join('')
