import { Stack } from '@mantine/core'
import { useState } from 'react'
import { DateRange, type DayRange } from '../src/ui/list/DateRange'
import { FilterBar } from '../src/ui/list/FilterBar'
import { holds } from '../src/ui/text/fold'
import { SearchBox } from '../src/ui/list/SearchBox'
import { Section } from '../src/ui/page/Section'
import { EntityTypeahead, type Entity } from '../src/ui/typeahead/EntityTypeahead'
import { people } from './sample-people'

const answerMs = 150

export function FiltersKit() {
  const [reported, setReported] = useState<(string | null)[]>([])
  const [days, setDays] = useState<DayRange>({})
  const [person, setPerson] = useState<Entity | null>(null)
  const [asked, setAsked] = useState<string[]>([])

  const findPeople = async (term: string, signal: AbortSignal): Promise<Entity[]> => {
    setAsked((before) => [...before, term])
    await new Promise((resolve) => setTimeout(resolve, answerMs))
    signal.throwIfAborted()
    if (term === 'lỗi') throw Object.assign(new Error('As asked for.'), { name: 'Unreachable' })
    return people
      .filter(({ name }) => holds(name, term))
      .slice(0, 10)
      .map(({ id, name, email }) => ({ id, label: name, detail: email }))
  }

  return (
    <Section title="SearchBox, DateRange, EntityTypeahead">
      <Stack gap="md">
        <FilterBar
          onClear={() => setDays({})}
          search={
            <SearchBox
              value={reported.at(-1) ?? undefined}
              onChange={(words) => setReported([...reported, words ?? null])}
              placeholder="Tìm theo tên hoặc mã"
              label="Ô tìm kiếm"
            />
          }
        >
          <DateRange value={days} onChange={setDays} max="2026-12-15" />
        </FilterBar>
        <EntityTypeahead
          label="Khách hàng"
          value={person}
          onChange={setPerson}
          search={findPeople}
          help="Gõ “lỗi” để xem khi hỏng."
        />
        <output data-testid="search-reported">{JSON.stringify(reported)}</output>
        <output data-testid="days">{JSON.stringify(days)}</output>
        <output data-testid="typeahead-asked">{JSON.stringify(asked)}</output>
        <output data-testid="typeahead-chosen">{person?.label ?? ''}</output>
      </Stack>
    </Section>
  )
}
