import { apiTokens, type TokenOwner } from '@hop/contract/features/api-tokens'
import type { Customer } from '@hop/contract/features/customer-records'
import { Card, Stack, Text } from '@mantine/core'
import { IconKey, IconKeyOff, IconPlus, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/useCall'
import { EmptyState } from '../../ui/feedback/EmptyState'
import type { RowAction } from '../../ui/table/columns'
import { DataTable } from '../../ui/table/DataTable'
import { useModalFor } from '../../ui/dialogs/useModalFor'
import { CustomerDetailShell } from '../customer-records/CustomerDetailShell'
import { GenerateTokenModal } from './GenerateTokenModal'
import { RevokeTokenDialog } from './RevokeTokenDialog'
import { useTokenColumns } from './useTokenColumns'

export function CustomerTokensScreen() {
  return (
    <CustomerDetailShell>
      {(customer) => (customer.activeGMToken === 1 ? <Tokens customer={customer} /> : <SwitchedOff />)}
    </CustomerDetailShell>
  )
}

function SwitchedOff() {
  const { t } = useTranslation('api-tokens')
  return (
    <Card withBorder padding={0}>
      <EmptyState icon={<IconKeyOff size={30} stroke={1.5} />} title={t('tab.off')} hint={t('tab.offHint')} />
    </Card>
  )
}

function Tokens({ customer }: { customer: Customer }) {
  const { t } = useTranslation('api-tokens')
  const query = useCall(apiTokens.owners, { query: { customerId: customer.id } })
  const columns = useTokenColumns()
  const generate = useModalFor<TokenOwner>()
  const revoke = useModalFor<TokenOwner>()
  const owners = query.data?.data
  // The administrators of one customer are few: they come all at once, and the table turns no pages.
  const list = owners && { data: owners, total: owners.length, totalIsCapped: false }

  const menu = (owner: TokenOwner): RowAction[] => {
    const make: RowAction = {
      key: 'create',
      label: owner.tokenInfo ? t('tab.renew') : t('tab.create'),
      icon: owner.tokenInfo ? IconRefresh : IconPlus,
      onSelect: () => generate.open(owner),
    }
    const take: RowAction = {
      key: 'revoke',
      label: t('tab.revoke'),
      icon: IconTrash,
      danger: true,
      onSelect: () => revoke.open(owner),
    }
    return owner.tokenInfo ? [make, take] : [make]
  }

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
