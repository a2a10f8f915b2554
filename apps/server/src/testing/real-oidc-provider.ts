/** The real npm oidc-provider on a port of its own, with a login page that takes every name. Its one client is the portal, wherever it stands. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Adapter, type AdapterPayload, type ClientMetadata, Provider } from 'oidc-provider'

export interface RealOidcProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** Claims by the name that is typed at its login page. */
  people: Map<string, Record<string, unknown>>
  /** Where the portal stands: known once it has started. */
  allowPortal(url: string): void
  close(): Promise<void>
}

const client = { clientId: 'hop', clientSecret: 'a secret between the two, for tests only' }

export async function startRealOidcProvider(): Promise<RealOidcProvider> {
  const people = new Map<string, Record<string, unknown>>()
  let portals: string[] = []
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const portalAsClient = (): ClientMetadata => ({
    client_id: client.clientId,
    client_secret: client.clientSecret,
    redirect_uris: portals.flatMap((url) => [`${url}/`, `${url}/sso/onesme`]),
    post_logout_redirect_uris: portals.map((url) => `${url}/login`),
    response_types: ['code'],
    grant_types: ['authorization_code'],
  })
  const provider = new Provider(issuer, {
    adapter: inMemory(portalAsClient),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['keys of cookies, for tests only'] },
    pkce: { required: () => true },
    ttl: { Session: 3600, Grant: 3600, Interaction: 3600, AccessToken: 3600, IdToken: 3600 },
    findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id, ...people.get(id) }) }),
    // Nobody is asked whether the portal may know who they are.
    loadExistingGrant: async ({ oidc }) => {
      const clientId = oidc.client?.clientId ?? ''
      const earlier = oidc.session?.grantIdFor(clientId)
      if (earlier) return oidc.provider.Grant.find(earlier)
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const handle = provider.callback()
  server.on('request', (request, response) => void handle(request, response))
  return {
    issuer,
    ...client,
    people,
    allowPortal: (url) => {
      portals = [url, url.replace('127.0.0.1', 'localhost')]
    },
    close: () => closeServer(server),
  }
}

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.closeAllConnections()
    server.close(() => resolve())
  })

/** All that it keeps; its client is asked for anew each time. */
function inMemory(portalAsClient: () => ClientMetadata) {
  const kept = new Map<string, AdapterPayload>()
  return class implements Adapter {
    constructor(private readonly model: string) {}
    private key = (id: string) => `${this.model} ${id}`
    private firstWith = (name: 'uid' | 'userCode', value: string) =>
      [...kept].find(([key, payload]) => key.startsWith(`${this.model} `) && payload[name] === value)?.[1]

    upsert = async (id: string, payload: AdapterPayload) => void kept.set(this.key(id), payload)
    find = async (id: string) => (this.model === 'Client' ? portalAsClient() : kept.get(this.key(id)))
    findByUid = async (uid: string) => this.firstWith('uid', uid)
    findByUserCode = async (code: string) => this.firstWith('userCode', code)
    destroy = async (id: string) => void kept.delete(this.key(id))
    revokeByGrantId = async (grantId: string) => {
      for (const [key, { grantId: of }] of kept) if (of === grantId) kept.delete(key)
    }
    consume = async (id: string) => {
      const payload = kept.get(this.key(id))
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    }
  }
}
