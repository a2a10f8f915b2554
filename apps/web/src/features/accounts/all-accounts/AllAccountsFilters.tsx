import { accountStatuses } from '@hop/contract/features/all-accounts'
import { roles } from '@hop/contract/roles'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type AllAccountsSearch, lockPlaces } from './all-accounts-search'
import { CustomerFilter } from './CustomerFilter'

interface AllAccountsFiltersProps {
  search: AllAccountsSearch
  onChange: (change: Partial<AllAccountsSearch>) => void
}

export function AllAccountsFilters({ search, onChange }: AllAccountsFiltersProps) {
  const { t } = useTranslation(['accounts', 'shell'])
  return (
    <>
      <CustomerFilter value={search.customer} onChange={(customer) => onChange({ customer })} />
      <OneOf
        label={t('fields.role')}
        all={t('users.everyRole')}
        values={roles}
        textOf={(role) => t(`shell:roles.${role}`)}
        value={search.role}
        onChange={(role) => onChange({ role })}
      />
      <OneOf
        label={t('fields.status')}
        all={t('all.everyStatus')}
        values={accountStatuses}
        textOf={(status) => t(`all.statuses.${status}`)}
        value={search.status}
        onChange={(status) => onChange({ status })}
      />
      <OneOf
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

interface OneOfProps<Value extends string> {
  label: string
  /** Said while nothing is chosen. */
  all: string
  values: readonly Value[]
  textOf: (value: Value) => string
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

function OneOf<Value extends string>({ label, all, values, textOf, value, onChange }: OneOfProps<Value>) {
  const { t } = useTranslation('ui')
  return (
    <Select
      label={label}
      placeholder={all}
      data={values.map((one) => ({ value: one, label: textOf(one) }))}
      value={value ?? null}
      onChange={(chosen) => onChange(values.find((one) => one === chosen))}
      clearable
      clearButtonProps={{ 'aria-label': t('typeahead.clear') }}
      flex="1 1 11rem"
    />
  )
}
