/** The generator of the specification: 10 characters, or as near to that as the policy allows, with an upper- and a lower-case letter, a digit and one of ! @ # % ( ). */
import { passwordProblems } from '@hop/contract/password-rules'
import { digits, lower, pick, randomBelow, upper } from '../../text/random-text'

const randomPasswordLength = 10

const special = '!@#%()'
const nobody = { username: '', email: '' }

function shuffled(characters: string[]): string[] {
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomBelow(last + 1)
    ;[characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? '']
  }
  return characters
}

export function randomPassword(leastLength = 0, mostLength = Infinity): string {
  const length = Math.min(Math.max(randomPasswordLength, leastLength), mostLength)
  const required = [pick(lower), pick(upper), pick(digits), pick(special)]
  // Exactly one special character, as the specification says: the rest are letters and digits.
  const others = Array.from({ length: length - required.length }, () => pick(lower + upper + digits))
  const password = shuffled([...required, ...others]).join('')
  // A random password may contain a run or a weak word, which the server would refuse.
  const lengthRule = { minPasswordLength: length, maxPasswordLength: length }
  return passwordProblems(password, lengthRule, nobody).length > 0 ? randomPassword(leastLength, mostLength) : password
}
