/** In which language and time zone people with these addresses are written to. */
import type { Executor } from '../../platform/database/database.js'
import { listOwnSettings, type OwnSettings } from '../account-addresses/public.js'
import { listLanguagesOfContacts } from '../contacts/public.js'

/** What a customer chose for its contact holds for its messages, whatever the person uses elsewhere. */
export async function listRecipientSettings(
  db: Executor,
  customerId: number,
  people: readonly { email: string }[],
): Promise<(person: { email: string }) => OwnSettings> {
  const emails = people.map(({ email }) => email.toLowerCase())
  const [own, ofContacts] = await Promise.all([listOwnSettings(db, emails), listLanguagesOfContacts(db, customerId, emails)])
  return ({ email }) => {
    const address = email.toLowerCase()
    const { language = null, timeZone = null } = own.get(address) ?? {}
    return { language: ofContacts.get(address) ?? language, timeZone }
  }
}
