import { accountSearchLength, type AccountSort, type AdminAccount } from '@hop/contract/features/account-fields'
import type { Sort } from '@hop/contract/paging'
import { IconUsers } from '@tabler/icons-react'
import { useState, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { showOnce } from '../../../ui/feedback/show-once'
import { CreateButton } from '../../../screens/CreateButton'
import { ExportButton } from '../../../ui/list/ExportButton'
import type { ListSearch } from '../../../ui/table/list-state'
import { ListPage } from '../../../ui/list/ListPage'
import type { ListQuery } from '../../../ui/table/columns'
import { newestFirst } from './account-list'
import type { AccountColumn } from './useAccountColumns'
import { useAccountActions } from './useAccountActions'

const t = textsOf('accounts')

interface AccountListProps<Account extends AdminAccount, SortBy extends string> {
  title: string
  columns: readonly AccountColumn<Account, SortBy>[]
  /** The order when the URL names none. */
  defaultSort?: Sort<AccountSort | SortBy>
  query: ListQuery<Account>
  search: ListSearch
  onSearchChange: (change: ListSearch) => void
  /** The placeholder of the search box. */
  searchHint?: string
  /** Beside the search box, with the way to clear them. */
  filters?: ReactNode
  onClearFilters: () => void
  download: ComponentProps<typeof ExportButton>['download']
  nothingYet: { title: string; hint: string }
  mayCreate?: boolean
  /** Whether the accounts themselves belong to a region, which can be changed. */
  hasRegion?: boolean
  /** Whether the portal offers them features that can be switched. */
  hasFeatures?: boolean
  /** Whether their customers can be opened from here. */
  hasCustomer?: boolean
  /** Further actions on the whole list, before the main one. */
  moreActions?: ReactNode
  /** Above the table: what is going on with the list. */
  notice?: ReactNode
  CreateModal?: ComponentType<{ opened: boolean; onClose: () => void }>
}

/** A list of accounts with everything that is done to them; what differs between the lists comes from their screens. */
export function AccountList<Account extends AdminAccount, SortBy extends string = never>(
  props: AccountListProps<Account, SortBy>,
) {
  const { title, columns, query, search, onSearchChange, filters, onClearFilters, CreateModal } = props
  const [isCreating, setCreating] = useState(false)
  const { actions, modals } = useAccountActions<Account>(props)
  const createButton = props.mayCreate ? <CreateButton onClick={() => setCreating(true)}>{t('list.create')}</CreateButton> : null

  return (
    <ListPage
      title={title}
      actions={
        <>
          {props.moreActions}
          <ExportButton download={props.download} onProblem={showOnce} disabled={query.data?.total === 0} />
          {createButton}
        </>
      }
      tabs={props.notice}
      searchFor={props.searchHint ?? t('list.search')}
      longestSearch={accountSearchLength.max}
      filters={filters}
      areFiltersLabelled={filters !== undefined}
      columns={columns}
      query={query}
      search={search}
      onSearchChange={onSearchChange}
      defaultSort={props.defaultSort ?? newestFirst}
      rowActions={actions}
      nothingYet={{ icon: <IconUsers size={30} stroke={1.5} />, ...props.nothingYet, action: createButton }}
      onClearFilters={onClearFilters}
    >
      {CreateModal ? <CreateModal opened={isCreating} onClose={() => setCreating(false)} /> : null}
      {modals}
    </ListPage>
  )
}
