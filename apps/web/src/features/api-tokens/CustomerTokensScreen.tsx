import { apiTokens, type TokenOwner } from '@hop/contract/features/api-tokens'
import type { Customer } from '@hop/contract/features/customer-records'
import { Button, Card, Stack, Text } from '@mantine/core'
import { IconKey, IconKeyOff, IconRefresh, IconTrash } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../api/useCall'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import { useCustomerRights } from '../customer-records/useCustomerRights'
import { EmptyState } from '../../ui/feedback/EmptyState'
import type { RowAction } from '../../ui/table/columns'
import { DataTable } from '../../ui/table/DataTable'
import { useModalFor } from '../../ui/dialogs/useModalFor'
import { CustomerDetailShell } from '../customer-records/CustomerDetailShell'
import { GenerateTokenModal } from './GenerateTokenModal'
import { RevokeTokenDialog } from './RevokeTokenDialog'
import { useTokenColumns } from './useTokenColumns'

const t = textsOf('api-tokens')

export function CustomerTokensScreen() {
  return (
    <CustomerDetailShell>
      {(customer) => (customer.activeGMToken === 1 ? <Tokens customer={customer} /> : <SwitchedOff customer={customer} />)}
    </CustomerDetailShell>
  )
}

/** Whoever may switch it on is led to the switch. */
function SwitchedOff({ customer: { id, can } }: { customer: Customer }) {
  const { maySetOptions } = useCustomerRights()
  const maySwitch = maySetOptions && can.edit
  const toSwitch = screens.editCustomer.to({ id }, { field: 'activeGMToken' })
  return (
    <Card withBorder padding={0}>
      <EmptyState
        icon={<IconKeyOff size={30} stroke={1.5} />}
        title={t('tab.off')}
        hint={maySwitch ? t('tab.switchOnHint') : t('tab.offHint')}
        action={maySwitch ? <Button renderRoot={(props) => <Link to={toSwitch} {...props} />}>{t('tab.switchOn')}</Button> : null}
      />
    </Card>
  )
}

function Tokens({ customer }: { customer: Customer }) {
  const query = useCall(apiTokens.owners, { query: { customerId: customer.id } })
  const generate = useModalFor<TokenOwner>()
  const columns = useTokenColumns({ onCreate: generate.open })
  const revoke = useModalFor<TokenOwner>()
  const owners = query.data?.data
  // The administrators of one customer are few: they come all at once, and the table turns no pages.
  const list = owners && { data: owners, total: owners.length, totalIsCapped: false }

  /** Of whoever has one; the first is made by a button in its row. */
  const menu = (owner: TokenOwner): RowAction[] =>
    owner.tokenInfo
      ? [
          { key: 'renew', label: t('tab.renew'), icon: IconRefresh, onSelect: () => generate.open(owner) },
          { key: 'revoke', label: t('tab.revoke'), icon: IconTrash, danger: true, onSelect: () => revoke.open(owner) },
        ]
      : []

  return (
    <Stack gap="sm">
      <Text fz="sm" c="dimmed">
        {t('tab.lead')}
      </Text>
      <DataTable
        label={t('tab.label')}
        columns={columns}
        query={{ ...query, data: list }}
        search={{}}
        onSearchChange={() => undefined}
        defaultSort={{ field: 'name', direction: 'asc' }}
        rowKey={({ userId }) => userId}
        rowName={({ name }) => name}
        actions={{ menu }}
        nothingYet={{ icon: <IconKey size={30} stroke={1.5} />, title: t('tab.nobody'), hint: t('tab.nobodyHint') }}
        onClearFilters={() => undefined}
      />
      <GenerateTokenModal subject={generate.subject} opened={generate.opened} onClose={generate.close} />
      <RevokeTokenDialog
        tokenInfo={revoke.subject?.tokenInfo}
        name={revoke.subject?.name}
        opened={revoke.opened}
        onClose={revoke.close}
      />
    </Stack>
  )
}
