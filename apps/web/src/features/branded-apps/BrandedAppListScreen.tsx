import { brandedApps, type BrandedApp } from '@hop/contract/features/branded-apps'
import { IconEdit, IconPalette, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { loadBrand } from '../../brand/brand'
import { DeleteDialog } from '../../forms/ActionDialog'
import { useCall } from '../../api/useCall'
import { CreateButton } from '../../screens/CreateButton'
import { pageOf } from '../../ui/table/list-state'
import { ListPage } from '../../ui/list/ListPage'
import { screens } from '../../screens/screens'
import { basicSearch } from '../../ui/table/list-state'
import { useListSearch } from '../../screens/useScreenSearch'
import { useModalFor } from '../../ui/dialogs/useModalFor'
import { CreateAppModal } from './CreateAppModal'
import { EditAppModal } from './EditAppModal'
import { useAppColumns } from './useAppColumns'
import { useHistoryAction } from '../record-history/useHistoryAction'

const t = textsOf('branded-apps')

const newestFirst = { field: 'id', direction: 'desc' } as const

export function BrandedAppListScreen() {
  const { search, change } = useListSearch(screens.brandedApps, basicSearch)
  const body = pageOf(search, {
    searchIn: ['name', 'domainName'],
    sort: newestFirst,
    sortable: ['id', 'name', 'domainName'],
  })
  const query = useCall(brandedApps.list, { body }, { keepPreviousData: true })
  const columns = useAppColumns()
  const [isCreating, setCreating] = useState(false)
  const edit = useModalFor<BrandedApp>()
  const remove = useModalFor<BrandedApp>()
  const history = useHistoryAction()
  const createButton = <CreateButton onClick={() => setCreating(true)}>{t('list.create')}</CreateButton>

  return (
    <ListPage
      title={t('screens.brandedApps')}
      actions={createButton}
      searchFor={t('list.search')}
      columns={columns}
      query={query}
      search={search}
      onSearchChange={change}
      defaultSort={newestFirst}
      rowActions={{
        main: (app) => ({ key: 'edit', label: t('list.edit'), icon: IconEdit, onSelect: () => edit.open(app) }),
        menu: (app) => [
          { key: 'delete', label: t('list.delete'), icon: IconTrash, danger: true, onSelect: () => remove.open(app) },
          ...history({ entity: 'branded app', id: app.id }),
        ],
      }}
      nothingYet={{
        icon: <IconPalette size={30} stroke={1.5} />,
        title: t('list.nothingYet'),
        hint: t('list.nothingYetHint'),
        action: createButton,
      }}
    >
      <CreateAppModal opened={isCreating} onClose={() => setCreating(false)} />
      <EditAppModal
        app={edit.subject}
        findLatest={async () => (await query.refetch()).data?.data.find(({ id }) => id === edit.subject?.id)}
        opened={edit.opened}
        onClose={edit.close}
      />
      <DeleteDialog
        about={remove}
        call={brandedApps.remove}
        inputOf={({ id }) => ({ params: { id } })}
        textsOf={({ name, domainName: domain }) => ({
          title: t('deletion.title', { name }),
          consequence: t('deletion.consequence', { domain }),
          confirmLabel: t('deletion.confirm'),
        })}
        refreshes={[brandedApps.list]}
        success="branded-apps:list.deleted"
        onSuccess={() => void loadBrand()}
      />
    </ListPage>
  )
}
