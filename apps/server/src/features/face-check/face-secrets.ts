/** A descriptor identifies a person, so it is sealed, for its contact only. Challenges and passes are stored as hashes. */
import type { Platform } from '../../platform/platform.js'
import { createSecretBox } from '../../platform/secret-box.js'
import { faceModel } from './seen-face.js'

const boxOf = ({ appSecret }: Pick<Platform, 'appSecret'>) => createSecretBox(appSecret, 'faces')
const ownerOf = (contactId: number) => `face of contact ${contactId}`

export const sealDescriptor = (platform: Pick<Platform, 'appSecret'>, contactId: number, descriptor: readonly number[]): string =>
  boxOf(platform).seal(Buffer.from(Float32Array.from(descriptor).buffer).toString('base64'), ownerOf(contactId))

/** Null when it was sealed under another APP_SECRET: the person is not known any more. */
export function openDescriptor(platform: Pick<Platform, 'appSecret'>, contactId: number, sealed: string): number[] | null {
  const opened = boxOf(platform).open(sealed, ownerOf(contactId))
  if (opened === null) return null
  // Copied: numbers of four bytes cannot begin just anywhere.
  const bytes = Uint8Array.from(Buffer.from(opened, 'base64'))
  return [...new Float32Array(bytes.buffer)]
}

export const hashOf = (platform: Pick<Platform, 'appSecret'>, secret: string): string => boxOf(platform).fingerprint(secret)

/** Stands with each descriptor. One of another model, or sealed under another APP_SECRET, is of no use: the picture is looked at again. */
export const modelInUse = (platform: Pick<Platform, 'appSecret'>): string =>
  `${faceModel}, key ${hashOf(platform, 'descriptors').slice(0, 8)}`
