import { customers } from '@hop/contract/features/customers'
import { Box } from '@mantine/core'
import { useCall } from '../../api/useCall'
import { EntityTypeahead } from '../../ui/typeahead/EntityTypeahead'
import { findCustomers } from './find-customers'

interface CustomerFilterProps {
  label: string
  /** What an empty box means. */
  every: string
  value: number | undefined
  onChange: (customerId: number | undefined) => void
}

/** Narrows a list of staff to a customer. The address holds the id alone: the name is asked for. */
export function CustomerFilter({ label, every, value, onChange }: CustomerFilterProps) {
  const customer = useCall(customers.find, { params: { id: value ?? 0 } }, { enabled: value !== undefined })
  const name = customer.data?.data.name ?? (customer.isError ? `#${value}` : undefined)
  const chosen = value !== undefined && name !== undefined ? { id: value, label: name } : null
  return (
    <Box flex="1 1 12rem">
      <EntityTypeahead
        label={label}
        placeholder={every}
        value={chosen}
        onChange={(one: { id: number; label: string } | null) => onChange(one?.id)}
        search={findCustomers}
      />
    </Box>
  )
}
