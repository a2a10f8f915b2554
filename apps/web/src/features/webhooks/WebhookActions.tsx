import { type Delivery, type Webhook, webhooks, type WebhookWithSecret } from '@hop/contract/features/webhooks'
import { Button } from '@mantine/core'
import { IconKey, IconSend, IconTrash } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { screens } from '../../screens/screens'
import { useGoTo } from '../../screens/useGoTo'
import { ConfirmButton } from '../../ui/dialogs/ConfirmButton'
import { useModalFor } from '../../ui/dialogs/useModalFor'
import { webhookQueries } from './delivery-list'
import { SecretModal } from './SecretModal'

const t = textsOf('webhooks')

interface WebhookActionsProps {
  webhook: Webhook
  onPinged: (delivery: Delivery) => void
}

export function WebhookActions({ webhook: { id, updatedAt }, onPinged }: WebhookActionsProps) {
  const goTo = useGoTo()
  const made = useModalFor<WebhookWithSecret>()
  const ping = useAction(webhooks.ping, { refreshes: webhookQueries, onSuccess: ({ data }) => onPinged(data) })
  const rotate = useAction(webhooks.rotateSecret, {
    refreshes: webhookQueries,
    onStale: 'told',
    onSuccess: ({ data }) => made.open(data),
  })
  const remove = useAction(webhooks.remove, {
    refreshes: webhookQueries,
    success: 'webhooks:removed',
    onSuccess: () => goTo(screens.account.to()),
  })
  return (
    <>
      <ConfirmButton
        leftSection={<IconTrash size={16} />}
        title={t('remove.title')}
        consequence={t('remove.consequence')}
        confirmLabel={t('remove.confirm')}
        danger
        onConfirm={() => remove.mutateAsync({ body: { id } })}
      >
        {t('remove.confirm')}
      </ConfirmButton>
      <ConfirmButton
        leftSection={<IconKey size={16} />}
        title={t('rotate.title')}
        consequence={t('rotate.consequence')}
        confirmLabel={t('rotate.confirm')}
        onConfirm={() => rotate.mutateAsync({ body: { id, updatedAt } })}
      >
        {t('rotate.confirm')}
      </ConfirmButton>
      <Button leftSection={<IconSend size={16} />} loading={ping.isPending} onClick={() => ping.mutate({ body: { id } })}>
        {t('ping')}
      </Button>
      <SecretModal secret={made.subject?.secret} opened={made.opened} onClose={made.close} />
    </>
  )
}
