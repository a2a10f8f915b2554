import { jwtVerify, SignJWT } from 'jose'

export interface TokenContent {
  accountId: number
  sessionId: string
}

export interface Tokens {
  issue(content: TokenContent, now: Date, expiresAt: Date): Promise<string>
  /** Null for anything but a token of ours that is still valid. */
  read(token: string, now: Date): Promise<TokenContent | null>
}

const algorithm = 'HS256'
const inSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000)

export function createTokens(appSecret: string): Tokens {
  const key = new TextEncoder().encode(appSecret)
  return {
    issue: ({ accountId, sessionId }, now, expiresAt) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm })
        .setSubject(String(accountId))
        .setIssuedAt(inSeconds(now))
        .setExpirationTime(inSeconds(expiresAt))
        .sign(key),
    read: async (token, now) => {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], currentDate: now })
        return typeof payload['sid'] === 'string' ? { accountId: Number(payload.sub), sessionId: payload['sid'] } : null
      } catch {
        return null
      }
    },
  }
}
