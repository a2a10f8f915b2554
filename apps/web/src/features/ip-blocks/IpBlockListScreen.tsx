import { ipBlocks, type IpBlock } from '@hop/contract/features/ip-blocks'
import { IconBan, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../api/useCall'
import { DeleteDialog } from '../../forms/ActionDialog'
import { CreateButton } from '../../screens/CreateButton'
import { screens } from '../../screens/screens'
import { useListSearch } from '../../screens/useScreenSearch'
import { useModalFor } from '../../ui/dialogs/useModalFor'
import { basicSearch, pageOf } from '../../ui/table/list-state'
import { ListPage } from '../../ui/list/ListPage'
import { AddBlockModal } from './AddBlockModal'
import { useBlockColumns } from './useBlockColumns'
import { useHistoryAction } from '../record-history/useHistoryAction'

const t = textsOf('ip-blocks')

const newestFirst = { field: 'createdAt', direction: 'desc' } as const

export function IpBlockListScreen() {
  const { search, change } = useListSearch(screens.ipBlocks, basicSearch)
  const body = pageOf(search, {
    searchIn: ['ipAddress', 'comment'],
    sort: newestFirst,
    sortable: ['ipAddress', 'createdAt'],
  })
  const query = useCall(ipBlocks.list, { body }, { keepPreviousData: true })
  const columns = useBlockColumns()
  const [isAdding, setAdding] = useState(false)
  const lift = useModalFor<IpBlock>()
  const history = useHistoryAction()
  const addButton = <CreateButton onClick={() => setAdding(true)}>{t('list.add')}</CreateButton>

  return (
    <ListPage
      title={t('screens.ipBlocks')}
      actions={addButton}
      searchFor={t('list.search')}
      columns={columns}
      query={query}
      search={search}
      onSearchChange={change}
      defaultSort={newestFirst}
      rowName={({ ipAddress }) => ipAddress}
      rowActions={{
        main: (block) => ({ key: 'lift', label: t('list.lift'), icon: IconTrash, onSelect: () => lift.open(block) }),
        menu: ({ id }) => history({ entity: 'ip address', id }),
      }}
      nothingYet={{
        icon: <IconBan size={30} stroke={1.5} />,
        title: t('list.nothingYet'),
        hint: t('list.nothingYetHint'),
        action: addButton,
      }}
    >
      <AddBlockModal opened={isAdding} onClose={() => setAdding(false)} />
      <DeleteDialog
        about={lift}
        call={ipBlocks.remove}
        inputOf={({ id }) => ({ query: { id } })}
        textsOf={({ ipAddress }) => ({
          title: t('lifting.title', { network: ipAddress }),
          consequence: t('lifting.consequence'),
          confirmLabel: t('lifting.confirm'),
        })}
        refreshes={[ipBlocks.list]}
        success="ip-blocks:list.lifted"
      />
    </ListPage>
  )
}
