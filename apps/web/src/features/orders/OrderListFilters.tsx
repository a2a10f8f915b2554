import { gatewayNames } from '@hop/contract/features/order-records'
import { admins } from '@hop/contract/roles'
import { Select } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { useMayCall } from '../../session/useMayCall'
import { DateRange } from '../../ui/list/DateRange'
import { CustomerFilter } from '../customer-records/CustomerFilter'
import { RegionSelect } from '../regions/RegionSelect'
import { type OrderFilters, orderStandings, type OrderStanding } from './order-list'

const t = textsOf('orders', 'order-labels')

const standingText = (standing: OrderStanding) =>
  standing === 'owed' ? t('order-labels:owed') : t(`order-labels:states.${standing}`)

interface OrderListFiltersProps {
  filters: OrderFilters
  onChange: (change: OrderFilters) => void
}

export function OrderListFilters({ filters, onChange }: OrderListFiltersProps) {
  // Whoever else works in one region only.
  const hasRegions = useMayCall({ access: admins })
  const { standing, gateway, area, customer, from, to } = filters
  return (
    <>
      <DateRange
        value={{ from, to }}
        onChange={(range) => onChange({ from: range.from, to: range.to })}
        labels={{ from: t('list.from'), to: t('list.to') }}
      />
      <Select
        label={t('fields.state')}
        placeholder={t('list.anyState')}
        flex="1 1 9rem"
        clearable
        value={standing ?? null}
        onChange={(chosen) => onChange({ standing: orderStandings.find((one) => one === chosen) })}
        data={orderStandings.map((value) => ({ value, label: standingText(value) }))}
      />
      <Select
        label={t('fields.gateway')}
        placeholder={t('list.anyGateway')}
        flex="1 1 9rem"
        clearable
        value={gateway ?? null}
        onChange={(chosen) => onChange({ gateway: gatewayNames.find((one) => one === chosen) })}
        data={gatewayNames.map((value) => ({ value, label: t(`order-labels:gateways.${value}`) }))}
      />
      <CustomerFilter
        label={t('fields.customer')}
        every={t('list.anyCustomer')}
        value={customer}
        onChange={(id) => onChange({ customer: id })}
      />
      {hasRegions ? (
        <RegionSelect
          label={t('list.region')}
          placeholder={t('list.anyRegion')}
          flex="1 1 9rem"
          value={area}
          onChange={(id) => onChange({ area: id })}
        />
      ) : null}
    </>
  )
}
