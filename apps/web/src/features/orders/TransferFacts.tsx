import type { PaymentStart } from '@hop/contract/features/orders'
import { Group, Stack, Text, Title } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { CopyButton } from '../../ui/page/CopyButton'
import { DescriptionList } from '../../ui/page/DescriptionList'
import { moneyText } from '../plans/plan-format'
import { QrCode } from './QrCode'

const t = textsOf('orders')

type Transfer = NonNullable<PaymentStart['transfer']>

/** What a banking app reads from the code, in words as well. */
export function TransferFacts({ transfer }: { transfer: Transfer }) {
  const { amount, purpose } = transfer
  return (
    <Stack gap="sm">
      <Title order={3} fz="md">
        {t('paying.transferTitle')}
      </Title>
      <Group align="flex-start" gap="lg">
        <QrCode text={transfer.qrText} label={t('paying.qrLabel', { amount: moneyText(amount), purpose })} />
        <Stack gap="xs" style={{ flex: '1 1 16rem' }}>
          <DescriptionList
            items={[
              { term: t('paying.bank'), value: transfer.bankName },
              { term: t('paying.account'), value: <WithCopy text={transfer.accountNumber} /> },
              { term: t('paying.accountName'), value: transfer.accountName },
              { term: t('paying.amount'), value: moneyText(amount) },
              { term: t('paying.purpose'), value: <WithCopy text={purpose} />, wide: true },
            ]}
          />
          <Text fz="sm" c="dimmed">
            {t('paying.purposeHelp')}
          </Text>
        </Stack>
      </Group>
      <Text fz="sm" role="status">
        {t('paying.waiting')}
      </Text>
    </Stack>
  )
}

const WithCopy = ({ text }: { text: string }) => (
  <Group gap={6} component="span">
    <span>{text}</span>
    <CopyButton value={text} compact />
  </Group>
)
