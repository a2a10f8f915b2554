import {
  type ContractFilter,
  type ContractKind,
  contractKinds,
  type ContractRow,
  type ContractSort,
  reports,
} from '@hop/contract/features/reports'
import { comingDays, usualDays } from '@hop/contract/report-period'
import { Anchor, Input, SegmentedControl } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import * as z from 'zod/mini'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import { pageOf } from '../../ui/table/list-state'
import type { Column } from '../../ui/table/columns'
import { TwoLines } from '../../ui/table/TwoLines'
import { ReportPage } from './ReportPage'
import { type AreaSearch, areaSearchWith, inArea, useReport, useReportRows } from './useReport'
import { lastDayText, vietnamDayText } from '../../ui/text/vietnam-days'

const t = textsOf('reports')

export interface NewContractsSearch extends AreaSearch {
  /** Absent: registered. */
  kind?: ContractKind | undefined
}
const newContractsSearch = areaSearchWith({ kind: z.enum(contractKinds) })

const orders = {
  registered: { field: 'CreatedAt', direction: 'desc' },
  expiring: { field: 'cusSubEndDate', direction: 'asc' },
} as const

const columns = (): Column<ContractRow, ContractSort>[] => [
  {
    key: 'customer',
    header: t('columns.customer'),
    minWidth: 220,
    card: 'title',
    cell: ({ customerId, name }) => (
      <Anchor
        fz="sm"
        fw={600}
        renderRoot={(props: object) => <Link to={screens.customerSubscription.to({ id: customerId })} {...props} />}
      >
        {name}
      </Anchor>
    ),
  },
  { key: 'code', header: t('columns.customerCode'), width: 112, givesWay: 1, card: 'fact', cell: (row) => row.customerCode },
  {
    key: 'contact',
    header: t('columns.contact'),
    minWidth: 190,
    givesWay: 2,
    card: 'fact',
    cell: ({ email, phoneNumber }) => <TwoLines first={email} second={phoneNumber} />,
  },
  { key: 'area', header: t('columns.area'), width: 150, givesWay: 3, card: 'fact', cell: ({ saleAreaName }) => saleAreaName },
  { key: 'plan', header: t('columns.plan'), width: 150, card: 'line', cell: ({ subPlanName }) => subPlanName },
  {
    key: 'registered',
    header: t('columns.registered'),
    width: 132,
    sortBy: 'CreatedAt',
    card: 'fact',
    cell: ({ createdAt }) => vietnamDayText(createdAt),
  },
  {
    key: 'endsAt',
    header: t('columns.endsAt'),
    width: 116,
    sortBy: 'cusSubEndDate',
    card: 'badge',
    cell: ({ cusSubEndDate }) => lastDayText(cusSubEndDate),
  },
]

/** Contracts that were signed, or that end soon: those of the coming thirty days, unless told. */
export function NewContractsScreen() {
  const report = useReport(screens.newContracts, newContractsSearch, ({ kind }) => (kind === 'expiring' ? comingDays : usualDays))
  const { search, change, days } = report
  const { kind = 'registered' } = search
  const body = pageOf<ContractFilter, ContractSort>(search, {
    searchIn: [],
    sort: orders[kind],
    sortable: ['CreatedAt', 'cusSubEndDate'],
    filters: inArea(search),
  })
  const choose = (chosen: string) =>
    change({ kind: chosen === 'expiring' ? 'expiring' : undefined, from: undefined, to: undefined, sort: undefined })
  return (
    <ReportPage
      {...report}
      {...useReportRows(reports.contracts, reports.exportContracts, { query: { ...days.query, kind }, body }, report)}
      title={t('screens.newContracts')}
      lead={t('leadByDay')}
      choice={
        <Input.Wrapper label={t('contracts.kind')} labelElement="div">
          <SegmentedControl
            display="flex"
            aria-label={t('contracts.kind')}
            value={kind}
            data={contractKinds.map((value) => ({ value, label: t(`contracts.kinds.${value}`) }))}
            onChange={choose}
          />
        </Input.Wrapper>
      }
      hasAreas
      columns={columns()}
      defaultSort={orders[kind]}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      nothingYet={t(`contracts.nothingYet.${kind}`)}
    />
  )
}
