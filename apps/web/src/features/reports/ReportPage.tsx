import { IconReportAnalytics } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { ResultCount } from '../../ui/list/ResultCount'
import { DataTable } from '../../ui/table/DataTable'
import { clearedFilters, ReportFrame, type ReportFrameProps } from './ReportFrame'

type TableProps<Row, SortBy extends string> = ComponentProps<typeof DataTable<Row, SortBy>>

interface ReportPageProps<Row, SortBy extends string>
  extends ReportFrameProps, Pick<TableProps<Row, SortBy>, 'columns' | 'query' | 'defaultSort' | 'rowKey' | 'rowName'> {
  nothingYet: string
}

/** A report that is a list. */
export function ReportPage<Row, SortBy extends string>(props: ReportPageProps<Row, SortBy>) {
  const { columns, query, defaultSort, rowKey, rowName, nothingYet, ...frame } = props
  const { title, search, change } = frame
  return (
    <ReportFrame {...frame} count={<ResultCount of={query.data} />} isEmpty={query.data?.total === 0}>
      <DataTable
        {...{ columns, query, defaultSort, rowKey, rowName, search }}
        label={title}
        onSearchChange={change}
        onClearFilters={() => change(clearedFilters(search))}
        nothingYet={{ icon: <IconReportAnalytics size={30} stroke={1.5} />, title: nothingYet }}
      />
    </ReportFrame>
  )
}
