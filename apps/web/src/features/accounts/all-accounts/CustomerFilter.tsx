import { customers } from '@hop/contract/features/customers'
import { Box } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../../api/useCall'
import { EntityTypeahead } from '../../../ui/typeahead/EntityTypeahead'
import { findCustomers } from '../../customer-records/find-customers'

const t = textsOf('accounts')

interface CustomerFilterProps {
  value: number | undefined
  onChange: (customerId: number | undefined) => void
}

/** The address holds the id alone: the name is asked for. */
export function CustomerFilter({ value, onChange }: CustomerFilterProps) {
  const customer = useCall(customers.find, { params: { id: value ?? 0 } }, { enabled: value !== undefined })
  const label = customer.data?.data.name ?? (customer.isError ? `#${value}` : undefined)
  const chosen = value !== undefined && label !== undefined ? { id: value, label } : null
  return (
    <Box flex="1 1 12rem">
      <EntityTypeahead
        label={t('fields.customer')}
        placeholder={t('all.everyCustomer')}
        value={chosen}
        onChange={(one: { id: number; label: string } | null) => onChange(one?.id)}
        search={findCustomers}
      />
    </Box>
  )
}
