/**
 * Ten codes for an owner who has lost the other second steps: written down by the owner, stored as keyed hashes, each usable
 * once.
 */
import { randomInt } from 'node:crypto'
import type { Platform } from '../../../platform/platform.js'
import { createSecretBox } from '../../../platform/secret-box.js'

/** Without characters that are easily misread: 0 O 1 I. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 10
const count = 10

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () => Array.from({ length }, () => letters[randomInt(letters.length)]).join(''))

/** In two halves, which are easier to copy. */
export const shownRecoveryCode = (code: string) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`

export const recoveryCodeHash = ({ appSecret }: Pick<Platform, 'appSecret'>, accountId: number, code: string): string =>
  createSecretBox(appSecret, 'recovery codes').fingerprint(`${accountId} ${code}`)
