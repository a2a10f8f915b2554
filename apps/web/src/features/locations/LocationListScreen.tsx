import { type Location, locations, type LocationFilter, type LocationSort } from '@hop/contract/features/locations'
import { Button } from '@mantine/core'
import { IconEdit, IconMapPin, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../api/useCall'
import { DeleteDialog } from '../../forms/ActionDialog'
import { CreateButton } from '../../screens/CreateButton'
import { screens } from '../../screens/screens'
import { useListSearch } from '../../screens/useScreenSearch'
import { useModalFor } from '../../ui/dialogs/useModalFor'
import { ListPage } from '../../ui/list/ListPage'
import { basicSearch, pageOf } from '../../ui/table/list-state'
import { ExactTime } from '../../ui/page/ExactTime'
import type { Column } from '../../ui/table/columns'
import { RestrictedNotice } from '../customer-records/RestrictedNotice'
import { CreateLocationModal } from './CreateLocationModal'
import { EditLocationModal } from './EditLocationModal'

const t = textsOf('locations')

const byName = { field: 'name', direction: 'asc' } as const

const columnsOf = (): Column<Location, LocationSort>[] => [
  { key: 'name', header: t('fields.name'), sortBy: 'name', card: 'title', cell: ({ name }) => name },
  {
    key: 'createdAt',
    header: t('fields.createdAt'),
    width: 160,
    sortBy: 'CreatedAt',
    cell: ({ createdAt }) => <ExactTime at={createdAt} />,
  },
]

export function LocationListScreen() {
  const { search, change } = useListSearch(screens.locations, basicSearch)
  const body = pageOf<LocationFilter, LocationSort>(search, {
    searchIn: ['name'],
    sort: byName,
    sortable: ['name', 'CreatedAt', 'id'],
  })
  const query = useCall(locations.list, { body }, { keepPreviousData: true })
  const can = query.data?.can
  const [isCreating, setCreating] = useState(false)
  const edit = useModalFor<Location>()
  const remove = useModalFor<Location>()
  const createButton = can?.create ? <CreateButton onClick={() => setCreating(true)}>{t('list.create')}</CreateButton> : null

  return (
    <ListPage
      title={t('screens.locations')}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} />}
            loading={query.isFetching && !query.isPending}
            onClick={() => void query.refetch()}
          >
            {t('list.reload')}
          </Button>
          {createButton}
        </>
      }
      searchFor={t('list.search')}
      columns={columnsOf()}
      query={query}
      search={search}
      onSearchChange={change}
      defaultSort={byName}
      tabs={can?.change === false ? <RestrictedNotice /> : null}
      rowActions={
        can?.change === false
          ? undefined
          : {
              main: (location) => ({ key: 'edit', label: t('list.edit'), icon: IconEdit, onSelect: () => edit.open(location) }),
              menu: (location) => [
                { key: 'delete', label: t('list.delete'), icon: IconTrash, danger: true, onSelect: () => remove.open(location) },
              ],
            }
      }
      nothingYet={{
        icon: <IconMapPin size={30} stroke={1.5} />,
        title: t('list.nothingYet'),
        hint: t(can?.create ? 'list.nothingYetHint' : 'list.nothingYetHintOfUser'),
        action: createButton,
      }}
    >
      <CreateLocationModal opened={isCreating} onClose={() => setCreating(false)} />
      <EditLocationModal location={edit.subject} opened={edit.opened} onClose={edit.close} />
      <DeleteDialog
        about={remove}
        call={locations.remove}
        inputOf={({ id }) => ({ query: { id } })}
        textsOf={({ name }) => ({
          title: t('deletion.title', { name }),
          consequence: t('deletion.consequence'),
          confirmLabel: t('deletion.confirm'),
        })}
        refreshes={[locations.list]}
        success="locations:list.deleted"
      />
    </ListPage>
  )
}
