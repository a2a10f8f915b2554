import type { Core } from '@hop/contract/features/cores'
import { SimpleGrid, Stack, Text } from '@mantine/core'
import type { Control, FieldPath } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { PasswordField } from '../../ui/form/passwords/PasswordField'
import { TextField } from '../../ui/form/fields/TextField'
import { Section } from '../../ui/page/Section'
import { PublicText } from '../../ui/page/SecretText'
import type { CoreField, CoreInput } from './core-input'
import { HostsField } from './HostsField'

const t = textsOf('cores')

interface ZoomFieldsProps<Values extends CoreInput, Parsed> {
  control: Control<Values, unknown, Parsed>
  core?: Core
}

/** The app of a Zoom account, who may host, and the secret of Zoom's webhooks. */
export function ZoomFields<Values extends CoreInput, Parsed>({ control, core }: ZoomFieldsProps<Values, Parsed>) {
  const named = (name: CoreField) => ({ control, name: name as FieldPath<Values>, label: t(`fields.${name}`) })
  return (
    <Section title={t('form.zoom')}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="md">
          <TextField {...named('accountId')} autoComplete="off" required />
          <TextField {...named('clientId')} autoComplete="off" required />
          <HostsField {...named('hosts')} help={t('form.hostsHelp')} required />
          <PasswordField
            {...named('webhookSecret')}
            help={core?.hasWebhookSecret ? t('form.secretKept') : t('form.webhookSecretHelp')}
          />
        </SimpleGrid>
        {core?.webhookUrl ? (
          <PublicText value={core.webhookUrl} label={t('fields.webhookUrl')} what={t('fields.webhookUrl')} />
        ) : null}
        <Text fz="xs" c="dimmed">
          {core?.webhookUrl ? t('form.webhookHelp') : t('form.webhookLater')}
        </Text>
      </Stack>
    </Section>
  )
}
