import type { Contact } from '@hop/contract/features/contacts'
import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { ErrorState } from '../../ui/feedback/ErrorState'
import type { useContactSearch } from './useContactSearch'
import classes from './Picker.module.css'
import { Waiting } from '../../ui/page/Waiting'

const t = textsOf('contacts', 'ui')

interface PickerListProps {
  label: string
  query: ReturnType<typeof useContactSearch>['query']
  isNarrowed: boolean
  /** The content of one row. */
  children: (contact: Contact) => ReactNode
}

/** What a picker found: rows, or why there are none. */
export function PickerList({ label, query, isNarrowed, children }: PickerListProps) {
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={query.refetch} />
  if (!query.data) {
    return (
      <Stack gap="xs" aria-busy="true">
        {[0, 1, 2, 3].map((row) => (
          <Waiting key={row} h={44} />
        ))}
      </Stack>
    )
  }
  const { data } = query.data
  if (data.length === 0) {
    return (
      <Text c="dimmed" fz="sm" ta="center" py="xl" role="status">
        {isNarrowed ? t('ui:table.noMatch') : t('list.nothingYet')}
      </Text>
    )
  }
  return (
    <ul className={classes.list} aria-label={label} data-stale={query.isPlaceholderData || undefined} tabIndex={-1}>
      {data.map((contact) => (
        <li key={contact.id}>{children(contact)}</li>
      ))}
    </ul>
  )
}
