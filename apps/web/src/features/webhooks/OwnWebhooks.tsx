import { type Webhook, webhooks, type WebhookWithSecret } from '@hop/contract/features/webhooks'
import { mostWebhooks } from '@hop/contract/webhook-events'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconEdit, IconListDetails, IconPlus } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../api/useCall'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import { useModalFor } from '../../ui/dialogs/useModalFor'
import { Breakable } from '../../ui/page/Breakable'
import { Section } from '../../ui/page/Section'
import { SecretModal } from './SecretModal'
import { useEventName } from './event-name'
import { WebhookBadge } from './WebhookBadges'
import { WebhookModal } from './WebhookModal'

const t = textsOf('webhooks')

/** Where the customer's own systems are told of what happens. Every administrator of the customer sees the same. */
export function OwnWebhooks() {
  const query = useCall(webhooks.list, {})
  const editing = useModalFor<{ webhook: Webhook | null }>()
  const made = useModalFor<WebhookWithSecret>()
  if (!query.data) return null
  const own = query.data.data
  return (
    <Section
      title={t('title')}
      lead={t('lead')}
      actions={
        own.length < mostWebhooks ? (
          <Button variant="light" leftSection={<IconPlus size={16} />} onClick={() => editing.open({ webhook: null })}>
            {t('add')}
          </Button>
        ) : null
      }
    >
      {own.length === 0 ? (
        <Text fz="sm" c="dimmed">
          {t('none')}
        </Text>
      ) : (
        <Stack gap="md">
          {own.map((webhook) => (
            <OneWebhook key={webhook.id} webhook={webhook} onEdit={() => editing.open({ webhook })} />
          ))}
        </Stack>
      )}
      <WebhookModal
        webhook={editing.subject?.webhook ?? null}
        opened={editing.opened}
        onClose={editing.close}
        onCreated={made.open}
      />
      <SecretModal secret={made.subject?.secret} opened={made.opened} onClose={made.close} />
    </Section>
  )
}

function OneWebhook({ webhook, onEdit }: { webhook: Webhook; onEdit: () => void }) {
  const eventName = useEventName()
  return (
    <Group justify="space-between" align="flex-start" gap="sm">
      <div style={{ flex: '1 1 18rem', minWidth: 0 }}>
        <Group gap={8}>
          <Text fz="sm" fw={600} component="span">
            <Breakable>{webhook.url}</Breakable>
          </Text>
          <WebhookBadge {...webhook} />
        </Group>
        <Text fz="sm" c="dimmed">
          {webhook.events.map((event) => eventName(event)).join(' · ')}
        </Text>
        {webhook.waiting > 0 ? <Text fz="sm">{t('waiting', { total: webhook.waiting })}</Text> : null}
      </div>
      <Group gap="xs">
        <Button variant="default" size="xs" leftSection={<IconEdit size={14} />} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconListDetails size={14} />}
          renderRoot={(props) => <Link to={screens.webhookLog.to({ id: webhook.id })} {...props} />}
        >
          {t('openLog')}
        </Button>
      </Group>
    </Group>
  )
}
