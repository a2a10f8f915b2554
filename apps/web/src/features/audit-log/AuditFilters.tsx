import { Select } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { MomentRange } from '../../ui/list/MomentRange'
import { SearchBox } from '../../ui/list/SearchBox'
import { CustomerFilter } from '../customer-records/CustomerFilter'
import { auditChoices } from './audit-labels'
import { type AuditSearch, recordInAddress } from './audit-list'

const t = textsOf('audit-log')

interface AuditFiltersProps {
  search: AuditSearch
  onChange: (change: Partial<AuditSearch>) => void
}

const narrow = '1 1 9rem'

export function AuditFilters({ search: { entity, id, customer, address, action, from, to }, onChange }: AuditFiltersProps) {
  return (
    <>
      <Select
        flex={narrow}
        label={t('list.entityFilter')}
        placeholder={t('list.anyEntity')}
        clearable
        searchable
        value={entity ?? null}
        onChange={(chosen) => onChange({ entity: chosen ?? undefined })}
        data={auditChoices('entities')}
      />
      <SearchBox
        flex="1 1 7rem"
        label={t('fields.entityId')}
        placeholder={t('list.anyId')}
        min={1}
        focusKey={false}
        value={id === undefined ? undefined : String(id)}
        onChange={(typed) => onChange({ id: typed === undefined ? undefined : recordInAddress(typed) })}
      />
      <CustomerFilter
        label={t('list.customerFilter')}
        every={t('list.anyCustomer')}
        value={customer}
        onChange={(chosen) => onChange({ customer: chosen })}
      />
      <Select
        flex={narrow}
        label={t('list.actionFilter')}
        placeholder={t('list.anyAction')}
        clearable
        searchable
        value={action ?? null}
        onChange={(chosen) => onChange({ action: chosen ?? undefined })}
        data={auditChoices('actions')}
      />
      <SearchBox
        flex={narrow}
        label={t('fields.address')}
        placeholder={t('list.anyAddress')}
        focusKey={false}
        value={address}
        onChange={(typed) => onChange({ address: typed })}
      />
      <MomentRange value={{ from, to }} onChange={onChange} />
    </>
  )
}
