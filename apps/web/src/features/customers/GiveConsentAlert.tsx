import type { OwnCustomer } from '@hop/contract/features/customer-records'
import { customers } from '@hop/contract/features/customers'
import { Alert, Group, Text } from '@mantine/core'
import { IconShieldQuestion } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { ConfirmButton } from '../../ui/dialogs/ConfirmButton'

const t = textsOf('customers')

export function GiveConsentAlert({ consent }: Pick<OwnCustomer, 'consent'>) {
  const give = useAction(customers.giveConsent, { refreshes: [customers.own], success: 'customers:consentQuestion.done' })
  return (
    <Alert
      color="yellow"
      variant="outline"
      icon={<IconShieldQuestion size={18} />}
      c="inherit"
      mb="md"
      role="region"
      title={t(consent === 'withdrawn' ? 'consentQuestion.title' : 'consentQuestion.firstTitle')}
    >
      <Group gap="sm" justify="space-between">
        <Text fz="sm" flex="1 1 20rem">
          {t('consentQuestion.lead')}
        </Text>
        <ConfirmButton
          title={t('consentQuestion.dialog')}
          consequence={t('consentQuestion.consequence')}
          confirmLabel={t('consentQuestion.confirm')}
          onConfirm={() => give.mutateAsync({})}
        >
          {t('consentQuestion.open')}
        </ConfirmButton>
      </Group>
    </Alert>
  )
}
