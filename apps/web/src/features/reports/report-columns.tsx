import type { CustomerMeetings, CustomerReportSort } from '@hop/contract/features/reports'
import { Anchor, Group, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import { StatusBadge } from '../../ui/feedback/StatusBadge'
import type { Column } from '../../ui/table/columns'
import { numberText } from '../../ui/text/numbers'

const t = textsOf('reports')

/** A number in its own narrow column; on a card a line of its own, folded away. */
export const numberColumn = <Row, SortBy extends string = never>(
  key: string,
  header: string,
  value: (row: Row) => number,
  rest: Partial<Column<Row, SortBy>> = {},
): Column<Row, SortBy> => ({
  key,
  header,
  width: 118,
  align: 'right',
  card: 'fact',
  cell: (row) => numberText(value(row)),
  ...rest,
})

/** The customer, who leads to the meetings; below the name what `second` says. */
export const customerColumn = <Row extends CustomerMeetings>(second?: (row: Row) => string): Column<Row, CustomerReportSort> => ({
  key: 'customer',
  header: t('columns.customer'),
  minWidth: 210,
  sortBy: 'name',
  card: 'title',
  cell: (row) => (
    <>
      <Group gap={8}>
        <Anchor
          renderRoot={(props: object) => <Link to={screens.customerMeetings.to({ id: row.customerId })} {...props} />}
          fz="sm"
          fw={600}
        >
          {row.name}
        </Anchor>
        {row.isDeleted ? <StatusBadge tone="red">{t('deleted')}</StatusBadge> : null}
      </Group>
      {second ? (
        <Text fz="xs" c="dimmed">
          {second(row)}
        </Text>
      ) : null}
    </>
  ),
})

export const totalColumn = <Row extends CustomerMeetings>(): Column<Row, CustomerReportSort> =>
  numberColumn('total', t('columns.total'), ({ totalMeetings }) => totalMeetings, {
    sortBy: 'totalMeetings',
    width: 96,
    card: 'badge',
  })

export const customerColumns = <Row extends CustomerMeetings>(): Column<Row, CustomerReportSort>[] => [
  {
    key: 'code',
    header: t('columns.customerCode'),
    width: 112,
    sortBy: 'customerCode',
    givesWay: 2,
    card: 'fact',
    cell: ({ customerCode }) => customerCode,
  },
  customerColumn<Row>(),
  { key: 'area', header: t('columns.area'), width: 150, givesWay: 3, card: 'line', cell: ({ areaName }) => areaName },
  totalColumn<Row>(),
]

export const outcomeColumns = <Row extends CustomerMeetings>(): Column<Row, CustomerReportSort>[] => [
  numberColumn('successful', t('columns.successful'), ({ successfulMeetings }) => successfulMeetings),
  numberColumn('failed', t('columns.failed'), ({ meetingsFailed }) => meetingsFailed, { width: 146 }),
  numberColumn('open', t('columns.open'), ({ meetingsOpen }) => meetingsOpen, { width: 126 }),
  numberColumn('most', t('columns.mostPeople'), ({ maxParticipant }) => maxParticipant),
]
