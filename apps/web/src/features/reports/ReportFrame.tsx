import { Stack } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { showOnce } from '../../ui/feedback/show-once'
import { ExportButton } from '../../ui/list/ExportButton'
import { FilterBar } from '../../ui/list/FilterBar'
import { countFilters } from '../../ui/table/list-state'
import { SearchBox } from '../../ui/list/SearchBox'
import { PrintButton } from '../../ui/print/PrintButton'
import { PageHeader } from '../../ui/page/PageHeader'
import { AreaFilter } from './AreaFilter'
import { DaysFilter, DaysProblem } from './DaysFilter'
import type { AreaSearch, Report } from './useReport'

export interface ReportFrameProps extends Report {
  title: string
  /** How days and numbers are meant. */
  lead: string
  /** What the box that searches says; without it there is none. */
  searchPlaceholder?: string
  /** In its place. */
  choice?: ReactNode
  /** Beside the days. */
  filters?: ReactNode
  /** Nothing can be chosen after it. */
  lastDay?: string
  /** An admin may narrow it to one area. */
  hasAreas?: boolean
  download: ComponentProps<typeof ExportButton>['download']
}

/** Back to the report as it opens; page size and order stay. */
export const clearedFilters = ({ page: _page, size: _size, sort: _sort, ...filters }: AreaSearch): Partial<AreaSearch> =>
  Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]))

interface InnerProps {
  /** Beside the title. */
  count?: ReactNode
  isEmpty?: boolean
  children: ReactNode
}

/** Title, days, filters and the whole of it as a spreadsheet; below it what the report shows, unless the days make no sense. */
export function ReportFrame(props: ReportFrameProps & InnerProps) {
  const { title, lead, search, change, days, searchPlaceholder, choice, filters, hasAreas, download, count, isEmpty, lastDay } =
    props
  const used = countFilters(search)
  return (
    <Stack gap="sm">
      <PageHeader
        title={title}
        beside={count}
        lead={lead}
        actions={
          <>
            <PrintButton disabled={isEmpty === true || days.problem !== null} />
            <ExportButton download={download} onProblem={showOnce} disabled={isEmpty === true || days.problem !== null} />
          </>
        }
      />
      <FilterBar
        search={
          searchPlaceholder === undefined ? (
            choice
          ) : (
            <SearchBox value={search.q} onChange={(q) => change({ q })} placeholder={searchPlaceholder} />
          )
        }
        count={used}
        onClear={used > 0 || search.q !== undefined ? () => change(clearedFilters(search)) : undefined}
      >
        {filters}
        <DaysFilter days={days} onChange={change} {...(lastDay === undefined ? {} : { max: lastDay })} />
        {hasAreas ? <AreaFilter value={search.area} onChange={(area) => change({ area })} /> : null}
      </FilterBar>
      <DaysProblem days={days} />
      {days.problem ? null : props.children}
    </Stack>
  )
}
