import { errorStats } from '@hop/contract/features/error-stats'
import { defaultPageSize } from '@hop/contract/paging'
import { lastDays } from '@hop/contract/report-period'
import { localDay } from '@hop/contract/usage-time'
import { IconMoodSmile } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { downloadFile } from '../../api/files'
import { useCall } from '../../api/useCall'
import { screens } from '../../screens/screens'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { ResultCount } from '../../ui/list/ResultCount'
import { DataTable } from '../../ui/table/DataTable'
import { useNow } from '../../ui/text/useNow'
import { clearedFilters, ReportFrame } from '../reports/ReportFrame'
import { useReport } from '../reports/useReport'
import { CoreFilters } from './CoreFilters'
import { errorStatSearch } from './error-stat-search'
import { useErrorColumns } from './useErrorColumns'
import { lazyPart } from '../../screens/lazy-part'
import { Waiting } from '../../ui/page/Waiting'

const t = textsOf('error-stats')

/** The library that draws is fetched with this screen only, after its numbers are asked for. */
const ErrorPies = lazyPart(async () => (await import('./ErrorPies')).default, { waiting: <Waiting h={280} /> })

export function ErrorStatScreen() {
  const report = useReport(screens.errorStat, errorStatSearch, () => lastDays)
  const { search, change, days } = report
  // There are always days: alone they do not narrow the list.
  const { from: _from, to: _to, ...narrowing } = search
  const { type, domain, page = 1, size = defaultPageSize } = narrowing
  const query = { ...days.query, ...(type && { type }), ...(domain && { domain }) }
  const options = { keepPreviousData: true, enabled: days.problem === null }
  const general = useCall(errorStats.general, { query }, options)
  const list = useCall(errorStats.list, { query, body: { page, pageSize: size } }, options)
  const columns = useErrorColumns()
  const rows = list.data && { data: list.data.details, total: list.data.total, totalIsCapped: false }
  return (
    <ReportFrame
      {...report}
      title={t('screens.errorStat')}
      lead={t('subtitle')}
      count={<ResultCount of={rows} />}
      filters={<CoreFilters search={search} onChange={change} domains={general.data?.domains ?? []} />}
      lastDay={localDay(new Date(useNow()))}
      download={(progress) => downloadFile(errorStats.export, { query }, progress)}
      isEmpty={rows?.total === 0}
    >
      {general.data ? (
        <ErrorPies details={general.data.details} />
      ) : general.isError ? (
        <ErrorState error={general.error} title={t('notRead')} onRetry={general.refetch} />
      ) : (
        <Waiting h={280} />
      )}
      <DataTable
        label={t('table')}
        columns={columns}
        query={{ ...list, data: rows }}
        search={narrowing}
        onSearchChange={change}
        defaultSort={{ field: 'count', direction: 'desc' }}
        rowKey={({ kind, platform }) => `${kind} ${platform.type} ${platform.os} ${platform.software}`}
        rowName={({ content }) => content}
        nothingYet={{ icon: <IconMoodSmile size={30} stroke={1.5} />, title: t('empty.title'), hint: t('empty.hint') }}
        onClearFilters={() => change(clearedFilters(search))}
      />
    </ReportFrame>
  )
}
