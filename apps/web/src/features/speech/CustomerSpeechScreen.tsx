import type { Customer } from '@hop/contract/features/customer-records'
import { Button, Card } from '@mantine/core'
import { IconMicrophoneOff } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import { useCustomerRights } from '../customer-records/useCustomerRights'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { CustomerDetailShell } from '../customer-records/CustomerDetailShell'
import { CustomerSpeechForm } from './CustomerSpeechForm'

const t = textsOf('speech')

export function CustomerSpeechScreen() {
  return (
    <CustomerDetailShell hasMainAction>
      {(customer) =>
        customer.activeVoiceText === 1 ? (
          <CustomerSpeechForm customerId={customer.id} lead={t('customerLead')} />
        ) : (
          <SwitchedOff customer={customer} />
        )
      }
    </CustomerDetailShell>
  )
}

/** Whoever may switch it on is led to the switch. */
function SwitchedOff({ customer: { id, can } }: { customer: Customer }) {
  const { maySetOptions } = useCustomerRights()
  const maySwitch = maySetOptions && can.edit
  const toSwitch = screens.editCustomer.to({ id }, { field: 'activeVoiceText' })
  return (
    <Card withBorder padding={0}>
      <EmptyState
        icon={<IconMicrophoneOff size={30} stroke={1.5} />}
        title={t('off')}
        hint={t(maySwitch ? 'switchOnHint' : 'offHint')}
        action={maySwitch ? <Button renderRoot={(props) => <Link to={toSwitch} {...props} />}>{t('switchOn')}</Button> : null}
      />
    </Card>
  )
}
