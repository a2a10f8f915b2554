import type { OfferedPlan } from '@hop/contract/features/regions'
import { Group, Table, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { StatusBadge } from '../../ui/feedback/StatusBadge'
import type { Column } from '../../ui/table/columns'
import { RowCards } from '../../ui/table/RowCards'
import { usePlanFormat } from '../plans/plan-format'
import { useIsPhone } from '../../ui/page/useIsPhone'
import classes from './Regions.module.css'

const t = textsOf('plans')

function useColumns(): Column<OfferedPlan, never>[] {
  const format = usePlanFormat()
  return [
    {
      key: 'name',
      header: t('fields.name'),
      card: 'title',
      cell: ({ name, active }) => (
        <Group gap={8}>
          <Text fz="sm" fw={600}>
            {name}
          </Text>
          {active ? null : <StatusBadge tone="gray">{t('list.inactive')}</StatusBadge>}
        </Group>
      ),
    },
    { key: 'price', header: t('fields.priceWithVat'), align: 'right', cell: ({ priceWithVat }) => format.price(priceWithVat) },
    {
      key: 'usage',
      header: t('fields.numberOfDaysUsage'),
      cell: ({ numberOfDaysUsage, unitTime }) => format.usage(numberOfDaysUsage, unitTime),
    },
    {
      key: 'perMonth',
      header: t('fields.numberOfMeetingsPerMonth'),
      align: 'right',
      cell: ({ numberOfMeetingsPerMonth }) => format.number(numberOfMeetingsPerMonth),
    },
    {
      key: 'concurrent',
      header: t('fields.numberOfConcurrentMeetings'),
      align: 'right',
      cell: ({ numberOfConcurrentMeetings }) => format.number(numberOfConcurrentMeetings),
    },
    {
      key: 'participants',
      header: t('fields.maximumNumberOfParticipantsInMeeting'),
      align: 'right',
      cell: ({ maximumNumberOfParticipantsInMeeting }) => format.number(maximumNumberOfParticipantsInMeeting),
    },
    {
      key: 'length',
      header: t('fields.maximumLengthOfOneMeeting'),
      align: 'right',
      cell: ({ maximumLengthOfOneMeeting }) => format.length(maximumLengthOfOneMeeting),
    },
  ]
}

interface OfferedPlanListProps {
  /** What the list is of, for screen readers. */
  label: string
  plans: readonly OfferedPlan[]
}

/** Plans with their price and limits: a table, or cards where it is too narrow for one. */
export function OfferedPlanList({ label, plans }: OfferedPlanListProps) {
  const columns = useColumns()
  const isNarrow = useIsPhone()
  const rowKey = ({ subscriptionPlanId }: OfferedPlan) => subscriptionPlanId
  if (isNarrow) {
    return (
      <div className={classes.offers}>
        <RowCards label={label} rows={plans} columns={columns} actions={undefined} rowKey={rowKey} rowName={({ name }) => name} />
      </div>
    )
  }
  return (
    <div className={classes.offers}>
      <Table aria-label={label} verticalSpacing="xs" horizontalSpacing="sm" className={classes.offersTable ?? ''}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ key, header, align = 'left' }) => (
              <Table.Th key={key} ta={align} scope="col">
                {header}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {plans.map((plan) => (
            <Table.Tr key={rowKey(plan)}>
              {columns.map(({ key, align = 'left', cell }) => (
                <Table.Td key={key} ta={align}>
                  {cell(plan)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
