/**
 * Mail to an address that its account has not proven may reach a stranger, who asked for nothing: so many a day from the people of one
 * customer, whatever they do to accounts that have the address.
 */
import { localDay } from '@hop/contract/usage-time'
import type { Transaction } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { createSecretBox } from '../../platform/secret-box.js'
import { countMailTo, isProvenBy } from './account-addresses.queries.js'

/** Links by which the address is proven; and whoever floods a mailbox keeps nobody of another customer from proving it. */
export const mostProofMails = 5
/** What is told besides: some room is left for the links. */
const mostOtherMails = 3

interface UnprovenMail {
  /** Whose people send it; null for the provider's own. */
  customerId: number | null
  email: string
  now: Date
}

const countIn = (
  { appSecret }: Pick<Platform, 'appSecret'>,
  transaction: Transaction,
  { customerId, email, now }: UnprovenMail,
  most: number,
): Promise<boolean> => {
  const recipient = createSecretBox(appSecret, 'proof mail').fingerprint(email.toLowerCase())
  return countMailTo(transaction, { customerId: customerId ?? 0, recipient, day: localDay(now) }, most)
}

/** False where too many went to the address today. */
export const mayProve = (platform: Pick<Platform, 'appSecret'>, transaction: Transaction, mail: UnprovenMail) =>
  countIn(platform, transaction, mail, mostProofMails)

/** What is not told there is in the portal, and in the audit log. */
export const mayTell = async (
  platform: Pick<Platform, 'appSecret'>,
  transaction: Transaction,
  mail: UnprovenMail & { username: string },
): Promise<boolean> =>
  (await isProvenBy(transaction, mail.username, mail.email.toLowerCase())) ||
  countIn(platform, transaction, mail, mostOtherMails)
