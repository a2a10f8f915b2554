import type { Region, RegionSort } from '@hop/contract/features/regions'
import { Button, Group, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { numberText } from '../../ui/text/numbers'
import { ExactTime } from '../../ui/page/ExactTime'
import { StatusBadge } from '../../ui/feedback/StatusBadge'
import type { Column } from '../../ui/table/columns'
import classes from './Regions.module.css'

const t = textsOf('regions')

/** As many plans as a row shows before "view more". */
const plansShown = 10

export function useRegionColumns({ onViewMore }: { onViewMore: (region: Region) => void }): Column<Region, RegionSort>[] {
  return [
    {
      key: 'name',
      header: t('fields.name'),
      width: 240,
      sortBy: 'name',
      card: 'title',
      cell: ({ name, isDefault }) => (
        <Group gap={8}>
          <Text fz="sm" fw={600}>
            {name}
          </Text>
          {isDefault ? (
            <span title={t('list.defaultHint')}>
              <StatusBadge tone="blue">{t('list.default')}</StatusBadge>
            </span>
          ) : null}
        </Group>
      ),
    },
    {
      key: 'plans',
      header: t('fields.plans'),
      wraps: true,
      cell: (region) => <PlanNames region={region} onViewMore={() => onViewMore(region)} />,
    },
    {
      key: 'createAt',
      header: t('fields.createAt'),
      width: 148,
      givesWay: 1,
      sortBy: 'CreatedAt',
      cell: ({ createAt }) => <ExactTime at={createAt} />,
    },
  ]
}

function PlanNames({ region, onViewMore }: { region: Region; onViewMore: () => void }) {
  const { subscriptions } = region
  if (subscriptions.length === 0) {
    return (
      <Text fz="sm" c="dimmed">
        {t('list.noPlans')}
      </Text>
    )
  }
  const more = subscriptions.length - plansShown
  return (
    <div className={classes.names}>
      <ul className={classes.chips}>
        {subscriptions.slice(0, plansShown).map(({ subscriptionPlanId, name, active }) => (
          <li key={subscriptionPlanId} className={classes.chip} data-inactive={active ? undefined : true}>
            {active ? name : `${name} (${t('form.inactive')})`}
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <Button
          variant="subtle"
          size="compact-xs"
          onClick={onViewMore}
          aria-label={`${t('list.viewMore', { total: numberText(more) })}: ${region.name}`}
        >
          {t('list.viewMore', { total: numberText(more) })}
        </Button>
      ) : null}
    </div>
  )
}
