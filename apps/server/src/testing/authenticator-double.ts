/** An authenticator that keeps its keys in memory and counts as it is told: what a browser would answer about passkeys. */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { PasskeyCreation, PasskeyRequest } from '@hop/contract/passkeys'

const head = (kind: number, size: number): Buffer => {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  return size < 256 ? Buffer.from([(kind << 5) | 24, size]) : Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
}
/** As much CBOR as an attestation needs. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as Buffer)])
  return Buffer.concat([head(5, value.size), ...entries])
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest()
const encoded = (bytes: Buffer) => bytes.toString('base64url')

export interface AuthenticatorDouble {
  /** How often it has signed; set back, it is a copy. Zero for ever, as many do, with `isCounting` false. */
  counter: number
  create(creation: PasskeyCreation): object
  sign(request: PasskeyRequest): { ticket: string; response: object }
}

export function createAuthenticatorDouble(origin: string, { isCounting = true } = {}): AuthenticatorDouble {
  const id = randomBytes(16)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let userHandle = ''
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (rpId: string, flags: number, counter: number, rest = Buffer.alloc(0)) => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, rest])
  }
  const self: AuthenticatorDouble = {
    counter: 0,
    create: ({ options }) => {
      userHandle = options.user.id
      const length = Buffer.from([0, id.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)])
      const authData = authenticatorData(options.rp.id, 0b0100_0101, self.counter, attested)
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      const response = {
        clientDataJSON: encoded(clientData('webauthn.create', options.challenge)),
        attestationObject: encoded(cbor(attestation)),
        transports: ['internal'],
      }
      return { id: encoded(id), rawId: encoded(id), type: 'public-key', clientExtensionResults: {}, response }
    },
    sign: ({ ticket, options }) => {
      if (isCounting) self.counter += 1
      const authData = authenticatorData(options.rpId, 0b0000_0101, self.counter)
      const data = clientData('webauthn.get', options.challenge)
      const signature = createSign('sha256').update(authData).update(sha256(data)).sign(privateKey)
      const response = {
        clientDataJSON: encoded(data),
        authenticatorData: encoded(authData),
        signature: encoded(signature),
        userHandle,
      }
      return {
        ticket,
        response: { id: encoded(id), rawId: encoded(id), type: 'public-key', clientExtensionResults: {}, response },
      }
    },
  }
  return self
}

/** ES256. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}
