/** A customer administrator with an integration token, made as the product makes it. */
import { apiTokens, type TokenInfo } from '@hop/contract/features/api-tokens'
import type { IntegrationScope } from '@hop/contract/roles'
import type { TestPortal } from '../test-portal.js'
import { createPerson, type Person } from './people.js'
import type { Places } from './places.js'

export const switchIntegrations = ({ db }: TestPortal, { customerId }: Places, active: 0 | 1) =>
  db.updateTable('customers').set({ active_gm_token: active }).where('id', '=', customerId).execute()

export async function generateFor(
  portal: TestPortal,
  owner: Person,
  wanted: { scopes?: IntegrationScope[]; validDays?: 30 } = {},
): Promise<TokenInfo & { token: string }> {
  const { body } = await portal.call(apiTokens.generate, { body: { userId: owner.id, ...wanted } }, owner.token)
  const info = body['data'] as TokenInfo | undefined
  if (!info?.token) throw new Error(`${owner.username} got no token: ${String(body.code)}`)
  return { ...info, token: info.token }
}

/** The owner and the program that acts for it. */
export async function createIntegration(portal: TestPortal, places: Places, scopes?: IntegrationScope[]) {
  await switchIntegrations(portal, places, 1)
  const owner = await createPerson(portal, 'Customer', places)
  return { owner, ...(await generateFor(portal, owner, scopes ? { scopes } : {})) }
}
