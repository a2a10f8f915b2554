import { customerAdmins, type CustomerAdmin } from '@hop/contract/features/customer-admins'
import type { Customer } from '@hop/contract/features/customer-records'
import { Anchor, Button, Group, Stack, Title } from '@mantine/core'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../../api/useCall'
import { Link } from '../../../screens/Link'
import { screens } from '../../../screens/screens'
import { changed, pageOf, type ListSearch } from '../../../ui/table/list-state'
import { ResultCount } from '../../../ui/list/ResultCount'
import { DataTable } from '../../../ui/table/DataTable'
import { newestFirst } from '../manage/account-list'
import { CreateCustomerAdminModal } from './CreateCustomerAdminModal'
import { useAccountActions } from '../manage/useAccountActions'
import { useAccountColumns } from '../manage/useAccountColumns'

const t = textsOf('accounts')

const sortable = ['CreatedAt', 'name', 'email'] as const

/** The accounts that administer one customer, on that customer's page. They are few, so the page of the table is not kept in the address. */
export function AdminsOfCustomer({ customer: { id, name, can } }: { customer: Customer }) {
  const titleId = useId()
  const [search, setSearch] = useState<ListSearch>({})
  const [isCreating, setCreating] = useState(false)
  const { actions, modals } = useAccountActions<CustomerAdmin>()
  const body = pageOf<never, (typeof sortable)[number]>(search, { searchIn: [], sort: newestFirst, sortable })
  const query = useCall(customerAdmins.listOfCustomer, { params: { id }, body }, { keepPreviousData: true })
  // The id and the creator are left out: with so few accounts nobody needs them.
  const columns = useAccountColumns<CustomerAdmin>().filter(({ key }) => key !== 'id' && key !== 'creator')
  const createButton = can.addAdmin ? (
    <Button variant="light" leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
      {t('list.create')}
    </Button>
  ) : null

  return (
    <Stack gap="sm" component="section" aria-labelledby={titleId}>
      <Group justify="space-between" gap="sm">
        <Group gap="sm" align="baseline">
          <Title order={2} id={titleId} fz="md">
            {t('customerAdmins.ofCustomer')}
          </Title>
          <ResultCount of={query.data} />
          <Anchor fz="sm" renderRoot={(props) => <Link to={screens.allAccounts.to({}, { customer: id })} {...props} />}>
            {t('customerAdmins.everybody')}
          </Anchor>
        </Group>
        {createButton}
      </Group>
      <DataTable
        label={t('customerAdmins.ofCustomer')}
        columns={columns}
        query={query}
        search={search}
        onSearchChange={(change) => setSearch((current) => changed(current, change))}
        defaultSort={newestFirst}
        rowKey={(account) => account.id}
        rowName={(account) => account.name}
        actions={actions}
        nothingYet={{
          icon: <IconUsers size={30} stroke={1.5} />,
          title: t('customerAdmins.ofCustomerNothing'),
          hint: t('customerAdmins.ofCustomerNothingHint'),
        }}
        onClearFilters={() => setSearch({})}
      />
      <CreateCustomerAdminModal opened={isCreating} onClose={() => setCreating(false)} customer={{ id, name }} />
      {modals}
    </Stack>
  )
}
