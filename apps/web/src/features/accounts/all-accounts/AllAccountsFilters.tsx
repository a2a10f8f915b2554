import { accountStatuses } from '@hop/contract/features/all-accounts'
import { roles } from '@hop/contract/roles'
import { textsOf } from '@hop/texts/page-texts'
import { type AllAccountsSearch, lockPlaces } from './all-accounts-search'
import { CustomerFilter } from '../../customer-records/CustomerFilter'
import { OneOfFilter } from '../manage/OneOfFilter'

const t = textsOf('accounts', 'shell')

interface AllAccountsFiltersProps {
  search: AllAccountsSearch
  onChange: (change: Partial<AllAccountsSearch>) => void
}

/** All of them in a row on a laptop. */
const narrow = '1 1 9rem'

export function AllAccountsFilters({ search, onChange }: AllAccountsFiltersProps) {
  return (
    <>
      <CustomerFilter
        label={t('fields.customer')}
        every={t('all.everyCustomer')}
        value={search.customer}
        onChange={(customer) => onChange({ customer })}
      />
      <OneOfFilter
        flex={narrow}
        label={t('fields.role')}
        all={t('users.everyRole')}
        values={roles}
        textOf={(role) => t(`shell:roles.${role}`)}
        value={search.role}
        onChange={(role) => onChange({ role })}
      />
      <OneOfFilter
        flex={narrow}
        label={t('fields.status')}
        all={t('all.everyStatus')}
        values={accountStatuses}
        textOf={(status) => t(`all.statuses.${status}`)}
        value={search.status}
        onChange={(status) => onChange({ status })}
      />
      <OneOfFilter
        flex={narrow}
        label={t('fields.lock')}
        all={t('all.everyLock')}
        values={lockPlaces}
        textOf={(places) => t(`all.locks.${places}`)}
        value={search.lock}
        onChange={(lock) => onChange({ lock })}
      />
    </>
  )
}
