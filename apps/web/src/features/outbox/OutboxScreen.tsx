import { isBeingSent, messageChannels, messageStates, outbox, type OutboxMessage } from '@hop/contract/features/outbox'
import { Button, Select } from '@mantine/core'
import { IconClockCog, IconEye, IconRefresh, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { useCall } from '../../api/useCall'
import { screens } from '../../screens/screens'
import { useListSearch } from '../../screens/useScreenSearch'
import { useModalFor } from '../../ui/dialogs/useModalFor'
import { ListPage } from '../../ui/list/ListPage'
import { MomentRange } from '../../ui/list/MomentRange'
import { MessageDialog } from './MessageDialog'
import { MessageServers } from './MessageServers'
import { newestFirst, noFilters, outboxSearch, pageOfOutbox } from './outbox-list'
import { OutboxPolicyModal } from './OutboxPolicyModal'
import { useOutboxColumns } from './useOutboxColumns'
import { useHistoryAction } from '../record-history/useHistoryAction'

const t = textsOf('outbox')

export function OutboxScreen() {
  const { search, change } = useListSearch(screens.outbox, outboxSearch)
  const query = useCall(outbox.list, { body: pageOfOutbox(search) }, { keepPreviousData: true })
  const [isPolicyOpen, setPolicyOpen] = useState(false)
  const opened = useModalFor<OutboxMessage>()
  const resend = useAction(outbox.resend, { refreshes: [outbox.list, outbox.find, outbox.servers], success: 'outbox:resent' })
  const history = useHistoryAction()
  const obstacleOf = (message: OutboxMessage) => {
    if (message.sentAt !== null) return t('list.isSent')
    return isBeingSent(message) ? t('list.isUnderWay') : undefined
  }
  return (
    <ListPage
      title={t('screens.outbox')}
      actions={
        <Button variant="default" leftSection={<IconClockCog size={16} />} onClick={() => setPolicyOpen(true)}>
          {t('list.policy')}
        </Button>
      }
      tabs={<MessageServers />}
      searchFor={t('list.search')}
      areFiltersLabelled
      filters={
        <>
          <Select
            label={t('fields.channel')}
            placeholder={t('list.anyChannel')}
            clearable
            value={search.channel ?? null}
            onChange={(channel) => change({ channel: messageChannels.find((one) => one === channel) })}
            data={messageChannels.map((value) => ({ value, label: t(`channels.${value}`) }))}
          />
          <Select
            label={t('fields.state')}
            placeholder={t('list.anyState')}
            clearable
            value={search.state ?? null}
            onChange={(state) => change({ state: messageStates.find((one) => one === state) })}
            data={messageStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          />
          <MomentRange value={{ from: search.from, to: search.to }} onChange={change} />
        </>
      }
      columns={useOutboxColumns()}
      query={query}
      search={search}
      onSearchChange={change}
      onClearFilters={() => change(noFilters)}
      defaultSort={newestFirst}
      rowName={({ recipient, subject }) => `${recipient} ${subject}`}
      rowActions={{
        main: (message) => ({ key: 'open', label: t('list.open'), icon: IconEye, onSelect: () => opened.open(message) }),
        menu: (message) => [
          {
            key: 'resend',
            label: t('list.resend'),
            icon: IconRefresh,
            onSelect: () => resend.mutate({ body: { id: message.id } }),
            obstacle: obstacleOf(message),
          },
          ...history({ entity: 'message', id: message.id }),
        ],
      }}
      nothingYet={{
        icon: <IconSend size={30} stroke={1.5} />,
        title: t('list.nothingYet'),
        hint: t('list.nothingYetHint'),
      }}
    >
      <OutboxPolicyModal opened={isPolicyOpen} onClose={() => setPolicyOpen(false)} />
      <MessageDialog about={opened} />
    </ListPage>
  )
}
