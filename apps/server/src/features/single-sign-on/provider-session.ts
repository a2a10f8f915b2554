/** What a session keeps of the provider it began with: enough to end both together, and of no use to whoever reads the table. */
import type { Platform } from '../../platform/platform.js'
import { createSecretBox } from '../../platform/secret-box.js'
import type { ProviderSession } from '../sign-in/public.js'
import type { NamedElsewhere } from './link-challenge.js'

const ticketBox = ({ appSecret }: Pick<Platform, 'appSecret'>) => createSecretBox(appSecret, 'ticket')
const tokenBox = ({ appSecret }: Pick<Platform, 'appSecret'>) => createSecretBox(appSecret, 'id token')

export const hashTicket = (platform: Pick<Platform, 'appSecret'>, ticket: string): string =>
  ticketBox(platform).fingerprint(ticket)

export const providerSessionOf = (
  platform: Pick<Platform, 'appSecret'>,
  { provider, ticket, idToken }: NamedElsewhere,
  accountId: number,
): ProviderSession => ({
  provider,
  ...(ticket !== undefined && { ticket: hashTicket(platform, ticket) }),
  ...(idToken !== undefined && { sealedIdToken: tokenBox(platform).seal(idToken, `account ${accountId}`) }),
})

export const openIdToken = (platform: Pick<Platform, 'appSecret'>, sealed: string, accountId: number): string | null =>
  tokenBox(platform).open(sealed, `account ${accountId}`)
