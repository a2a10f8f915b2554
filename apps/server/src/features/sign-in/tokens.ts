import { createHmac } from 'node:crypto'
import { jwtVerify } from 'jose'

export interface TokenContent {
  accountId: number
  sessionId: string
}

export interface Tokens {
  issue(content: TokenContent, now: Date, expiresAt: Date): string
  /** Null for anything but a token of ours that is still valid. */
  read(token: string, now: Date): Promise<TokenContent | null>
}

const algorithm = 'HS256'
/** Checking a signature waits for a thread of the pool; a token that was found good once stays good until it ends. */
const rememberedLimit = 20_000
const inBase64 = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
const inSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000)

export function createTokens(appSecret: string): Tokens {
  const key = new TextEncoder().encode(appSecret)
  const good = new Map<string, TokenContent & { endsAt: number }>()

  const check = async (token: string, now: Date) => {
    const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], currentDate: now })
    const { sid, sub, exp } = payload
    if (typeof sid !== 'string' || exp === undefined) return null
    if (good.size >= rememberedLimit) good.clear()
    const content = { accountId: Number(sub), sessionId: sid, endsAt: exp * 1000 }
    good.set(token, content)
    return content
  }

  return {
    // Done by hand: the library signs in a thread of the pool, where it waits behind the hashing of passwords.
    issue: ({ accountId, sessionId }, now, expiresAt) => {
      const content = { sid: sessionId, sub: String(accountId), iat: inSeconds(now), exp: inSeconds(expiresAt) }
      const signed = `${inBase64({ alg: algorithm })}.${inBase64(content)}`
      return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
    },
    read: async (token, now) => {
      const known = good.get(token)
      if (known && known.endsAt > now.getTime()) return known
      try {
        return await check(token, now)
      } catch {
        return null
      }
    },
  }
}
