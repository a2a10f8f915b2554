import { type NewAccountFilter, type NewAccountRow, type NewAccountSort, reports } from '@hop/contract/features/reports'
import { Anchor } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import { pageOf } from '../../ui/table/list-state'
import type { Column } from '../../ui/table/columns'
import { TwoLines } from '../../ui/table/TwoLines'
import { ReportPage } from './ReportPage'
import { areaSearch, inArea, useReport, useReportRows } from './useReport'
import { vietnamDayText } from '../../ui/text/vietnam-days'

const t = textsOf('reports', 'shell')

const newestFirst = { field: 'CreatedAt', direction: 'desc' } as const

const columns = (): Column<NewAccountRow, NewAccountSort>[] => [
  {
    key: 'name',
    header: t('columns.name'),
    minWidth: 200,
    card: 'title',
    cell: ({ name, username }) => <TwoLines first={name} second={username} />,
  },
  {
    key: 'contact',
    header: t('columns.contact'),
    minWidth: 200,
    givesWay: 2,
    card: 'fact',
    cell: ({ email, phone }) => <TwoLines first={email} second={phone} />,
  },
  { key: 'role', header: t('columns.role'), width: 244, card: 'line', cell: ({ role }) => t(`shell:roles.${role}`) },
  {
    key: 'customer',
    header: t('columns.customer'),
    minWidth: 180,
    card: 'fact',
    cell: ({ customerId, customerName }) =>
      customerId === null ? (
        ''
      ) : (
        <Anchor fz="sm" renderRoot={(props: object) => <Link to={screens.customerDetails.to({ id: customerId })} {...props} />}>
          {customerName}
        </Anchor>
      ),
  },
  { key: 'area', header: t('columns.area'), width: 150, givesWay: 1, card: 'fact', cell: ({ area }) => area ?? '' },
  {
    key: 'created',
    header: t('columns.created'),
    width: 116,
    sortBy: 'CreatedAt',
    card: 'badge',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{vietnamDayText(createdAt)}</time>,
  },
]

/** Who came new. */
export function NewUsersScreen() {
  const report = useReport(screens.newUsers, areaSearch)
  const body = pageOf<NewAccountFilter, NewAccountSort>(report.search, {
    searchIn: ['name'],
    sort: newestFirst,
    sortable: ['CreatedAt'],
    filters: inArea(report.search),
  })
  return (
    <ReportPage
      {...report}
      {...useReportRows(reports.newAccounts, reports.exportNewAccounts, { query: report.days.query, body }, report)}
      title={t('screens.newUsers')}
      lead={t('leadByDay')}
      searchPlaceholder={t('accounts.search')}
      hasAreas
      columns={columns()}
      defaultSort={newestFirst}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      nothingYet={t('accounts.nothingYet')}
    />
  )
}
