import { apiTokens, type WidgetKey } from '@hop/contract/features/api-tokens'
import { Button, Stack, Text } from '@mantine/core'
import { IconEdit, IconPlus, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { useCall } from '../../api/useCall'
import { ConfirmButton } from '../../ui/dialogs/ConfirmButton'
import { DescriptionList } from '../../ui/page/DescriptionList'
import { Section } from '../../ui/page/Section'
import { PublicText } from '../../ui/page/SecretText'
import { WidgetOriginsModal } from './WidgetOriginsModal'

const t = textsOf('api-tokens')

/** The key of the widget and the sites it is bound to. It belongs to the customer: every administrator sees the same. */
export function OwnWidgetKey() {
  const query = useCall(apiTokens.widgetKey, {})
  const [isEditing, setEditing] = useState(false)
  if (!query.data) return null
  const widget = query.data.data
  return (
    <Section
      title={t('widget.title')}
      lead={t('widget.lead')}
      actions={
        <>
          {widget ? <RenewButton widget={widget} /> : null}
          <Button
            variant="light"
            leftSection={widget ? <IconEdit size={16} /> : <IconPlus size={16} />}
            onClick={() => setEditing(true)}
          >
            {widget ? t('widget.edit') : t('widget.setUp')}
          </Button>
        </>
      }
    >
      {widget ? (
        <Stack gap="md">
          <PublicText value={widget.key} label={t('widget.key')} what={t('widget.copied')} />
          <DescriptionList items={[{ term: t('widget.origins'), value: <Origins origins={widget.origins} />, wide: true }]} />
        </Stack>
      ) : (
        <Text fz="sm" c="dimmed">
          {t('widget.none')}
        </Text>
      )}
      <WidgetOriginsModal widget={widget} opened={isEditing} onClose={() => setEditing(false)} />
    </Section>
  )
}

const Origins = ({ origins }: Pick<WidgetKey, 'origins'>) => (
  <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
    {origins.map((origin) => (
      <li key={origin}>{origin}</li>
    ))}
  </ul>
)

function RenewButton({ widget: { updatedAt } }: { widget: WidgetKey }) {
  const renew = useAction(apiTokens.renewWidgetKey, {
    refreshes: [apiTokens.widgetKey],
    success: 'api-tokens:widget.renewed',
    onStale: 'told',
  })
  return (
    <ConfirmButton
      leftSection={<IconRefresh size={16} />}
      title={t('widget.renewTitle')}
      consequence={t('widget.renewConsequence')}
      confirmLabel={t('widget.renew')}
      danger
      onConfirm={() => renew.mutateAsync({ body: { updatedAt } })}
    >
      {t('widget.renew')}
    </ConfirmButton>
  )
}
