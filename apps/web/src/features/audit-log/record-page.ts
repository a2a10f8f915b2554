import type { AuditEntry } from '@hop/contract/features/audit-log'
import type { Address } from '../../screens/address'
import { screens } from '../../screens/screens'

type PageOf = (id: number, entry: AuditEntry) => Address | undefined

/** A list without pages of its records is searched for the one. */
const usernameIn = (name: string | null) => /\(([^()]+)\)$/.exec(name ?? '')?.[1]
const account: PageOf = (_, { entityName }) => screens.allAccounts.to({}, { q: usernameIn(entityName) })
const meeting: PageOf = (id) => screens.meetingDetails.to({ id })
const ofCustomer =
  (screen: { to: (params: { id: number }) => Address }): PageOf =>
  (_, { customerId }) =>
    customerId === null ? undefined : screen.to({ id: customerId })

/** By the kind of record that is written down: those that whoever reads the audit log can look at. */
const pages: Readonly<Record<string, PageOf>> = {
  customer: (id) => screens.customerDetails.to({ id }),
  order: (id) => screens.orderDetails.to({ id }),
  account,
  'default account': account,
  meeting,
  transcript: meeting,
  subscription: ofCustomer(screens.customerSubscription),
  'integration token': ofCustomer(screens.customerTokens),
  'widget key': ofCustomer(screens.customerTokens),
  region: (id) => screens.editRegion.to({ id }),
  plan: (id) => screens.editPlan.to({ id }),
  core: (id) => screens.editCore.to({ id }),
  'ip address': (_, { entityName }) => screens.ipBlocks.to({}, { q: entityName ?? undefined }),
  'branded app': (_, { entityName }) => screens.brandedApps.to({}, { q: entityName ?? undefined }),
  message: (_, { entityName }) => screens.outbox.to({}, { q: entityName ?? undefined }),
}

/** The page of the record that an entry is about; undefined where there is none, or none any more. */
export function recordPage(entry: AuditEntry): Address | undefined {
  const { entity, entityId, isThere } = entry
  if (!isThere || !Object.hasOwn(pages, entity)) return undefined
  return pages[entity]?.(Number(entityId), entry)
}
