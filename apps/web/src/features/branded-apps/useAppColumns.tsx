import type { BrandedApp } from '@hop/contract/features/branded-apps'
import { Anchor, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import { StatusBadge } from '../../ui/feedback/StatusBadge'
import type { Column } from '../../ui/table/columns'
import { idColumn } from '../../ui/table/id-column'
import { ColourSwatch, HostState, LogoPicture } from './BrandParts'

const t = textsOf('branded-apps')

type SortBy = 'id' | 'name' | 'domainName'

export function useAppColumns(): Column<BrandedApp, SortBy>[] {
  return [
    idColumn(t('fields.id'), 60),
    { key: 'logo', header: t('fields.logo'), width: 96, cell: ({ logo }) => <LogoPicture logo={logo} /> },
    {
      key: 'name',
      header: t('fields.name'),
      sortBy: 'name',
      card: 'title',
      cell: ({ name }) => (
        <Text fz="sm" fw={600}>
          {name}
        </Text>
      ),
    },
    {
      key: 'domainName',
      header: t('fields.domainName'),
      sortBy: 'domainName',
      card: 'line',
      cell: ({ domainName, active, isReached }) => (
        <>
          {domainName}
          {active === 1 ? <HostState isReached={isReached} /> : null}
        </>
      ),
    },
    {
      key: 'brandColour',
      header: t('fields.brandColour'),
      width: 150,
      givesWay: 2,
      cell: ({ brandColour }) => <ColourSwatch colour={brandColour} />,
    },
    {
      key: 'customer',
      header: t('fields.customer'),
      cell: ({ customerId, customerName }) =>
        customerId === null ? (
          '—'
        ) : (
          <Anchor fz="sm" renderRoot={(props) => <Link to={screens.customerDetails.to({ id: customerId })} {...props} />}>
            {customerName}
          </Anchor>
        ),
    },
    {
      key: 'active',
      header: t('fields.active'),
      width: 130,
      card: 'badge',
      cell: ({ active }) =>
        active === 1 ? (
          <StatusBadge tone="green">{t('list.inUse')}</StatusBadge>
        ) : (
          <StatusBadge tone="gray">{t('list.paused')}</StatusBadge>
        ),
    },
  ]
}
