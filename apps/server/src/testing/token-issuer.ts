/**
 * Somebody who signs ID tokens, for tests: as Google's keys, and as a provider that answers whatever a test wants, also what no honest one
 * would. What an honest one answers is tried with the real oidc-provider.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'

export interface TokenIssuer {
  url: string
  keysUrl: string
  isDown: boolean
  /** What its token endpoint answers. */
  tokens: Record<string, unknown>
  /** What its profile says. */
  profile: unknown
  /** Every request to its token endpoint. */
  exchanges: { authorization: string | undefined; form: URLSearchParams }[]
  sign(claims: JWTPayload): Promise<string>
  /** By a key that it does not publish. */
  forge(claims: JWTPayload): Promise<string>
  /** "alg": "none". */
  leaveUnsigned(claims: JWTPayload): string
  close(): Promise<void>
}

const algorithm = 'RS256'

export async function startTokenIssuer(): Promise<TokenIssuer> {
  const [own, foreign] = await Promise.all([generateKeyPair(algorithm), generateKeyPair(algorithm)])
  const keys = [{ ...(await exportJWK(own.publicKey)), kid: 'one', alg: algorithm, use: 'sig' }]
  const signBy = (key: typeof own.privateKey) => (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: algorithm, kid: 'one' }).sign(key)

  const read = async (request: AsyncIterable<Buffer>): Promise<string> => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    return Buffer.concat(parts).toString()
  }

  const server = createServer((request, response) => {
    if (issuer.isDown) return void request.socket.destroy()
    const answer = (content: unknown) => void response.setHeader('content-type', 'application/json').end(JSON.stringify(content))
    switch (new URL(request.url ?? '/', issuer.url).pathname) {
      case '/.well-known/openid-configuration':
        return answer({
          issuer: issuer.url,
          authorization_endpoint: `${issuer.url}/authorize`,
          token_endpoint: `${issuer.url}/token`,
          jwks_uri: issuer.keysUrl,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: [algorithm],
        })
      case '/keys':
        return answer({ keys })
      case '/profile':
        return answer(issuer.profile)
      case '/token':
        return void read(request).then((body) => {
          issuer.exchanges.push({ authorization: request.headers.authorization, form: new URLSearchParams(body) })
          answer(issuer.tokens)
        })
      default:
        return void response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer: TokenIssuer = {
    url,
    keysUrl: `${url}/keys`,
    isDown: false,
    tokens: {},
    profile: {},
    exchanges: [],
    sign: signBy(own.privateKey),
    forge: signBy(foreign.privateKey),
    leaveUnsigned: (claims) => new UnsecuredJWT(claims).encode(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return issuer
}
