import { locations } from '@hop/contract/features/locations'
import { searchLength } from '@hop/contract/paging'
import { Autocomplete, CloseButton, TextInput } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useController, useFormContext } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { callServer } from '../../api/client'
import { useAsyncSearch } from '../../ui/typeahead/useAsyncSearch'
import type { EventInput } from './event-form'

const t = textsOf('calendar', 'ui')

const mostFound = 20

const searchLocations = async (value: string, signal: AbortSignal) =>
  (
    await callServer(
      locations.list,
      { body: { pageSize: mostFound, filters: [{ field: 'name', operator: 'contains', value }] } },
      { signal },
    )
  ).data

/** A location of the list, read-only once it is chosen; or what is typed. */
export function EventLocationField() {
  const { control } = useFormContext<EventInput>()
  const { field: text, fieldState } = useController({ control, name: 'location' })
  const { ref, onBlur, onChange } = text
  const id = useController({ control, name: 'locationId' }).field
  const typed = text.value ?? ''
  const isChosen = id.value !== null && id.value !== undefined
  const term = typed.trim()
  const found = useAsyncSearch(isChosen || term.length < searchLength.min ? undefined : term, searchLocations, 0)
  const items = found.kind === 'found' ? found.items : found.kind === 'searching' ? found.last : []
  const shared = {
    label: t('fields.location'),
    description: t('form.locationHelp'),
    inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
    error: fieldState.error?.message,
    leftSection: <IconMapPin size={16} />,
    maxLength: 100,
    value: typed,
  }
  const clear = () => {
    id.onChange(null)
    onChange('')
  }
  if (isChosen) {
    return (
      <TextInput
        {...shared}
        readOnly
        rightSection={<CloseButton size="sm" aria-label={t('ui:typeahead.clear')} onClick={clear} />}
      />
    )
  }
  return (
    <Autocomplete
      {...shared}
      ref={ref}
      data={[...new Set(items.map(({ name }) => name))]}
      // The server has found them, accents or not.
      filter={({ options }) => options}
      onBlur={onBlur}
      onChange={onChange}
      onOptionSubmit={(name) => id.onChange(items.find((item) => item.name === name)?.id ?? null)}
    />
  )
}
