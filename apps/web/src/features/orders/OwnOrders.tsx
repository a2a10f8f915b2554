import { orders } from '@hop/contract/features/orders'
import { Button } from '@mantine/core'
import { IconShoppingCart } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../api/useCall'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import type { ListSearch } from '../../ui/table/list-state'
import { Section } from '../../ui/page/Section'
import { pageOfCustomer } from './order-list'
import { OrderTable } from './OrderTable'

const t = textsOf('orders')

/** On one's own account, for administrators of a customer. */
export function OwnOrders() {
  const [search, setSearch] = useState<ListSearch>({})
  const query = useCall(orders.mine, { body: pageOfCustomer(search) }, { keepPreviousData: true })
  return (
    <Section
      title={t('own.title')}
      actions={
        <Button
          variant="light"
          leftSection={<IconShoppingCart size={16} />}
          renderRoot={(props) => <Link to={screens.placeOrder.to()} {...props} />}
        >
          {t('own.buy')}
        </Button>
      }
    >
      <OrderTable
        label={t('own.title')}
        query={query}
        search={search}
        onSearchChange={(change) => setSearch((before) => ({ ...before, ...change }))}
        nothingYet={{ title: t('own.nothingYet'), hint: t('own.nothingYetHint') }}
      />
    </Section>
  )
}
