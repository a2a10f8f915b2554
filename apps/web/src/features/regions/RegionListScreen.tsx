import { plans } from '@hop/contract/features/plans'
import { regions, type Region } from '@hop/contract/features/regions'
import { IconEdit, IconMap2, IconStar, IconTrash } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { ActionDialog, DeleteDialog } from '../../forms/ActionDialog'
import { useGoTo } from '../../screens/useGoTo'
import { useCall } from '../../api/useCall'
import { useMayCall } from '../../session/useMayCall'
import { CreateButton } from '../../screens/CreateButton'
import { pageOf } from '../../ui/table/list-state'
import { ListPage } from '../../ui/list/ListPage'
import type { RowAction } from '../../ui/table/columns'
import { screens } from '../../screens/screens'
import { basicSearch } from '../../ui/table/list-state'
import { useListSearch } from '../../screens/useScreenSearch'
import { useModalFor } from '../../ui/dialogs/useModalFor'
import { RegionPlansModal } from './RegionPlansModal'
import { useRegionColumns } from './useRegionColumns'
import { useHistoryAction } from '../record-history/useHistoryAction'

const t = textsOf('regions')

const newestFirst = { field: 'CreatedAt', direction: 'desc' } as const

export function RegionListScreen() {
  const goTo = useGoTo()
  const { search, change } = useListSearch(screens.regions, basicSearch)
  const body = pageOf(search, { searchIn: ['name'], sort: newestFirst, sortable: ['CreatedAt', 'name'] })
  const query = useCall(regions.list, { body }, { keepPreviousData: true })
  const plansOf = useModalFor<Region>()
  const remove = useModalFor<Region>()
  const setDefault = useModalFor<Region>()
  const columns = useRegionColumns({ onViewMore: plansOf.open })

  const mayCreate = useMayCall(regions.create)
  const createButton = mayCreate ? <CreateButton to={screens.newRegion.to()}>{t('list.create')}</CreateButton> : null

  // What may be done to a row is decided on the server and comes with it.
  const edit = (region: Region): RowAction | undefined =>
    region.can.edit
      ? {
          key: 'edit',
          label: t('list.edit'),
          icon: IconEdit,
          onSelect: () => void goTo(screens.editRegion.to({ id: region.id })),
        }
      : undefined
  const history = useHistoryAction()
  const menu = (region: Region): RowAction[] => [
    ...(region.can.setDefault
      ? [{ key: 'default', label: t('list.makeDefault'), icon: IconStar, onSelect: () => setDefault.open(region) }]
      : []),
    ...(region.can.delete
      ? [{ key: 'delete', label: t('list.delete'), icon: IconTrash, danger: true, onSelect: () => remove.open(region) }]
      : []),
    ...history({ entity: 'region', id: region.id }),
  ]

  return (
    <ListPage
      title={t('screens.regions')}
      actions={createButton}
      searchFor={t('list.search')}
      columns={columns}
      query={query}
      search={search}
      onSearchChange={change}
      defaultSort={newestFirst}
      rowActions={{ main: edit, menu }}
      nothingYet={{
        icon: <IconMap2 size={30} stroke={1.5} />,
        title: t('list.nothingYet'),
        hint: t('list.nothingYetHint'),
        action: createButton,
      }}
    >
      <RegionPlansModal region={plansOf.subject} opened={plansOf.opened} onClose={plansOf.close} />
      <ActionDialog
        about={setDefault}
        call={regions.setDefault}
        inputOf={({ id }) => ({ query: { id } })}
        textsOf={({ name }) => ({
          title: t('defaulting.title', { name }),
          consequence: t('defaulting.consequence'),
          confirmLabel: t('defaulting.confirm'),
        })}
        refreshes={[regions.list]}
        success="regions:defaulting.done"
      />
      <DeleteDialog
        about={remove}
        call={regions.remove}
        inputOf={({ id }) => ({ query: { id } })}
        textsOf={({ name }) => ({
          title: t('deletion.title', { name }),
          consequence: t('deletion.consequence'),
          confirmLabel: t('deletion.confirm'),
        })}
        refreshes={[regions.list, regions.names, plans.list]}
        success="regions:list.deleted"
      />
    </ListPage>
  )
}
