/** For tests: a certificate for 127.0.0.1, signed by itself. Written out here, since neither Node nor every machine can make one. */
import { generateKeyPairSync, sign } from 'node:crypto'

const tags = { integer: 2, bits: 3, octets: 4, object: 6, text: 12, time: 23, sequence: 0x30, set: 0x31 } as const

function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: Uint8Array[]) => der(tags.sequence, ...parts)
const object = (...bytes: number[]) => der(tags.object, Buffer.from(bytes))
const integer = (value: number) => der(tags.integer, Buffer.from([value]))
/** The first of its bytes says how many bits at the end are not used. */
const bits = (content: Uint8Array) => der(tags.bits, Buffer.from([0]), content)
const explicit = (number: number, content: Uint8Array) => der(0xa0 + number, content)
const time = (at: Date) => der(tags.time, Buffer.from(`${at.toISOString().slice(2, 19).replaceAll(/[-T:]/g, '')}Z`))

const ecdsaWithSha256 = sequence(object(0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 2))
const commonName = object(0x55, 4, 3)
const subjectAltName = object(0x55, 0x1d, 0x11)
const addressTag = 0x87

export function makeSelfSigned(): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(der(tags.set, sequence(commonName, der(tags.text, Buffer.from('Hop test')))))
  const dayMs = 24 * 60 * 60 * 1000
  const validity = sequence(time(new Date(Date.now() - dayMs)), time(new Date(Date.now() + dayMs)))
  const addresses = sequence(der(addressTag, Buffer.from([127, 0, 0, 1])))
  const extensions = sequence(sequence(subjectAltName, der(tags.octets, addresses)))
  const content = sequence(
    explicit(0, integer(2)),
    integer(1),
    ecdsaWithSha256,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    explicit(3, extensions),
  )
  const certificate = sequence(content, ecdsaWithSha256, bits(sign('sha256', content, privateKey)))
  const lines = certificate
    .toString('base64')
    .match(/.{1,64}/g)!
    .join('\n')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
