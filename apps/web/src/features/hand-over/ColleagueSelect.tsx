import { type Colleague, handOver } from '@hop/contract/features/hand-over'
import { Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../api/useCall'
import { errorText } from '../../ui/feedback/error-text'

const t = textsOf('hand-over', 'ui')

/** Whose colleagues: those of a meeting's owner, or of an account; without either, everybody of the own customer. */
export type ColleaguesOf = { meetingId: number } | { accountId: number } | Record<string, never>

interface ColleagueSelectProps {
  of: ColleaguesOf
  label: string
  value: number | null
  onChange: (id: number | null) => void
  /** It has the focus when its dialog opens. */
  autoFocus?: boolean
}

const typingPauseMs = 200
/** Two people may have one name. */
const labelOf = ({ name, username }: Colleague) => `${name} (${username})`

/** Those who can take over a meeting: the first of them at once, the others by typing. */
export function ColleagueSelect({ of, label, value, onChange, autoFocus = false }: ColleagueSelectProps) {
  const [chosen, setChosen] = useState<Colleague>()
  const [typed, setTyped] = useState('')
  const isChosen = chosen !== undefined && typed === labelOf(chosen)
  const [term] = useDebouncedValue(isChosen ? '' : typed.trim(), typingPauseMs)
  const query = { ...of, ...(term !== '' && { search: term }) }
  const found = useCall(handOver.colleagues, { query }, { keepPreviousData: true, staleTimeMs: 0 })
  const listed = found.data?.data ?? []
  // What is chosen stays a choice, whatever is searched for.
  const people = chosen && !listed.some(({ id }) => id === chosen.id) ? [chosen, ...listed] : listed
  const detailOf = (id: string) => people.find((person) => String(person.id) === id)?.email

  return (
    <Select
      label={label}
      placeholder={t('picker.placeholder')}
      required
      searchable
      data-autofocus={autoFocus || undefined}
      // Not over the dialog that is just opening: a click or a letter opens it.
      openOnFocus={!autoFocus}
      leftSection={<IconSearch size={16} />}
      data={people.map((person) => ({ value: String(person.id), label: labelOf(person) }))}
      // The server has searched.
      filter={({ options }) => options}
      nothingFoundMessage={
        found.isError ? errorText(found.error) : t(found.isFetching ? 'ui:typeahead.searching' : 'ui:typeahead.noMatch')
      }
      renderOption={({ option }) => (
        <div>
          <Text fz="sm">{option.label}</Text>
          <Text fz="xs" c="dimmed">
            {detailOf(option.value)}
          </Text>
        </div>
      )}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value === null ? null : String(value)}
      onChange={(id) => {
        setChosen(people.find((person) => String(person.id) === id))
        onChange(id === null ? null : Number(id))
      }}
    />
  )
}
