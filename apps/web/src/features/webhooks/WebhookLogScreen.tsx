import { type Delivery, deliveryStates, webhooks } from '@hop/contract/features/webhooks'
import { Group, Select } from '@mantine/core'
import { IconEye, IconRefresh, IconWebhook } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { useCall } from '../../api/useCall'
import { screens } from '../../screens/screens'
import { useListSearch } from '../../screens/useScreenSearch'
import { useScreenParams } from '../../screens/useScreenParams'
import { useModalFor } from '../../ui/dialogs/useModalFor'
import { FilterBar } from '../../ui/list/FilterBar'
import { countFilters } from '../../ui/table/list-state'
import { ListPage } from '../../ui/list/ListPage'
import { DeliveryDialog } from './DeliveryDialog'
import { deliverySearch, newestFirst, pageOfDeliveries, webhookQueries } from './delivery-list'
import { useDeliveryColumns } from './useDeliveryColumns'
import { useEventName } from './event-name'
import { WebhookActions } from './WebhookActions'

const t = textsOf('webhooks')

/** What was sent to one address, and what it answered. */
export function WebhookLogScreen() {
  const { id } = useScreenParams(screens.webhookLog)
  const { search, change } = useListSearch(screens.webhookLog, deliverySearch)
  const query = useCall(webhooks.deliveries, { body: pageOfDeliveries(id, search) }, { keepPreviousData: true })
  const all = useCall(webhooks.list, {})
  const webhook = all.data?.data.find((one) => one.id === id)
  const eventName = useEventName()
  const opened = useModalFor<Delivery>()
  const resend = useAction(webhooks.resend, { refreshes: webhookQueries, success: 'webhooks:resent' })
  const named = query.data && { ...query.data, data: query.data.data.map((row) => ({ ...row, name: eventName(row.event) })) }
  return (
    <ListPage
      title={t('screens.webhookLog')}
      actions={webhook ? <WebhookActions webhook={webhook} onPinged={opened.open} /> : null}
      filterBar={
        <FilterBar count={countFilters(search)} search={null}>
          <Group>
            <Select
              aria-label={t('log.stateFilter')}
              placeholder={t('log.anyState')}
              clearable
              value={search.state ?? null}
              onChange={(state) => change({ state: deliveryStates.find((one) => one === state) })}
              data={deliveryStates.map((value) => ({ value, label: t(`states.${value}`) }))}
            />
          </Group>
        </FilterBar>
      }
      columns={useDeliveryColumns()}
      query={{ ...query, data: named }}
      search={search}
      onSearchChange={change}
      onClearFilters={() => change({ state: undefined })}
      defaultSort={newestFirst}
      rowActions={{
        main: (row) => ({ key: 'open', label: t('log.open'), icon: IconEye, onSelect: () => opened.open(row) }),
        menu: (row) => [
          {
            key: 'resend',
            label: t('log.resend'),
            icon: IconRefresh,
            onSelect: () => resend.mutate({ body: { id: row.id } }),
            obstacle: webhook?.isOn === false ? t('log.isOff') : undefined,
          },
        ],
      }}
      nothingYet={{
        icon: <IconWebhook size={30} stroke={1.5} />,
        title: t('log.nothingYet'),
        hint: t('log.nothingYetHint'),
      }}
    >
      <DeliveryDialog about={opened} />
    </ListPage>
  )
}
