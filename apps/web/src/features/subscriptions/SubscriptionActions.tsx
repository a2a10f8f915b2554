import type { Customer } from '@hop/contract/features/customer-records'
import type { Subscription, SubscriptionOffer } from '@hop/contract/features/subscriptions'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconAdjustments, IconArrowUpRight, IconBan, IconDots, IconMail, IconRefresh } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { dangerColour } from '../../ui/page/danger-colour'
import { Modal } from '../../ui/dialogs/Modal'
import { useModalFor } from '../../ui/dialogs/useModalFor'
import { CancelDialog } from './CancelDialog'
import { LimitsForm } from './LimitsForm'
import { RegisterButton } from './RegisterDialog'
import { ReminderDialog } from './ReminderDialog'
import { RenewForm } from './RenewForm'
import { UpgradeForm } from './UpgradeForm'
import { useDialogFromAddress } from './useDialogFromAddress'
import { HistoryItem } from '../record-history/HistoryItem'
import { useMayReadHistory } from '../record-history/record-history'

const t = textsOf('subscriptions')

interface SubscriptionActionsProps {
  customer: Customer
  offer: SubscriptionOffer
  subscription: Subscription
  onStale: () => Promise<unknown>
}

type SubscriptionDialogName = 'renew' | 'upgrade' | 'setLimits' | 'sendReminder' | 'cancel'

/** What may be done was decided on the server. */
export function SubscriptionActions(props: SubscriptionActionsProps) {
  const { customer, offer, subscription } = props
  const { can } = subscription
  const { isAsked, forget } = useDialogFromAddress('renew')
  const asked = useModalFor<SubscriptionDialogName>(isAsked && can.renew ? 'renew' : undefined)
  const close = () => {
    asked.close()
    forget()
  }
  return (
    <>
      {can.renew ? (
        <Button leftSection={<IconRefresh size={16} />} onClick={() => asked.open('renew')}>
          {t('actions.renew')}
        </Button>
      ) : null}
      {can.upgrade ? (
        <Button variant="default" leftSection={<IconArrowUpRight size={16} />} onClick={() => asked.open('upgrade')}>
          {t('actions.upgrade')}
        </Button>
      ) : null}
      {offer.can.register ? (
        <RegisterButton customer={customer} offer={offer} label={t('actions.registerAnother')} isMain={!can.renew} />
      ) : null}
      <MoreActions subscription={subscription} onAsk={asked.open} />
      {asked.subject ? <AskedDialog {...props} asked={asked.subject} opened={asked.opened} onClose={close} /> : null}
    </>
  )
}

interface MoreActionsProps {
  subscription: Subscription
  onAsk: (asked: SubscriptionDialogName) => void
}

function MoreActions({ subscription: { id, can }, onAsk }: MoreActionsProps) {
  const mayReadHistory = useMayReadHistory()
  if (!can.setLimits && !can.sendReminder && !can.cancel && !mayReadHistory) return null
  return (
    <Menu position="bottom-end" shadow="md" width="max-content" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t('card.more')}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('card.more')}>
        {can.setLimits ? (
          <Menu.Item leftSection={<IconAdjustments size={16} />} onClick={() => onAsk('setLimits')}>
            {t('actions.setLimits')}
          </Menu.Item>
        ) : null}
        {can.sendReminder ? (
          <Menu.Item leftSection={<IconMail size={16} />} onClick={() => onAsk('sendReminder')}>
            {t('actions.sendReminder')}
          </Menu.Item>
        ) : null}
        <HistoryItem of={{ entity: 'subscription', id }} />
        {can.cancel ? (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconBan size={16} />} c={dangerColour} onClick={() => onAsk('cancel')}>
              {t('actions.cancel')}
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}

interface AskedDialogProps extends SubscriptionActionsProps {
  asked: SubscriptionDialogName
  opened: boolean
  onClose: () => void
}

function AskedDialog({ asked, opened, onClose, ...props }: AskedDialogProps) {
  const { customer, subscription } = props
  const modal = { opened, onClose }
  const plan = subscription.subscriptionPlanName
  switch (asked) {
    case 'renew':
      return (
        <Modal {...modal} title={t('renew.title', { plan })}>
          <RenewForm {...props} onClose={onClose} />
        </Modal>
      )
    case 'upgrade':
      return (
        <Modal {...modal} title={t('upgrade.title', { name: customer.name })} size="lg">
          <UpgradeForm {...props} onClose={onClose} />
        </Modal>
      )
    case 'setLimits':
      return (
        <Modal {...modal} title={t('limits.title', { name: customer.name })}>
          <LimitsForm {...props} onClose={onClose} />
        </Modal>
      )
    case 'sendReminder':
      return <ReminderDialog {...modal} customer={customer} subscription={subscription} />
    case 'cancel':
      return <CancelDialog {...modal} subscription={subscription} />
  }
}
