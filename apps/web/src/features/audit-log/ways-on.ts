import type { AuditEntry } from '@hop/contract/features/audit-log'
import { textsOf } from '@hop/texts/page-texts'
import { type Icon, IconBuilding, IconHistory, IconMapPin, IconUser } from '@tabler/icons-react'
import { type AuditSearch, recordInAddress } from './audit-list'

const t = textsOf('audit-log')

interface WayOn {
  key: string
  label: string
  icon: Icon
  search: AuditSearch
}

/** What else is asked once an entry is found: about the record, its customer, the person, the address. */
export function waysOn({ entity, entityId, customerId, accountId, address }: AuditEntry): WayOn[] {
  const ways: WayOn[] = []
  if (entityId !== null)
    ways.push({ key: 'record', label: t('only.record'), icon: IconHistory, search: { entity, id: recordInAddress(entityId) } })
  if (customerId !== null)
    ways.push({ key: 'customer', label: t('only.customer'), icon: IconBuilding, search: { customer: customerId } })
  if (accountId !== null) ways.push({ key: 'actor', label: t('only.actor'), icon: IconUser, search: { by: accountId } })
  if (address !== '') ways.push({ key: 'address', label: t('only.address'), icon: IconMapPin, search: { address } })
  return ways
}
