/** The secrets by which receivers know that it was us: sealed for the customer, opened to sign, and shown once. */
import { createSecretBox } from '../../platform/secret-box.js'

const boxOf = (appSecret: string) => createSecretBox(appSecret, 'webhook secret')
const ownerOf = (customerId: number) => `customer ${customerId}`

export const sealSecret = (appSecret: string, secret: string, customerId: number): string =>
  boxOf(appSecret).seal(secret, ownerOf(customerId))

export function openSecret(appSecret: string, sealed: string, customerId: number): string {
  const secret = boxOf(appSecret).open(sealed, ownerOf(customerId))
  if (secret === null) throw new Error('The secret of a webhook was sealed under another APP_SECRET.')
  return secret
}
