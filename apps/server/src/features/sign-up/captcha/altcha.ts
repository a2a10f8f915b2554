/** ALTCHA: the browser does some work before a mail is sent. Nobody else is asked, and what was solved is good once on all servers. */
import type { CaptchaChallenge } from '@hop/contract/features/sign-up'
import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { minutes } from '../../../platform/clock.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse } from '../../../platform/refusal.js'
import { createSecretBox } from '../../../platform/secret-box.js'
import { useOnce } from '../../../platform/used-once.js'

const algorithm = 'PBKDF2/SHA-256'
const validMs = 10 * minutes

function secretsOf({ appSecret }: Pick<Platform, 'appSecret'>) {
  const { fingerprint } = createSecretBox(appSecret, 'altcha')
  return { hmacSignatureSecret: fingerprint('challenge'), hmacKeySignatureSecret: fingerprint('solution') }
}

/** Its time is by the portal's clock, in the part that is signed. */
export async function makeChallenge(platform: Platform, now: Date): Promise<CaptchaChallenge> {
  const { cost, leastTries, mostTries } = platform.signUp.captchaWork
  const { parameters, signature } = await createChallenge({
    algorithm,
    cost,
    counter: randomInt(mostTries, leastTries),
    deriveKey,
    data: { expiresAt: now.getTime() + validMs },
    ...secretsOf(platform),
  })
  return { parameters: parameters as CaptchaChallenge['parameters'], signature: signature ?? '' }
}

export async function requireSolution(platform: Platform, token: string, now: Date): Promise<void> {
  const { challenge, solution } = readPayload(token, platform.signUp.captchaWork.cost) ?? refuse('CaptchaFailed')
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(platform) }).catch(() => ({
    verified: false,
  }))
  if (!verified) refuse('CaptchaFailed')
  const expiresAt = Number(challenge.parameters.data?.['expiresAt'])
  if (!(expiresAt > now.getTime())) refuse('CaptchaExpired')
  if (!(await useOnce(platform.db, 'altcha', challenge.parameters.nonce, new Date(expiresAt)))) refuse('CaptchaUsed')
}

/** Null for whatever is not of the form that a solver sends; whether it is right, the signature says. */
function readPayload(token: string, cost: number): Payload | null {
  try {
    const payload = JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as Payload
    const { parameters, signature } = payload.challenge
    const isWhole =
      parameters.algorithm === algorithm &&
      parameters.cost === cost &&
      typeof parameters.nonce === 'string' &&
      typeof signature === 'string' &&
      Number.isInteger(payload.solution.counter) &&
      typeof payload.solution.derivedKey === 'string'
    return isWhole ? payload : null
  } catch {
    return null
  }
}
