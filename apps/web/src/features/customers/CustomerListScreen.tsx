import type { CustomerRow } from '@hop/contract/features/customer-records'
import { customers } from '@hop/contract/features/customers'
import { IconBuildingSkyscraper, IconEdit, IconEye, IconPackage, IconRestore } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { useCustomerRights } from '../customer-records/useCustomerRights'
import { screens } from '../../screens/screens'
import { useGoTo } from '../../screens/useGoTo'
import { downloadFile } from '../../api/files'
import { useCall } from '../../api/useCall'
import { showOnce } from '../../ui/feedback/show-once'
import { CreateButton } from '../../screens/CreateButton'
import { ActionDialog } from '../../forms/ActionDialog'
import { useModalFor } from '../../ui/dialogs/useModalFor'
import { ExportButton } from '../../ui/list/ExportButton'
import { ListPage } from '../../ui/list/ListPage'
import type { RowAction } from '../../ui/table/columns'
import { saleIcons } from '../customer-records/sale-icons'
import { CustomerFilterBar } from './CustomerFilterBar'
import { noFilters, useCustomerSearch } from './customer-search'
import { customersPage, newestFirst } from './customers-page'
import { useCustomerColumns } from './useCustomerColumns'
import { useHistoryAction } from '../record-history/useHistoryAction'

const t = textsOf('customers')

export function CustomerListScreen() {
  const goTo = useGoTo()
  const { maySeeDeleted, hasSeveralRegions } = useCustomerRights()
  const { search, change } = useCustomerSearch()
  const { tab = 'all', view, ...narrowing } = search
  // An address that somebody passed on must not show a manager an empty page.
  const isDeleted = view === 'deleted' && maySeeDeleted
  const input = {
    params: { status: isDeleted ? 'all' : tab },
    body: customersPage({ ...search, view: isDeleted ? 'deleted' : undefined }),
  } as const
  const query = useCall(customers.list, input, { keepPreviousData: true })
  const columns = useCustomerColumns({ hasRegion: hasSeveralRegions, isDeleted })

  const createButton = <CreateButton to={screens.newCustomer.to()}>{t('list.create')}</CreateButton>
  const details = ({ id }: CustomerRow): RowAction => ({
    key: 'details',
    label: t('list.details'),
    icon: IconEye,
    onSelect: () => void goTo(screens.customerDetails.to({ id })),
  })
  const services = ({ id }: CustomerRow): RowAction => ({
    key: 'services',
    label: t('list.services'),
    icon: IconPackage,
    onSelect: () => void goTo(screens.customerSubscription.to({ id })),
  })
  const edit = ({ id }: CustomerRow): RowAction => ({
    key: 'edit',
    label: t('list.edit'),
    icon: IconEdit,
    onSelect: () => void goTo(screens.editCustomer.to({ id })),
  })
  const sell = (sale: 'register' | 'renew', { id }: CustomerRow): RowAction => ({
    key: sale,
    label: t(`sales.${sale}`),
    icon: saleIcons[sale],
    onSelect: () => void goTo(screens.customerSubscription.to({ id }, { ask: sale })),
  })
  const history = useHistoryAction()
  const restoring = useModalFor<CustomerRow>()
  const restore = (row: CustomerRow): RowAction | undefined =>
    row.can.restore
      ? { key: 'restore', label: t('detail.restore'), icon: IconRestore, onSelect: () => restoring.open(row) }
      : undefined
  const menuOfDeleted = (row: CustomerRow) => [details(row), ...history({ customer: row.id })]
  const menu = (row: CustomerRow) => [
    services(row),
    ...(row.can.renew ? [sell('renew', row)] : row.can.register ? [sell('register', row)] : []),
    ...(row.can.edit ? [edit(row)] : []),
    ...history({ customer: row.id }),
  ]

  return (
    <ListPage
      title={t('screens.customers')}
      actions={
        isDeleted ? null : (
          <>
            <ExportButton
              download={(options) => downloadFile(customers.export, input, options)}
              onProblem={showOnce}
              disabled={query.data?.total === 0}
            />
            {createButton}
          </>
        )
      }
      filterBar={<CustomerFilterBar search={search} onChange={change} isDeleted={isDeleted} />}
      columns={columns}
      query={query}
      // The deleted view shows another list and narrows nothing; a tab does narrow.
      search={{ ...narrowing, ...(tab === 'all' ? {} : { tab }) }}
      onSearchChange={change}
      defaultSort={newestFirst}
      rowActions={isDeleted ? { main: restore, menu: menuOfDeleted } : { main: details, menu }}
      nothingYet={{
        icon: <IconBuildingSkyscraper size={30} stroke={1.5} />,
        title: isDeleted ? t('list.nothingDeleted') : t('list.nothingYet'),
        hint: isDeleted ? t('list.nothingDeletedHint') : t('list.nothingYetHint'),
        action: isDeleted ? null : createButton,
      }}
      onClearFilters={() => change({ ...noFilters, q: undefined, tab: undefined })}
    >
      <ActionDialog
        about={restoring}
        call={customers.restore}
        inputOf={({ id }) => ({ query: { id } })}
        textsOf={({ name }) => ({
          title: t('restoring.title', { name }),
          consequence: t('restoring.consequence'),
          confirmLabel: t('restoring.confirm'),
        })}
        refreshes={[customers.list, customers.find]}
        success="customers:detail.restored"
      />
    </ListPage>
  )
}
