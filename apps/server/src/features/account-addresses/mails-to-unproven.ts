/**
 * Mail to an address that its account has not proven may reach a stranger, who asked for nothing: so many a day from the people of one
 * customer, whatever they do to accounts that have the address.
 */
import { localDay } from '@hop/contract/usage-time'
import type { Transaction } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { createSecretBox } from '../../platform/secret-box.js'
import { countMails, isProvenBy } from './account-addresses.queries.js'

/** Links by which the address is proven; and whoever floods a mailbox keeps nobody of another customer from proving it. */
export const mostProofMails = 5
/** What is told besides: some room is left for the links. */
const mostOtherMails = 3

interface Sender {
  /** Whose people send it; null for the provider's own. */
  customerId: number | null
  now: Date
}
type UnprovenMail = Sender & { email: string }

type Signing = Pick<Platform, 'appSecret'>

async function openAmong(
  { appSecret }: Signing,
  transaction: Transaction,
  emails: readonly string[],
  { customerId, now }: Sender,
  most: number,
): Promise<Set<string>> {
  const { fingerprint } = createSecretBox(appSecret, 'proof mail')
  const marks = new Map(emails.map((email) => [fingerprint(email.toLowerCase()), email]))
  const mails = { customerId: customerId ?? 0, recipients: [...marks.keys()], day: localDay(now) }
  const open = await countMails(transaction, mails, most)
  return new Set([...open].map((mark) => marks.get(mark) ?? ''))
}

/** What proves an address, a link or a password that only its mailbox gets: to whom of these it may be sent. */
export const mayProveAll = (platform: Signing, transaction: Transaction, emails: readonly string[], sender: Sender) =>
  openAmong(platform, transaction, emails, sender, mostProofMails)

/** False where too many went to the address today. */
export const mayProve = async (platform: Signing, transaction: Transaction, mail: UnprovenMail): Promise<boolean> =>
  (await mayProveAll(platform, transaction, [mail.email], mail)).size > 0

/** What is not told there is in the portal, and in the audit log. */
export const mayMail = async (
  platform: Signing,
  transaction: Transaction,
  mail: UnprovenMail & { username: string },
): Promise<boolean> =>
  (await isProvenBy(transaction, mail.username, mail.email.toLowerCase())) ||
  (await openAmong(platform, transaction, [mail.email], mail, mostOtherMails)).size > 0
